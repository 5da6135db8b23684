package compound_test

import (
	"context"
	"errors"
	"testing"

	"sprague/games/compound"
	"sprague/games/gamestest"
	"sprague/games/search"
	"sprague/games/sum"
)

// New positions count for several moves, so a search that finds many of them examines fewer moves.
func TestNewPositionsCostSeveralMoves(t *testing.T) {
	const budget = 20_000
	for name, args := range map[string][]string{"cram": {"10", "3"}, "turnips": {"wbwbwwbbwbwbwwbwbwbwwbwbbbwbwbw"}} {
		moves := 0
		r := gamestest.Counted{Ruleset: gamestest.Ruleset(t, name), Listed: &moves}
		positions, err := r.Parse(args)
		if err != nil {
			t.Fatal(err)
		}
		s := compound.NewSolver(bare{engine}, nil, search.Budget{Positions: budget})
		_, err = s.Outcome(context.Background(), sum.Sum{{Rules: r, Positions: positions, Count: 1}}, true)
		if limit := (*search.Limit)(nil); !errors.As(err, &limit) {
			t.Errorf("%s%v: %v", name, args, err)
		}
		if moves > 5*budget {
			t.Errorf("%s%v: %d moves are listed", name, args, moves)
		}
	}
}
