package compound_test

import (
	"context"
	"testing"

	"sprague/games/compound"
	"sprague/games/misere"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/games/value"
)

// No quotient of Kayles with larger heaps of Nim is found, but one of Kayles with Nim heaps up to 3.
func TestMovesToCoveredSumsWin(t *testing.T) {
	theory := misere.NewTheory(search.Budget{Positions: 20_000})
	answered := 0
	for kayles := int64(1); kayles <= 11; kayles++ {
		for nim := int64(4); nim <= 7; nim++ {
			g := beside(t, kayles, nim)
			r := newReferee(true)
			s := compound.NewSolver(bare{engine}, theory, search.Budget{Positions: 30})
			got, err := s.Outcome(context.Background(), g, true)
			if err != nil {
				continue
			}
			answered++
			if r.wins(tell(g)) != (got == value.N) {
				t.Errorf("%v is %v", g, got)
			}
		}
	}
	if answered < 15 {
		t.Errorf("%d sums are answered", answered)
	}
	s := compound.NewSolver(bare{engine}, misere.NewTheory(search.DefaultBudget), search.Budget{Positions: 100_000})
	g := beside(t, 1_000_000_000, 7)
	got, err := s.Outcome(context.Background(), g, true)
	if err != nil || got != value.N {
		t.Fatalf("%v, %v", got, err)
	}
	moves, err := s.WinningMoves(context.Background(), g, true, got, sum.Limits{List: -1, Work: 100_000})
	if err != nil || moves.Counted || len(moves.Moves) != 1 {
		t.Fatalf("%v, %v", moves, err)
	}
	for _, term := range moves.Moves[0].To {
		if term.Rules.Identity().Name == "nim" && term.Positions[0].X != 1 {
			t.Errorf("the winning move leaves %v", moves.Moves[0].To)
		}
	}
}
