package recurrence_test

import (
	"context"
	"testing"

	"sprague/games/kernel/recurrence"
)

// plainQueens plays all pairs of heaps up to n out.
func plainQueens(n int) [][]int {
	values := make([][]int, n+1)
	for a := range values {
		values[a] = make([]int, n+1)
		for b := range values[a] {
			reached := map[int]bool{}
			for left := range a {
				reached[values[left][b]] = true
			}
			for left := range b {
				reached[values[a][left]] = true
			}
			for taken := 1; taken <= min(a, b); taken++ {
				reached[values[a-taken][b-taken]] = true
			}
			for reached[values[a][b]] {
				values[a][b]++
			}
		}
	}
	return values
}

func TestPairsAreWorthWhatPlaySays(t *testing.T) {
	want := plainQueens(150)
	for _, n := range []int{0, 1, 2, 3, 4, 5, 6, 7, 100, 1000, 151 * 152 / 2} {
		got := make([]uint16, n)
		if err := recurrence.Wythoff(context.Background(), got); err != nil {
			t.Fatal(err)
		}
		i := 0
		for hi := range want {
			for lo := 0; lo <= hi && i < n; lo++ {
				if int(got[i]) != want[lo][hi] {
					t.Fatalf("%d pairs: %d and %d are worth %d, want %d", n, lo, hi, got[i], want[lo][hi])
				}
				i++
			}
		}
		if i != n {
			t.Errorf("only %d pairs of %d are held to play", i, n)
		}
	}
}

// Large pairs are held to those before them, in the same table.
func TestLargePairs(t *testing.T) {
	const last = 1200
	values := make([]uint16, (last+1)*(last+2)/2)
	if err := recurrence.Wythoff(context.Background(), values); err != nil {
		t.Fatal(err)
	}
	at := func(lo, hi int) int { return int(values[hi*(hi+1)/2+lo]) }
	for _, hi := range []int{600, 999, last} {
		for lo := 0; lo <= hi; lo++ {
			reached := make([]bool, 3*last)
			for left := range lo {
				reached[at(left, hi)] = true
				reached[at(left, lo)] = true
				reached[at(left, left+hi-lo)] = true
			}
			for left := lo; left < hi; left++ {
				reached[at(lo, left)] = true
			}
			mex := 0
			for reached[mex] {
				mex++
			}
			if got := at(lo, hi); got != mex {
				t.Fatalf("%d and %d are worth %d, want %d", lo, hi, got, mex)
			}
		}
	}
}

func FuzzWythoff(f *testing.F) {
	f.Add(uint16(0))
	f.Add(uint16(1000))
	want := plainQueens(100)
	f.Fuzz(func(t *testing.T, n uint16) {
		got := make([]uint16, min(int(n), 101*102/2))
		if err := recurrence.Wythoff(context.Background(), got); err != nil {
			t.Fatal(err)
		}
		i := 0
		for hi := 0; i < len(got); hi++ {
			for lo := 0; lo <= hi && i < len(got); lo++ {
				if int(got[i]) != want[lo][hi] {
					t.Fatalf("%d and %d are worth %d, want %d", lo, hi, got[i], want[lo][hi])
				}
				i++
			}
		}
	})
}

func BenchmarkWythoff(b *testing.B) {
	values := make([]uint16, 501*502/2)
	for b.Loop() {
		if err := recurrence.Wythoff(context.Background(), values); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(values)), "ns/pair")
}
