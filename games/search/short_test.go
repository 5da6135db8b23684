package search_test

import (
	"testing"

	"sprague/games"
	"sprague/games/search"
	"sprague/games/value"
)

// A search of a deep game looks at the moves of a position twice at most, and gets its parts right:
// heap n of this game is worth *(n mod 3).
func TestDeepShortGames(t *testing.T) {
	const deep = 50_000
	listed := 0
	game := madeShort{made{"deep", func(p games.Position, yield func(games.Move) bool) {
		listed++
		for _, take := range []int64{1, 2} {
			// Two of three heaps of the same size cancel out.
			part := games.Position{X: p.X - take}
			if part.X >= 0 && !yield(games.Move{Parts: []games.Position{part, part, part}}) {
				return
			}
		}
	}}}
	for _, heap := range []games.Position{{X: 3}, {X: deep}} {
		listed = 0
		result, err := search.NewEngine(search.DefaultBudget).Value(t.Context(), game, heap)
		if want := value.OfNimber(uint64(heap.X % 3)); err != nil || !result.Value.Equal(want) {
			t.Errorf("heap %d: %v, %v, not %v", heap.X, result.Value, err, want)
		}
		if listed > 2*int(heap.X)+2 {
			t.Errorf("heap %d: %d positions are listed", heap.X, listed)
		}
	}
}
