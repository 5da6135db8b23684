package period

import (
	"testing"

	"pgregory.net/rapid"
)

func TestSeen(t *testing.T) {
	for _, test := range []struct {
		values            []int64
		preperiod, period uint64
		ok                bool
	}{
		{[]int64{0, 1, 2, 0, 1, 2, 0, 1, 2}, 0, 3, true},
		{[]int64{5, 0, 1, 2, 0, 1, 2, 0, 1, 2}, 1, 3, true},
		{[]int64{0, 1, 2, 0, 1, 2, 0, 1}, 0, 0, false},
		{[]int64{1, 2, 3, 4, 5, 6, 8, 9, 10, 7, 7, 7}, 9, 1, true},
		{[]int64{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 7, 7, 7}, 0, 0, false},
		{nil, 0, 0, false},
	} {
		if s, p, ok := FindUnproven(test.values); s != test.preperiod || p != test.period || ok != test.ok {
			t.Errorf("Seen(%v) = %d, %d, %v", test.values, s, p, ok)
		}
	}
}

// Seen finds the period, and no smaller one.
func TestSeenIsTheSmallest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SliceOfN(rapid.Int64Range(0, 2), 0, 40).Draw(t, "values")
		repeats := func(s, p int) bool {
			for i := s; i+p < len(g); i++ {
				if g[i] != g[i+p] {
					return false
				}
			}
			return true
		}
		s, p, ok := FindUnproven(g)
		if ok && (!repeats(int(s), int(p)) || s > 0 && repeats(int(s)-1, int(p))) {
			t.Fatalf("%v has no period %d from %d on, or from before", g, p, s)
		}
		for q := 1; 3*q <= len(g) && (!ok || q < int(p)); q++ {
			if from := len(g) - max(3*q, len(g)/4); repeats(from, q) {
				t.Fatalf("%v has the period %d from %d on", g, q, from)
			}
		}
	})
}
