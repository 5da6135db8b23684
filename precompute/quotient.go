package precompute

import (
	"context"

	"sprague/games"
	"sprague/games/misere"
	"sprague/internal/say"
	"sprague/store/tables"
)

// solveQuotient finds the misere quotient of heaps. The table covers the heaps for which one is
// proven: all within the bound, or those before the one at which the search gave up.
func solveQuotient(ctx context.Context, t Task, s Solution, advance advance) (Solution, error) {
	budget := tables.QuotientBudget
	budget.Memory = t.Memory
	q, end, err := misere.Find(ctx, tables.Ruleset(t.Rules), t.Bound, budget)
	if err != nil {
		return s, err
	}
	if q.Order() == 0 {
		return s, games.Errorf(games.CodeTooLarge, "no misere quotient was found")
	}
	s.Table.Solver = "quotient"
	if q.Period == nil {
		s.Table.Positions = uint64(len(q.Heaps))
	}
	if end.Stalled {
		s.Why = say.Textf("no quotient was found with heap %d", len(q.Heaps))
	}
	s.Columns = tables.QuotientColumns(q)
	advance(t.Positions)
	return s, nil
}
