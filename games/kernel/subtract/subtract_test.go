package subtract

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
)

// upTo gives the set {1, …, k}.
func upTo(k int) (set []int64) {
	for s := range int64(k) {
		set = append(set, s+1)
	}
	return set
}

func TestAllSmallSets(t *testing.T) {
	onAll(t, func(t *testing.T) {
		for mask := range 1 << 9 {
			var set []int64
			for _, s := range upTo(9) {
				if mask>>(s-1)&1 == 1 {
					set = append(set, s)
				}
			}
			agrees(t, New(set), plainly(400, memberOf(set)), 400)
			agrees(t, New(set), plainly(21, memberOf(set)), 7)
			agrees(t, NewAllBut(set), plainly(400, noneOf(set)), 130)
			agrees(t, NewAllBut(set), plainly(21, noneOf(set)), 21)
		}
	})
}

// The sets reach values at both sides of what each width of lanes holds.
func TestLanesOverflow(t *testing.T) {
	onAll(t, func(t *testing.T) {
		for _, k := range []int{7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 127, 128, 129, 200, 254, 255, 256, 300} {
			set := upTo(k)
			agrees(t, New(set), plainly(1500, memberOf(set)), 1500)
			for i := range set { // the same with no two neighbours, and no small member
				set[i] = 65 + 2*set[i]
			}
			agrees(t, New(set), plainly(2500, memberOf(set)), 999)
		}
	})
}

// Sets of members below, at and above what a vector holds, few and many.
func TestRandomSets(t *testing.T) {
	onAll(t, func(t *testing.T) {
		r := rand.New(rand.NewPCG(1, 2))
		for range 200 {
			least, most := 1+r.IntN(300), []int{3, 10, 40, 300, 1500}[r.IntN(5)]
			set := make([]int64, 1+r.IntN(40))
			for i := range set {
				set[i] = int64(least + r.IntN(most))
			}
			agrees(t, New(set), plainly(2500, memberOf(set)), 1+r.IntN(2500))
			agrees(t, NewAllBut(set), plainly(700, noneOf(set)), 1+r.IntN(700))
		}
	})
}

// The published sequences of the S-Nim problem and of Golomb's paper aside, the values
// of the sets of the benchmarks are held against a hash over all of them.
func TestTablesHaveTheirHashes(t *testing.T) {
	onAll(t, func(t *testing.T) {
		for _, test := range benchmarked(t) {
			dst := make([]byte, 10_001)
			q := New(test.set)
			if err := q.Grow(t.Context(), len(dst)); err != nil || !q.Fill(dst) {
				t.Fatal("not solved", err)
			}
			hash := uint64(1469598103934665603)
			for _, v := range dst {
				hash = (hash ^ uint64(v)) * 1099511628211
			}
			if hash != test.hash {
				t.Errorf("%s: %#x, want %#x", test.name, hash, test.hash)
			}
		}
	})
}

func TestGrowStops(t *testing.T) {
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	for name, q := range map[string]*Sequence{"set": New([]int64{1, 2}), "all but": NewAllBut([]int64{1, 2})} {
		if err := q.Grow(ended, 1000); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

var (
	_ = fmt.Sprint
	_ = os.Args
	_ = slices.Sort[[]int]
)
