package search

import (
	"context"

	"sprague/games"
	"sprague/games/period"
)

// Look is what a search for a period has come to.
type Look struct {
	Solved uint64              // how many positions, from number 0 on
	Cell   func(uint64) int64  // gives theirs
	Proof  *period.Certificate // what they prove, or nil
}

// Period looks for a proven period in the values of positions 0 to last, as many of them
// as the budget allows. It stops at a proof; without one, it has solved so many
// positions. What earlier searches have solved is not solved again.
//
// The error is an *games.Error with code too_large when no period can be proven within
// the budget, however short it is; or that of the context.
func (e *Engine) Period(ctx context.Context, r games.Dense, last uint64) (Look, error) {
	if !e.budget.mayProvePeriod(r) {
		return Look{}, games.Errorf(games.CodeTooLarge,
			"no period found within the search limit: a proof for %s needs more than %d positions; raise it with --budget N (set budget N at the prompt)",
			games.Clip(r.Identity().Name), e.budget.Positions)
	}
	n, giveBack := e.borrow(r)
	defer giveBack()
	o := n.inOrder
	if err := o.grow(ctx, e.budget, goal{wanted: min(last, o.reach(e.budget)-1) + 1}); err != nil {
		return Look{}, err
	}
	if err := o.Prove(); err != nil {
		return Look{}, err
	}
	return Look{Solved: uint64(o.solved()), Cell: o.cells(), Proof: o.proof()}, nil
}
