package precompute_test

import (
	"context"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sprague/games"
	"sprague/games/gamestest/play"
	"sprague/games/value"
	"sprague/precompute"
	"sprague/precompute/dbtest"
	"sprague/store/tables"
)

// boards are the rulesets with tables of outcomes, and small bounds.
var boards = map[string]uint64{
	"domineering": 10, "clobber": 9, "amazons": 5, "konane": 7, "snort": 9, "col": 9, "node-kayles": 14,
}

// The outcomes of all small pieces are those of plain play, and those of their negatives mirror
// them.
func TestOutcomesByPlay(t *testing.T) {
	for name, bound := range boards {
		db := dbtest.Open(t, dbtest.Solve(t, name+" outcomes", bound))
		task, err := precompute.ParseTask(name, "1", nil)
		if err != nil {
			t.Fatal(err)
		}
		table, err := tables.OpenOutcomes(db, task.Rules)
		if err != nil {
			t.Fatal(err)
		}
		rules := tables.Ruleset(table.Rules()).(games.Pieced)
		partizan, _ := rules.(games.Partizan)
		player := plainly(rules)
		seen := map[value.Outcome]int{}
		for i := range table.Meta().Positions {
			p := table.Rules().At(i)
			want := value.OutcomeOf(player.Wins(true, p), player.Wins(false, p))
			if got, ok := table.Piece(p); !ok || got != want {
				t.Fatalf("%s(%s) is %v, %v; by play %v", name, rules.Format(p), got, ok, want)
			}
			seen[want]++
			if partizan == nil {
				continue
			}
			negative := rules.Separate(partizan.Negate(p))
			if len(negative) == 1 { // Domineering has a piece without moves
				if got, ok := table.Piece(negative[0]); !ok || got != want.Negative() {
					t.Fatalf("the negative of %s(%s) is %v, %v", name, rules.Format(p), got, ok)
				}
			}
		}
		if seen[value.N] == 0 || seen[value.P] == 0 || partizan != nil && seen[value.L]+seen[value.R] == 0 {
			t.Errorf("%s: %v", name, seen)
		}
	}
}

// plainly returns a player of a ruleset by its moves alone.
func plainly(rules games.Ruleset) *play.Player[games.Position] {
	_, partizan := rules.(games.Partizan)
	return play.NewPartizan(func(at games.Position, left bool) (all []play.Move[games.Position]) {
		rules.Moves(at, func(m games.Move) bool {
			if m.Player == games.AnyPlayer || m.Player == games.Left == left {
				all = append(all, play.Move[games.Position]{Parts: slices.Clone(m.Parts), Wins: m.Wins})
			}
			return true
		})
		return all
	}, func(games.Position) bool { return partizan })
}

// The columns do not depend on the number of goroutines.
func TestOutcomesOfSeveralWorkers(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	alone := dbtest.Solve(t, "domineering outcomes", 10)
	runtime.GOMAXPROCS(4)
	for range 3 {
		if diff := cmp.Diff(alone.Columns, dbtest.Solve(t, "domineering outcomes", 10).Columns); diff != "" {
			t.Fatal(diff)
		}
	}
}

// A canceled task ends early.
func TestOutcomesAreCanceled(t *testing.T) {
	task, err := precompute.ParseTask("domineering outcomes", "12", nil)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := uint64(0)
	_, err = precompute.Solve(ctx, task, func(n uint64) {
		if done += n; done > 1000 {
			cancel()
		}
	})
	if ctx.Err() == nil || err == nil || done > task.Positions/2 {
		t.Errorf("%d positions, %v", done, err)
	}
}

// Outcomes are those of boards, to a largest bound.
func TestTasksWithoutOutcomes(t *testing.T) {
	for _, test := range []struct{ ruleset, bound, want string }{
		{"kayles", "21", "tables of kayles hold values"},
		{"cram", "5", "tables of cram hold values"},
		{"wythoff", "5", "hold values"},
		{"domineering", "21", "pieces of 20 squares"},
		{"clobber", "17", "boards of 15 squares"},
	} {
		if _, err := precompute.ParseTask(test.ruleset+" outcomes", test.bound, nil); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v", test.ruleset, err)
		}
	}
	task, err := precompute.ParseTask("clobber outcomes", "4x3", nil)
	if err != nil || task.Bound != 12 || task.Name() != "clobber outcomes" || task.Table() != "outcomes clobber" {
		t.Errorf("%+v, %v", task, err)
	}
}
