package multisets_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"sprague/games/kernel/multisets"
	"sprague/games/measure"
)

// plain solves multisets of heaps on demand, in a map keyed by text.
type plain struct {
	options [][][]int
	known   map[string][measure.Count]int64
}

func (s *plain) of(heaps []int) (x [measure.Count]int64) {
	slices.Sort(heaps)
	key := fmt.Sprint(heaps)
	if x, ok := s.known[key]; ok {
		return x
	}
	var folds [measure.Count]measure.Fold
	for m := range folds {
		folds[m].Start(measure.Measure(m))
	}
	for i, h := range heaps {
		for _, option := range s.options[h] {
			known := s.of(slices.Concat(heaps[:i], heaps[i+1:], option))
			for m := range folds {
				folds[m].Add(known[m])
			}
		}
	}
	for m := range folds {
		x[m] = folds[m].Result()
	}
	s.known[key] = x
	return x
}

func check(t *testing.T, options [][][]int) {
	t.Helper()
	s, next := plain{options, map[string][measure.Count]int64{}}, 0
	err := multisets.Solve(t.Context(), options, func(heap int, x [measure.Count]int64) {
		if want := s.of([]int{heap}); heap != next || x != want {
			t.Fatalf("%v: heap %d, after %d of them, has the measures %v, want %v", options, heap, next, x, want)
		}
		next++
	})
	if err != nil || next != len(options) {
		t.Fatalf("%v: %d heaps, %v", options, next, err)
	}
}

// drawGame draws a game in which the options of n are a few of the partitions of n or less.
func drawGame(random func(n int) int, heaps, most int) [][][]int {
	options := make([][][]int, heaps)
	for h := 1; h < heaps; h++ {
		for range random(most + 1) {
			var parts []int
			for rest := h; rest > 0; {
				part := 1 + random(rest)
				if rest -= part; part < h && random(4) > 0 {
					parts = append(parts, part)
				}
			}
			options[h] = append(options[h], parts)
		}
	}
	return options
}

func TestMeasuresAgreeWithMultisets(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		check(t, drawGame(rng.IntN, 1+rng.IntN(13), rng.IntN(5)))
	}
}

// octal returns the options under an octal code.
func octal(digits []int, heaps int) [][][]int {
	options := make([][][]int, heaps)
	for h := range options {
		for k, d := range digits {
			rest := h - k
			if d&1 != 0 && rest == 0 && k > 0 {
				options[h] = append(options[h], nil)
			}
			if d&2 != 0 && rest > 0 && k > 0 {
				options[h] = append(options[h], []int{rest})
			}
			for a := 1; d&4 != 0 && a <= rest-a; a++ {
				options[h] = append(options[h], []int{a, rest - a})
			}
		}
	}
	return options
}

func TestOctalGames(t *testing.T) {
	for _, digits := range [][]int{
		{0, 7, 7},
		{0, 0, 7},
		{0, 0, 0, 7},
		{0, 1, 3, 7},
		{4},
		{4, 3, 3},
		{4, 0, 1},
		{0, 6},
		{0, 0, 6},
		{0, 1, 5, 2},
		{0, 3, 3},
		{0, 2},
		{0, 0, 0, 0, 0, 0, 0, 4},
		{0},
		{4, 0, 0, 4},
	} {
		for _, heaps := range []int{1, 2, 5, 20} {
			check(t, octal(digits, heaps))
		}
	}
}

func TestSolvingIsCanceled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	heaps := 0
	err := multisets.Solve(ctx, octal([]int{0, 7, 7}, 70), func(int, [measure.Count]int64) {
		if heaps++; heaps == 40 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || heaps > 50 {
		t.Errorf("error %v after %d heaps, want that of the context", err, heaps)
	}
}

func FuzzSolve(f *testing.F) {
	f.Add([]byte("\x0c\x03 a heap is split into two, or three, or none at all"))
	f.Add([]byte{9, 4, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 9, 8, 7, 6, 5, 4, 3, 2, 1})
	f.Fuzz(func(t *testing.T, data []byte) {
		next := func(n int) int {
			if len(data) == 0 {
				return 0
			}
			b := data[0]
			data = data[1:]
			return int(b) % n
		}
		check(t, drawGame(next, 1+next(12), next(6)))
	})
}

func BenchmarkSolve(b *testing.B) {
	for name, game := range map[string][][][]int{
		"kayles": octal([]int{0, 7, 7}, 45), "treblecross": octal([]int{0, 0, 0, 7}, 80), "lasker": octal([]int{4, 3, 3}, 36),
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if err := multisets.Solve(b.Context(), game, func(int, [measure.Count]int64) {}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
