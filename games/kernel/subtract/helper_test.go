package subtract

import (
	"math"
	"slices"
	"testing"

	"sprague/games/kernel/lanes"
)

// plainly gives the values of the heaps below n, by the mex of what the moves reach.
func plainly(n int, takes func(s int) bool) []uint16 {
	g := make([]uint16, n)
	for heap := range g {
		reached := make([]bool, heap+1)
		for s := 1; s <= heap; s++ {
			if takes(s) {
				reached[g[heap-s]] = true
			}
		}
		g[heap] = uint16(slices.Index(append(reached, false), false))
	}
	return g
}

func memberOf(set []int64) func(s int) bool {
	return func(s int) bool { return slices.Contains(set, int64(s)) }
}

func noneOf(set []int64) func(s int) bool {
	return func(s int) bool { return !slices.Contains(set, int64(s)) }
}

// recurrenceOf gives the least preperiod and period that values prove by stretches of a length, by
// trying them all.
func recurrenceOf(g []uint16, span int, arithmetic bool) (preperiod, period, saltus int, ok bool) {
	for p := 1; p+span <= len(g); p++ {
		rise := int(g[len(g)-1]) - int(g[len(g)-1-p])
		if rise < 0 || rise > 0 && !arithmetic {
			continue
		}
		s := len(g) - p
		for s > 0 && int(g[s-1])+rise == int(g[s-1+p]) {
			s--
		}
		if s+p+span <= len(g) {
			return s, p, rise, true
		}
	}
	return 0, 0, 0, false
}

// onAll runs a test with each set of vector instructions.
func onAll(t *testing.T, test func(t *testing.T)) {
	for _, set := range lanes.Available() {
		t.Run(set.String(), func(t *testing.T) {
			defer lanes.Use(set)()
			test(t)
		})
	}
}

// agrees holds a sequence, grown to as many heaps as there are plain values by steps of
// a length, against them.
func agrees(t testing.TB, q *Sequence, want []uint16, step int) {
	t.Helper()
	for n := 0; n < len(want); {
		n = min(n+step, len(want))
		if err := q.Grow(t.Context(), n); err != nil {
			t.Fatal(err)
		}
	}
	q.Prove()
	s, p, rise, proven := q.Period()
	span := q.theory.span
	wantS, wantP, wantRise, wantProven := recurrenceOf(want, span, q.theory.arithmetic)
	if proven != wantProven || proven && (int(s) != wantS || int(p) != wantP || int(rise) != wantRise) {
		t.Fatalf("preperiod %d, period %d, saltus %d, %v; want %d, %d, %d, %v", s, p, rise, proven, wantS, wantP, wantRise, wantProven)
	}
	solved := len(want)
	if proven {
		solved = wantS + wantP + span
	}
	if got := q.Values(); !slices.Equal(got, want[:solved]) {
		t.Fatalf("values\n%v, want\n%v", got, want[:solved])
	}
	for n, v := range want {
		if got, ok := q.Value(uint64(n)); !ok || got != uint64(v) {
			t.Fatalf("heap %d has the value %d, %v; want %d", n, got, ok, v)
		}
	}
	fills(t, q, want)
}

// fills holds what Fill writes against values.
func fills(t testing.TB, q *Sequence, want []uint16) {
	t.Helper()
	dst := make([]byte, len(want))
	fit := slices.Max(append(want, 0)) <= math.MaxUint8
	if rising := q.theory.saltus > 0 && len(want) > q.Len(); q.Fill(dst) != (fit && !rising) {
		t.Fatalf("Fill reports %v of %d heaps up to the value %d", !fit, len(want), slices.Max(append(want, 0)))
	} else if rising || !fit {
		return
	}
	for n, v := range want {
		if uint16(dst[n]) != v {
			t.Fatalf("Fill writes %d for heap %d, want %d", dst[n], n, v)
		}
	}
}
