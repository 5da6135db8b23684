package explain

import (
	"context"
	"slices"
	"strconv"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/sum"
	"sprague/games/value"
	"sprague/internal/say"
)

// item is a component of a sum: a position, or a compound.
type item struct {
	rules    games.Ruleset // nil for a compound
	place    games.Position
	compound *sum.Compound // nil for a position
	count    uint64
	query.Component
}

// alone returns the sum of one copy of the component.
func (c item) alone() sum.Sum {
	if c.compound != nil {
		return sum.Sum{sum.Of(*c.compound)}
	}
	return sum.Sum{{Rules: c.rules, Positions: []games.Position{c.place}, Count: 1}}
}

// name formats the component.
func (c item) name() string { return name(c.alone()) }

// normal explains the value of a sum in normal play, and the winner.
func (b *builder) normal(ctx context.Context, s sum.Sum, depth int) (steps []Step, total value.Value) {
	worth, err := b.ValueOrOutcome(ctx, s, depth == 0)
	if b.fails(err) {
		return nil, total
	}
	if worth.Unknown != nil {
		return []Step{outcomeStep(worth)}, total
	}
	total = worth.Total
	items, ok := b.items(ctx, s)
	if !ok {
		return nil, total
	}
	listed := b.listed(items)
	for _, i := range listed {
		s := b.component(ctx, items[i], len(items) == 1, depth)
		if itself := s.Game == s.Value && s.Copies == 0 && len(s.Steps) == 0; !itself || len(items) == 1 {
			steps = append(steps, s)
		}
	}
	if left := len(items) - len(listed); left > 0 {
		steps = append(steps, more(uint64(left)))
	}
	several := len(items) > 1 || len(items) == 1 && items[0].count > 1
	if several && !total.IsLoony() {
		steps = append(steps, added(items, listed, total)...)
	}
	return append(steps, verdict(total, b.Query.Partizan())), total
}

// outcomeStep explains the winner of a sum whose value is too large.
func outcomeStep(w sum.Evaluation) Step {
	s := Step{Kind: Outcome, Outcome: w.Outcome.String()}
	s.Text = say.Textf("The canonical form is too large; a search of the whole position tells who wins: %s", games.OutcomeText(w.Outcome))
	return s
}

// items returns the components of a sum with their values.
func (b *builder) items(ctx context.Context, s sum.Sum) (items []item, ok bool) {
	for _, t := range s {
		if t.Compound != nil {
			c, err := b.Compound(ctx, t.Compound)
			if b.fails(err) {
				return nil, false
			}
			items = append(items, item{compound: t.Compound, count: t.Count, Component: c})
			continue
		}
		for _, p := range t.Positions {
			c, err := b.Component(ctx, t.Rules, p)
			if b.fails(err) {
				return nil, false
			}
			items = append(items, item{rules: t.Rules, place: p, count: t.Count, Component: c})
		}
	}
	return items, true
}

// listed returns the indices of the components described one by one: the first ones, and that of
// the winning move.
func (b *builder) listed(items []item) []int {
	list := make([]int, min(len(items), maxListed))
	for i := range list {
		list[i] = i
	}
	move := b.Move()
	if len(items) <= maxListed || move == nil {
		return list
	}
	for i, c := range items {
		if c.is(move) {
			if i >= maxListed {
				list = append(list, i)
			}
			break
		}
	}
	return list
}

// is reports whether a move is in this component.
func (c item) is(move *sum.Move) bool {
	if c.compound != nil || move.Within != nil {
		return c.compound == move.Within
	}
	from := move.Moved[0]
	return c.place == from.From && c.rules.Identity().Name == from.Rules.Identity().Name
}

// component describes the value of a component with its source.
func (b *builder) component(ctx context.Context, c item, alone bool, depth int) Step {
	s := Step{
		Kind: Component, Game: c.name(), Value: brief(c.Value),
		Source: c.Source.Names(), Searched: c.Searched,
	}
	s.Text = valueText(c)
	if c.count > 1 {
		s.Copies = c.count
		copies := brief(c.Value.Times(c.count))
		if c.Value.IsNimber() {
			s.add(say.Textf("%d copies of it are worth %s, since two equal nimbers cancel", c.count, copies))
		} else {
			s.add(say.Textf("%d copies of it are worth %s", c.count, copies))
		}
	}
	if c.Value.IsLoopy() {
		s.Text = say.Textf("%s: play in it need not end, and of all nimbers, moves lead to those in braces", s.Text)
	}
	if !b.room(1) {
		return s
	}
	if theorem, ok := b.theoremStep(c); ok {
		s.Steps = append(s.Steps, theorem)
	}
	if c.compound == nil && c.Source == query.FromFormula {
		s.Steps = append(s.Steps, b.reckoned(c.rules, c.place)...)
	}
	if r := c.Recurrence; r != nil {
		s.Steps = append(s.Steps, recurrence(c.rules, r))
	}
	if options, ok := b.options(ctx, c, alone, depth); ok {
		s.Steps = append(s.Steps, options)
	}
	return s
}

