package query_test

import (
	"context"
	"testing"

	"sprague/answer/query"
	"sprague/games/gamestest"
	"sprague/games/search"
)

// A search for a period that comes to no end tells the value that is asked for, or refuses: also where the budget ends just
// there.
func TestPeriodTellsTheLastValue(t *testing.T) {
	resolver := query.NewResolver(nothing, search.NewEngine(search.Budget{Positions: 100}))
	told, refused := 0, 0
	for n := uint64(0); n < 3000; n++ {
		r, err := resolver.Period(context.Background(), gamestest.Ruleset(t, "octal[0.007]"), n)
		switch {
		case err != nil:
			refused++
		case r.Proof != nil || r.Known <= n:
			t.Fatalf("to %d: %+v", n, r)
		default:
			told++
		}
	}
	if told == 0 || refused == 0 {
		t.Errorf("%d are told, %d refused", told, refused)
	}
}
