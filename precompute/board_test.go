package precompute

import (
	"context"
	"errors"
	"slices"
	"testing"

	"sprague/games/kernel/lanes"
)

func TestBoardsAreSolvedAsByTheRules(t *testing.T) {
	job := task(t, "cram", 4)
	want, err := cellsByRules(job)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range lanes.Available() {
		restore := lanes.Use(s)
		for _, positions := range []uint64{0, 1, 2, 3, 16, 17, 1 << 8, 5000, 1<<16 - 1, 1 << 16} {
			var done uint64
			got, err := solvePlacement(context.Background(), job.Rules.(placement), positions, run{make(chan struct{}, 1), func(n uint64) { done += n }})
			if err != nil || !slices.Equal(got, want[:positions]) || done != positions {
				t.Errorf("%v: %d positions are not solved as by the rules; %d done, error %v", s, positions, done, err)
			}
		}
		restore()
	}
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := solvePlacement(ended, job.Rules.(placement), 1<<16, run{nil, ignore}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want that of the context", err)
	}
}

func TestWhichBoardsFit(t *testing.T) {
	for positions, want := range map[uint64]bool{0: true, 1: true, 1 << 34: true, 1<<34 + 1: false, 1 << 60: false} {
		if got := fitsBoard(positions); got != want {
			t.Errorf("%d positions fit: %v", positions, got)
		}
	}
}
