package cut_test

import (
	"math"
	"testing"

	"sprague/games/kernel/cut"
)

// plainSheets plays all sheets with sides up to n out: a turn cuts a sheet in two, and leaves
// no strip.
func plainSheets(n int) [][]int {
	values := make([][]int, n+1)
	for w := range values {
		values[w] = make([]int, n+1)
	}
	for w := 2; w <= n; w++ {
		for h := 2; h <= n; h++ {
			reached := map[int]bool{}
			for part := 2; part <= w-2; part++ {
				reached[values[part][h]^values[w-part][h]] = true
			}
			for part := 2; part <= h-2; part++ {
				reached[values[w][part]^values[w][h-part]] = true
			}
			for reached[values[w][h]] {
				values[w][h]++
			}
		}
	}
	return values
}

// holds compares a table with play.
func holds(t *testing.T, name string, got cut.Table, want [][]int) {
	t.Helper()
	for w := 2; w < len(want); w++ {
		for h := 2; h < len(want); h++ {
			if v := got.Row(w)[h]; int(v) != want[w][h] {
				t.Fatalf("%s to %d: %d×%d is worth %d, want %d", name, len(want)-1, w, h, v, want[w][h])
			}
		}
	}
}

func TestTheClosedFormIsPlay(t *testing.T) {
	want := plainSheets(200)
	for w := 2; w <= 200; w++ {
		for h := 2; h <= 200; h++ {
			if got := cut.Value(uint64(w), uint64(h)); int(got) != want[w][h] {
				t.Fatalf("%d×%d is worth %d, want %d", w, h, got, want[w][h])
			}
		}
	}
	for _, n := range []int{0, 1, 2, 3, 4, 5, 54, 55, 56, 88, 89, 90, 150} {
		closed := cut.NewTable(n)
		closed.ByFormula()
		holds(t, "closed", closed, plainSheets(n))
	}
}

func TestSheetsOfAnySizeHaveAValue(t *testing.T) {
	const most = math.MaxUint64
	for _, sheet := range [][2]uint64{{most, most}, {most, 2}, {3, most}, {math.MaxInt64, math.MaxInt64 - 1}} {
		w := cut.Preperiod + (sheet[0]-cut.Preperiod)%cut.Period
		if got, want := cut.Value(sheet[0], sheet[1]), cut.Value(sheet[1], sheet[0]); got != want {
			t.Errorf("%d, and turned %d", got, want)
		}
		if got, want := cut.Split(sheet[0]), cut.Split(w); sheet[0] >= cut.Preperiod && got != want {
			t.Errorf("Split(%d) is %d, and Split(%d) %d", sheet[0], got, w, want)
		}
	}
}
