package period_test

import (
	"context"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/heaps"
	"sprague/games/measure"
	"sprague/games/period"
)

// TestFindIsExhaustive compares Find with trying every period and preperiod, on eventually periodic
// sequences that contain stretches of shorter period. The theorems allow plain periods, any saltus,
// or an even saltus.
func TestFindIsExhaustive(t *testing.T) {
	plain, arithmetic := gamestest.Ruleset(t, "subtraction[1,3]"), gamestest.Ruleset(t, "subtraction[all-but 1,3]")
	even, ok := period.OfMeasure(plain, measure.Suspense)
	if !ok {
		t.Fatal("no theorem")
	}
	for _, test := range []struct {
		theorem games.Recurrent
		most    int64 // the largest saltus
		allowed func(saltus int64) bool
	}{
		{plain.(games.Recurrent), 0, func(saltus int64) bool { return saltus == 0 }},
		{arithmetic.(games.Recurrent), 3, func(int64) bool { return true }},
		{even, 4, func(saltus int64) bool { return saltus%2 == 0 }},
	} {
		rapid.Check(t, func(t *rapid.T) {
			g := almostPeriodic(t, rapid.Int64Range(0, test.most).Draw(t, "saltus"))
			got, ok := period.Prove(test.theorem, g)
			want, wantOK := try(test.theorem, g, test.allowed)
			if ok != wantOK || got != want {
				t.Fatalf("Find gives %+v (%v), trying all gives %+v (%v) on %v", got, ok, want, wantOK, g)
			}
			if !ok {
				return
			}
			if err := period.CheckCertificate(context.Background(), test.theorem, got, func(n uint64) int64 { return g[n] }); err != nil {
				t.Fatalf("Check refuses %+v on %v: %v", got, g, err)
			}
		})
	}
}

// From 65535 to 0 is an increment by 1 in 16 bits, but not a saltus of 1.
func TestWrappedDifferencesProveNothing(t *testing.T) {
	r, err := heaps.Subtraction.New("all-but 1")
	if err != nil {
		t.Fatal(err)
	}
	g := []uint16{65535, 0, 1, 2, 3, 4, 5, 6}
	if c, ok := period.Prove(r.(games.Recurrent), g); !ok || c.Preperiod != 1 || c.Period != 1 || c.Saltus != 1 {
		t.Errorf("%+v, %t", c, ok)
	}
}

// Theorems of measures require that the moves of all large heaps are the same and leave one heap.
func TestTheoremsOfMeasures(t *testing.T) {
	for _, test := range []struct {
		name    string
		checked uint64 // for the period 10 from 20 on; 0 without a theorem
	}{
		{"subtraction[1,3]", 32},
		{"subtraction[]", 30},
		{"octal[0.3]", 31},
		{"octal[0.2103]", 34},
		{"octal[0.0]", 30},
		{"subtraction[all-but 2]", 0},
		{"kayles", 0},
		{"octal[4.3]", 0},
		{"octal[0.(13)]", 0},
		{"nim", 0},
		{"squares", 0},
		{"wythoff", 0},
		{"subtraction[9223372036854775807]", 0},
		{"subtraction[2000000000000000000]", 0},
	} {
		r := gamestest.Ruleset(t, test.name)
		for _, m := range measure.All() {
			theorem, ok := period.OfMeasure(r, m)
			if ok != (test.checked > 0) {
				t.Errorf("%s has a theorem on %s: %t", test.name, m, ok)
			}
			if !ok {
				continue
			}
			if name, checked, ok := theorem.PeriodTheorem(20, 10); !ok || name != "window" || checked != test.checked {
				t.Errorf("%s: %s to %d (%t), want %d", test.name, name, checked, ok, test.checked)
			}
			if _, _, ok := theorem.PeriodTheorem(1<<62, 1<<62); ok {
				t.Errorf("%s: the theorem looks beyond all heaps", test.name)
			}
		}
	}
}

// almostPeriodic draws a sequence that is eventually periodic with a saltus.
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

// try tries all periods and preperiods in turn.
func try(r games.Recurrent, g []int64, allowed func(saltus int64) bool) (period.Certificate, bool) {
	last := len(g) - 1
	for p := 1; p <= last; p++ {
		saltus := g[last] - g[last-p]
		if !allowed(saltus) {
			continue
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
