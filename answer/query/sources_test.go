package query_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"sprague/answer/query"
	"sprague/games/search"
	"sprague/precompute"
	"sprague/precompute/dbtest"
	"sprague/precompute/verify"
	"sprague/store"
	"sprague/store/tables"
)

// An answer names its sources: the table up to its bound, the period beyond, a theorem, a search.
func TestSources(t *testing.T) {
	tests := []struct{ text, with, without string }{ // with the embedded database, and without any
		{"nim(3)", "formula", "formula"},
		{"nim()", "formula", "formula"},
		{"1/2", "formula", "formula"},
		{"{0 | 1}", "formula", "formula"},
		{"form 3/4", "formula", "formula"},
		{"form hackenbush(WB)", "table+formula", "formula"},
		{"misere(nim(2))", "formula", "formula"},
		{"kayles(0)", "table", "engine"},
		{"kayles()", "formula", "formula"}, // without components
		{"kayles(10000)", "table", "period+engine"},
		{"kayles(10001)", "period", "period+engine"},
		{"kayles(50)", "table", "engine"},
		{"kayles(3, 10001)", "table+period", "period+engine"},
		{"octal[0.77](3)", "table", "engine"},
		{"octal[0.[3]](3)", "formula", "formula"},
		{"lasker(3)", "table", "formula"},
		{"lasker(10001)", "formula", "formula"},
		{"grundy(10000)", "table", "engine"},
		{"grundy(10001)", "engine", "engine"},
		{"subtraction[1,2](10000)", "table", "period+engine"},
		{"subtraction[1,2](10001)", "period", "period+engine"},
		{"subtraction[4,18](40)", "engine", "engine"},
		{"subtraction[4,18](2000000)", "period+engine", "period+engine"},
		{"octal[0.1234](40)", "engine", "engine"},
		{"cutting(200,1)", "table", "formula"},
		{"cutting(200,3)", "table", "formula"},
		{"cutting(201,3)", "formula", "formula"},
		{"messenger(bbbbbbbbbbbbbbbbbbbw)", "table", "formula"},
		{"messenger(bbbbbbbbbbbbbbbbbbbbw)", "formula", "formula"},
		{"messenger(" + strings.Repeat("b", 100) + ")", "table", "formula"},
		{"hackenbush(WWWWWWWWWWWWWWWW)", "table", "formula"},
		{"hackenbush(WWWWWWWWWWWWWWWWW)", "formula", "formula"},
		{"kayles(3) + nim(3)", "table+formula", "formula+engine"},
		{"kayles(10001) - grundy(10001) + grundy(3) + 2", "table+period+formula+engine", "period+formula+engine"},
		{"kayles(3) >= kayles(10001)", "table+period", "period+engine"},
		{"0*kayles(3)", "formula", "formula"},

		// The sources of the moves do not count, only those of the position's own value.
		{"hackenbush(WWWWWWWWWWWWWWWWB)", "formula", "formula"},
		{"cutting(201,4)", "formula", "formula"},
	}
	with, without := over(embedded, limits), over(nil, limits)
	for _, test := range tests {
		if got := strings.Join(answered(t, with, test.text).Source, "+"); got != test.with {
			t.Errorf("%s: with the database from %s, want %s", test.text, got, test.with)
		}
		if got := strings.Join(answered(t, without, test.text).Source, "+"); got != test.without {
			t.Errorf("%s: without a database from %s, want %s", test.text, got, test.without)
		}
	}
}

