package tables_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"sprague/games/gamestest"
	"sprague/precompute"
	"sprague/precompute/dbtest"
	"sprague/store"
	"sprague/store/tables"
)

// A quotient comes out of a file as it went in: all of it, or that of the first heaps.
func TestQuotientsAreKept(t *testing.T) {
	for _, test := range []struct {
		name             string
		bound, positions uint64
		order            int
		proven, ends     bool
	}{
		{"kayles", 300, 301, 40, true, false},
		{"kayles", 168, 169, 40, true, false},
		{"kayles", 167, 168, 40, false, false},
		{"kayles", 26, 27, 32, false, false},
		{"octal[0.0]", 64, 65, 1, true, false},
	} {
		s := dbtest.Solve(t, test.name+" in misere sums", test.bound)
		db := dbtest.Open(t, s)
		q, err := tables.OpenQuotient(db, gamestest.Ruleset(t, test.name))
		if err != nil {
			t.Fatal(err)
		}
		if q.Meta().Positions != test.positions || q.Order() != test.order || (q.Period != nil) != test.proven || q.Ends() != test.ends {
			t.Errorf("%s to %d: %d positions, order %d, period %v", test.name, test.bound, q.Meta().Positions, q.Order(), q.Period)
		}
		for i, in := range tables.QuotientColumns(q.Quotient) {
			if !slices.Equal(in.Cells, s.Columns[i].Cells) {
				t.Errorf("%s: column %s is %v, was %v", test.name, in.Name, in.Cells, s.Columns[i].Cells)
			}
		}
	}
}

// A file with numbers of no quotient gives an error, not an answer.
func TestDamagedQuotients(t *testing.T) {
	for _, test := range []struct {
		want  string
		spoil func(s *precompute.Solution)
	}{
		{"at most 24", func(s *precompute.Solution) { s.Columns[1].Cells = make([]int64, 25) }},
		{"at most 2048", func(s *precompute.Solution) { s.Columns[3].Cells = make([]int64, 3_000) }},
		{"no element 99", func(s *precompute.Solution) { s.Columns[2].Cells[1] = 99 }},
		{"no column lost", func(s *precompute.Solution) { s.Columns = s.Columns[:3] }},
		{"no column products", func(s *precompute.Solution) { s.Columns[2].Name = "product" }},
	} {
		s := dbtest.Solve(t, "kayles in misere sums", 26)
		s.Columns = slices.Clone(s.Columns)
		test.spoil(&s)
		_, err := tables.OpenQuotient(dbtest.Open(t, s), gamestest.Ruleset(t, "kayles"))
		var damaged *store.DamagedError
		if err == nil || !strings.Contains(err.Error(), test.want) || !errors.As(err, &damaged) && !errors.Is(err, store.ErrNoTable) {
			t.Errorf("%v, want %q", err, test.want)
		}
	}
}

// No period takes heaps out of the quotient, and none is read for a game without a theorem.
func TestPeriodsOfElements(t *testing.T) {
	for name, period := range map[string]store.Period{
		"kayles": {Theorem: "Guy-Smith", Preperiod: 15, Length: 12, Saltus: 1 << 40, Checked: 26},
		"grundy": {Theorem: "Guy-Smith", Preperiod: 15, Length: 12, Checked: 26},
	} {
		s := dbtest.Solve(t, name+" in misere sums", 26)
		s.Columns[0].Period = &period
		var damaged *store.DamagedError
		if _, err := tables.OpenQuotient(dbtest.Open(t, s), gamestest.Ruleset(t, name)); !errors.As(err, &damaged) || !strings.Contains(err.Error(), "no theorem") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
