package precompute

import (
	"context"

	"sprague/games"
	"sprague/games/misere"
	"sprague/internal/say"
	"sprague/store/tables"
)

// quotientKind is the kind of tables of misere quotients.
type quotientKind struct{}

func (quotientKind) admit(t Task) error { return misere.Admits(tables.Ruleset(t.Rules)) }

func (quotientKind) footprint(t Task) uint64 { return games.Footprint(t.Rules) }

// effort guesses: a search may end early.
func (quotientKind) effort(Task) uint64 { return 1 << 32 }

// solve finds the misere quotient of heaps. The table covers the heaps for which one is
// proven: all within the bound, or those before the one at which the search gave up.
func (quotientKind) solve(ctx context.Context, t Task, s Solution, _ chan struct{}, advance advance) (Solution, error) {
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
	if end.GaveUp {
		s.Why = say.Textf("no quotient was found with heap %d", len(q.Heaps))
	}
	s.Columns = tables.QuotientColumns(q)
	advance(t.Positions)
	return s, nil
}
