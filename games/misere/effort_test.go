package misere_test

import (
	"testing"

	"sprague/games/gamestest"
	"sprague/games/misere"
	"sprague/games/search"
)

// Positions with a text count for more than others, since their lookup takes long.
func TestTextPositionsCostMore(t *testing.T) {
	const budget = 5_000
	moves := 0
	r := gamestest.Counted{Ruleset: gamestest.Ruleset(t, "staircase"), Listed: &moves}
	positions, err := r.Parse([]string{"9", "9", "9", "9", "9", "9", "9", "9"})
	if err != nil {
		t.Fatal(err)
	}
	_, tame, err := misere.NewTheory(search.Budget{Positions: budget}).Tame(t.Context(), []misere.Part{{Rules: r, Position: positions[0], Count: 1}})
	if tame || err == nil || moves > 12*budget {
		t.Errorf("tame %t, %v, %d moves are listed", tame, err, moves)
	}
}