// valueText describes the value of a component, and its source.
func valueText(c item) say.Text {
	names := c.Source.Names()
	from := query.Sources(names)
	switch {
	case c.compound != nil:
		from = say.Textf("its Grundy value")
	case len(names) == 0:
		return say.Textf("%s is worth %s", c.name(), say.Known(brief(c.Value)))
	case c.Searched > 0:
		from = say.Textf("%s: %s searched", from, say.Positions(c.Searched))
	}
	return say.Textf("%s is worth %s (%s)", c.name(), say.Known(brief(c.Value)), from)
}

// recurrence describes how a period leads to a known place.
func recurrence(r games.Ruleset, c *query.Recurrence) Step {
	s := Step{Kind: Period, Period: &Recurrence{
		Theorem: c.Theorem, Preperiod: c.Preperiod, Period: c.Certificate.Period, Saltus: c.Saltus, Checked: c.Checked,
		Number: c.Number, Place: c.Place, Periods: c.Periods, Stored: c.Stored.String(),
	}}
	name, length := games.Clip(r.Identity().Name), c.Certificate.Period
	if c.Saltus == 0 {
		s.Text = say.Textf("From %d on, %s repeats every %d (%s; checked to %d)", c.Preperiod, name, length, c.Theorem, c.Checked)
		s.tell(say.Textf("%d = %d + %d × %d, so its value is that of %d, %s", c.Number, c.Place, c.Periods, length, c.Place, c.Stored.String()))
		return s
	}
	s.Text = say.Textf("From %d on, %s repeats every %d with %d added each time (%s; checked to %d)", c.Preperiod, name, length, c.Saltus, c.Theorem, c.Checked)
	s.tell(say.Textf("%d = %d + %d × %d, so its value is that of %d, %s, with %d × %d added", c.Number, c.Place, c.Periods, length, c.Place, c.Stored.String(), c.Periods, c.Saltus))
	return s
}

// added adds the values of components: numbers as numbers, nimbers without carrying.
func added(items []item, listed []int, total value.Value) []Step {
	if isHot(total) || slices.ContainsFunc(items, func(c item) bool { return isHot(c.Value) }) {
		return []Step{worked(items, listed, total)}
	}
	var steps []Step
	if total.IsLoopy() {
		worth := brief(total)
		return []Step{{
			Kind: Numbers, Value: worth,
			Text: say.Textf("A nimber beside a loopy value is xored to each nimber of its set. Two loopy values make ∞{}. In all: %s (Smith 1966)", worth),
		}}
	}
	if count(items, hasNumber) > 1 {
		steps = append(steps, numbersAdded(items, listed, total))
	}
	if count(items, hasNimber) > 1 {
		steps = append(steps, nimbersAdded(items, listed, total))
	}
	return steps
}

// hasNumber reports whether a component contributes to the number of a sum.
func hasNumber(c item) bool { return c.Value.Number().Sign() != 0 }

// hasNimber reports whether a component contributes to the nimber: only numbers do not.
func hasNimber(c item) bool { return !hasNumber(c) || c.Value.Nimber() != 0 }

// count counts the components with a property, including copies, up to 2.
func count(items []item, has func(item) bool) (n uint64) {
	for _, c := range items {
		if has(c) {
			n += min(c.count, 2)
		}
	}
	return n
}

// numbersAdded adds up the numbers.
func numbersAdded(items []item, listed []int, total value.Value) Step {
	var terms []string
	var rest value.Value
	shown := at(listed)
	for i, c := range items {
		if v := value.OfNumber(c.Value.Number()).Times(c.count); !shown[i] {
			rest = rest.Add(v)
		} else if v.Number().Sign() != 0 {
			terms = append(terms, brief(v))
		}
	}
	if rest.Number().Sign() != 0 {
		terms = append(terms, brief(rest))
	}
	number := brief(total.Number())
	return Step{Kind: Numbers, Value: number, Text: say.Textf("The numbers add up: %s = %s", sum.Join(terms), number)}
}

