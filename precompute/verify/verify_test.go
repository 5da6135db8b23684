package verify

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"sprague/precompute"
	"sprague/precompute/dbtest"
	"sprague/store"
)

func report(t *testing.T, db *store.DB) *Report {
	t.Helper()
	r, err := Rules(context.Background(), db, Options{})
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
	work, err := EstimateWork(db)
	if err != nil || work.Positions != r.Positions {
		t.Errorf("%d positions announced (%v), %d derived", work.Positions, err, r.Positions)
	}
	if r.Options < r.Positions {
		t.Errorf("%d options of %d positions", r.Options, r.Positions)
	}
	var done atomic.Uint64
	if _, err := Rules(t.Context(), db, Options{Progress: func(n uint64) { done.Add(n) }}); err != nil {
		t.Fatal(err)
	}
	// Each range is rounded down.
	if got := float64(done.Load()); got > work.Options || got < 0.99*work.Options {
		t.Errorf("the progress is %v of %v options", got, work.Options)
	}
}

// TestEveryWrongCellIsFound puts one wrong value into each place of small
// tables in turn.
func TestEveryWrongCellIsFound(t *testing.T) {
	for name, bound := range map[string]uint64{"kayles": 200, "grundy": 40, "cutting": 4, "messenger": 5, "turning[1+C]": 5, "hackenbush": 4, "subtraction[1,4]": 30} {
		good := dbtest.Solve(t, name, bound)
		for i := range good.Columns[0].Cells {
			bad := spoilable(good)
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

// A fault of a whole table is a failure too.
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

// 0.6 looks arithmetic from 1 and breaks at heap 12; the values refute a plain period claimed for
// it.
func TestFalsePeriodIsFound(t *testing.T) {
	for name, period := range map[string]store.Period{
		"officers":       {Theorem: "Guy-Smith", Preperiod: 1, Length: 3, Checked: 9},
		"subtraction[2]": {Theorem: "subtraction", Preperiod: 1, Length: 3, Checked: 5}, // only number 5 contradicts it
	} {
		s := dbtest.Solve(t, name, 200)
		s.Columns[0].Period = &period
		s.Columns[0].Cells = s.Columns[0].Cells[:4]
		if r := report(t, dbtest.Open(t, s)); r.Sound() {
			t.Errorf("%s: a false period passed", name)
		}
	}
}

func TestSoundMeasures(t *testing.T) {
	db := dbtest.Open(t, dbtest.Solve(t, "kayles in compounds", 30), dbtest.Solve(t, "subtraction[1,3,4] in compounds", 100),
		dbtest.Solve(t, "wythoff in compounds", 9), dbtest.Solve(t, "squares in compounds", 300), dbtest.Solve(t, "octal[0.133] in compounds", 50))
	r := report(t, db)
	if !r.Sound() || r.Tables != 5 || r.Periods != 16 {
		t.Errorf("report %+v, want 5 sound tables and 16 proven periods", r)
	}
	if work, err := EstimateWork(db); err != nil || work.Positions != r.Positions {
		t.Errorf("%d positions announced (%v), %d derived", work.Positions, err, r.Positions)
	}
}

// spoilable returns a copy of a solution with writable cells and periods.
func spoilable(s precompute.Solution) precompute.Solution {
	s.Columns = slices.Clone(s.Columns)
	for i := range s.Columns {
		c := &s.Columns[i]
		c.Cells = slices.Clone(c.Cells)
		if c.Period != nil {
			proof := *c.Period
			c.Period = &proof
		}
	}
	return s
}

func TestEveryWrongMeasureIsFound(t *testing.T) {
	for name, bound := range map[string]uint64{"kayles": 12, "wythoff": 3, "subtraction[1,4]": 40, "octal[0.23]": 30, "squares": 20} {
		good := dbtest.Solve(t, name+" in compounds", bound)
		for column := range good.Columns {
			for i := range good.Columns[column].Cells {
				bad := spoilable(good)
				bad.Columns[column].Cells[i]++
				if r := report(t, dbtest.Open(t, bad)); r.Sound() {
					t.Errorf("%s: %s of %d is wrong and the report is sound", name, good.Columns[column].Name, i)
				}
			}
		}
	}
}

func TestWrongTablesOfMeasures(t *testing.T) {
	const remoteness, foreclosed = 0, 4
	for _, c := range []struct {
		what, want string
		spoil      func(s *precompute.Solution)
	}{
		{"no measures", "have different moves", func(s *precompute.Solution) { s.Table.Name = "compounds hackenbush" }},
		{"unknown name", "unknown ruleset", func(s *precompute.Solution) { s.Table.Name = "compounds kyles" }},
		{"name not canonical", "should be compounds octal[0.77]", func(s *precompute.Solution) { s.Table.Name = "compounds kayles" }},
		{"other rules", "version 9", func(s *precompute.Solution) { s.Table.Rules = 9 }},
		{"bound that does not fit", "claims 101 positions", func(s *precompute.Solution) { s.Table.Bound = 99 }},
		{"a column too few", "no column genus", func(s *precompute.Solution) { s.Columns = s.Columns[:7] }},
		{"another game", "the file says that its", func(s *precompute.Solution) { s.Table.Name = "compounds subtraction[1,3]" }},
		{"a game that splits", "no theorem proves periods", func(s *precompute.Solution) { s.Table.Name = "compounds octal[0.77]" }},
		{"unknown theorem", "remoteness: the theorem \"hope\" does not apply", func(s *precompute.Solution) { s.Columns[remoteness].Period.Theorem = "hope" }},
		{"a check beyond the table", "beyond its 101 positions", func(s *precompute.Solution) { s.Columns[remoteness].Period.Checked = 101 }},
		{"too short a check", "asks for", func(s *precompute.Solution) { s.Columns[remoteness].Period.Checked-- }},
		{"another saltus", "its remoteness is 6, its moves give 4", func(s *precompute.Solution) { s.Columns[remoteness].Period.Saltus = 6 }},
		{"an odd saltus", "proves no saltus of 5", func(s *precompute.Solution) { s.Columns[remoteness].Period.Saltus = 5 }},
		{"a saltus of values", "proves no saltus of 2", func(s *precompute.Solution) { s.Columns[foreclosed].Period.Saltus = 2 }},
		{"another period", "the file says that its foreclosed is", func(s *precompute.Solution) {
			p := s.Columns[foreclosed].Period
			p.Length, p.Preperiod, p.Checked = p.Length-1, p.Preperiod+1, 60
		}},
		{"a multiple of the period", "are smaller", func(s *precompute.Solution) {
			c := &s.Columns[remoteness]
			for range c.Period.Length {
				c.Cells = append(c.Cells, c.Cells[uint64(len(c.Cells))-c.Period.Length]+int64(c.Period.Saltus))
			}
			c.Period.Length, c.Period.Saltus, c.Period.Checked = 2*c.Period.Length, 2*c.Period.Saltus, 60
		}},
	} {
		s := spoilable(dbtest.Solve(t, "subtraction[1,3,4] in compounds", 100))
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

func TestCanceled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Rules(ctx, dbtest.Open(t, dbtest.Solve(t, "grundy", 2000)), Options{}); !errors.Is(err, context.Canceled) {
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
