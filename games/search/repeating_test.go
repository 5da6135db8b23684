package search_test

import (
	"context"
	"testing"

	"sprague/games"
	"sprague/games/search"
)

// Large heaps of partizan games have the values of a proven period, and of a search.
func TestLargeHeapsOfPartizanGamesRepeat(t *testing.T) {
	for _, test := range []struct {
		name   string
		n      int64
		want   string
		period uint64
	}{
		{"subtraction[1|2]", 1_000_000_000, "1", 3},
		{"subtraction[1|2]", -1_000_000_001, "{0 | -1}", 3},
		{"subtraction[2|3]", 1<<63 - 1, "1", 5},
		{"subtraction[1..3|2..4]", 1_000_000_003, "{1, {1 | 0} | 0}", 5},
		{"subtraction[1|2]", 19_999, "1", 0},
		{"subtraction[1000000|2000000]", 3_500_000, "0", 0},
		{"subtraction[3|7]", 20_003, "", 10},
	} {
		r := ruleset(t, test.name).(games.Partizan)
		got := worth(t, r, heap(test.n))
		if test.want != "" && got.Value.String() != test.want {
			t.Errorf("%s(%d) is worth %v, want %s", test.name, test.n, got.Value, test.want)
		}
		if (got.Period == nil) != (test.period == 0) || got.Period != nil && got.Period.Period != test.period {
			t.Errorf("%s(%d): period %+v, want %d", test.name, test.n, got.Period, test.period)
		}
		if test.n > 0 && test.n < 1<<16 {
			if searched := worth(t, justPartizan{r}, heap(test.n)); !searched.Value.Equal(got.Value) || searched.Period != nil {
				t.Errorf("%s(%d) is worth %v, and %v in a search", test.name, test.n, got.Value, searched.Value)
			}
		}
	}
}

// justPartizan hides numbers and theorems.
type justPartizan struct{ games.Partizan }

func TestLargeHeapsWithoutAPeriodAreRefused(t *testing.T) {
	for _, name := range []string{"subtraction[1,3|2,5]", "subtraction[all-but 2|1]", "subtraction[1..60000|2]"} {
		_, err := search.NewEngine(search.Budget{Positions: 20_000}).Value(t.Context(), ruleset(t, name), heap(1_000_000_000))
		refused(t, err, games.CodeTooLarge)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := search.NewEngine(search.DefaultBudget).Value(ctx, ruleset(t, "subtraction[1|2]"), heap(1_000_000_000)); err != context.Canceled {
		t.Error(err)
	}
}
