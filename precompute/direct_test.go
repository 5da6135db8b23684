package precompute

import (
	"context"
	"errors"
	"slices"
	"testing"

	"sprague/games"
)

func TestKernelsOfSingleGamesAgreeWithTheRules(t *testing.T) {
	for name, bound := range map[string]uint64{"wythoff": 60, "fibonacci": 80, "chomp": 12} {
		job := task(t, name, bound)
		want, err := cellsByRules(job)
		if err != nil {
			t.Fatal(err)
		}
		for _, positions := range []uint64{0, 1, 2, 3, 100, 1001, job.Positions} {
			var done uint64
			got, err := solveDirect(context.Background(), job.Rules.(direct), positions, func(n uint64) { done += n })
			if err != nil || !slices.Equal(got, want[:positions]) || done != positions {
				t.Errorf("%s: %d positions are not solved as by the rules; %d done, error %v", name, positions, done, err)
			}
		}
		ended, cancel := context.WithCancel(context.Background())
		cancel()
		if _, err := solveDirect(ended, job.Rules.(direct), 100, ignore); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: error %v, want that of the context", name, err)
		}
	}
}

func TestKernelsOfNumbersAgreeWithTheRules(t *testing.T) {
	job := task(t, "hackenbush", 10)
	for _, positions := range []uint64{0, 1, 2, 3, 7, 8, 100, job.Positions} {
		job.Positions = positions
		want, err := solveNumbers(context.Background(), job.Rules.(games.Partizan), job, ignore)
		if err != nil {
			t.Fatal(err)
		}
		var done uint64
		got, err := solveDirectNumbers(context.Background(), job.Rules.(directNumbers), positions, func(n uint64) { done += n })
		if err != nil || got.Scale != want.Scale || got.Name != want.Name || !slices.Equal(got.Cells, want.Cells) || done != positions {
			t.Errorf("%d stalks are not solved as by the rules; %d done, error %v", positions, done, err)
		}
	}
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := solveDirectNumbers(ended, job.Rules.(directNumbers), 100, ignore); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want that of the context", err)
	}
}
