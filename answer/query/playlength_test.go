package query_test

import (
	"testing"

	"sprague/games"
)

// A race of short positions stays within its limit.
func TestPlayLengthsWithinLimit(t *testing.T) {
	e := evaluator()
	q, err := e.Read(t.Context(), "hackenbush(WBWBWBWB)")
	if err != nil {
		t.Fatal(err)
	}
	for positions, known := range map[uint64]bool{10: false, 10_000: true} {
		here, _, ok, err := e.PlayLengths(t.Context(), q, games.Left, nil, positions)
		if ok != known || err != nil || known && (here.Moves < 1 || !here.Won) {
			t.Errorf("within %d positions: %+v, %t, %v", positions, here, ok, err)
		}
	}
}
