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
		g := almostPeriodic(t, 0)
		got, ok := period.Find(recurrent, g)
		want, wantOK := try(recurrent, g, false)
		if ok != wantOK || got != want {
			t.Fatalf("Find gives %+v (%v), trying all gives %+v (%v) on %v", got, ok, want, wantOK, g)
		}
	})
}

// TestFindIsExhaustiveWithASaltus does so for arithmetic periods.
func TestFindIsExhaustiveWithASaltus(t *testing.T) {
	r, err := heaps.Subtraction.New("all-but 1,3")
	if err != nil {
		t.Fatal(err)
	}
	recurrent := r.(games.Recurrent)
	rapid.Check(t, func(t *rapid.T) {
		g := almostPeriodic(t, rapid.Int64Range(0, 3).Draw(t, "saltus"))
		got, ok := period.Find(recurrent, g)
		want, wantOK := try(recurrent, g, true)
		if ok != wantOK || got != want {
			t.Fatalf("Find gives %+v (%v), trying all gives %+v (%v) on %v", got, ok, want, wantOK, g)
		}
	})
}

// almostPeriodic draws a sequence that rises by a saltus with a period from
// somewhere on.
func almostPeriodic(t *rapid.T, saltus int64) []int64 {
	block := rapid.SliceOfN(rapid.Int64Range(0, 1), 1, 9).Draw(t, "block")
	block = append(block, make([]int64, rapid.IntRange(0, 12).Draw(t, "zeros"))...)
	g := rapid.SliceOfN(rapid.Int64Range(0, 1), 0, 30).Draw(t, "preperiod")
	n := rapid.IntRange(1, 90).Draw(t, "length")
	for i := 0; len(g) < n; i++ {
		g = append(g, block[i%len(block)]+saltus*int64(i/len(block)))
	}
	return g
}

// try looks at all periods and preperiods in turn.
func try(r games.Recurrent, g []int64, arithmetic bool) (period.Certificate, bool) {
	last := len(g) - 1
	for p := 1; p <= last; p++ {
		saltus := int64(0)
		if arithmetic {
			saltus = g[last] - g[last-p]
		}
	preperiods:
		for s := 0; s+p <= last && saltus >= 0; s++ {
			for i := s; i+p <= last; i++ {
				if g[i]+saltus != g[i+p] {
					continue preperiods
				}
			}
			theorem, checked, ok := r.PeriodTheorem(uint64(s), uint64(p))
			if ok && checked <= uint64(last) {
				return period.Certificate{Theorem: theorem, Preperiod: uint64(s), Period: uint64(p), Saltus: uint64(saltus), Checked: checked}, true
			}
			break
		}
	}
	return period.Certificate{}, false
}
