package nimlike_test

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/nimlike"
)

var pebbles = ruleset(nimlike.Pebbles)

// A row of huge heaps has moves to every smaller value, which keep the order.
func TestHugePebblesReachTheirTarget(t *testing.T) {
	heap := rapid.OneOf(rapid.Int64Range(0, 20), rapid.Int64Range(0, math.MaxInt64), rapid.Int64Range(math.MaxInt64-9, math.MaxInt64))
	rapid.Check(t, func(t *rapid.T) {
		drawn := rapid.SliceOfN(heap, 0, 9).Draw(t, "heaps")
		slices.Sort(drawn)
		p := read(t, pebbles, drawn...)
		here := worth(t, pebbles, p)
		target := rapid.OneOf(rapid.Just(uint64(0)), rapid.Uint64Range(0, 9), rapid.Uint64Range(0, math.MaxInt64)).Draw(t, "target")
		found := 0
		all := pebbles.(games.Aimed).MovesTo(p, target, func(m games.Move) bool {
			found++
			after := numbersOf(t, pebbles, m.Parts[0])
			if !slices.IsSorted(after) || len(after) != len(drawn) || worth(t, pebbles, m.Parts[0]) != target {
				t.Fatalf("%v leads to %v on the way to %d", drawn, after, target)
			}
			return true
		})
		if target < here && found == 0 || !all {
			t.Fatalf("%v, worth %d, has no move to %d; all: %v", drawn, here, target, all)
		}
	})
}
