package period_test

import (
	"testing"

	"pgregory.net/rapid"

	"sprague/games/heaps"
	"sprague/games/period"

	"sprague/games"
)

// TestFindIsExhaustive compares Find with trying every period and preperiod, on
// sequences that are periodic from somewhere on, with stretches of shorter
// period in them.
func TestFindIsExhaustive(t *testing.T) {
	r, err := heaps.Subtraction.New("1,3")
	if err != nil {
		t.Fatal(err)
	}
	recurrent := r.(games.Recurrent)
	rapid.Check(t, func(t *rapid.T) {
		block := rapid.SliceOfN(rapid.IntRange(0, 1), 1, 9).Draw(t, "block")
		block = append(block, make([]int, rapid.IntRange(0, 12).Draw(t, "zeros"))...)
		g := rapid.SliceOfN(rapid.IntRange(0, 1), 0, 30).Draw(t, "preperiod")
		n := rapid.IntRange(1, 90).Draw(t, "length")
		for i := 0; len(g) < n; i++ {
			g = append(g, block[i%len(block)])
		}
		got, ok := period.Find(recurrent, g)
		want, wantOK := try(recurrent, g)
		if ok != wantOK || got != want {
			t.Fatalf("Find gives %+v (%v), trying all gives %+v (%v) on %v", got, ok, want, wantOK, g)
		}
	})
}

// try looks at all periods and preperiods in turn.
func try(r games.Recurrent, g []int) (period.Certificate, bool) {
	last := len(g) - 1
	for p := 1; p <= last; p++ {
	preperiods:
		for s := 0; s+p <= last; s++ {
			for i := s; i+p <= last; i++ {
				if g[i] != g[i+p] {
					continue preperiods
				}
			}
			theorem, checked, ok := r.PeriodTheorem(uint64(s), uint64(p))
			if ok && checked <= uint64(last) {
				return period.Certificate{Theorem: theorem, Preperiod: uint64(s), Period: uint64(p), Checked: checked}, true
			}
			break
		}
	}
	return period.Certificate{}, false
}
