package verify

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"sprague/internal/dbtest"
	"sprague/precompute"
	"sprague/store"
)

func report(t *testing.T, db *store.DB) *Report {
	t.Helper()
	r, err := Database(context.Background(), db, Options{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestSoundFile(t *testing.T) {
	db := dbtest.Open(t, dbtest.Solve(t, "kayles", 300), dbtest.Solve(t, "grundy", 200), dbtest.Solve(t, "subtraction[2,3]", 100),
		dbtest.Solve(t, "cutting", 9), dbtest.Solve(t, "messenger", 7), dbtest.Solve(t, "hackenbush", 6), dbtest.Solve(t, "lasker", 40))
	r := report(t, db)
	if !r.Sound() || r.Tables != 7 || r.Periods != 2 {
		t.Errorf("report %+v, want 7 sound tables and 2 proven periods", r)
	}
	total, err := Total(db)
	if err != nil || total != r.Positions {
		t.Errorf("%d positions announced (%v), %d derived", total, err, r.Positions)
	}
	if r.Options < r.Positions {
		t.Errorf("%d options of %d positions", r.Options, r.Positions)
	}
}

// TestEveryWrongCellIsFound puts one wrong value into each place of small
// tables in turn.
func TestEveryWrongCellIsFound(t *testing.T) {
	for name, bound := range map[string]uint64{"kayles": 200, "grundy": 40, "cutting": 4, "messenger": 5, "hackenbush": 4, "subtraction[1,4]": 30} {
		good := dbtest.Solve(t, name, bound)
		for i := range good.Columns[0].Cells {
			bad := good
			bad.Columns = slices.Clone(good.Columns)
			bad.Columns[0].Cells = slices.Clone(good.Columns[0].Cells)
			bad.Columns[0].Cells[i]++
			if r := report(t, dbtest.Open(t, bad)); r.Sound() {
				t.Errorf("%s: cell %d is wrong and the report is sound", name, i)
			}
		}
	}
}

func TestWrongValueIsNamed(t *testing.T) {
	s := dbtest.Solve(t, "grundy", 50)
	s.Columns[0].Cells[30] = 7
	r := report(t, dbtest.Open(t, s))
	if r.Sound() || len(r.Failures) == 0 {
		t.Fatal("nothing found")
	}
	want := "grundy: grundy(30): the file says *7, its moves give *3"
	if got := r.Failures[0].String(); got != want {
		t.Errorf("first failure %q, want %q", got, want)
	}
}

// TestWrongTables: what is wrong with a table as a whole is a failure too.
func TestWrongTables(t *testing.T) {
	for _, c := range []struct {
		what, want string
		spoil      func(s *precompute.Solution)
	}{
		{"unknown name", "unknown ruleset", func(s *precompute.Solution) { s.Table.Name = "kyles" }},
		{"name not canonical", "should be", func(s *precompute.Solution) { s.Table.Name = "octal[0.770]" }},
		{"other rules", "version 9", func(s *precompute.Solution) { s.Table.Rules = 9 }},
		{"bound that does not fit", "claims 301 positions", func(s *precompute.Solution) { s.Table.Bound = 299 }},
		{"unknown theorem", "does not apply", func(s *precompute.Solution) { s.Columns[0].Period.Theorem = "hope" }},
		{"a check beyond the table", "beyond its 301 positions", func(s *precompute.Solution) { s.Columns[0].Period.Checked = 1<<64 - 1 }},
		{"too short a check", "asks for", func(s *precompute.Solution) { s.Columns[0].Period.Checked = 160 }},
		{"a multiple of the period", "are smaller", func(s *precompute.Solution) {
			s.Columns[0].Period.Length = 24
			s.Columns[0].Period.Checked = 290
			for len(s.Columns[0].Cells) < 71+24 {
				s.Columns[0].Cells = append(s.Columns[0].Cells, s.Columns[0].Cells[len(s.Columns[0].Cells)-12])
			}
		}},
	} {
		s := dbtest.Solve(t, "kayles", 300)
		period := *s.Columns[0].Period
		s.Columns[0].Period = &period
		c.spoil(&s)
		r := report(t, dbtest.Open(t, s))
		var all []string
		for _, f := range r.Failures {
			all = append(all, f.String())
		}
		if r.Sound() || !strings.Contains(strings.Join(all, "\n"), c.want) {
			t.Errorf("%s: failures %q, want one with %q", c.what, all, c.want)
		}
	}
}

// TestFalsePeriodIsFound: 0.6 looks arithmetic from 1 and breaks at heap 12; a
// plain period claimed for it is refuted by the values.
func TestFalsePeriodIsFound(t *testing.T) {
	s := dbtest.Solve(t, "officers", 200)
	s.Columns[0].Period = &store.Period{Theorem: "Guy-Smith", Preperiod: 1, Length: 3, Checked: 9}
	s.Columns[0].Cells = s.Columns[0].Cells[:4]
	if r := report(t, dbtest.Open(t, s)); r.Sound() {
		t.Error("a false period passed")
	}
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Database(ctx, dbtest.Open(t, dbtest.Solve(t, "grundy", 2000)), Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want that of the context", err)
	}
}

func TestManyFailuresAreCountedNotListed(t *testing.T) {
	s := dbtest.Solve(t, "grundy", 300)
	for i := range s.Columns[0].Cells {
		s.Columns[0].Cells[i] = 99
	}
	r := report(t, dbtest.Open(t, s))
	if r.Wrong != 301 || len(r.Failures) != maxFailures {
		t.Errorf("%d wrong, %d named; want 301 and %d", r.Wrong, len(r.Failures), maxFailures)
	}
}
