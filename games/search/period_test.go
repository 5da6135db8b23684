package search_test

import (
	"context"
	"errors"
	"testing"

	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/search"
)

func denseRules(t *testing.T, name string) games.Dense {
	return gamestest.Ruleset(t, name).(games.Dense)
}

// A search for a period stops at the proof, at the last requested position, or at the budget. It
// reuses solved positions.
func TestPeriod(t *testing.T) {
	e := search.NewEngine(search.Budget{Positions: 1000})
	kayles := denseRules(t, "kayles")
	if look, err := e.Period(t.Context(), kayles, 100); err != nil || look.Proof != nil || look.Solved != 101 {
		t.Errorf("%d cells, %+v, %v", look.Solved, look.Proof, err)
	}
	if look, err := e.Period(t.Context(), kayles, 50); err != nil || look.Proof != nil || look.Solved != 101 {
		t.Errorf("%d cells, %+v, %v", look.Solved, look.Proof, err)
	}
	look, err := e.Period(t.Context(), kayles, 1<<62)
	if err != nil || look.Proof == nil || look.Proof.Preperiod != 71 || look.Proof.Period != 12 || look.Solved > 1000 {
		t.Errorf("%d cells, %+v, %v", look.Solved, look.Proof, err)
	}
	if result, err := e.Value(t.Context(), kayles, games.Position{X: 1 << 40}); err != nil || result.Searched != 0 || result.Period == nil {
		t.Errorf("the proof is forgotten: %+v, %v", result, err)
	}
	if look, err := e.Period(t.Context(), denseRules(t, "officers"), 1<<62); err != nil || look.Proof != nil || look.Solved < 1_000 || look.Solved > 16_000 {
		t.Errorf("%d cells, %+v, %v", look.Solved, look.Proof, err)
	}
}

func TestPeriodRefused(t *testing.T) {
	e := search.NewEngine(search.Budget{Positions: 100})
	_, err := e.Period(t.Context(), denseRules(t, "subtraction[1,100]"), 1<<62)
	if refusal := (*games.Error)(nil); !errors.As(err, &refusal) || refusal.Code != games.CodeTooLarge {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	e = search.NewEngine(search.DefaultBudget)
	if _, err := e.Period(ctx, denseRules(t, "officers"), 1<<62); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
