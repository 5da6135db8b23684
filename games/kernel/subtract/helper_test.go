package subtract

import (
	"slices"
	"testing"

	"sprague/games/gamestest/play"
	"sprague/games/kernel/lanes"
)

// plainly returns the values of the heaps below n, by the mex of the moves: those that take a
// number of the list, or any number except those.
func plainly(n int, list []int64, allBut bool) []uint16 {
	taken := make([]bool, n+1)
	for s := range taken {
		taken[s] = slices.Contains(list, int64(s)) != allBut
	}
	return play.Subtraction[uint16](n, func(s int) bool { return taken[s] })
}

// recurrenceOf returns the least preperiod and period that values prove by stretches of a length,
// by trying all.
func recurrenceOf(g []uint16, span int, arithmetic bool) (preperiod, period, saltus int, ok bool) {
	for p := 1; span <= len(g)-p; p++ {
		rise := int(g[len(g)-1]) - int(g[len(g)-1-p])
		if rise < 0 || rise > 0 && !arithmetic {
			continue
		}
		s := len(g) - p
		for s > 0 && int(g[s-1])+rise == int(g[s-1+p]) {
			s--
		}
		if span <= len(g)-p-s {
			return s, p, rise, true
		}
	}
	return 0, 0, 0, false
}

// agree compares the sequences of a list, with every set of vector instructions, with plain values
// of n heaps.
func agree(t testing.TB, n int, list []int64, allBut bool, step int) {
	t.Helper()
	want := plainly(n, list, allBut)
	for _, set := range lanes.Available() {
		restore := lanes.Use(set)
		q := New(list)
		if allBut {
			q = NewAllBut(list)
		}
		agrees(t, q, want, step)
		restore()
	}
}

// agrees compares a sequence, grown in steps of a length, with plain values.
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
		t.Fatalf("%v: preperiod %d, period %d, saltus %d, %v; want %d, %d, %d, %v", lanes.Current(), s, p, rise, proven, wantS, wantP, wantRise, wantProven)
	}
	solved := len(want)
	if proven {
		solved = wantS + wantP + span
	}
	if got := q.Values(); !slices.Equal(got, want[:solved]) {
		t.Fatalf("%v: values\n%v, want\n%v", lanes.Current(), got, want[:solved])
	}
	for n, v := range want {
		if got, ok := q.Value(uint64(n)); !ok || got != uint64(v) {
			t.Fatalf("heap %d has the value %d, %v; want %d", n, got, ok, v)
		}
	}
}
