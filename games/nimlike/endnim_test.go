package nimlike_test

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/nimlike"
	"sprague/games/value"
)

// Winning moves of long rows of huge heaps are legal and leave P; a row without one is P.
func TestWinningMovesOfHugeEndNim(t *testing.T) {
	rules := ruleset(nimlike.EndNim)
	decided := rules.(games.Decided)
	heap := rapid.OneOf(rapid.Int64Range(0, 4), rapid.Int64Range(0, math.MaxInt64), rapid.Int64Range(math.MaxInt64-3, math.MaxInt64))
	rapid.Check(t, func(t *rapid.T) {
		heaps := rapid.SliceOfN(heap, 1, 30).Draw(t, "heaps")
		p := read(t, rules, heaps...)
		found := 0
		all := decided.Winning(p, func(m games.Move) bool {
			found++
			after := numbersOf(t, rules, m.Parts[0])
			changed := -1
			for i := range heaps {
				if heaps[i] != after[i] {
					changed = i
				}
			}
			filled := func(n int64) bool { return n > 0 }
			inside := slices.ContainsFunc(heaps[:changed], filled) && slices.ContainsFunc(heaps[changed+1:], filled)
			outcome, _ := decided.Outcome(m.Parts[0])
			if outcome != value.P || inside || after[changed] < 0 || after[changed] > heaps[changed] {
				t.Fatalf("%v leads to %v, which is %v", heaps, after, outcome)
			}
			return true
		})
		if outcome, _ := decided.Outcome(p); !all || (outcome == value.N) != (found > 0) {
			t.Fatalf("%v is %v with %d winning moves; all: %v", heaps, outcome, found, all)
		}
	})
}

// A row and its mirror image after it are P: the second player answers at the other end.
func TestPalindromesOfEndNim(t *testing.T) {
	rules := ruleset(nimlike.EndNim)
	heaps := make([]int64, 500)
	for i := range heaps {
		heaps[i] = int64(1 + i*i*7919%1000)
	}
	mirrored := slices.Clone(heaps)
	slices.Reverse(mirrored)
	if got := worth(t, rules, read(t, rules, slices.Concat(heaps, mirrored)...)); got != 0 {
		t.Errorf("worth %d", got)
	}
}
