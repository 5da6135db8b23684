package precompute_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"sprague/games"
	"sprague/games/retrograde"
	"sprague/games/search"
	"sprague/internal/say"
	"sprague/precompute"
	"sprague/precompute/dbtest"
	"sprague/store"
	"sprague/store/tables"
)

// examples is the folder of the examples of the documentation.
const examples = "../docs/examples"

// A table has each position that play reaches once. A solver finds the same result for a position
// alone, for all of the first positions and one in five of the others.
// The heights of a game that ends rise along no move.
func TestTablesOfResults(t *testing.T) {
	for _, c := range []struct {
		name      string
		bound     uint64
		positions uint64 // 0 if no source tells it
		first     string // the arguments of a first position, and its result
		result    string
	}{
		{"tic-tac-toe", 0, 765, ".........", "D"}, // 765 up to symmetry, a draw
		{"dodgem", 3, 0, "3", "N in 19"},          // the first player wins (Winning Ways, chapter 22)
		{"connect-four", 3, 0, "3,3", "D"},
	} {
		task := dbtest.ExampleTask(t, examples, c.name, c.bound)
		db := dbtest.Open(t, dbtest.SolveTask(t, task))
		table, err := tables.Open(db, task.Rules)
		if err != nil {
			t.Fatal(err)
		}
		if n := table.Meta().Positions; c.positions > 0 && n != c.positions {
			t.Errorf("%s: %d positions", c.name, n)
		}
		rules := tables.Ruleset(table.Rules()).(games.Resulting)
		first, err := rules.Parse(strings.Split(c.first, ","))
		if err != nil {
			t.Fatal(err)
		}
		if got, ok := table.Result(first[0]); !ok || got.String() != c.result {
			t.Errorf("%s(%s): %s, %t", c.name, c.first, got, ok)
		}
		for i := range table.Meta().Positions {
			p := table.Rules().At(i)
			got, ok := table.Result(p)
			if !ok || rules.Representative(p) != p {
				t.Fatalf("%s(%s): %s, %t", c.name, rules.Format(p), got, ok)
			}
			if i < 500 || i%5 == 0 { // each costs a whole solution from there
				want, err := retrograde.New(rules).Solve(t.Context(), search.DefaultBudget, p)
				if err != nil {
					t.Fatal(err)
				}
				if got != want {
					t.Fatalf("%s(%s): %s, want %s", c.name, rules.Format(p), got, want)
				}
			}
			rules.Moves(p, func(m games.Move) bool {
				n, ok := table.Rules().Number(rules.Representative(m.Parts[0]))
				if above, below := tables.Height(table.Rules(), i), tables.Height(table.Rules(), n); !ok || (above <= below) != (rules.Cycles() != 0) {
					t.Errorf("%s(%s): heights %d and %d, %t", c.name, rules.Format(p), above, below, ok)
				}
				return true
			})
			if _, ok := table.Value(p); ok {
				t.Errorf("%s(%s) has a value", c.name, rules.Format(p))
			}
		}
	}
}

// chase is a game with cycles of more numbered positions than one goroutine takes at a time.
const chase = `
cycles = DRAW

def result(p):
    return LOSE if p[0] == p[1] else None

def moves(p):
    a, b = p
    return [(b, (a + k) % 120) for k in [1, 3, 119]]

def number(p):
    return p[0] * 120 + p[1]

def position(i):
    return (i // 120, i % 120)

def size(bound):
    return bound * 120
`

// quiet shows no progress.
type quiet struct{}

func (quiet) Resume(string, precompute.Point) {}
func (quiet) Plan(int, uint64)                {}
func (quiet) Advance(string, uint64, uint64)  {}
func (quiet) Done(store.Table, say.Text)      {}

// A file has the same bytes for any number of workers, and whether a table was extended or not.
func TestTablesOfResultsAreTheSame(t *testing.T) {
	read := func(build func(path string) error) string {
		path := filepath.Join(t.TempDir(), "x.db")
		if err := build(path); err != nil {
			t.Fatal(err)
		}
		bytes, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return string(bytes)
	}
	tasks := []precompute.Task{dbtest.ExampleTask(t, examples, "tic-tac-toe", 0), dbtest.ExampleTask(t, examples, "dodgem", 3), dbtest.ScriptTask(t, "chase", chase, 120)}
	var all []string
	for _, workers := range []int{1, 2, 4} {
		all = append(all, read(func(path string) error {
			_, err := precompute.Builder{Workers: workers, Progress: quiet{}}.Build(t.Context(), path, tasks)
			return err
		}))
	}
	all = append(all, read(func(path string) error {
		b := precompute.Builder{Progress: quiet{}}
		for _, task := range []precompute.Task{dbtest.ExampleTask(t, examples, "dodgem", 2), tasks[2], tasks[1], tasks[0]} {
			if _, _, err := b.Add(t.Context(), path, task); err != nil {
				return err
			}
		}
		return nil
	}))
	for i, other := range all {
		if other != all[0] {
			t.Errorf("build %d has other bytes", i)
		}
	}
}

