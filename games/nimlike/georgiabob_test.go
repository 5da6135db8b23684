package nimlike_test

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/nimlike"
)

var georgiaBob = ruleset(nimlike.GeorgiaBob)

// number parses a number of 63 bits.
func number(t interface{ Fatal(...any) }, text string) int64 {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// numbersOf parses the output of Format.
func numbersOf(t interface{ Fatal(...any) }, r games.Ruleset, p games.Position) (all []int64) {
	if r.Format(p) == "" {
		return nil
	}
	for text := range strings.SplitSeq(r.Format(p), ",") {
		all = append(all, number(t, text))
	}
	return all
}

// read returns the position of some numbers.
func read(t interface{ Fatal(...any) }, r games.Ruleset, numbers ...int64) games.Position {
	args := make([]string, len(numbers))
	for i, n := range numbers {
		args[i] = strconv.FormatInt(n, 10)
	}
	positions, err := r.Parse(args)
	if err != nil || len(positions) != 1 {
		t.Fatal(numbers, positions, err)
	}
	return positions[0]
}

// worth returns the value by the formula.
func worth(t interface{ Fatalf(string, ...any) }, r games.Ruleset, p games.Position) uint64 {
	v, ok := r.(games.Formula).Value(p)
	if !ok || !v.IsNimber() {
		t.Fatalf("%s is worth %v, %v", r.Format(p), v, ok)
	}
	return v.Nimber()
}

// pairedGaps returns the Nim sum of the gaps within pairs of neighboring chips, paired from the
// right. A single first chip is paired with the left end.
func pairedGaps(chips []int64) (x uint64) {
	for i := len(chips) - 1; i >= 0; i -= 2 {
		left := int64(0)
		if i > 0 {
			left = chips[i-1]
		}
		x ^= uint64(chips[i] - left - 1)
	}
	return x
}

// chips draws distinct squares in any order.
var chips = rapid.SliceOfNDistinct(
	rapid.OneOf(rapid.Int64Range(1, 20), rapid.Int64Range(1, math.MaxInt64), rapid.Int64Range(math.MaxInt64-9, math.MaxInt64)),
	0, 9, rapid.ID,
)

func TestChipsOfHugeRowsReachTheirTarget(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		drawn := chips.Draw(t, "chips")
		p := read(t, georgiaBob, drawn...)
		slices.Sort(drawn)
		if got := numbersOf(t, georgiaBob, p); !slices.Equal(got, drawn) {
			t.Fatalf("%v is read as %v", drawn, got)
		}
		if got := worth(t, georgiaBob, p); got != pairedGaps(drawn) {
			t.Fatalf("%v is worth %d, want %d", drawn, got, pairedGaps(drawn))
		}
		target := rapid.OneOf(rapid.Just(uint64(0)), rapid.Uint64Range(0, 9), rapid.Uint64Range(0, math.MaxInt64)).Draw(t, "target")
		seen := map[string]bool{}
		all := georgiaBob.(games.Aimed).MovesTo(p, target, func(m games.Move) bool {
			after := numbersOf(t, georgiaBob, m.Parts[0])
			i := 0
			for i < len(drawn)-1 && after[i] == drawn[i] {
				i++
			}
			legal := len(after) == len(drawn) && slices.Equal(after[i+1:], drawn[i+1:]) && after[i] < drawn[i] &&
				after[i] > 0 && (i == 0 || after[i] > after[i-1])
			want := "slide the chip on " + strconv.FormatInt(drawn[i], 10) + " to " + strconv.FormatInt(after[i], 10)
			if !legal || pairedGaps(after) != target || seen[m.Parts[0].S] || georgiaBob.Describe(p, m).String() != want {
				t.Fatalf("%v leads to %v on the way to %d: %s", drawn, after, target, georgiaBob.Describe(p, m).String())
			}
			seen[m.Parts[0].S] = true
			return true
		})
		if target < pairedGaps(drawn) && len(seen) == 0 || !all {
			t.Fatalf("%v, worth %d, has no move to %d; all: %v", drawn, pairedGaps(drawn), target, all)
		}
	})
}

func TestLongRowsOfChipsAreAnsweredAtOnce(t *testing.T) {
	const n = 100_000
	all := make([]int64, n)
	for i := range all {
		all[i] = 3 * int64((i*7919)%n+1)
	}
	p := read(t, georgiaBob, all...)
	if got := worth(t, georgiaBob, p); got != 0 {
		t.Errorf("worth %d", got)
	}
	moves := 0
	georgiaBob.(games.Aimed).MovesTo(p, 1, func(games.Move) bool {
		moves++
		return moves < 10
	})
	if moves != 10 {
		t.Errorf("%d moves", moves)
	}
}

func TestBreadthOfHugeRow(t *testing.T) {
	huge := read(t, georgiaBob, math.MaxInt64, 1)
	if got := georgiaBob.(games.Broad).Breadth(huge); got != math.MaxInt64-2 {
		t.Errorf("%d moves", got)
	}
}
