package recurrence_test

import (
	"context"
	"testing"

	"sprague/games/kernel/recurrence"
)

// plain plays heaps out, of which a number may be taken.
type plainHeaps map[[2]int]int

func (p plainHeaps) value(heap, allowed int) (mex int) {
	if v, ok := p[[2]int{heap, allowed}]; ok {
		return v
	}
	reached := map[int]bool{}
	for taken := 1; taken <= heap && taken <= allowed; taken++ {
		reached[p.value(heap-taken, 2*taken)] = true
	}
	for reached[mex] {
		mex++
	}
	p[[2]int{heap, allowed}] = mex
	return mex
}

func checkFibonacci(t *testing.T, play plainHeaps, n int) {
	t.Helper()
	got := make([]uint16, n)
	if err := recurrence.Fibonacci(context.Background(), got); err != nil {
		t.Fatal(err)
	}
	heap, allowed := 0, 0
	for i := range got {
		if want := play.value(heap, allowed); int(got[i]) != want {
			t.Fatalf("%d heaps: %d of which %d may be taken is worth %d, want %d", n, heap, allowed, got[i], want)
		}
		if allowed++; allowed > heap {
			heap, allowed = heap+1, 0
		}
	}
}

func TestHeapsAreWorthWhatPlaySays(t *testing.T) {
	play := plainHeaps{}
	for _, n := range []int{0, 1, 2, 3, 4, 5, 6, 7, 20, 21, 22, 1000, 121 * 122 / 2} {
		checkFibonacci(t, play, n)
	}
}

func FuzzFibonacci(f *testing.F) {
	f.Add(uint16(0))
	f.Add(uint16(2000))
	play := plainHeaps{}
	f.Fuzz(func(t *testing.T, n uint16) { checkFibonacci(t, play, int(n)%5000) })
}

func BenchmarkFibonacci(b *testing.B) {
	values := make([]uint16, 501*502/2)
	for b.Loop() {
		if err := recurrence.Fibonacci(context.Background(), values); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(values)), "ns/heap")
}
