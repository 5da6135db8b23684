package tables_test

import (
	"errors"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/measure"
	"sprague/precompute/dbtest"
	"sprague/store"
	"sprague/store/tables"
)

// checkGenus compares the genus of a tame position with play: the Grundy value, and the winner in
// misere play, alone and doubled. Two fickle copies are a win, two firm ones a loss.
func checkGenus(t testing.TB, play *gamestest.Player, at games.Position, got int64, ok, twice bool) {
	t.Helper()
	if !ok || got < measure.Wild {
		t.Fatalf("%s: the genus is %d (%t)", play.Name(at), got, ok)
	}
	if got == measure.Wild {
		return
	}
	firm, value := got >= 2, got
	if firm {
		value -= 2
	}
	lost := func(sum ...games.Position) bool { return !play.Wins(true, sum...) }
	if play.Cell(at) != value || lost(at) != (got == 1 || got == 2) || twice && lost(at, at) != firm {
		t.Fatalf("%s: the genus is %d, but the value is %d, lost alone %t", play.Name(at), got, play.Cell(at), lost(at))
	}
}

// checkMeasures compares the table's values of the first positions with plain play.
func checkMeasures(t testing.TB, db *store.DB, name string, positions uint64) (beyond int) {
	t.Helper()
	r := gamestest.Ruleset(t, name)
	table, err := tables.OpenMeasures(db, r)
	if err != nil {
		t.Fatal(err)
	}
	play := gamestest.New(table.Rules())
	for i := range positions {
		p := table.Rules().At(i)
		for _, m := range measure.All() {
			got, direct, ok := table.Measure(p, m)
			if !ok && i >= table.Meta().Positions {
				continue
			}
			if m == measure.Genus {
				checkGenus(t, play, p, got, ok, i < 12)
			} else if want := play.Measure(m, p); !ok || got != want {
				t.Fatalf("%s(%s): the %s is %d (%t), want %d", name, r.Format(p), m, got, ok, want)
			}
			if direct != (i < table.Meta().Positions) {
				t.Fatalf("%s(%s): direct %t", name, r.Format(p), direct)
			}
			if !direct {
				beyond++
			}
		}
	}
	return beyond
}

// Through the file: solved, packed, and looked up, with periods beyond the bound.
func TestMeasuresAgreeWithPlay(t *testing.T) {
	for _, test := range []struct {
		name             string
		bound, positions uint64
		solver           string
		periods          int
	}{
		{"subtraction[1,3,4]", 100, 300, "rules", 8},
		{"subtraction[2,5,7]", 100, 300, "rules", 8},
		{"subtraction[1,7,49]", 400, 600, "rules", 4},
		{"subtraction[]", 3, 9, "rules", 8},
		{"subtraction[9]", 100, 300, "rules", 8},
		{"subtraction[all-but 2,3]", 60, 61, "rules", 0},
		{"octal[0.33]", 60, 200, "rules", 8},
		{"octal[0.2103]", 60, 200, "rules", 8},
		{"octal[0.1]", 20, 60, "rules", 8},
		{"octal[0.0]", 20, 60, "rules", 8},
		{"squares", 80, 81, "rules", 0},
		{"divisors", 60, 61, "rules", 0},
		{"wythoff", 9, 100, "rules", 0},
		{"euclid", 9, 100, "rules", 0},
		{"messenger", 6, 64, "rules", 0},
		{"cram", 2, 16, "rules", 0},
		{"kayles", 13, 14, "multisets", 0},
		{"dawson-kayles", 14, 15, "multisets", 0},
		{"dawson-chess", 14, 15, "multisets", 0},
		{"officers", 14, 15, "multisets", 0},
		{"guiles", 13, 14, "multisets", 0},
		{"lasker", 9, 10, "multisets", 0},
		{"grundy", 16, 17, "multisets", 0},
		{"octal[4.0]", 14, 15, "multisets", 0},
		{"octal[0.0000004]", 20, 21, "multisets", 0},
		{"octal[0.4]", 12, 13, "multisets", 0},
		{"take-and-break[0.0VF]", 13, 14, "multisets", 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			solution := dbtest.Solve(t, test.name+" in compounds", test.bound)
			if solution.Table.Solver != test.solver {
				t.Errorf("solved by %s, want %s", solution.Table.Solver, test.solver)
			}
			periods := 0
			for _, c := range solution.Columns {
				if c.Period != nil {
					periods++
				}
			}
			if periods != test.periods {
				t.Errorf("%d periods are proven, want %d", periods, test.periods)
			}
			beyond := checkMeasures(t, dbtest.Open(t, solution), test.name, test.positions)
			if (beyond > 0) != (periods > 0) {
				t.Errorf("%d measures beyond the bound", beyond)
			}
		})
	}
}

// Periods of random sets and of random codes without splits hold far beyond their proof.
func TestPeriodsOfMeasures(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		name := rapid.OneOf(
			rapid.StringMatching(`subtraction\[[1-9](,[1-9]){0,3}\]`),
			rapid.StringMatching(`octal\[0\.[0-3]{1,6}\]`),
		).Draw(rt, "ruleset")
		solution := dbtest.Solve(t, name+" in compounds", 120)
		checkMeasures(t, dbtest.Open(t, solution), name, 250)
	})
}

// Codes with splits, up to heaps within reach of plain play.
func TestMeasuresOfSplittingCodes(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		name := rapid.StringMatching(`octal\[[04]\.[0-7]{1,5}\]`).Draw(rt, "ruleset")
		solution := dbtest.Solve(t, name+" in compounds", 7)
		checkMeasures(t, dbtest.Open(t, solution), name, 8)
	})
}

func TestNoMeasures(t *testing.T) {
	stale := dbtest.Solve(t, "grundy in compounds", 5)
	stale.Table.Rules = 77
	lacking := dbtest.Solve(t, "lasker in compounds", 5)
	lacking.Columns = lacking.Columns[:6]
	db := dbtest.Open(t, dbtest.Solve(t, "kayles", 10), stale, lacking)
	for _, name := range []string{"kayles", "nim", "lasker"} {
		if _, err := tables.OpenMeasures(db, gamestest.Ruleset(t, name)); !errors.Is(err, store.ErrNoTable) {
			t.Errorf("%s: error %v, want store.ErrNoTable", name, err)
		}
	}
	var refused *tables.StaleError
	if _, err := tables.OpenMeasures(db, gamestest.Ruleset(t, "grundy")); !errors.As(err, &refused) || refused.Table != "compounds grundy" {
		t.Errorf("error %v, want a StaleError", err)
	}
	if _, err := tables.Open(db, gamestest.Ruleset(t, "lasker")); !errors.Is(err, store.ErrNoTable) {
		t.Errorf("a table of measures passes for one of values: %v", err)
	}
}
