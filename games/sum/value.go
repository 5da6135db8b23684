package sum

import (
	"context"

	"sprague/games"
	"sprague/games/period"
	"sprague/games/value"
)

// Lookup gives the values of components of the ruleset it was made for.
type Lookup interface {
	Value(ctx context.Context, p games.Position) (value.Value, error)
	// Cell is Value in the compact form of package value, for the positions of
	// an impartial ruleset.
	Cell(ctx context.Context, p games.Position) (int64, error)
}

// Inverse is a lookup that can also tell where a Grundy value occurs.
type Inverse interface {
	Lookup
	// Where lists the numbers of all positions below number limit that have a
	// Grundy value; false when it does not know them all.
	Where(grundy, limit uint64) (numbers []uint64, known bool)
}

// Repeating is a lookup that can also tell how the values of a numbered ruleset repeat.
type Repeating interface {
	Lookup
	// Repeats returns a proven period and the cells of the positions below its preperiod and
	// one period; false when none is known.
	Repeats() (proof period.Certificate, cells func(n uint64) int64, ok bool)
}

// Valuer gives the values of components.
type Valuer interface {
	// Lookup makes the lookup of a ruleset.
	Lookup(r games.Ruleset) (Lookup, error)
	// Compound gives the Grundy value of a compound.
	Compound(ctx context.Context, c *Compound) (int64, error)
}

// Settler is a valuer that can work out sums of short games.
type Settler interface {
	Valuer
	Settle(ctx context.Context, v value.Value) (value.Value, error)
	// Ordinal returns the value of G:H, where the options of G are worth left and right, and H upper. With an upper of 0 it is
	// the value of G. All are short games.
	Ordinal(ctx context.Context, left, right []value.Value, upper value.Value) (value.Value, error)
}

// settle works out a value, if it is a sum of short games.
func settle(ctx context.Context, valuer Valuer, v value.Value) (value.Value, error) {
	if s, ok := valuer.(Settler); ok && !v.Settled() {
		return s.Settle(ctx, v)
	}
	return v, nil
}

// After is a valuer that makes lookups of its own for the positions that the moves in a term leave.
type After interface {
	Valuer
	After(t Term) (Lookup, error)
}

// Value adds up the values of all components (Sprague 1935, Grundy 1939 for
// nimbers; Conway 1976 for short games; Smith 1966 for loopy values).
func (s Sum) Value(ctx context.Context, v Valuer) (value.Value, error) {
	var total value.Value
	if err := s.each(ctx, v, func(g *group, x value.Value) { total = total.Add(x.Times(g.Count)) }); err != nil {
		return value.Value{}, err
	}
	return settled(ctx, v, total)
}

// settled works a total out, and refuses one that tells no outcome.
func settled(ctx context.Context, v Valuer, total value.Value) (value.Value, error) {
	total, err := settle(ctx, v, total)
	if err == nil && total.Outcome() == 0 {
		err = unsettled()
	}
	if err != nil {
		return value.Value{}, err
	}
	return total, nil
}

// each yields the value of one copy of each component, with the group of its term.
func (s Sum) each(ctx context.Context, v Valuer, yield func(g *group, x value.Value)) error {
	for i, t := range s {
		g := &group{Term: t, term: i}
		if t.Compound != nil {
			n, err := v.Compound(ctx, t.Compound)
			if err != nil {
				return err
			}
			yield(g, value.OfNimber(uint64(n)))
			continue
		}
		lookup, err := lookupOf(v, t, false)
		if err != nil {
			return err
		}
		for _, p := range t.Positions {
			x, err := lookup.Value(ctx, p)
			if err != nil {
				return err
			}
			yield(g, x)
		}
	}
	return nil
}

// values are those of the components of a term, which may be a million: nimbers as long as all are.
type values struct {
	nimbers []uint64
	others  []value.Value // all of them, once one is no nimber
}

// add appends a value to so many in the end.
func (v *values) add(x value.Value, all int) {
	switch {
	case v.others != nil:
		v.others = append(v.others, x)
	case x.IsNimber():
		if v.nimbers == nil {
			v.nimbers = make([]uint64, 0, all)
		}
		v.nimbers = append(v.nimbers, x.Nimber())
	default:
		v.others = make([]value.Value, 0, all)
		for _, n := range v.nimbers {
			v.others = append(v.others, value.OfNimber(n))
		}
		v.others, v.nimbers = append(v.others, x), nil
	}
}

// at returns the value of component i.
func (v *values) at(i int) value.Value {
	if v.others != nil {
		return v.others[i]
	}
	return value.OfNimber(v.nimbers[i])
}

// len returns how many values there are.
func (v *values) len() int { return max(len(v.nimbers), len(v.others)) }

// Valued is a sum whose components have been valued, each once. It is for one goroutine.
type Valued struct {
	Sum    Sum
	Total  value.Value
	whole  value.Value // the total before it was settled
	groups []*group
}

// Evaluate is Value that keeps the value of each component, so that [Valued.WinningMoves] need
// not ask again.
func (s Sum) Evaluate(ctx context.Context, v Valuer) (*Valued, error) {
	whole := &Valued{Sum: s, groups: make([]*group, 0, len(s))}
	err := s.each(ctx, v, func(g *group, x value.Value) {
		if last := len(whole.groups) - 1; last < 0 || whole.groups[last] != g {
			whole.groups = append(whole.groups, g)
		}
		g.kept.add(x, len(g.Positions))
		whole.whole = whole.whole.Add(x.Times(g.Count))
	})
	if err != nil {
		return nil, err
	}
	if whole.Total, err = settled(ctx, v, whole.whole); err != nil {
		return nil, err
	}
	return whole, nil
}

// unsettled refuses a number and a loopy value, which together tell no outcome.
func unsettled() error {
	return games.Errorf(games.CodeUnsupported, "a loopy position beside numbers is not answered: one player may win when the other can hold a draw")
}
