package tables_test

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/measure"
	"sprague/precompute/dbtest"
	"sprague/store"
	"sprague/store/tables"
)

// plain tells measures as they are defined, of sums of positions of one ruleset, by
// playing them out.
type plain struct {
	rules games.Ruleset
	known map[string]map[string]int64
}

func newPlain(r games.Ruleset) plain { return plain{r, make(map[string]map[string]int64)} }

func (p plain) options(sum []games.Position) (all [][]games.Position) {
	for i, component := range sum {
		p.rules.Moves(component, func(m games.Move) bool {
			option := append(slices.Delete(slices.Clone(sum), i, i+1), m.Parts...)
			slices.SortFunc(option, func(a, b games.Position) int {
				return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y), cmp.Compare(a.S, b.S))
			})
			all = append(all, option)
			return true
		})
	}
	return all
}

// remembered computes what a sum is worth once.
func (p plain) remembered(what string, sum []games.Position, compute func() int64) int64 {
	key := fmt.Sprint(sum)
	if p.known[key] == nil {
		p.known[key] = make(map[string]int64)
	}
	if _, ok := p.known[key][what]; !ok {
		p.known[key][what] = compute()
	}
	return p.known[key][what]
}

// wins tells whether the player to move wins the sum.
func (p plain) wins(sum []games.Position, misere bool) bool {
	return p.remembered(fmt.Sprint("wins", misere), sum, func() int64 {
		options := p.options(sum)
		if len(options) == 0 && misere || slices.ContainsFunc(options, func(o []games.Position) bool { return !p.wins(o, misere) }) {
			return 1
		}
		return 0
	}) == 1
}

// turns tells how long the sum lasts when the winner hurries and the loser delays, or the
// other way round, and neither gives a win away.
func (p plain) turns(sum []games.Position, misere, winnerHurries bool) int64 {
	return p.remembered(fmt.Sprint("turns", misere, winnerHurries), sum, func() int64 {
		var lengths []int64
		won := p.wins(sum, misere)
		for _, option := range p.options(sum) {
			if !won || !p.wins(option, misere) {
				lengths = append(lengths, 1+p.turns(option, misere, winnerHurries))
			}
		}
		switch {
		case len(lengths) == 0:
			return 0
		case won == winnerHurries:
			return slices.Min(lengths)
		default:
			return slices.Max(lengths)
		}
	})
}

// least gives the least number that no option has.
func (p plain) least(m measure.Measure, options [][]games.Position) (n int64) {
	for slices.ContainsFunc(options, func(o []games.Position) bool { return p.measure(m, o) == n }) {
		n++
	}
	return n
}

func (p plain) measure(m measure.Measure, sum []games.Position) int64 {
	return p.remembered(m.String(), sum, func() int64 {
		options := p.options(sum)
		ended := len(options) == 0
		endsNow := slices.ContainsFunc(options, func(o []games.Position) bool { return len(p.options(o)) == 0 })
		switch {
		case m == measure.Remoteness, m == measure.MisereRemoteness:
			return p.turns(sum, m == measure.MisereRemoteness, true)
		case m == measure.Suspense, m == measure.MisereSuspense:
			return p.turns(sum, m == measure.MisereSuspense, false)
		case m == measure.MisereGrundy && ended:
			return 1
		case ended:
			return measure.Ended
		case m == measure.Foreclosed && endsNow:
			return measure.Immediate
		default:
			return p.least(m, options)
		}
	})
}

// checkGenus holds the genus of a tame position to what it tells of play: the Grundy
// value, and who wins the position in misere play, alone and beside itself: two fickle
// ones are won, two firm ones lost.
func (p plain) checkGenus(t testing.TB, at games.Position, got int64, ok, twice bool) {
	t.Helper()
	if !ok || got < measure.Wild {
		t.Fatalf("%s(%s): the genus is %d (%t)", p.rules.Identity().Name, p.rules.Format(at), got, ok)
	}
	if got == measure.Wild {
		return
	}
	firm, value := got >= 2, got
	if firm {
		value -= 2
	}
	lost := func(sum ...games.Position) bool { return !p.wins(sum, true) }
	if p.grundy([]games.Position{at}) != value || lost(at) != (got == 1 || got == 2) || twice && lost(at, at) != firm {
		t.Fatalf("%s(%s): the genus is %d, but the value is %d, lost alone %t", p.rules.Identity().Name, p.rules.Format(at), got, p.grundy([]games.Position{at}), lost(at))
	}
}

// grundy gives the Grundy value of normal play.
func (p plain) grundy(sum []games.Position) int64 {
	return p.remembered("grundy", sum, func() int64 {
		options := p.options(sum)
		n := int64(0)
		for slices.ContainsFunc(options, func(o []games.Position) bool { return p.grundy(o) == n }) {
			n++
		}
		return n
	})
}

// checkMeasures compares what a table tells of the first positions with plain play.
func checkMeasures(t testing.TB, db *store.DB, name string, positions uint64) (beyond int) {
	t.Helper()
	r := dbtest.Ruleset(t, name)
	table, err := tables.OpenMeasures(db, r)
	if err != nil {
		t.Fatal(err)
	}
	play := newPlain(r)
	for i := range positions {
		p := table.Rules().At(i)
		for _, m := range measure.All() {
			got, direct, ok := table.Measure(p, m)
			if !ok && i >= table.Meta().Positions {
				continue
			}
			if m == measure.Genus {
				play.checkGenus(t, p, got, ok, i < 12)
			} else if want := play.measure(m, []games.Position{p}); !ok || got != want {
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

// Through the file: solved, packed, looked up, those beyond the bound by their periods.
func TestMeasuresAreThoseOfPlainPlay(t *testing.T) {
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

// Periods of any set and of any code that does not split, far beyond where they are
// proven.
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

// Codes that split, to heaps that plain play can tell of.
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
		if _, err := tables.OpenMeasures(db, dbtest.Ruleset(t, name)); !errors.Is(err, store.ErrNoTable) {
			t.Errorf("%s: error %v, want store.ErrNoTable", name, err)
		}
	}
	var refused *tables.StaleError
	if _, err := tables.OpenMeasures(db, dbtest.Ruleset(t, "grundy")); !errors.As(err, &refused) || refused.Table != "compounds grundy" {
		t.Errorf("error %v, want a StaleError", err)
	}
	if _, err := tables.Open(db, dbtest.Ruleset(t, "lasker")); !errors.Is(err, store.ErrNoTable) {
		t.Errorf("a table of measures passes for one of values: %v", err)
	}
}
