package tables_test

import (
	"errors"
	"testing"

	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/value"
	"sprague/precompute"
	"sprague/precompute/dbtest"
	"sprague/store"
	"sprague/store/tables"
)

// file opens a file with the tables of the given rulesets.
func file(t testing.TB, bounds map[string]uint64) *store.DB {
	t.Helper()
	var solutions []precompute.Solution
	for name, bound := range bounds {
		solutions = append(solutions, dbtest.Solve(t, name, bound))
	}
	return dbtest.Open(t, solutions...)
}

func open(t testing.TB, db *store.DB, name string) *tables.Table {
	t.Helper()
	table, err := tables.Open(db, gamestest.Ruleset(t, name))
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func TestValues(t *testing.T) {
	db := file(t, map[string]uint64{"kayles": 300, "grundy": 100, "cutting": 9, "hackenbush": 6})
	for _, c := range []struct{ name, arg, arg2, want string }{
		{"kayles", "12", "", "*4"},
		{"octal[0.77]", "12", "", "*4"}, // the same table
		{"kayles", "1000000000000", "", "*1"},
		{"grundy", "100", "", "*2"},
		{"grundy", "101", "", ""},
		{"cutting", "1", "5", "loony"},
		{"cutting", "2", "4", "*1"},
		{"cutting", "9", "10", ""},
		{"hackenbush", "WBW", "", "3/4"},
		{"hackenbush", "BBWBWW", "", "-25/16"},
		{"hackenbush", "BBWBWWB", "", ""},
	} {
		r := gamestest.Ruleset(t, c.name)
		args := []string{c.arg}
		if c.arg2 != "" {
			args = append(args, c.arg2)
		}
		p, err := r.Parse(args)
		if err != nil {
			t.Fatal(err)
		}
		v, ok := open(t, db, c.name).Value(p[0])
		if got := v.String(); ok != (c.want != "") || ok && got != c.want {
			t.Errorf("%s(%v) is %s (%v), want %q", c.name, args, got, ok, c.want)
		}
		if cell, ok := open(t, db, c.name).Grundy(p[0]); ok && !value.OfCell(cell).Equal(v) {
			t.Errorf("%s(%v): cell %d for value %v", c.name, args, cell, v)
		}
	}
}

// A table answers directly up to its bound, and by its period beyond.
func TestHolds(t *testing.T) {
	db := file(t, map[string]uint64{"kayles": 300, "grundy": 100})
	for _, c := range []struct {
		name             string
		heap             int64
		direct, extended bool
	}{
		{"kayles", 0, true, false},
		{"kayles", 300, true, false},
		{"kayles", 301, false, true},
		{"grundy", 100, true, false},
		{"grundy", 101, false, false},
	} {
		direct, extended := open(t, db, c.name).Holds(games.Position{X: c.heap})
		if direct != c.direct || extended != c.extended {
			t.Errorf("%s(%d): direct %v, extended %v", c.name, c.heap, direct, extended)
		}
	}
}

func TestNoTable(t *testing.T) {
	db := file(t, map[string]uint64{"kayles": 10})
	for _, name := range []string{"grundy", "nim"} {
		if _, err := tables.Open(db, gamestest.Ruleset(t, name)); !errors.Is(err, store.ErrNoTable) {
			t.Errorf("%s: error %v, want store.ErrNoTable", name, err)
		}
	}
}

// A table made under another version of the rules is refused.
func TestOtherRules(t *testing.T) {
	solution := dbtest.Solve(t, "grundy", 3)
	solution.Table.Rules = 77
	db := dbtest.Open(t, solution)
	var stale *tables.StaleError
	if _, err := tables.Open(db, gamestest.Ruleset(t, "grundy")); !errors.As(err, &stale) || stale.File != 77 {
		t.Errorf("error %v, want a StaleError", err)
	}
}

func TestNumbersThatDoNotFit(t *testing.T) {
	huge := value.Scaled(1, 70)
	if _, err := tables.Numbers([]value.Dyadic{value.Int(1), huge}); err == nil {
		t.Error("1 and 2^-70 were laid down in one column of 63 bits")
	}
}

// BenchmarkLookup measures the value of a heap, from a position to the answer, against a plain
// array of the same cells.
func BenchmarkLookup(b *testing.B) {
	array := make([]uint16, 10001)
	b.Run("array", func(b *testing.B) {
		i := 0
		for b.Loop() {
			if i = int(array[i]) + 9999; i != 9999 {
				b.Fatal("not found")
			}
		}
	})
	db := file(b, map[string]uint64{"kayles": 300, "grundy": 10000})
	for _, c := range []struct {
		name string
		heap int64
	}{{"grundy", 9999}, {"kayles", 299}, {"kayles", 1_000_000_000_000}} {
		table := open(b, db, c.name)
		p := games.Position{X: c.heap}
		b.Run(c.name+"/"+gamestest.Ruleset(b, c.name).Format(p), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, ok := table.Value(p); !ok {
					b.Fatal("not found")
				}
			}
		})
	}
}

// Where lists positions for every kind of table unless the table claims too many cells.
func TestWhere(t *testing.T) {
	db := file(t, map[string]uint64{"subtraction[all-but 2,3]": 100, "grundy": 100})
	for _, name := range []string{"subtraction[all-but 2,3]", "grundy"} {
		table := open(t, db, name)
		numbers, known := table.Where(3, 90)
		if !known || len(numbers) == 0 {
			t.Fatalf("%s: %v, %t", name, numbers, known)
		}
		seen := map[uint64]bool{}
		for _, n := range numbers {
			seen[n] = true
		}
		for n := range uint64(90) {
			if cell, _ := table.Cell(n); (cell == 3) != seen[n] {
				t.Errorf("%s(%d) is *%d; listed: %t", name, n, cell, seen[n])
			}
		}
		restore := tables.ListAtMost(table.Column().Cells - 1)
		if _, known := table.Where(3, 90); known {
			t.Errorf("%s: more cells were looked at than may be", name)
		}
		restore()
	}
}