// Wrong rules, too little memory and canceled tasks give no table.
func TestTasksWithoutResults(t *testing.T) {
	const moves = "\ndef moves(n):\n    return [n - k for k in [1, 2] if k <= n]\n\ndef positions(bound):\n    return list(range(bound + 1))\n"
	for _, c := range []struct{ source, want string }{
		{"def result(n):\n    return None\n" + moves, "x(0) has no move, and result gives None"},
		{"def result(n):\n    return DRAW if n == 0 else 3 if n == 2 else None\n" + moves, "some plays end with scores and others with WIN, LOSE or DRAW"},
		{"def result(n):\n    return WIN if n == 0 else None\ndef moves(n):\n    return [plus()]\ndef positions(bound):\n    return [1]\n", "a move leaves 0 positions; in a game with results it leaves one"},
		{"def result(n):\n    return WIN if n == 0 else None\ndef moves(n):\n    return [n]\ndef positions(bound):\n    return [1]\n", "play does not end: x(1) → x(1)"},
	} {
		_, err := precompute.Solve(t.Context(), dbtest.ScriptTask(t, "x", c.source, 4), func(uint64) {})
		if refusal := (*games.Error)(nil); !errors.As(err, &refusal) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s\n%v, want %s", c.source, err, c.want)
		}
	}
	large := dbtest.ScriptTask(t, "x", "def result(n):\n    return WIN if n == 0 else None\n"+moves, 100_000)
	large.Memory = 1 << 20
	if _, err := precompute.Solve(t.Context(), large, func(uint64) {}); err == nil || !strings.Contains(err.Error(), "needs more than 1 MB of memory") {
		t.Errorf("within a megabyte: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	large.Memory = 0
	_, err := precompute.Solve(ctx, large, func(uint64) { cancel() })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("canceled: %v", err)
	}
}

// relays are the script of dbtest and like ones: with plays that end, with scores, and with numbers that do
// not rise with the tiers.
func relays() map[string]string {
	const cycles, result = "cycles = DRAW", "return LOSE if a == b else None"
	return map[string]string{
		"cycles":  dbtest.Relay,
		"forward": strings.NewReplacer(cycles, "", result, "return LOSE if a == b else DRAW if max(a, b) > N - 4 else None").Replace(dbtest.Relay),
		"scores":  strings.NewReplacer(cycles, "", result, "return a * b % 7 - 3 if a == b or max(a, b) > N - 4 else None").Replace(dbtest.Relay),
		"mixed": strings.NewReplacer("(p[2] * N + p[0]) * N + p[1]", "(p[0] * N + p[1]) * 3 + p[2]",
			"(i // N % N, i % N, i // (N * N))", "(i // (3 * N), i // 3 % N, i % 3)").Replace(dbtest.Relay),
	}
}

// watcher is a Progress that cancels a build after some positions, and tells where it resumed.
type watcher struct {
	quiet
	cancel      func()
	after       int64
	first, rest atomic.Int64 // positions that an earlier run solved, and others
	precompute.Point
}

func (w *watcher) Resume(_ string, at precompute.Point) { w.Point = at }

func (w *watcher) Advance(_ string, n, _ uint64) {
	if w.Tiers > 0 && w.first.CompareAndSwap(0, int64(n)) {
		return
	}
	if w.rest.Add(int64(n)) > w.after && w.cancel != nil {
		w.cancel()
	}
}

