package precompute

import (
	"context"
	"errors"
	"slices"
	"testing"
)

func TestSheetsAreSolvedAsByTheRules(t *testing.T) {
	want, err := cellsByRules(task(t, "cutting", 60))
	if err != nil {
		t.Fatal(err)
	}
	rules := task(t, "cutting", 60).Rules.(paperCutting)
	for _, positions := range []uint64{0, 1, 2, 3, 4, 5, 9, 100, 101, 3599, 3600} {
		var done uint64
		got, err := solveCutting(context.Background(), rules, positions, func(n uint64) { done += n })
		if err != nil || !slices.Equal(got, want[:positions]) || done != positions {
			t.Errorf("%d positions: %v, %d done, %v; want %v", positions, got, done, err, want[:positions])
		}
	}
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := solveCutting(ended, rules, 100, ignore); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want that of the context", err)
	}
}
