package games_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/gamestest"
)

// plainConstrained skips the forbidden pairs, "n:t".
func plainConstrained(forbidden []string) *game {
	return &game{name: "constrained-nim[" + strings.Join(forbidden, ",") + "]", options: func(heap string) (all []option) {
		n := size(heap)
		for taken := 1; taken <= n; taken++ {
			if !slices.Contains(forbidden, fmt.Sprintf("%d:%d", n, taken)) {
				all = append(all, leave(n-taken))
			}
		}
		return all
	}}
}

// takingsTo lists all pairs n:t with n up to most.
func takingsTo(most int) (all []string) {
	for n := 1; n <= most; n++ {
		for taken := 1; taken <= n; taken++ {
			all = append(all, fmt.Sprintf("%d:%d", n, taken))
		}
	}
	return all
}

// subset returns the elements in a mask.
func subset(all []string, mask int) (some []string) {
	for i, item := range all {
		if mask>>i&1 == 1 {
			some = append(some, item)
		}
	}
	return some
}

// All sets of forbidden moves from heaps up to 4, and random ones from larger heaps.
func TestConstrainedNimFollowsItsRules(t *testing.T) {
	check := func(forbidden []string, most int) {
		trial := newTrial(t, plainConstrained(forbidden))
		each(heapsTo(most), trial.sameMoves, trial.worthByMex, trial.aims, func(heap string) {
			if !trial.knows(heap) {
				t.Errorf("constrained-nim[%s](%s) is not known", forbidden, heap)
			}
		})
	}
	all := takingsTo(4)
	for mask := range 1 << len(all) {
		if mask%3 == 0 || !testing.Short() {
			check(subset(all, mask), 6)
		}
	}
	r := rand.New(rand.NewPCG(3, 4))
	all = takingsTo(14)
	for range 300 {
		dense := 1 + r.IntN(6)
		check(slices.DeleteFunc(slices.Clone(all), func(string) bool { return r.IntN(6) < dense }), 18)
	}
}

func TestConstrainedNimIsPlayedOut(t *testing.T) {
	for _, forbidden := range [][]string{nil, {"2:1", "3:2"}, {"1:1", "2:2", "3:3", "4:4"}, {"3:1", "4:2", "4:1", "5:5"}} {
		each(heapsTo(7), newTrial(t, plainConstrained(forbidden)).worthByPlay)
	}
}

// Huge heaps lead to every smaller value by an allowed move.
func TestHugeHeapsOfConstrainedNim(t *testing.T) {
	heap := rapid.OneOf(rapid.Int64Range(1, 9), rapid.Int64Range(math.MaxInt64-9, math.MaxInt64), rapid.Int64Range(1, math.MaxInt64))
	rapid.Check(t, func(t *rapid.T) {
		var forbidden []string
		for range rapid.IntRange(0, 12).Draw(t, "pairs") {
			n := heap.Draw(t, "n")
			taken := rapid.OneOf(rapid.Int64Range(1, min(n, 9)), rapid.Int64Range(max(1, n-9), n), rapid.Int64Range(1, n)).Draw(t, "t")
			forbidden = append(forbidden, fmt.Sprintf("%d:%d", n, taken))
		}
		r := gamestest.Ruleset(t, "constrained-nim["+strings.Join(forbidden, ",")+"]")
		worth := func(n int64) uint64 {
			v, _ := r.(games.Formula).Value(games.Position{X: n})
			return v.Nimber()
		}
		n := heap.Draw(t, "heap")
		target := rapid.OneOf(rapid.Uint64Range(0, 9), rapid.Uint64Range(uint64(max(n-9, 0)), uint64(n)), rapid.Uint64Range(0, uint64(n))).Draw(t, "target")
		found := 0
		all := r.(games.Aimed).MovesTo(games.Position{X: n}, target, func(m games.Move) bool {
			found++
			left := m.Parts[0].X
			if left < 0 || left >= n || worth(left) != target || slices.Contains(forbidden, fmt.Sprintf("%d:%d", n, n-left)) {
				t.Fatalf("the move from %d to %d leaves %d", n, target, left)
			}
			return true
		})
		if here := worth(n); !all || target < here && found == 0 || target == here && found > 0 {
			t.Fatalf("%d, worth %d, has %d moves to %d; all: %v", n, here, found, target, all)
		}
	})
}
