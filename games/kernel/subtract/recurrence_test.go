package subtract

import (
	"bytes"
	"math/rand/v2"
	"testing"
)

// Texts of runs and repetitions, with a few changes, have many near matches.
func TestIndexOfStretches(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	found := 0
	for range 3000 {
		piece := make([]byte, 1+r.IntN(90))
		for i := range piece {
			if i > 0 && r.IntN(4) > 0 {
				piece[i] = piece[i-1]
			} else {
				piece[i] = byte(r.IntN(3))
			}
		}
		text := bytes.Repeat(piece, 1+3000/len(piece))
		for range r.IntN(4) {
			text[r.IntN(len(text))] = 3
		}
		begin := r.IntN(len(text))
		stretch := text[begin:min(len(text), begin+r.IntN(1500))]
		if r.IntN(2) == 0 && len(stretch) > 0 {
			stretch = bytes.Clone(stretch)
			stretch[r.IntN(len(stretch))] = byte(r.IntN(4))
		}
		from := r.IntN(len(text))
		want := bytes.Index(text[from:], stretch)
		if got := index(text[from:], stretch); got != want {
			t.Fatalf("%d, want %d: %v in %v", got, want, stretch, text[from:])
		}
		if want > 0 {
			found++
		}
	}
	if found < 300 {
		t.Errorf("%d were found only", found)
	}
}

// Stretches recur only if all of their values do, or all rise equally, and do not fall.
func TestNearlyEqualStretches(t *testing.T) {
	for name, test := range map[string]struct {
		values     []int
		arithmetic bool
		recurs     bool
	}{
		"equal":            {[]int{1, 300, 1, 300, 1, 300}, false, true},
		"equal low bytes":  {[]int{1, 300, 1, 44, 1, 556}, false, false},
		"rising":           {[]int{1, 300, 11, 310, 21, 320}, true, true},
		"rising, of a set": {[]int{1, 300, 11, 310, 21, 320}, false, false},
		"rising unequally": {[]int{1, 300, 11, 566, 21, 832}, true, false},
		"falling":          {[]int{21, 320, 11, 310, 1, 300}, true, false},
	} {
		values := planes{low: make([]byte, len(test.values))}
		for n, v := range test.values {
			if err := values.set(n, v); err != nil {
				t.Fatal(err)
			}
		}
		r := recurrence{span: 3, arithmetic: test.arithmetic}
		r.search(&values)
		if r.proven() != test.recurs || r.proven() && (r.preperiod != 0 || r.period != 2) {
			t.Errorf("%s: preperiod %d, period %d", name, r.preperiod, r.period)
		}
	}
}
