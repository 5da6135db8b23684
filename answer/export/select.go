package export

import (
	"context"
	"fmt"
	"iter"
	"math/bits"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/value"
)

// Select selects positions and their values like [New], for callers with their own format.
func Select(ctx context.Context, e *query.Evaluator, rules games.Ruleset, o Options) (*Table, error) {
	o.Format = formats[0].name // CSV, which supports everything
	return New(ctx, e, rules, o)
}

// IsGrid reports whether the positions of a ruleset are pairs of numbers.
func IsGrid(rules games.Ruleset) bool {
	if c, ok := rules.(games.Charted); ok {
		list, err := c.Chart()
		return err == nil && len(list.Axes) == 2
	}
	_, ok := rules.(games.Paired)
	return ok
}

// IsGrid reports whether the positions are pairs of numbers.
func (t *Table) IsGrid() bool { return t.layout == grid }

// IsSequence reports whether the positions are heaps with integer values.
func (t *Table) IsSequence() bool { return t.layout == heaps && !t.partizan }

// Axes names the numbers of a position: one, or the two of a grid.
func (t *Table) Axes() []string { return t.axes() }

// Column names the values for programs.
func (t *Table) Column() string { return t.column }

// Rules returns the ruleset of the positions.
func (t *Table) Rules() games.Numbered { return t.rules }

// Bounds returns the first and the last of the first numbers, and of the second numbers of a grid.
func (t *Table) Bounds() (first, second [2]uint64) {
	return [2]uint64{t.first.from, t.first.to}, [2]uint64{t.second.from, t.second.to}
}

// IsChart reports whether the positions are those of a chart. Numbers may then be missing.
func (t *Table) IsChart() bool { return t.chart() != nil }

// Range formats the bounds: 5..20, or 0..8x0..5.
func (t *Table) Range() string {
	text := fmt.Sprintf("%d..%d", t.first.from, t.first.to)
	if t.layout == grid {
		text += fmt.Sprintf("x%d..%d", t.second.from, t.second.to)
	}
	return text
}

// Numbers yields the distinct numbers of the positions in ascending order; those of a chart are
// places in it. It examines at most that
// many positions. The error refuses more, and positions without numbers.
func (t *Table) Numbers(most uint64) (iter.Seq[uint64], error) {
	if c := t.chart(); c != nil {
		return func(yield func(uint64) bool) {
			for i := range c.positionsIn(t.first, t.second) {
				if !yield(uint64(i)) {
					return
				}
			}
		}, nil
	}
	if t.layout != grid {
		return func(yield func(uint64) bool) {
			for i := t.first.from; i <= t.first.to; i++ {
				if !t.isAbsent(i) && !yield(i) {
					return
				}
			}
		}, nil
	}
	tooLarge := games.Errorf(games.CodeOutOfRange, "a range of stats has at most %d positions; write a smaller one", most)
	corner := max(t.first.to, t.second.to)
	if last, ok := t.rules.Number(t.at(corner, corner)); t.area() > 4*most || ok && last >= most { // some pairs share a number
		return nil, tooLarge
	}
	var met []uint64
	for i := t.first.from; i <= t.first.to; i++ {
		for j := t.second.from; j <= t.second.to; j++ {
			p := t.at(i, j)
			n, ok := t.rules.Number(p) // a script may calculate any position, with any number
			switch {
			case !ok:
				return nil, games.Errorf(games.CodeOutOfRange, "the table has no %s; write a range within its bounds", t.notation(p))
			case n >= most:
				return nil, tooLarge
			case n/64 >= uint64(len(met)):
				met = append(met, make([]uint64, n/64+1-uint64(len(met)))...)
			}
			met[n/64] |= 1 << (n % 64)
		}
	}
	return func(yield func(uint64) bool) {
		for i, word := range met {
			for ; word != 0; word &= word - 1 {
				if !yield(uint64(64*i + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}, nil
}

// IsByNumber reports whether the positions are those of a table, by their numbers in it.
func (t *Table) IsByNumber() bool { return t.layout == number }

// Notation formats a position in query notation.
func (t *Table) Notation(p games.Position) string { return t.notation(p) }

// Value returns the value or the measure of a position. The error is that of a query for it.
func (t *Table) Value(ctx context.Context, p games.Position) (value.Value, error) {
	return t.values(ctx, p)
}

// Places visits the positions in order, with their numbers. The error is that of the visit, or of
// the context.
func (t *Table) Places(ctx context.Context, visit func(i, j uint64, p games.Position) error) error {
	passed := uint64(0)
	for at, p := range t.positions() {
		if !t.isAbsent(at[0]) {
			if err := visit(at[0], at[1], p); err != nil {
				return err
			}
		}
		if passed++; passed == checkEvery {
			passed = 0
			if err := ctx.Err(); err != nil {
				return err
			}
		}
	}
	return nil
}

// Entry is a position with its value.
type Entry struct {
	First, Second uint64      // the numbers of the position; Second is 0 outside a grid
	Value         value.Value // a Grundy value or a measure is a number
	position      func() string
}

// Position formats the position in query notation.
func (e Entry) Position() string { return e.position() }

// Each visits the positions in order: those of a grid row by row. The error is that of a query for
// one of them, of the visit, or of the context.
func (t *Table) Each(ctx context.Context, visit func(Entry) error) error {
	if err := t.probe(ctx); err != nil {
		return err
	}
	return t.each(ctx, func(i, j uint64, p games.Position, v value.Value) error {
		return visit(Entry{i, j, v, func() string { return t.notation(p) }})
	})
}
