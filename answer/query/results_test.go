package query_test

import (
	"encoding/json"
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/script"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/precompute"
	"sprague/precompute/dbtest"
	"sprague/store"
	"sprague/store/tables"
)

// Answers from a table of results are those of a search, with any budget. Positions beyond the table
// are searched.
func TestTablesOfResultsChangeNoAnswer(t *testing.T) {
	var solutions []precompute.Solution
	var rulesets []games.Ruleset
	for name, bound := range map[string]uint64{"tic-tac-toe": 0, "dodgem": 3, "connect-four": 3} {
		source, err := os.ReadFile("../../docs/examples/" + name + script.Extension)
		if err != nil {
			t.Fatal(err)
		}
		s, err := script.Read(name, source, script.Surroundings{})
		if err != nil {
			t.Fatal(err)
		}
		task, err := precompute.NewTask(s.Ruleset(), bound)
		if err != nil {
			t.Fatal(err)
		}
		solutions = append(solutions, dbtest.SolveTask(t, task))
		rulesets = append(rulesets, s.Ruleset())
	}
	db := dbtest.Open(t, solutions...)
	known, err := tables.Known(db)
	if err != nil {
		t.Fatal(err)
	}
	within := func(open query.Opener, budget uint64) *query.Evaluator {
		return &query.Evaluator{
			Resolver: query.NewResolver(open, search.NewEngine(search.Budget{Positions: budget})),
			Limits:   sum.Limits{List: 10, Work: 10_000}, Families: known,
		}
	}
	open := func() (*store.DB, error) { return db, nil }
	looked, searched := within(open, 1), within(nothing, 100_000)
	for _, r := range rulesets {
		table, err := tables.Open(db, r)
		if err != nil {
			t.Fatal(err)
		}
		notation := tables.NewNotation(table.Rules(), tables.OfValues)
		for i := range table.Meta().Positions {
			text := notation.Position(i).String()
			got, want := asked(t, looked, text), asked(t, searched, text)
			if !slices.Equal(got.Source, []string{"table"}) || !slices.Equal(want.Source, []string{"engine"}) {
				t.Fatalf("%s: sources %v and %v", text, got.Source, want.Source)
			}
			got.Source = want.Source
			if diff := cmp.Diff(written(t, want), written(t, got)); diff != "" {
				t.Fatalf("%s: %s", text, diff)
			}
		}
	}
	const beyond = "connect-four(3, 4)"
	if a := asked(t, looked, beyond); a.Error == nil || a.Error.Code != games.CodeTooLarge {
		t.Errorf("%s within one position: %+v", beyond, a)
	}
	if a := asked(t, within(open, 100_000), beyond); a.Error != nil || !slices.Equal(a.Source, []string{"engine"}) {
		t.Errorf("%s: %+v", beyond, a)
	}
}

// written returns the JSON form of an answer.
func written(t *testing.T, a query.Answer) string {
	t.Helper()
	text, err := json.Marshal(a)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
