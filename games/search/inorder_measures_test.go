package search_test

import (
	"context"
	"errors"
	"testing"

	"sprague/games/measure"
	"sprague/games/search"
)

// Solving in order and searching top-down find the same measures.
func TestMeasuresInOrderAndBySearch(t *testing.T) {
	for _, name := range []string{"subtraction[1,3,4]", "subtraction[all-but 2,5]", "squares", "octal[0.123]", "primes"} {
		r := ruleset(t, name)
		engine := search.NewEngine(search.DefaultBudget)
		for _, m := range measure.All() {
			searched, err := search.NewMeasures(bare{r}, m, search.DefaultBudget)
			if err != nil {
				t.Fatal(err)
			}
			for _, n := range []int64{70, 3, 69, 0, 150, 71} {
				want, err := searched.Of(t.Context(), heap(n))
				if err != nil {
					t.Fatal(err)
				}
				if got, known, err := engine.Measure(t.Context(), r, heap(n), m); got != want || !known || err != nil {
					t.Errorf("%s(%d): the %v is %d (%t, %v), want %d", name, n, m, got, known, err, want)
				}
			}
		}
	}
}

func TestUnorderedMeasures(t *testing.T) {
	engine := search.NewEngine(search.Budget{Positions: 1000})
	for name, n := range map[string]int64{"kayles": 9, "nim": 9, "cutting": 9, "euclid": 9, "hackenbush": 0, "subtraction[1,2]": 1000} {
		if x, known, err := engine.Measure(t.Context(), ruleset(t, name), heap(n), measure.Remoteness); known || err != nil {
			t.Errorf("%s: %d, %t, %v", name, x, known, err)
		}
	}
	broad := ruleset(t, "subtraction[all-but 1]")
	if x, known, err := engine.Measure(t.Context(), broad, heap(900), measure.Remoteness); known || err != nil {
		t.Errorf("%d moves may be looked at, and there are 900*900/2, but the remoteness is %d (%t, %v)", 1000*20, x, known, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if x, known, err := engine.Measure(ctx, ruleset(t, "squares"), heap(900), measure.Remoteness); known || !errors.Is(err, context.Canceled) {
		t.Errorf("%d, %t, %v", x, known, err)
	}
}
