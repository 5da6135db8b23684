package verify

import (
	"context"

	"sprague/games"
	"sprague/games/measure"
	"sprague/games/misere"
	"sprague/games/retrograde"
	"sprague/games/search"
)

// searcher searches for values of positions of one ruleset. Its results and refusals depend only on
// the positions and their order.
type searcher struct {
	budget search.Budget
	most   uint64 // the largest requested number
	engine *search.Engine
	theory *misere.Theory // for misere sums
	// inOrder are the measures of the first positions of a game whose moves leave one part.
	inOrder   search.Columns
	evaluator search.Evaluator
	// splits are the measures of a game whose moves split heaps, computed on first use.
	splits *search.Columns
	// results solves games with results; it is made on first use.
	results *retrograde.Solver
}

// newSearcher returns a searcher for positions of a claim. With a memory limit it searches less
// far.
func newSearcher(d randomPositions, budget search.Budget, memory uint64) *searcher {
	budget.Positions = min(budget.Positions, max(memory/searchBytes, 1))
	return &searcher{budget: budget, most: d.numbers[len(d.numbers)-1], engine: search.NewEngine(budget), theory: misere.NewTheory(budget)}
}

// bytes returns the maximum memory of the searcher. A search never reaches a larger position
// number.
func (s *searcher) bytes(c claim) uint64 {
	if c, ok := c.(*measures); ok && c.heaps != nil {
		bytes, _ := search.SplitBytes(c.heaps, s.most) // 0 if refused
		return bytes
	}
	return bytesOf(min(s.most+1, s.budget.Positions), searchBytes)
}

// measures returns the measures of position i, from the moves of all positions up to it. The error
// is a *games.Error with code too_large if that exceeds the budget, or that of the context.
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

// split returns the measures of all heaps of a game whose moves split heaps.
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

// stretchOf returns the number of positions to search together: all if the ruleset is solved in
// order, so that larger positions reuse the work.
func stretchOf(r games.Ruleset) int {
	if _, dense := r.(games.Dense); dense {
		return 0
	}
	return 256
}

// byPeriod reports whether the file's value of position i comes from a period instead of a cell.
func byPeriod(c claim, i uint64) bool { return i >= c.meta().Positions }
