package verify

import (
	"context"

	"sprague/games"
	"sprague/games/measure"
	"sprague/games/search"
)

// searcher searches for values of positions of one ruleset. What it finds and refuses
// depends on nothing but the positions, in their order.
type searcher struct {
	budget search.Budget
	most   uint64 // the largest number that is asked for
	engine *search.Engine
	// inOrder are the measures of the first positions of a game whose moves leave one part.
	inOrder   search.Columns
	evaluator search.Evaluator
	// splits are those of a game whose moves split heaps, once they are asked for.
	splits *search.Columns
}

// newSearcher makes one for positions of a claim. It needs no more than so much memory, for
// then it searches less far.
func newSearcher(d drawn, budget search.Budget, memory uint64) *searcher {
	budget.Positions = min(budget.Positions, max(memory/searchBytes, 1))
	return &searcher{budget: budget, most: d.numbers[len(d.numbers)-1], engine: search.NewEngine(budget)}
}

// bytes tells how much memory the searcher takes at most: a search comes to no position of
// a greater number.
func (s *searcher) bytes(c claim) uint64 {
	if c, ok := c.(*measures); ok && c.heaps != nil {
		bytes, _ := search.SplitBytes(c.heaps, s.most) // 0 if it is refused
		return bytes
	}
	return bytesOf(min(s.most+1, s.budget.Positions), searchBytes)
}

// measures finds the measures of position i, from the moves of all positions up to it. The
// error is a *games.Error with code too_large when that takes too much, or that of the
// context.
func (s *searcher) measures(ctx context.Context, c *measures, i uint64) (x [measure.Count]int64, err error) {
	columns := &s.inOrder
	if c.heaps != nil {
		columns, err = s.split(ctx, c.heaps)
	} else {
		err = s.grow(ctx, c.ruleset(), i)
	}
	for m := range x {
		if err == nil {
			x[m] = columns[m][i]
		}
	}
	return x, err
}

// grow solves the measures of all positions up to number i.
func (s *searcher) grow(ctx context.Context, r games.Numbered, i uint64) error {
	s.evaluator.Stop = func() bool { return ctx.Err() != nil }
	for n := uint64(len(s.inOrder[0])); n <= i; n++ {
		if n >= s.budget.Positions || s.evaluator.Moves > s.budget.Moves() {
			return games.Errorf(games.CodeTooLarge, "to solve all positions before it takes more than the budget of %d positions (and the moves between them); --budget N allows more", s.budget.Positions)
		}
		x, err := s.evaluator.MeasuresInOrder(r, n, &s.inOrder)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			return err
		}
		s.inOrder.Append(x)
	}
	return nil
}

// split finds the measures of all heaps of a game whose moves split heaps.
func (s *searcher) split(ctx context.Context, r games.Heaped) (*search.Columns, error) {
	if s.splits == nil {
		all, err := search.SplitMeasures(ctx, r, s.most, func(uint64) {})
		if err != nil {
			return nil, err
		}
		s.splits = all
	}
	return s.splits, nil
}

// stretchOf tells how many positions of a ruleset a search had better look at together: all
// where it solves them in order, so that larger ones share the work.
func stretchOf(r games.Ruleset) int {
	if _, dense := r.(games.Dense); dense {
		return 0
	}
	return 256
}

// byPeriod tells whether the file has the value of position i from a period, and not from a cell.
func byPeriod(c claim, i uint64) bool { return i >= c.meta().Positions }
