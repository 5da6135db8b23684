package nimlike_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/nimlike"
)

// The first moves of huge pairs to a value are legal, lead to it, and are found at once.
func TestHugePairsToSplitReachTheirTarget(t *testing.T) {
	rules := ruleset(nimlike.PairSplit)
	heap := rapid.OneOf(rapid.Int64Range(1, 20), rapid.Int64Range(1, math.MaxInt64), rapid.Int64Range(math.MaxInt64-9, math.MaxInt64),
		rapid.Map(rapid.IntRange(0, 62), func(n int) int64 { return 1 << n }))
	rapid.Check(t, func(t *rapid.T) {
		p := games.Position{X: heap.Draw(t, "a"), Y: heap.Draw(t, "b")}
		target := rapid.Uint64Range(0, 66).Draw(t, "target")
		found := map[games.Position]bool{}
		all := rules.(games.Aimed).MovesTo(p, target, func(m games.Move) bool {
			q := m.Parts[0]
			sum := uint64(q.X) + uint64(q.Y)
			if legal := q.X > 0 && q.Y >= q.X && (sum == uint64(p.X) || sum == uint64(p.Y)); !legal || found[q] || worth(t, rules, q) != target {
				t.Fatalf("%v leads to %v on the way to %d", p, q, target)
			}
			found[q] = true
			return len(found) < 100
		})
		if !all || target < worth(t, rules, p) && len(found) == 0 {
			t.Fatalf("%v has %d moves to %d; all: %v", p, len(found), target, all)
		}
	})
}
