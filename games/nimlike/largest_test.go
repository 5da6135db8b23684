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

var largest = ruleset(nimlike.Largest)

// crowded draws lists with many equal heaps.
var crowded = rapid.Custom(func(t *rapid.T) []int64 {
	sizes := rapid.SliceOfN(
		rapid.OneOf(rapid.Int64Range(0, 5), rapid.Int64Range(0, math.MaxInt64), rapid.Int64Range(math.MaxInt64-2, math.MaxInt64)), 1, 4,
	).Draw(t, "sizes")
	return rapid.SliceOfN(rapid.SampledFrom(sizes), 0, 9).Draw(t, "heaps")
})

// lostByCount reports whether the largest size is 0 or shared by an even number of heaps.
func lostByCount(heaps []int64) bool {
	first, count := int64(0), 0
	for _, n := range heaps {
		if n == first {
			count++
		} else if n > first {
			first, count = n, 1
		}
	}
	return first == 0 || count%2 == 0
}

func TestHugeLargestHeapsAreWonByTheoremOnly(t *testing.T) {
	expectBoth(t, func(seed int) bool { return !lostByCount(crowded.Example(seed)) })
	rapid.Check(t, func(t *rapid.T) {
		heaps := crowded.Draw(t, "heaps")
		p := read(t, largest, heaps...)
		decided := largest.(games.Decided)
		outcome, ok := decided.Outcome(p)
		if !ok || (outcome == value.P) != lostByCount(heaps) {
			t.Fatalf("%v is %v, %v", heaps, outcome, ok)
		}
		won := map[string]bool{}
		all := decided.Winning(p, func(m games.Move) bool {
			after := numbersOf(t, largest, m.Parts[0])
			if !isLargestMove(heaps, after) || !lostByCount(after) || won[m.Parts[0].S] {
				t.Fatalf("%v is not won by %v", heaps, after)
			}
			won[m.Parts[0].S] = true
			return len(won) < 100
		})
		if !all || (outcome == value.N) != (len(won) > 0) {
			t.Fatalf("%v is %v and won by %v; all: %v", heaps, outcome, won, all)
		}
		// Other moves do not win, unless the list was truncated.
		if len(heaps) == 0 || len(won) == 100 {
			return
		}
		i := slices.Index(heaps, slices.Max(heaps))
		if heaps[i] == 0 {
			return
		}
		other := slices.Clone(heaps)
		other[i] = rapid.OneOf(rapid.Int64Range(0, heaps[i]-1), rapid.Map(rapid.SampledFrom(heaps), func(n int64) int64 { return min(n, heaps[i]-1) })).Draw(t, "left")
		if q := read(t, largest, other...); lostByCount(other) != won[q.S] {
			t.Fatalf("%v is won by %v, not by %v", heaps, won, other)
		}
	})
}

// isLargestMove reports whether one move leads from the first list to the second.
func isLargestMove(before, after []int64) bool {
	lowered := 0
	for i := range before {
		switch {
		case after[i] > before[i] || after[i] < 0:
			return false
		case after[i] < before[i] && before[i] == slices.Max(before):
			lowered++
		case after[i] < before[i]:
			return false
		}
	}
	return lowered == 1 && len(before) == len(after)
}

func TestMovesOfLargestReachTheirTarget(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		heaps := crowded.Draw(t, "heaps")
		p := read(t, largest, heaps...)
		v, known := largest.(games.Formula).Value(p)
		if !known {
			return
		}
		target := rapid.OneOf(rapid.Uint64Range(0, 4), rapid.Uint64Range(0, v.Nimber()), rapid.Uint64()).Draw(t, "target")
		moves := 0
		largest.(games.Aimed).MovesTo(p, target, func(m games.Move) bool {
			after := numbersOf(t, largest, m.Parts[0])
			if !isLargestMove(heaps, after) || worth(t, largest, m.Parts[0]) != target {
				t.Fatalf("%v leads to %v on the way to %d", heaps, after, target)
			}
			moves++
			return moves < 50
		})
		if target < v.Nimber() && moves == 0 || target == v.Nimber() && moves > 0 {
			t.Fatalf("%v, worth %v, has %d moves to %d", heaps, v, moves, target)
		}
	})
}

func TestManyLargestHeapsAreAnsweredAtOnce(t *testing.T) {
	heaps := make([]int64, 100_001)
	for i := range heaps {
		heaps[i] = math.MaxInt64
	}
	p := read(t, largest, heaps...)
	if got := worth(t, largest, p); got != 1 {
		t.Errorf("worth %d", got)
	}
	if got := largest.(games.Broad).Breadth(p); got != math.MaxUint64 {
		t.Errorf("%d moves", got)
	}
	calls := 0
	largest.(games.Decided).Winning(p, func(games.Move) bool {
		calls++
		return calls < 3
	})
	if calls != 3 {
		t.Errorf("%d moves", calls)
	}
}

func TestMovesOfLargestAreDescribed(t *testing.T) {
	want := "take 2 from heap 2, leave 0; take 1 from heap 2, leave 1; take 2 from heap 4, leave 0; take 1 from heap 4, leave 1"
	if got := described(largest, read(t, largest, 1, 2, 0, 2)); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