// Looked-up values are returned as stored, even if wrong: nothing is solved in addition.
// Verification finds wrong values, and without the table the engine is right.
func TestLookupsAreLookups(t *testing.T) {
	const heap, wrong = 12, 99
	kayles, grundy := dbtest.Solve(t, "kayles", 40), dbtest.Solve(t, "grundy", 40)
	kayles.Columns[0].Cells[heap] = wrong
	lying := dbtest.Open(t, kayles, grundy)
	e := over(lying, limits)
	for text, want := range map[string]string{
		"kayles(12)":           "N *99 from table",
		"octal[0.77](12)":      "N *99 from table",
		"kayles(12) + nim(99)": "P 0 from table+formula",
		"kayles(13)":           "N *1 from table",
		"kayles(41)":           "N *4 from engine",
	} {
		if got := show(answered(t, e, text)); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	report, err := verify.Rules(context.Background(), lying, verify.Options{Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	if report.Sound() || report.Failures[0].String() != "octal[0.77]: octal[0.77](12): the file says *99, its moves give *4" {
		t.Errorf("verification: %v", report.Failures)
	}

	silent := over(dbtest.Open(t, grundy), limits)
	for text, want := range map[string]string{
		"kayles(12)":           "N *4 from engine",
		"kayles(12) + nim(99)": "N *103 from formula+engine",
		"grundy(20) + nim(5)":  "N *5 from table+formula",
	} {
		if got := show(answered(t, silent, text)); got != want {
			t.Errorf("without the table, %s: %s, want %s", text, got, want)
		}
	}
}

// Boards are looked up by their pieces, with rotations and exchanged players; graphs are not.
func TestBoardsAreLookedUp(t *testing.T) {
	names := map[string]uint64{"clobber": 11, "konane": 9, "snort": 12, "col": 12, "node-kayles": 12}
	if testing.Short() {
		delete(names, "clobber")
	}
	var all []precompute.Solution
	for name, bound := range names {
		all = append(all, dbtest.Solve(t, name, bound))
	}
	with, without := over(dbtest.Open(t, all...), limits), over(nil, limits)
	for text, want := range map[string]string{
		"clobber(3,3)":                             "table",
		"clobber(13,1)":                            "table",
		"clobber(lr.|rlx|.lr) + clobber(rrl)":      "table",
		"clobber(5,3)":                             "engine",
		"clobber[0-1 1-2](lrl)":                    "engine",
		"konane(lr.r.)":                            "table",
		"konane(lrl|r.l|lrl)":                      "table",
		"konane(lr.r.xxxxx|xxxxxxxx.x|rl.xxxxx.x)": "table",
		"konane(lrl.|r.lr|lrlr)":                   "engine",
		"snort(4,3)":                               "table",
		"snort(l..|.xr|...)":                       "table",
		"snort(14,1)":                              "table",
		"snort[0-1](..)":                           "engine",
		"col(3,4)":                                 "table",
		"col(l..|.xr|...)":                         "table",
		"node-kayles(4,3)":                         "table",
		"node-kayles(...x.|.xxx.|...x.)":           "table",
		"node-kayles(30,1)":                        "formula",
	} {
		name := text[:strings.IndexAny(text, "([")]
		if _, held := names[name]; !held {
			continue
		}
		got, searched := answered(t, with, text), answered(t, without, text)
		if source := strings.Join(got.Source, "+"); source != want {
			t.Errorf("%s: from %s, want %s", text, source, want)
		}
		if searched.Value != nil && (*got.Outcome != *searched.Outcome || *got.Value != *searched.Value) { // the search is small
			t.Errorf("%s: another value than a search gives", text)
		}
	}
}

// A table with other rules is refused with an error.
func TestStaleTable(t *testing.T) {
	stale := dbtest.Solve(t, "kayles", 40)
	stale.Table.Rules++
	e := over(dbtest.Open(t, stale), limits)
	_, err := e.Ask(context.Background(), "kayles(12)")
	if _, ok := err.(*tables.StaleError); !ok {
		t.Errorf("kayles(12): %v, want a stale table", err)
	}
	if a := answered(t, e, "nim(3) + grundy(3)"); *a.Value != "*2" {
		t.Errorf("nim(3) + grundy(3): %s", show(a))
	}
}

// Any number of goroutines may ask; the database is opened once, on first use.
func TestManyAskers(t *testing.T) {
	opened := 0
	open := func() (*store.DB, error) {
		opened++
		return embedded, nil
	}
	e := &query.Evaluator{Resolver: query.NewResolver(open, search.NewEngine(small)), Limits: limits}
	answered(t, e, "nim(3) + 1/2")
	if opened != 0 {
		t.Error("a formula opened the database")
	}
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			for _, text := range []string{"kayles(12)", "grundy(10500)", "octal[0.1234](40)", "cutting(5,7)", "hackenbush(WB)", "octal[0.1234](60)"} {
				if a, err := e.Ask(context.Background(), text); err != nil || a.Error != nil {
					t.Errorf("%s: %v, %v", text, err, a.Error)
				}
			}
		})
	}
	group.Wait()
	if opened != 1 {
		t.Errorf("the database was opened %d times", opened)
	}
}