// A build that is canceled again and again resumes at the last tier that it had solved, and writes
// the bytes of an undisturbed one.
func TestTiersResume(t *testing.T) {
	for name, source := range relays() {
		task := dbtest.ScriptTask(t, "relay", source, 2)
		build := func(ctx context.Context, path string, w *watcher) error {
			b := precompute.Builder{Progress: w}
			if name == "mixed" {
				_, err := b.Build(ctx, path, []precompute.Task{task})
				return err
			}
			_, _, err := b.Add(ctx, path, task)
			return err
		}
		folder := t.TempDir()
		whole, path := filepath.Join(folder, "whole.db"), filepath.Join(folder, "x.db")
		if err := build(t.Context(), whole, &watcher{}); err != nil {
			t.Fatal(name, err)
		}
		const each = 130 * 130
		for tier := 1; ; tier++ { // each run solves a tier more
			ctx, cancel := context.WithCancel(t.Context())
			w := &watcher{cancel: cancel, after: each}
			err := build(ctx, path, w)
			cancel()
			if tier > 1 && (w.Tier != tier || w.Tiers != 3 || w.first.Load() != int64(tier-1)*each) {
				t.Fatalf("%s: it resumes at tier %d of %d, want %d, after %d positions", name, w.Tier, w.Tiers, tier, w.first.Load())
			}
			if err == nil {
				if tier != 3 || w.rest.Load() != each {
					t.Errorf("%s: done from tier %d, after %d positions", name, tier, w.rest.Load())
				}
				break
			}
			kept := (*precompute.KeptError)(nil)
			if !errors.As(err, &kept) || !errors.Is(err, context.Canceled) || !kept.Parts || kept.Tables != 0 {
				t.Fatalf("%s: %v", name, err)
			}
		}
		checkAlone(t, name, path, whole)
	}
}

// withoutTiers are scripts without tiers: one that numbers its positions, and one whose table lists them.
func withoutTiers() map[string]string {
	relay, _, _ := strings.Cut(dbtest.Relay, "def tier")
	listed, _, _ := strings.Cut(relay, "def number")
	return map[string]string{
		"numbered": relay,
		"listed": listed + `
def start(a, b, left):
    return (a, b, left)

def positions(bound):
    return [(0, 1, left) for left in range(bound + 1)]
`,
	}
}

// A build without tiers that is canceled again and again goes on with the moves that it had listed,
// and writes the bytes of an undisturbed one. Moves of other rules count for nothing.
func TestMovesResume(t *testing.T) {
	for name, source := range withoutTiers() {
		task, changed := dbtest.ScriptTask(t, "relay", source, 2), dbtest.ScriptTask(t, "relay", source+"\nOTHER = 1\n", 2)
		build := func(ctx context.Context, path string, task precompute.Task, w *watcher) error {
			_, err := precompute.Builder{Progress: w}.Build(ctx, path, []precompute.Task{task})
			return err
		}
		folder := t.TempDir()
		whole, path := filepath.Join(folder, "whole.db"), filepath.Join(folder, "x.db")
		if err := build(t.Context(), whole, task, &watcher{}); err != nil {
			t.Fatal(name, err)
		}
		canceled := func(task precompute.Task, after int64) uint64 {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			w := &watcher{cancel: cancel, after: after}
			kept := (*precompute.KeptError)(nil)
			if err := build(ctx, path, task, w); !errors.As(err, &kept) || !errors.Is(err, context.Canceled) || !kept.Parts {
				t.Fatalf("%s: %v", name, err)
			}
			return w.Positions
		}
		step := int64(1 << 14)
		if name == "listed" {
			step = 1 // of the positions that it begins with
		}
		last := uint64(0)
		for i := range int64(2) {
			now := canceled(task, i*step)
			if i > 0 && now <= last {
				t.Errorf("%s: the moves of %d positions, and then of %d", name, last, now)
			}
			last = now
			if canceled(changed, i*step) > 0 && i == 0 {
				t.Errorf("%s: it takes the moves of other rules", name)
			}
		}
		w := &watcher{}
		if err := build(t.Context(), path, task, w); err != nil || w.Positions <= last {
			t.Errorf("%s: the moves of %d positions, and at last of %d: %v", name, last, w.Positions, err)
		}
		checkAlone(t, name, path, whole)
	}
}

// checkAlone checks that a built file has the bytes of another one in its folder, and that no other
// file remains there.
func checkAlone(t *testing.T, name, path, whole string) {
	t.Helper()
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if want, err := os.ReadFile(whole); err != nil || string(got) != string(want) {
		t.Errorf("%s: other bytes, %v", name, err)
	}
	if left, err := os.ReadDir(filepath.Dir(path)); err != nil || len(left) != 2 {
		t.Errorf("%s: %v remain, %v", name, left, err)
	}
}
