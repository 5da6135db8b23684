package limit_test

import (
	"context"
	"errors"
	"testing"

	"sprague/games/kernel/limit"
)

// plain plays heaps out, of which a number may be taken.
type plain map[[2]int]int

func (p plain) value(heap, allowed int) (mex int) {
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

func check(t *testing.T, play plain, n int) {
	t.Helper()
	got := make([]uint16, n)
	if err := limit.Fill(context.Background(), got); err != nil {
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
	play := plain{}
	for _, n := range []int{0, 1, 2, 3, 4, 5, 6, 7, 20, 21, 22, 1000, 121 * 122 / 2} {
		check(t, play, n)
	}
}

func TestFillIsCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := limit.Fill(ctx, make([]uint16, 100)); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want that of the context", err)
	}
}

func FuzzFill(f *testing.F) {
	f.Add(uint16(0))
	f.Add(uint16(2000))
	play := plain{}
	f.Fuzz(func(t *testing.T, n uint16) { check(t, play, int(n)%5000) })
}

func BenchmarkFill(b *testing.B) {
	values := make([]uint16, 501*502/2)
	for b.Loop() {
		if err := limit.Fill(context.Background(), values); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(values)), "ns/heap")
}