// An error of opening the database is not cached: the next query tries again.
func TestOpenIsRetried(t *testing.T) {
	opened, transient := 0, errors.New("too many open files")
	open := func() (*store.DB, error) {
		if opened++; opened < 3 {
			return nil, transient
		}
		return embedded, nil
	}
	e := &query.Evaluator{Resolver: query.NewResolver(open, search.NewEngine(small)), Limits: limits}
	for range 2 {
		if _, err := e.Ask(t.Context(), "kayles(12)"); !errors.Is(err, transient) {
			t.Errorf("kayles(12): %v, want that the database cannot be opened", err)
		}
	}
	for range 2 {
		if got := show(answered(t, e, "kayles(12)")); got != "N *4 from table" {
			t.Errorf("kayles(12): %s", got)
		}
	}
	if opened != 3 {
		t.Errorf("the database was opened %d times", opened)
	}
}

// If the value of a position follows from a formula, its moves are not searched for long: unknown
// ones leave the count open.
func TestMovesOutOfReachAreNotCounted(t *testing.T) {
	e := &query.Evaluator{Resolver: query.NewResolver(theEmbedded, search.NewEngine(search.Budget{Positions: 20_000})), Limits: limits}
	a := answered(t, e, "cram(30,30) + nim(1)")
	if show(a) != "N *1 from formula" || len(a.Moves) != 1 || a.MovesTotal != nil {
		t.Errorf("%s, %d moves, %v in all", show(a), len(a.Moves), a.MovesTotal)
	}
}

// If only the outcome is known, the answer has no value, and only moves that follow from a theorem:
// all of them, some, or none.
func TestOutcomesByTheorem(t *testing.T) {
	for _, test := range []struct {
		text, want string
		listed     int
		total      string
	}{
		{"wythoff(1000000000000000000,1000000000000000001)", "N from formula", 2, "2"},
		{"wythoff(9223372036854775807,0)", "N from formula", 1, "1"},
		{"cram(1000,999)", "N from formula", 1, "null"},
		{"chomp(1000,1000)", "N from formula", 0, "null"},
		{"chomp(9223372036854775807,9223372036854775807)", "N from formula", 0, "null"},
		{"cram(1000,1000)", "P 0 from formula", 0, "0"},
	} {
		a := answered(t, over(embedded, every), test.text)
		total := "null"
		if a.MovesTotal != nil {
			total = fmt.Sprint(*a.MovesTotal)
		}
		if show(a) != test.want || len(a.Moves) != test.listed || total != test.total {
			t.Errorf("%s: %s, %d moves listed, %s in all", test.text, show(a), len(a.Moves), total)
		}
		for _, to := range tos(a) {
			after := asked(t, over(embedded, limits), to)
			if after.Error == nil && *after.Outcome != "P" {
				t.Errorf("%s: the move to %s leaves %s", test.text, to, show(after))
			}
		}
	}
	refused(t, over(embedded, limits), "wythoff(1000000000000,5) + nim(3)", "too_large")
}
