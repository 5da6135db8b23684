package search

import (
	"context"

	"sprague/games"
	"sprague/games/period"
)

// PeriodSearch is the result of a search for a period.
type PeriodSearch struct {
	Solved uint64              // number of solved positions, from position 0
	Cell   func(uint64) int64  // returns their cells
	Proof  *period.Certificate // the period that they prove, or nil
	// OutOfMemory means that the memory of the budget ended the search.
	OutOfMemory bool
}

// Period looks for a proven period in the values of positions 0 to last, within the budget. It
// stops at a proof, or returns the number of solved positions. It reuses the results of earlier
// searches.
//
// The error is a *games.Error with code too_large if the budget cannot prove even the shortest
// period; or that of the context.
func (e *Engine) Period(ctx context.Context, r games.Dense, last uint64) (PeriodSearch, error) {
	if !e.budget.mayProvePeriod(r) {
		return PeriodSearch{}, games.Errorf(games.CodeTooLarge,
			"no period found within the search limit: a proof for %s needs more than %d positions; %s",
			games.Clip(r.Identity().Name), e.budget.Positions, games.SearchLimit{}.Advice())
	}
	if err := Allowed(ctx); err != nil {
		return PeriodSearch{}, err
	}
	n, giveBack := e.borrow(r)
	defer giveBack()
	o := n.inOrder
	if err := o.grow(ctx, e.budget, goal{wanted: min(last, o.reach(e.budget)-1) + 1}); err != nil {
		return PeriodSearch{}, err
	}
	if err := o.Prove(); err != nil {
		return PeriodSearch{}, err
	}
	solved := uint64(o.solved())
	outgrown := o.proof() == nil && solved <= last && solved >= o.room(e.budget)
	return PeriodSearch{Solved: solved, Cell: o.cells(), Proof: o.proof(), OutOfMemory: outgrown}, nil
}
