package nimlike_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/nimlike"
	"sprague/games/value"
)

// mooreOf returns the ruleset of k.
func mooreOf(t interface{ Fatal(...any) }, k int64) games.Ruleset {
	r, err := nimlike.Moore.New(fmt.Sprint(k))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// balanced reports whether each digit has a multiple of k+1 ones.
func balanced(heaps []int64, k int64) bool {
	for digit := range 63 {
		var ones int64
		for _, n := range heaps {
			ones += n >> digit % 2
		}
		if ones%(k+1) != 0 {
			return false
		}
	}
	return true
}

// heapLists draws lists of heaps up to 2^63-1.
var heapLists = rapid.SliceOfN(
	rapid.OneOf(rapid.Int64Range(0, 7), rapid.Int64Range(0, math.MaxInt64), rapid.SampledFrom([]int64{0, 1 << 62, math.MaxInt64, 1<<40 - 1})),
	0, 12,
)

// balancedLists draws lists in which all digits are balanced for k: each heap k+1 times, with the
// ones of each digit redistributed.
func balancedLists(k int64) *rapid.Generator[[]int64] {
	return rapid.Custom(func(t *rapid.T) []int64 {
		heaps := make([]int64, int(k)+1+rapid.IntRange(0, 5).Draw(t, "more"))
		places := make([]int, len(heaps))
		for i := range places {
			places[i] = i
		}
		for digit := range 63 {
			if !rapid.Bool().Draw(t, "digit") {
				continue
			}
			for _, i := range rapid.Permutation(places).Draw(t, "heaps")[:k+1] {
				heaps[i] |= 1 << digit
			}
		}
		return heaps
	})
}

func TestMooreWinnersHaveMoves(t *testing.T) {
	either := func(k int64) *rapid.Generator[[]int64] { return rapid.OneOf(heapLists, balancedLists(k)) }
	expectBoth(t, func(seed int) bool {
		k := int64(1 + seed%6)
		return !balanced(either(k).Example(seed), k)
	})
	rapid.Check(t, func(t *rapid.T) {
		k := rapid.Int64Range(1, 6).Draw(t, "k")
		heaps := either(k).Draw(t, "heaps")
		r := mooreOf(t, k)
		p := read(t, r, heaps...)
		decided := r.(games.Decided)
		outcome, ok := decided.Outcome(p)
		if !ok || (outcome == value.P) != balanced(heaps, k) {
			t.Fatalf("moore[%d](%v) is %v, %v", k, heaps, outcome, ok)
		}
		moves := 0
		decided.Winning(p, func(m games.Move) bool {
			after := numbersOf(t, r, m.Parts[0])
			var lowered int64
			for i := range after {
				if after[i] < 0 || after[i] > heaps[i] {
					t.Fatalf("moore[%d](%v) leads to %v by no move", k, heaps, after)
				}
				if after[i] < heaps[i] {
					lowered++
				}
			}
			if len(after) != len(heaps) || lowered < 1 || lowered > k || !balanced(after, k) {
				t.Fatalf("moore[%d](%v) is not won by %v", k, heaps, after)
			}
			moves++
			return true
		})
		if (outcome == value.N) != (moves > 0) {
			t.Fatalf("moore[%d](%v) is %v and won by %d moves", k, heaps, outcome, moves)
		}
	})
}

func TestMovesOfMooreReachTheirTarget(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := rapid.Int64Range(1, 12).Draw(t, "k")
		heaps := heapLists.Draw(t, "heaps")
		r := mooreOf(t, k)
		p := read(t, r, heaps...)
		v, known := r.(games.Formula).Value(p)
		if !known {
			return
		}
		target := rapid.OneOf(rapid.Just(uint64(0)), rapid.Uint64Range(0, v.Nimber()), rapid.Uint64()).Draw(t, "target")
		found := false
		all := r.(games.Aimed).MovesTo(p, target, func(m games.Move) bool {
			found = true
			if got := worth(t, r, m.Parts[0]); got != target || m.Parts[0] == p {
				t.Fatalf("moore[%d](%v) leads to %v, worth %d instead of %d", k, heaps, m.Parts, got, target)
			}
			return true
		})
		if target < v.Nimber() && !found || target == v.Nimber() && found || k == 1 && !all {
			t.Fatalf("moore[%d](%v), worth %v, has a move to %d: %v; all: %v", k, heaps, v, target, found, all)
		}
	})
}

func TestHeapSumMayOverflow(t *testing.T) {
	const most = math.MaxInt64
	r := mooreOf(t, 3)
	if got := worth(t, r, read(t, r, most, 0, most, 1)); got != math.MaxUint64 {
		t.Errorf("worth %d", got)
	}
	p := read(t, r, most, most, 2)
	if v, known := r.(games.Formula).Value(p); known {
		t.Errorf("worth %v", v)
	}
	if outcome, ok := r.(games.Decided).Outcome(p); !ok || outcome != value.N {
		t.Errorf("%v, %v", outcome, ok)
	}
	won := ""
	if all := r.(games.Decided).Winning(p, func(m games.Move) bool { won += m.Parts[0].S; return true }); !all || won != "0,0,0" {
		t.Errorf("won by %s, all: %v", won, all)
	}
	if got := r.(games.Broad).Breadth(p); got != math.MaxUint64 {
		t.Errorf("%d moves", got)
	}
}

func TestThousandsOfHeapsAreFast(t *testing.T) {
	heaps := make([]int64, 10_000)
	for i := range heaps {
		heaps[i] = math.MaxInt64 - int64(i)*922337203685477
	}
	for _, k := range []int64{1, 2, 9, 5_000, 9_999, 10_000, math.MaxInt64} {
		r := mooreOf(t, k)
		p := read(t, r, heaps...)
		calls := 0
		r.(games.Decided).Winning(p, func(m games.Move) bool {
			calls++
			if outcome, _ := r.(games.Decided).Outcome(m.Parts[0]); outcome != value.P {
				t.Errorf("k = %d: the move leaves %v", k, outcome)
			}
			return false
		})
		tries := 0
		r.Moves(p, func(games.Move) bool {
			tries++
			return tries < 10
		})
		if calls != 1 || tries != 10 {
			t.Errorf("k = %d: %d winning moves, %d moves", k, calls, tries)
		}
	}
}

func TestHeapsKeepInputOrder(t *testing.T) {
	r := mooreOf(t, 2)
	p := read(t, r, 3, 0, 5, 1, 3)
	if got := r.Format(p); got != "3,0,5,1,3" {
		t.Error(got)
	}
	regions := r.(games.Separable).Separate(p)
	if want := []games.Position{read(t, r, 1, 3, 3, 5)}; !slices.Equal(regions, want) {
		t.Errorf("%v", regions)
	}
	if none := r.(games.Separable).Separate(read(t, r, 0, 0)); len(none) > 0 {
		t.Errorf("%v", none)
	}
}

func TestMovesOfMooreAreDescribed(t *testing.T) {
	r := mooreOf(t, 2)
	want := "take 1 from heap 1; take 1 from heap 1 and 2 from heap 3; take 1 from heap 1 and 1 from heap 3; take 2 from heap 3; take 1 from heap 3"
	if got := described(r, read(t, r, 1, 0, 2)); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	r = mooreOf(t, 3)
	r.(games.Decided).Winning(read(t, r, 1, 2, 3), func(m games.Move) bool {
		if got := r.Describe(read(t, r, 1, 2, 3), m).String(); got != "take 1 from heap 1, 2 from heap 2 and 3 from heap 3" {
			t.Error(got)
		}
		return true
	})
}
