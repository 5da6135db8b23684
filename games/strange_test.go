package games_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/gamestest"
)

// plainStrange takes as many counters as k times fit the heap.
func plainStrange(k int) *game {
	return &game{name: fmt.Sprintf("strange-nim[%d]", k), options: func(heap string) (all []option) {
		n := size(heap)
		for taken := 1; k*taken <= n; taken++ {
			all = append(all, leave(n-taken))
		}
		return all
	}}
}

func TestStrangeNimFollowsItsRules(t *testing.T) {
	for k := 1; k <= 8; k++ {
		trial := newTrial(t, plainStrange(k))
		each(heapsTo(100), trial.sameMoves, trial.worthByMex, trial.aims, func(heap string) {
			if !trial.knows(heap) {
				t.Errorf("strange-nim[%d](%s) is not known", k, heap)
			}
		})
		each(heapsTo(10), trial.worthByPlay)
	}
}

// Large heaps agree with a plain loop over all heaps, and lead to every smaller value.
func TestLargeHeapsOfStrangeNim(t *testing.T) {
	const most = 5000
	for _, k := range []int{2, 3, 7, 100, 223, 224, 1000} {
		r := gamestest.Ruleset(t, fmt.Sprintf("strange-nim[%d]", k))
		values := make([]uint64, most+1)
		for n := range values {
			options := values[n-n/k : n]
			reached := make([]bool, n+2)
			for _, v := range options {
				reached[v] = true
			}
			values[n] = uint64(slices.Index(reached, false))
			p := games.Position{X: int64(n)}
			if got, ok := r.(games.Formula).Value(p); !ok || got.Nimber() != values[n] {
				t.Fatalf("k = %d, heap %d: %v, %v, want %d", k, n, got, ok, values[n])
			}
			target := uint64(n*7919) % uint64(n/k+2)
			want, left := slices.Index(options, target), -1
			r.(games.Aimed).MovesTo(p, target, func(m games.Move) bool {
				left = int(m.Parts[0].X) - (n - n/k)
				return true
			})
			if left != want {
				t.Fatalf("k = %d, heap %d: the move to %d leaves option %d, want %d", k, n, target, left, want)
			}
		}
	}
}

// Huge heaps reach every value below their own by a legal move.
func TestHugeHeapsOfStrangeNim(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := rapid.OneOf(rapid.Int64Range(1, 9), rapid.Int64Range(1, 4000), rapid.Int64Range(1<<43, math.MaxInt64)).Draw(t, "k")
		r := gamestest.Ruleset(t, fmt.Sprintf("strange-nim[%d]", k))
		p := games.Position{X: math.MaxInt64 - rapid.OneOf(rapid.Int64Range(0, 100), rapid.Int64Range(0, math.MaxInt64)).Draw(t, "missing")}
		worth := func(p games.Position) uint64 {
			v, ok := r.(games.Formula).Value(p)
			if !ok {
				t.Fatalf("the value of %d is not known", p.X)
			}
			return v.Nimber()
		}
		target := rapid.Uint64Range(0, uint64(p.X/k)).Draw(t, "target")
		found := 0
		all := r.(games.Aimed).MovesTo(p, target, func(m games.Move) bool {
			found++
			if taken := p.X - m.Parts[0].X; taken < 1 || taken > p.X/k || worth(m.Parts[0]) != target {
				t.Fatalf("the move from %d to %d leaves %d", p.X, target, m.Parts[0].X)
			}
			return true
		})
		if want := worth(p) != target; !all || (found == 1) != want || found > 1 {
			t.Fatalf("%d moves from %d to %d; all: %v", found, p.X, target, all)
		}
	})
}