// nimbersAdded xors the nimbers in binary columns.
func nimbersAdded(items []item, listed []int, total value.Value) Step {
	s := Step{
		Kind: Columns, Total: ptr(total.Nimber()), Value: value.OfNimber(total.Nimber()).String(),
		Text: say.Textf("Nimbers add in binary without carrying: a column with an odd number of 1s gives 1 (Sprague 1935, Grundy 1939)"),
	}
	var rest value.Value
	shown := at(listed)
	for i, c := range items {
		n := value.OfNimber(c.Value.Nimber()).Times(c.count)
		if !shown[i] {
			rest = rest.Add(n)
			continue
		}
		if !hasNimber(c) {
			continue
		}
		label := c.name()
		if c.count > 1 {
			label = strconv.FormatUint(c.count, 10) + "*" + label
		}
		s.Rows = append(s.Rows, Row{Label: say.Plain(label), Nimber: ptr(n.Nimber())})
	}
	if left := len(items) - len(listed); left > 0 {
		s.Omitted = uint64(left)
		s.Rows = append(s.Rows, Row{Label: say.Textf("%d more", left), Nimber: ptr(rest.Nimber())})
	}
	return s
}

func at(listed []int) map[int]bool {
	shown := make(map[int]bool, len(listed))
	for _, i := range listed {
		shown[i] = true
	}
	return shown
}

// isHot reports whether a value is more than a number plus a nimber.
func isHot(v value.Value) bool { return v.Ups().Sign() != 0 || len(v.Summands()) > 0 }

// worked describes the value of a sum with values other than numbers and nimbers.
func worked(items []item, listed []int, total value.Value) Step {
	var terms []string
	for _, i := range listed {
		terms = append(terms, brief(items[i].Value.Times(items[i].count)))
	}
	if len(listed) < len(items) {
		terms = append(terms, "…")
	}
	return Step{Kind: Numbers, Value: brief(total), Text: say.Textf("The canonical form of the sum: %s = %s", sum.Join(terms), brief(total))}
}

// compared describes the winner of a value by its comparison with 0.
func compared(total value.Value) say.Text {
	v := brief(total)
	switch total.Outcome() {
	case value.L:
		return say.Textf("%s is above 0: Left wins, whoever starts", v)
	case value.R:
		return say.Textf("%s is below 0: Right wins, whoever starts", v)
	default:
		return say.Textf("%s is confused with 0: the player to move wins", v)
	}
}

// verdict describes the winner of a sum with a value. In a partizan one, the answer to a move wins
// but may leave other values than 0.
func verdict(total value.Value, partizan bool) Step {
	s := Step{Kind: Outcome, Value: brief(total), Outcome: total.Outcome().String()}
	if isHot(total) {
		s.Text = compared(total)
		return s
	}
	number, sign := brief(total.Number()), total.Number().Sign()
	mixed := sign != 0 && total.Nimber() != 0
	switch {
	case total.IsLoony():
		s.Text = say.Textf("A component is loony: the player to move wins the whole at once, whatever else there is")
	case total.IsLoopy() && total.Outcome() == value.N:
		s.Text = say.Textf("%s has a move to 0: the player to move ends the loop and wins", s.Value)
	case total.IsLoopy():
		s.Text = say.Textf("%s has no move to 0: whoever left the loop would lose, so play goes on for ever, and nobody wins", s.Value)
	case sign > 0:
		s.Text = say.Textf("%s is above 0: Left wins, whoever starts", number)
	case sign < 0:
		s.Text = say.Textf("%s is below 0: Right wins, whoever starts", number)
	case total.Nimber() != 0:
		s.Text = say.Textf("The value %s is not 0: some move leaves 0, and the player to move wins", s.Value)
	case partizan:
		s.Text = say.Textf("The value is 0: every move has an answer that wins, and the player to move loses")
	default:
		s.Text = say.Textf("The value is 0: every move changes it, an answer restores it, and the player to move loses")
	}
	if mixed {
		s.add(say.Textf("the nimber *%d changes nothing, for it is smaller than every number above 0", total.Nimber()))
	}
	return s
}
