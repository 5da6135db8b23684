package precompute

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/search"
)

func task(t interface{ Fatal(...any) }, ruleset string, bound uint64) Task {
	r := gamestest.Ruleset(t, ruleset)
	task, err := NewTask(r, bound)
	if err != nil {
		t.Fatal(err)
	}
	return task
}

func ignore(uint64) {}

// byRules returns the cells of a task derived from the moves, without a period that could hide an
// error.
func byRules(t interface{ Fatal(...any) }, task Task) []int64 {
	s := search.NewSequence(aperiodic{task.Rules})
	if err := s.Grow(context.Background(), task.Positions, ^uint64(0)); err != nil {
		t.Fatal(err)
	}
	return s.Cells()
}

// aperiodic hides the period theorem of a ruleset.
type aperiodic struct{ games.Numbered }

// checkAgainstRules solves a task and compares every position with the rules, including those
// beyond the cells.
func checkAgainstRules(t interface {
	Fatal(...any)
	Fatalf(string, ...any)
}, task Task,
) {
	s, err := Solve(context.Background(), task, ignore)
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range byRules(t, task) {
		i := uint64(n)
		if p := s.Columns[0].Period; p != nil && i >= uint64(s.Columns[0].Len()) {
			i = p.Preperiod + (i-p.Preperiod)%p.Length
		}
		if got := s.Columns[0].At(int(i)); got != want {
			t.Fatalf("%s: heap %d has %d, the rules give %d", s.Table.Name, n, got, want)
		}
	}
}

// Tables of random octal codes hold the values of the rules, also beyond their cells. Package octal
// tests its kernel with all short codes.
func TestOctalTables(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		code := rapid.StringMatching(`[04]\.[0-7]{1,9}`).Draw(t, "code")
		checkAgainstRules(t, task(t, "octal["+code+"]", rapid.Uint64Range(0, 120).Draw(t, "bound")))
	})
}

func TestKernelChoice(t *testing.T) {
	for name, want := range map[string]string{
		"kayles": "octal", "octal[4.0]": "octal", "octal[0.3]": "rules", "lasker": "formula",
		"subtraction[1,2]": "subtraction", "subtraction[all-but 3]": "subtraction", "grundy": "octal", "messenger": "coin-turning",
		"mock-turtles": "coin-turning", "turning[2,3+S]": "coin-turning", "cutting": "cutting", "hackenbush": "stalks", "cram": "squares", "wythoff": "recurrence", "chomp": "recurrence", "cutcake": "formula", "squares": "rules",
	} {
		s, err := Solve(context.Background(), task(t, name, 5), ignore)
		if err != nil || s.Table.Solver != want {
			t.Errorf("%s is solved by %q (%v), want %q", name, s.Table.Solver, err, want)
		}
	}
}

// The progress of every solver adds up to its positions.
func TestProgressAddsUp(t *testing.T) {
	for _, name := range []string{"octal[0.106]", "subtraction[1,2]", "grundy", "cutting", "messenger", "mock-turtles", "hackenbush"} {
		job := task(t, name, 16)
		var sum uint64
		if _, err := Solve(context.Background(), job, func(n uint64) { sum += n }); err != nil {
			t.Fatal(err)
		}
		if sum != job.Positions {
			t.Errorf("%s: progress of %d positions, want %d", name, sum, job.Positions)
		}
	}
}

func TestSolveIsCanceled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, job := range []Task{
		task(t, "octal[0.04]", 2000), task(t, "grundy", 2000),
		measuresTask(t, "kayles", 80), measuresTask(t, "subtraction[1,2]", 100), measuresTask(t, "squares", 10000),
	} {
		if _, err := Solve(ctx, job, ignore); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: error %v, want that of the context", job.Name(), err)
		}
	}
}

// TestPeriodsOfSubtractionGames compares stored periods with long tables.
func TestPeriodsOfSubtractionGames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set := rapid.SliceOfNDistinct(rapid.IntRange(1, 12), 0, 5, rapid.ID[int]).Draw(t, "set")
		slices.Sort(set)
		var words []string
		for _, s := range set {
			words = append(words, string(rune('0'+s/10))+string(rune('0'+s%10)))
		}
		checkAgainstRules(t, task(t, "subtraction["+strings.Join(words, ",")+"]", 600))
	})
}
