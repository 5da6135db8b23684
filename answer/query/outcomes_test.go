package query_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/answer/query"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/precompute"
	"sprague/precompute/dbtest"
	"sprague/store"
)

// outcomes are tables of outcomes, solved by the first test that wants them.
var outcomes []precompute.Solution

// outcomesOf returns a database with outcomes of boards and no values.
func outcomesOf(t *testing.T) query.Opener {
	t.Helper()
	if outcomes == nil {
		outcomes = []precompute.Solution{
			dbtest.Solve(t, "domineering outcomes", 11),
			dbtest.Solve(t, "clobber outcomes", 10),
			dbtest.Solve(t, "snort outcomes", 12),
			dbtest.Solve(t, "col outcomes", 12),
			dbtest.Solve(t, "amazons outcomes", 6),
			dbtest.Solve(t, "konane outcomes", 7),
			dbtest.Solve(t, "node-kayles outcomes", 14),
		}
	}
	db := dbtest.Open(t, outcomes...)
	return func() (*store.DB, error) { return db, nil }
}

// Answers with a table of outcomes are those without one, and those that follow from values. No
// budget loses an answer by the table.
func TestOutcomesChangeNoAnswer(t *testing.T) {
	open := outcomesOf(t)
	within := func(open query.Opener, budget uint64) *query.Evaluator {
		return &query.Evaluator{
			Resolver: query.NewResolver(open, search.NewEngine(search.Budget{Positions: budget})),
			Limits:   sum.Limits{List: 1000, Each: true, Work: 10_000},
		}
	}
	terms := []string{
		"domineering(3,3)", "domineering(4,2)", "domineering(..x|...|x..)", "domineering(.x..|....|x...)", "domineering(2,2)", "clobber(3,3)", "clobber(5,2)",
		"clobber(lrl|rlr)", "clobber(llr|r.l)", "snort(4,3)", "snort(..l|...)", "col(4,3)", "col(.r.|..l)", "amazons(l..|..r)", "konane(lrl|r.l)",
		"node-kayles(4,3)", "node-kayles(..x|...|x..|...)", "nim(2)", "1", "-1/2", "^", "±1", "toads-and-frogs(tt..ff)",
	}
	valued := within(nothing, 300_000)
	looked, valueless := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(rapid.SampledFrom(terms), 1, 3).Draw(t, "terms"), rapid.SampledFrom([]string{" + ", " - "}).Draw(t, "sign"))
		if rapid.IntRange(0, 9).Draw(t, "misere") == 0 {
			text = "misere(" + text + ")"
		}
		want := asked(t, valued, text)
		for _, budget := range []uint64{3, 20, 150, 1_500} {
			without, with := asked(t, within(nothing, budget), text), asked(t, within(open, budget), text)
			if with.Error != nil && without.Error == nil {
				t.Fatalf("%s within %d: %v with the table, %s without", text, budget, with.Error, *without.Outcome)
			}
			if with.Error != nil {
				continue
			}
			if slices.Contains(with.Source, "table") {
				looked++
			}
			for _, other := range []query.Answer{without, want} {
				if other.Error != nil {
					continue
				}
				if *with.Outcome != *other.Outcome || with.Value != nil && other.Value != nil && *with.Value != *other.Value {
					t.Fatalf("%s within %d: %s with the table, %s without", text, budget, *with.Outcome, *other.Outcome)
				}
				if with.MovesTotal != nil && other.MovesTotal != nil && *with.MovesTotal != *other.MovesTotal {
					t.Fatalf("%s within %d: %d winning moves with the table, %d without", text, budget, *with.MovesTotal, *other.MovesTotal)
				}
			}
			if with.Value == nil {
				valueless++
			}
		}
	})
	if t.Logf("%d answers by tables, %d without a value", looked, valueless); looked < 30 || valueless < 20 {
		t.Error("too few")
	}
}

// A piece beyond the search for its value is answered by the table alone, as is a sum whose winner
// follows from outcomes. A P-piece is worth 0.
func TestOutcomesAreSources(t *testing.T) {
	e := &query.Evaluator{Resolver: query.NewResolver(outcomesOf(t), search.NewEngine(search.Budget{Positions: 5})), WinnerFirst: true}
	for _, test := range []struct{ text, outcome, value, source string }{
		{"clobber(rlrrl|lrlrr)", "R", "", "table"},
		{"clobber(llrlr|rlrll)", "L", "", "table"},
		{"clobber(llrlr|rlrll) + 1", "L", "", "table+formula"},
		{"clobber(rlrrl|lrlrr) + clobber(lrlrl|rlrrr)", "", "", ""}, // Right wins by moving first, and Left may too
		{"clobber(rlrrl|lrlrr) + clobber(rlrrl|lrlrr)", "R", "", "table"},
		{"clobber(lrlrl|rlrrl)", "P", "0", "table"},
		{"clobber(lrlrl|rlrrl) + nim(1)", "N", "*1", "table+formula"},
		{"node-kayles(...x|....|....)", "N", "", "table"},
	} {
		a := asked(t, e, test.text)
		if a.Error != nil {
			if test.outcome != "" {
				t.Errorf("%s: %v", test.text, a.Error)
			}
			continue
		}
		value := ""
		if a.Value != nil {
			value = *a.Value
		}
		if got := fmt.Sprint(*a.Outcome, value, strings.Join(a.Source, "+")); got != fmt.Sprint(test.outcome, test.value, test.source) {
			t.Errorf("%s: outcome %s, value %q, source %v; want %+v", test.text, *a.Outcome, value, a.Source, test)
		}
	}
}
