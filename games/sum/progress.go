package sum

import (
	"cmp"
	"context"
	"slices"

	"sprague/games"
)

// Counting is a lookup of a loopy ruleset that also knows the counters of its positions: see
// [games.Counted].
type Counting interface {
	Lookup
	Counter(ctx context.Context, p games.Position) (int64, error)
}

// progress tells how near a winning move brings a sum to its end, if play in some components need not
// end. If the winner always makes a move with the least progress, play ends (after A. S. Fraenkel and
// Y. Yesha 1986):
//
// A move in a component that ends comes first, as there are only so many of them. The other winning
// moves are compared by the sum of all nimbers that they leave in loopy components, and then by the sum
// of the counters there. Consider a round in loopy components alone, from the position that the winner
// has left. If the opponent moves to a smaller nimber, an answer lowers another one, in a loopy
// component or in one that ends. If the opponent moves to a greater nimber or to a loopy value, an
// answer leads back to the nimber with a smaller counter. So the least progress is smaller after each
// such round.
type progress struct {
	loopy            bool // whether the move is in a loopy component
	nimbers, counter int64
}

// compare orders winning moves, the first one to be made first.
func (p progress) compare(q progress) int {
	switch {
	case p.loopy != q.loopy && q.loopy:
		return -1
	case p.loopy != q.loopy:
		return 1
	}
	return cmp.Or(cmp.Compare(p.nimbers, q.nimbers), cmp.Compare(p.counter, q.counter))
}

// loopy reports whether play in the component need not end.
func (g *group) loopy() bool {
	_, loopy := g.Rules.(games.Loopy)
	return g.Compound == nil && loopy
}

// orderByProgress puts the components that end first, if others are loopy.
func (f *moveFinder) orderByProgress() {
	f.tally.ordered = slices.ContainsFunc(f.components, func(c component) bool { return c.loopy() })
	if f.tally.ordered {
		slices.SortStableFunc(f.components, func(a, b component) int {
			return progress{loopy: a.loopy()}.compare(progress{loopy: b.loopy()})
		})
	}
}

// progressOf returns the progress of a move that wins.
func (f *moveFinder) progressOf(ctx context.Context, c *component, m *candidate) (p progress, err error) {
	counting, ok := c.lookup.(Counting)
	if !ok || !c.loopy() || len(m.Parts) != 1 {
		return progress{loopy: c.loopy()}, nil
	}
	after, err := counting.Cell(ctx, m.Parts[0])
	if err != nil {
		return p, err
	}
	p = progress{loopy: true, nimbers: after}
	if p.counter, err = counting.Counter(ctx, m.Parts[0]); err != nil {
		return p, err
	}
	if before := c.value(); before.IsNimber() {
		counter, err := counting.Counter(ctx, c.position())
		p.nimbers, p.counter = p.nimbers-int64(before.Nimber()), p.counter-counter
		return p, err
	}
	return p, nil
}
