package query_test

import (
	"errors"
	"testing"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/measure"
	"sprague/games/registry"
	"sprague/games/search"
	"sprague/precompute/dbtest"
	"sprague/store"
	"sprague/store/tables"
)

func resolverOver(db *store.DB) *query.Resolver {
	return query.NewResolver(func() (*store.DB, error) { return db, nil }, search.NewEngine(small))
}

// A measure comes from its table up to the bound, from its period beyond, or from a theorem;
// otherwise it is left to a search.
func TestMeasuresAreLookedUp(t *testing.T) {
	db := dbtest.Open(t, dbtest.Solve(t, "subtraction[1,3,4]", 40), dbtest.Solve(t, "subtraction[1,3,4] in compounds", 100),
		dbtest.Solve(t, "kayles", 100), dbtest.Solve(t, "kayles in compounds", 20), dbtest.Solve(t, "hackenbush", 4))
	const none query.Source = 0
	for _, test := range []struct {
		ruleset string
		heap    int64
		measure measure.Measure
		want    int64
		from    query.Source
	}{
		{"subtraction[1,3,4]", 100, measure.Remoteness, 4*14 + 2, query.FromTable},
		{"subtraction[1,3,4]", 101, measure.Remoteness, 4*14 + 1, query.FromPeriod},
		{"subtraction[1,3,4]", 1_000_000_000_000, measure.Remoteness, 571_428_571_429, query.FromPeriod},
		{"subtraction[1,3,4]", 7_000_000_000_000, measure.MisereGrundy, 1, query.FromPeriod},
		{"subtraction[1,3,4]", 0, measure.Foreclosed, measure.Ended, query.FromTable},
		{"subtraction[1,3,4]", 1, measure.Foreclosed, measure.Immediate, query.FromTable},
		{"subtraction[1,3,5]", 1, measure.Foreclosed, 0, none},
		{"octal[0.77]", 9, measure.MisereGrundy, 0, query.FromTable},
		{"kayles", 20, measure.MisereGrundy, 0, query.FromTable},
		{"kayles", 21, measure.MisereGrundy, 0, none},
		{"nim", 5, measure.Remoteness, 1, query.FromFormula},
		{"cutting", 5, measure.Remoteness, 0, none},
	} {
		got, from, ok, err := resolverOver(db).Measure(gamestest.Ruleset(t, test.ruleset), games.Position{X: test.heap}, test.measure)
		if err != nil || ok != (test.from != none) || got != test.want || from != test.from {
			t.Errorf("%s(%d): %s %d from %v (%t, %v), want %d from %v", test.ruleset, test.heap, test.measure,
				got, from.Names(), ok, err, test.want, test.from.Names())
		}
		if _, _, ok, err := resolverOver(nil).Measure(gamestest.Ruleset(t, test.ruleset), games.Position{X: test.heap}, test.measure); err != nil || ok != (test.from == query.FromFormula) {
			t.Errorf("%s(%d) without a database: %t, %v", test.ruleset, test.heap, ok, err)
		}
	}
}

// A refused table of measures does not affect the values.
func TestStaleMeasures(t *testing.T) {
	stale := dbtest.Solve(t, "kayles in compounds", 5)
	stale.Table.Rules = 77
	r, kayles := resolverOver(dbtest.Open(t, dbtest.Solve(t, "kayles", 10), stale)), gamestest.Ruleset(t, "kayles")
	var refused *tables.StaleError
	if _, _, _, err := r.Measure(kayles, games.Position{X: 3}, measure.Suspense); !errors.As(err, &refused) {
		t.Errorf("error %v, want a StaleError", err)
	}
	lookup, err := r.Lookup(kayles)
	if err != nil {
		t.Fatal(err)
	}
	if v, err := lookup.Value(t.Context(), games.Position{X: 3}); err != nil || v.String() != "*3" {
		t.Errorf("kayles(3) is %v, %v", v, err)
	}
}

// The help page's description of a family's tables refers to values.
func TestHelpDescribesTablesOfValues(t *testing.T) {
	db := dbtest.Open(t, dbtest.Solve(t, "subtraction[1,2]", 40), dbtest.Solve(t, "subtraction[1,2] in compounds", 100),
		dbtest.Solve(t, "kayles", 100), dbtest.Solve(t, "kayles in compounds", 20), dbtest.Solve(t, "grundy in compounds", 20))
	for name, want := range map[string]string{"subtraction": "1, heaps to 40", "kayles": "1, heaps to 100", "octal": "1, heaps to 100", "grundy": ""} {
		family, _ := registry.Lookup(name)
		if got, err := resolverOver(db).TablesOf(family); err != nil || got.String() != want {
			t.Errorf("%s: %q (%v), want %q", name, got, err, want)
		}
	}
}
