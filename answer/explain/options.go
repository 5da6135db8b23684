package explain

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/heaps"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/games/value"
	"sprague/internal/say"
)

// The number of listed options: of a component alone, and of one among others.
const (
	fewOptions = 30
	fewEach    = 8
)

// plain reports whether the value of a component is obvious: a number is its own canonical form,
// and a heap of Nim has one option of each smaller size.
func plain(c item) bool {
	if c.compound != nil {
		return false
	}
	id := c.rules.Identity()
	return id.Literal || id.Family == heaps.Nim.Name
}

// options derives the value of a component from those of its options, if they are few and known.
func (b *builder) options(ctx context.Context, c item, alone bool, depth int) (Step, bool) {
	few := fewEach
	if alone && depth == 0 {
		few = fewOptions
	} else if plain(c) {
		return Step{}, false
	}
	_, loopy := c.rules.(games.Loopy)
	s := Step{Kind: Options, Game: c.name(), Value: brief(c.Value)}
	var left, right []value.Value
	complete := true
	list := func(label say.Text, m games.Move, leaves sum.Sum) bool {
		if len(s.Rows) == few {
			complete = false
			return false
		}
		row := Row{Label: excerpt(maxName, label), Value: say.Textf("won")}
		if !m.Wins {
			v, err := b.moveValue(ctx, leaves)
			if b.fails(err) {
				complete = false
				return false
			}
			row.Value = say.Known(brief(v))
			if m.Player != games.Right {
				left = append(left, v)
			}
			if m.Player != games.Left {
				right = append(right, v)
			}
		}
		if m.Player != games.AnyPlayer {
			row.Player = m.Player.String()
			row.Label = say.Textf("%s: %s", query.Side(row.Player), row.Label)
		}
		s.Rows = append(s.Rows, row)
		return true
	}
	if c.compound != nil {
		c.alone().Options(func(o sum.Option) bool { return list(o.Text(), games.Move{}, o.To) })
	} else {
		c.rules.Moves(c.place, func(m games.Move) bool {
			return list(c.rules.Describe(c.place, m), m, sum.Sum{{Rules: c.rules, Positions: m.Parts, Count: 1}})
		})
	}
	if !complete || !b.room(1) {
		return Step{}, false
	}
	if loopy {
		s.Text = ofLoop(c, left)
		return s, true
	}
	derived, ok := b.derived(ctx, c, left)
	if !ok {
		return Step{}, false
	}
	partizan := sum.Partizan(c.rules)
	switch {
	case partizan && games.NatureOf(c.rules, c.place) != games.Numbers:
		s.Steps = b.droppedOptions(ctx, left, right, derived)
		s.Text = say.Textf("Its value is the canonical form of its options {%s | %s}: %s", listed(left, ""), listed(right, ""), brief(derived))
	case partizan:
		s.Text = say.Textf("Its value is that of its options {%s | %s}, the simplest number between Left's best and Right's best: %s", listed(left, ""), listed(right, ""), brief(derived))
	case derived.IsLoony():
		s.Text = say.Textf("A move wins at once, so it is loony")
	case len(s.Rows) == 0:
		s.Text = say.Textf("It has no moves, so it is worth 0")
	default:
		s.Text = say.Textf("Its value is the least nimber that no option has: mex{%s} = %d", set(left), derived.Nimber())
		if slices.ContainsFunc(left, value.Value.IsLoony) {
			s.Text = say.Textf("%s, where options that are loony, and so lose at once, do not count", s.Text)
		}
	}
	return s, true
}

// ofLoop explains the value of a position by those of its options if play need not end. Loopy
// values depend on each other, so the value is not derived here, only confirmed (Smith 1966).
func ofLoop(c item, options []value.Value) say.Text {
	finite := slices.DeleteFunc(slices.Clone(options), value.Value.IsLoopy)
	switch {
	case c.Value.IsLoopy() && len(finite) == 0:
		return say.Textf("No option is a nimber")
	case c.Value.IsLoopy():
		return say.Textf("The options that are nimbers are those in braces: %s", set(finite))
	case len(options) == 0:
		return say.Textf("It has no moves, so it is worth 0")
	case len(finite) < len(options):
		return say.Textf("Its value is the least nimber that no option has: mex{%s} = %d; a loopy option does not count, for it has an answer to %s (Smith 1966)", set(finite), c.Value.Nimber(), c.Value)
	default:
		return say.Textf("Its value is the least nimber that no option has: mex{%s} = %d", set(finite), c.Value.Nimber())
	}
}

// moveValue returns the value of the result of a move.
func (b *builder) moveValue(ctx context.Context, left sum.Sum) (total value.Value, err error) {
	return left.Value(ctx, b.QuickValues())
}

// derivedForms bounds the canonical forms, and their comparisons, in the explanation of one
// position.
const derivedForms = 1 << 20

// derived returns the value that follows from the options, derived like in the engine.
func (b *builder) derived(ctx context.Context, c item, options []value.Value) (value.Value, bool) {
	if c.compound != nil {
		var seen value.NimberSet
		for _, v := range options {
			seen.Add(v.Nimber())
		}
		return value.OfNimber(seen.Mex()), true
	}
	if e, ok := c.rules.(*sum.Explicit); ok {
		v, err := e.Value(ctx, b.QuickValues())
		return v, !b.fails(err)
	}
	lookup, err := b.QuickValues().Lookup(c.rules)
	if b.fails(err) {
		return value.Value{}, false
	}
	var e search.Evaluator
	_, partizan := c.rules.(games.Partizan)
	switch {
	case partizan && games.NatureOf(c.rules, c.place) == games.Numbers:
		d, isNumber, complete := e.Partizan(c.rules, c.place, 1, func(p games.Position) (value.Dyadic, bool) {
			v, err := lookup.Value(ctx, p)
			return v.Number(), !b.fails(err) && v.IsNumber()
		})
		return value.OfNumber(d), isNumber && complete
	case partizan:
		calculation := value.NewArena(derivedForms).Calculate(ctx, derivedForms)
		f, complete := e.Short(c.rules, c.place, 1, calculation, func(p games.Position) (*value.Form, bool) {
			v, err := lookup.Value(ctx, p)
			if b.fails(err) {
				return nil, false
			}
			return calculation.Form(v), true
		})
		if !complete || f == nil {
			return value.Value{}, false
		}
		return value.OfForm(f), true
	}
	cell, complete := e.Impartial(c.rules, c.place, 1, func(p games.Position) (int64, bool) {
		cell, err := lookup.Cell(ctx, p)
		return cell, !b.fails(err)
	})
	return value.OfCell(cell), complete
}

// set lists distinct nimbers in ascending order, without their star. It reorders the values.
func set(values []value.Value) string { return listed(values, "*") }

// listed lists distinct values in ascending order, without a prefix. It reorders the values.
func listed(values []value.Value, prefix string) string {
	slices.SortFunc(values, func(v, w value.Value) int {
		return cmp.Or(v.Number().Cmp(w.Number()), cmp.Compare(v.Nimber(), w.Nimber()), cmp.Compare(v.String(), w.String()))
	})
	var list []string
	for _, v := range slices.CompactFunc(values, value.Value.Equal) {
		list = append(list, strings.TrimPrefix(brief(v), prefix))
	}
	return strings.Join(list, ", ")
}
