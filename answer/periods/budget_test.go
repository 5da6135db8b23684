package periods_test

import (
	"strings"
	"testing"

	"sprague/answer/periods"
	"sprague/answer/query"
	"sprague/games/script"
	"sprague/games/search"
	"sprague/store"
)

// The period of a script costs no more than its budget, whatever its functions return.
func TestScriptsHonorTheBudget(t *testing.T) {
	s, err := script.Read("wide", []byte("def moves(n): return [n - 1] if n > 0 else []\ndef parts(n): return [n - 1] * 65537 if n > 0 else []\n"), script.Surroundings{})
	if err != nil {
		t.Fatal(err)
	}
	none := func() (*store.DB, error) { return nil, nil }
	e := &query.Evaluator{Resolver: query.NewResolver(none, search.NewEngine(search.Budget{Positions: 1000}))}
	r, err := periods.Ask(t.Context(), e, s.Ruleset(), periods.Options{})
	if err != nil || r.UpTo == nil || *r.UpTo > 10 {
		t.Errorf("%+v, %v", r, err)
	}
	r, err = periods.Ask(t.Context(), e, s.Ruleset(), periods.Options{To: 5000})
	if err != nil || r.Error == nil || !strings.Contains(r.Error.Message.String(), "too large for a search of 1000 positions") {
		t.Errorf("%+v, %v", r, err)
	}
}
