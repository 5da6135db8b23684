package search_test

import (
	"context"
	"math"
	"testing"

	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/search"
	"sprague/games/value"
)

// selfSolving is a ruleset with its own solver.
type selfSolving struct{ games.Ruleset }

func (selfSolving) Solve(_ context.Context, p games.Position) (value.Value, error) {
	return value.OfNimber(uint64(p.X)), nil
}

// A ruleset's own solver costs no budget, even for a huge position.
func TestSolversAreNotSearched(t *testing.T) {
	nim := gamestest.Ruleset(t, "nim")
	engine := search.NewEngine(search.Budget{Positions: 1})
	p := games.Position{X: math.MaxInt64}
	for _, ask := range []func() (search.Result, error){
		func() (search.Result, error) { return engine.Value(t.Context(), selfSolving{nim}, p) },
		func() (search.Result, error) { return engine.QuickValue(t.Context(), selfSolving{nim}, p) },
	} {
		if got, err := ask(); err != nil || !got.Value.Equal(value.OfNimber(math.MaxInt64)) || got.Period != nil {
			t.Errorf("%v, %v", got, err)
		}
	}
}
