package compound_test

import (
	"context"
	"testing"

	"sprague/games"
	"sprague/games/compound"
	"sprague/games/gamestest"
	"sprague/games/misere"
	"sprague/games/search"
	"sprague/games/sum"
)

// beside returns a heap of Kayles and one of Nim.
func beside(t *testing.T, kayles, nim int64) (g sum.Sum) {
	for name, n := range map[string]int64{"kayles": kayles, "nim": nim} {
		g = append(g, sum.Term{Rules: gamestest.Ruleset(t, name), Positions: []games.Position{{X: n}}, Count: 1})
	}
	return g
}

// A short search that ends while it lists the moves of a vast heap leaves no list of fewer moves.
func TestShortSearchesForgetUnfinishedLists(t *testing.T) {
	theory := misere.NewTheory(search.Budget{Positions: 100})
	s := compound.NewSolver(bare{engine}, theory, search.Budget{Positions: 100_000})
	if got, err := s.Outcome(context.Background(), beside(t, 1_000_000_000, 4), true); err == nil {
		t.Errorf("%v", got)
	}
}
