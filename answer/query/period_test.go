package query_test

import (
	"context"
	"testing"

	"sprague/answer/query"
	"sprague/games/gamestest"
	"sprague/games/search"
)

// A search for a period that reaches its limit reports the last value, or refuses, even if the
// budget ends exactly there.
func TestPeriodSearchReportsLastValue(t *testing.T) {
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
