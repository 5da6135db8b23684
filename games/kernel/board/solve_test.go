package board_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"sprague/games/gamestest"
	"sprague/games/gamestest/play"
	"sprague/games/kernel/board"
	"sprague/games/kernel/lanes"
)

// byPlay computes the values of all sets of free squares.
func byPlay(squares int, patterns []uint64) []uint8 {
	return play.Values(1<<squares, func(free int, values []uint8, reach func(uint8)) {
		for _, pattern := range patterns {
			if uint64(free)&pattern == pattern {
				reach(values[uint64(free)-pattern])
			}
		}
	})
}

// check solves a board with every set of vector instructions and several numbers of slots, and
// compares it with play.
func check(t *testing.T, squares int, patterns []uint64) {
	t.Helper()
	want := byPlay(squares, patterns)
	for _, s := range lanes.Available() {
		for _, slots := range []int{0, 2} {
			restore := lanes.Use(s)
			got, err := board.Solve(context.Background(), squares, patterns, make(chan struct{}, slots))
			restore()
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(got, want) {
				for free := range want {
					if got[free] != want[free] {
						t.Fatalf("%v, %d squares, %d slots, patterns %b: %b is worth %d, want %d", s, squares, slots, patterns, free, got[free], want[free])
					}
				}
				t.Fatalf("%d values, want %d", len(got), len(want))
			}
		}
	}
}

// runs lists all runs of adjacent squares.
func runs(squares int) (all []uint64) {
	for end := 1; end <= squares; end++ {
		for begin := range end {
			all = append(all, 1<<end-1<<begin)
		}
	}
	return all
}

func TestBoardsOfDominoes(t *testing.T) {
	for w := 1; w <= 4; w++ {
		for h := 1; w*h <= 16; h++ {
			check(t, w*h, gamestest.Dominoes(w, h))
		}
	}
}

// Boards smaller than a vector, or slightly larger. With all possible patterns, the value of a set
// is the number of its squares.
func TestSmallBoards(t *testing.T) {
	for squares := range 9 {
		check(t, squares, nil)
		var all []uint64
		for p := uint64(1); p>>squares == 0; p++ {
			all = append(all, p)
		}
		check(t, squares, all)
		check(t, squares, append(all, all...))
	}
	check(t, 13, nil)
	check(t, 13, []uint64{1 << 12})
}

// If any run of n adjacent squares may be taken, the row has value n. So from 16 squares on the
// values outgrow the lanes, and all smaller values occur.
func TestValuesOutgrowTheLanes(t *testing.T) {
	for _, squares := range []int{14, 15, 16, 17} {
		check(t, squares, runs(squares))
	}
	values, err := board.Solve(context.Background(), 20, runs(20), make(chan struct{}, 1))
	if err != nil || values[1<<20-1] != 20 || values[1<<19-1] != 19 {
		t.Errorf("a row of 20 is worth %d, %v", values[1<<20-1], err)
	}
}

func TestRandomPatterns(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 20 {
		squares := 5 + r.IntN(10)
		patterns := make([]uint64, 1+r.IntN(40))
		for i := range patterns {
			for patterns[i] == 0 {
				patterns[i] = r.Uint64() & r.Uint64() & r.Uint64() & (1<<squares - 1)
			}
		}
		check(t, squares, patterns)
	}
}

func FuzzSolve(f *testing.F) {
	f.Add(12, []byte{3, 0, 6, 0, 9, 0, 255, 15})
	f.Add(6, []byte{63, 0, 1, 0})
	f.Add(13, []byte{0, 16, 1, 16, 32, 0, 33, 16})
	f.Fuzz(func(t *testing.T, squares int, data []byte) {
		if squares < 1 || squares > 13 || len(data) > 80 {
			return
		}
		var patterns []uint64
		for i := 0; i+1 < len(data); i += 2 {
			if p := (uint64(data[i]) | uint64(data[i+1])<<8) & (1<<squares - 1); p != 0 {
				patterns = append(patterns, p)
			}
		}
		check(t, squares, patterns)
	})
}

func TestSolveIsCanceled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, s := range lanes.Available() {
		restore := lanes.Use(s)
		if values, err := board.Solve(ctx, 16, gamestest.Dominoes(4, 4), make(chan struct{}, 1)); !errors.Is(err, context.Canceled) || values != nil {
			t.Errorf("%v: %d values, error %v", s, len(values), err)
		}
		restore()
	}
}

// BenchmarkCram solves all boards within 5×5.
func BenchmarkCram(b *testing.B) {
	for _, s := range lanes.Available() {
		for _, workers := range []int{1, 2} {
			b.Run(fmt.Sprintf("%v/%d", s, workers), func(b *testing.B) {
				defer lanes.Use(s)()
				for b.Loop() {
					if _, err := board.Solve(context.Background(), 25, gamestest.Dominoes(5, 5), make(chan struct{}, workers-1)); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(1<<25), "ns/board")
			})
		}
	}
}
