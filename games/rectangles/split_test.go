package rectangles

import (
	"math"
	"testing"

	"sprague/games/gamestest/play"
)

// plainSplits computes the values of all numbers up to n by play.
func plainSplits(n int) []int {
	return play.Values(n+1, func(whole int, values []int, reach func(int)) {
		for part := 2; part <= whole-2; part++ {
			reach(values[part] ^ values[whole-part])
		}
	})
}

// The theorem of Guy and Smith for heaps m = n - 2 of code 0.07, whose last digit has place 2: the
// period holds forever if it holds up to 2s + 2p + 2, where s is the preperiod.
func TestPeriodOfSplitsIsProven(t *testing.T) {
	const preperiod, last = splitPreperiod - 2, 2
	const checked = 2*preperiod + 2*splitPeriod + last
	values := plainSplits(checked + 2)
	for heap := preperiod; heap+splitPeriod <= checked; heap++ {
		if values[heap+2] != values[heap+2+splitPeriod] {
			t.Fatalf("%d and %d differ", heap+2, heap+2+splitPeriod)
		}
	}
	if before := splitPreperiod - 1; values[before] == values[before+splitPeriod] {
		t.Errorf("the preperiod is less than %d", splitPreperiod)
	}
}

func TestSplitsAgreeWithPlay(t *testing.T) {
	for n, want := range plainSplits(1000) {
		if got := SplitValue(uint64(n)); int(got) != want {
			t.Errorf("SplitValue(%d) = %d, want %d", n, got, want)
		}
	}
}

// plainSheets computes all sheets with sides up to n by play, that of w×h at w*(n+1)+h: a move cuts
// a sheet in two, and leaves no strip.
func plainSheets(n int) []int {
	return play.Values((n+1)*(n+1), func(at int, values []int, reach func(int)) {
		w, h := at/(n+1), at%(n+1)
		if w < 2 || h < 2 {
			return
		}
		for part := 2; part <= w-2; part++ {
			reach(values[part*(n+1)+h] ^ values[(w-part)*(n+1)+h])
		}
		for part := 2; part <= h-2; part++ {
			reach(values[w*(n+1)+part] ^ values[w*(n+1)+h-part])
		}
	})
}

func TestClosedFormAgreesWithPlay(t *testing.T) {
	want := plainSheets(200)
	for w := 2; w <= 200; w++ {
		for h := 2; h <= 200; h++ {
			if got, want := splitGrundy(uint64(w), uint64(h)), want[w*201+h]; int(got) != want {
				t.Fatalf("%d×%d is worth %d, want %d", w, h, got, want)
			}
		}
	}
}

func TestSheetsOfAllSizesHaveValues(t *testing.T) {
	const most = math.MaxUint64
	for _, sheet := range [][2]uint64{{most, most}, {most, 2}, {3, most}, {math.MaxInt64, math.MaxInt64 - 1}} {
		w := splitPreperiod + (sheet[0]-splitPreperiod)%splitPeriod
		if got, want := splitGrundy(sheet[0], sheet[1]), splitGrundy(sheet[1], sheet[0]); got != want {
			t.Errorf("%d, and turned %d", got, want)
		}
		if got, want := SplitValue(sheet[0]), SplitValue(w); sheet[0] >= splitPreperiod && got != want {
			t.Errorf("SplitValue(%d) is %d, and SplitValue(%d) %d", sheet[0], got, w, want)
		}
	}
}
