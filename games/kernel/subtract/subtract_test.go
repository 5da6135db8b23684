package subtract

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"sprague/games/kernel/lanes"
)

// upTo returns the set {1, …, k}.
func upTo(k int) (set []int64) {
	for s := range int64(k) {
		set = append(set, s+1)
	}
	return set
}

func TestAllSmallSets(t *testing.T) {
	for mask := range 1 << 9 {
		var set []int64
		for _, s := range upTo(9) {
			if mask>>(s-1)&1 == 1 {
				set = append(set, s)
			}
		}
		agree(t, 200, set, false, 200)
		agree(t, 21, set, false, 7)
		agree(t, 200, set, true, 130)
		agree(t, 21, set, true, 21)
	}
}

// The sets reach values on both sides of the capacity of each lane width.
func TestLanesOverflow(t *testing.T) {
	for _, k := range []int{7, 8, 9, 15, 16, 17, 31, 32, 33, 39, 40, 41, 63, 64, 65, 71, 72, 73, 127, 128, 129, 200, 254, 255, 256, 300} {
		set := upTo(k)
		agree(t, 1000, set, false, 1000)
		agree(t, 200, set, true, 200)
		for i := range set { // the same without a small member
			set[i] = 257 + 2*set[i]
		}
		agree(t, 2500, set, false, 999)
		set[0] = 1 // and with one that is far smaller than the others
		agree(t, 2500, set, false, 2500)
		set[0] = 11
		agree(t, 2500, set, false, 2500)
	}
}

// Large values without a small member, in windows of all widths.
func TestLargeValues(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for _, test := range []struct{ members, most int }{{40, 1000}, {100, 1500}, {200, 1500}, {500, 2000}, {500, 4000}, {1000, 5000}} {
		set := make([]int64, test.members)
		for i := range set {
			set[i] = 64 + r.Int64N(int64(test.most))
		}
		agree(t, 9000, set, false, 9000)
		agree(t, 6000, append(set, 20, 1), false, 1000)
	}
}

// Sets with members below, at and above the size of a vector, few and many.
func TestRandomSets(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 150 {
		least, most := 1+r.IntN(300), []int{3, 10, 40, 300, 1500}[r.IntN(5)]
		set := make([]int64, 1+r.IntN(60))
		for i := range set {
			set[i] = int64(least + r.IntN(most))
		}
		agree(t, 2500, set, false, 1+r.IntN(2500))
		agree(t, 500, set, true, 1+r.IntN(500))
	}
}

// A set with the maximum number of members, and members beyond all heaps.
func TestManyAndHugeMembers(t *testing.T) {
	many := make([]int64, 1<<16)
	for i := range many {
		many[i] = int64(800 + i)
	}
	agree(t, 3000, many, false, 3000)
	agree(t, 3000, append(many, 1<<62, math.MaxInt64, 3), false, 3000)
	vast := []int64{1, 3, 1 << 40, 1 << 62, math.MaxInt64}
	agree(t, 3000, vast, false, 700)
	agree(t, 3000, vast, true, 700)
}

// The values of the benchmark sets, for more heaps than the windows hold, are compared with hashes
// from other programs.
func TestTableHashes(t *testing.T) {
	for _, test := range append(benchmarked(), benchmarkedSet{"C further", benchmarked()[2].set, 300_001, 0x5629834fbeaa14fc}) {
		for _, set := range lanes.Available() {
			restore := lanes.Use(set)
			q := New(test.set)
			if err := q.Grow(t.Context(), test.heaps); err != nil {
				t.Fatal(err)
			}
			hash := uint64(1469598103934665603)
			for n := range test.heaps {
				v, _ := q.Value(uint64(n))
				hash = (hash ^ v) * 1099511628211
			}
			if hash != test.hash {
				t.Errorf("%s, %v: %#x, want %#x", test.name, set, hash, test.hash)
			}
			restore()
		}
	}
}

// After a proven period, no heap costs anything.
func TestHugeHeaps(t *testing.T) {
	for name, q := range map[string]*Sequence{"set": New([]int64{1, 2, 3}), "all but": NewAllBut([]int64{1})} {
		const n = 1_000_000_000_000_000_003
		if err := q.Grow(t.Context(), n); err != nil || q.Len() > 100 {
			t.Fatalf("%s: %d heaps solved, %v", name, q.Len(), err)
		}
		want := uint64(3)
		if name == "all but" {
			want = (n - 1) / 2
		}
		if got, ok := q.Value(n); !ok || got != want {
			t.Errorf("%s: the value of %d is %d, %v; want %d", name, n, got, ok, want)
		}
	}
	rising := NewAllBut([]int64{1})
	if err := rising.Grow(t.Context(), 1000); err != nil {
		t.Fatal(err)
	}
	if got, ok := rising.Value(math.MaxUint64); !ok || got != math.MaxInt64 {
		t.Errorf("the value of the last heap of all is %d, %v", got, ok)
	}
}

func TestResetClears(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	q := NewAllBut([]int64{2, 3})
	for range 60 {
		set := make([]int64, 1+r.IntN(100))
		for i := range set {
			set[i] = 1 + r.Int64N(500)
		}
		q.Reset(set)
		agrees(t, q, plainly(1200, set, false), 1200)
	}
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

// If only large numbers are excluded, the game is Nim up to every solved heap.
func TestWideValuesAreRefused(t *testing.T) {
	q := NewAllBut([]int64{1 << 40})
	if err := q.Grow(t.Context(), 70_000); !errors.Is(err, ErrWide) {
		t.Errorf("the error is %v", err)
	}
	if v, ok := q.Value(math.MaxUint16); q.Len() != 1<<16 || !ok || v != math.MaxUint16 {
		t.Errorf("%d heaps are solved, the last has the value %d, %v", q.Len(), v, ok)
	}
	values := planes{low: []byte{0}}
	if err := values.set(0, 1<<16); !errors.Is(err, ErrWide) {
		t.Errorf("the error is %v", err)
	}
}

// FuzzSubtract derives the members of a set from the differences of its bytes.
func FuzzSubtract(f *testing.F) {
	f.Add([]byte{1, 1, 1}, uint16(100), uint16(9), false)
	f.Add([]byte{2, 5, 255, 255, 64, 1}, uint16(900), uint16(900), false)
	f.Add([]byte{64, 1, 2, 64, 128, 200, 9, 8, 7, 1, 1, 3, 30}, uint16(2000), uint16(64), false)
	f.Add([]byte{2, 1, 4}, uint16(300), uint16(300), true)
	f.Fuzz(func(t *testing.T, gaps []byte, n, step uint16, allBut bool) {
		var list []int64
		last := int64(0)
		for _, gap := range gaps {
			last += int64(gap)
			if last > 0 {
				list = append(list, last)
			}
		}
		agree(t, int(n%2048), list, allBut, 1+int(step))
	})
}
