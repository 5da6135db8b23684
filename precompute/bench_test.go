package precompute

import (
	"context"
	"path/filepath"
	"testing"

	"sprague/games/search"
)

// BenchmarkOctal solves 0.04, which has no known period, in three ways: by the kernel, by the
// moves, and like contest programs, with a new boolean array for each mex.
func BenchmarkOctal(b *testing.B) {
	const heaps = 3000
	job := task(b, "octal[0.04]", heaps-1)
	perHeap := func(b *testing.B) {
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/heaps, "ns/heap")
	}
	b.Run("kernel", func(b *testing.B) {
		for b.Loop() {
			if _, err := Solve(context.Background(), job, ignore); err != nil {
				b.Fatal(err)
			}
		}
		perHeap(b)
	})
	b.Run("contest", func(b *testing.B) {
		for b.Loop() {
			contest(heaps)
		}
		perHeap(b)
	})
	b.Run("rules", func(b *testing.B) {
		for b.Loop() {
			if err := search.NewSequence(job.Rules).Grow(context.Background(), heaps, ^uint64(0)); err != nil {
				b.Fatal(err)
			}
		}
		perHeap(b)
	})
}

// contest is the usual program: a new array of marks for every heap.
func contest(heaps int) []int {
	g := make([]int, heaps)
	for n := 2; n < heaps; n++ {
		var seen [256]bool
		for a := 1; a <= n-2-a; a++ {
			seen[g[a]^g[n-2-a]] = true
		}
		for seen[g[n]] {
			g[n]++
		}
	}
	return g
}

// BenchmarkCatalogue builds the default catalogue into a file.
func BenchmarkCatalogue(b *testing.B) {
	tasks := defaultCatalogue(b)
	path := filepath.Join(b.TempDir(), "x.db")
	for b.Loop() {
		if _, err := (Builder{Progress: &counter{}}).Build(context.Background(), path, tasks); err != nil {
			b.Fatal(err)
		}
	}
}
