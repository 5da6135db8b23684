package precompute

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"sync/atomic"
	"testing"

	"sprague/store"
	"sprague/store/tables"
)

// counter is a Progress that counts.
type counter struct {
	planned, done atomic.Int64
	onDone        func()
}

func (c *counter) Plan(tables int, _ uint64) { c.planned.Store(int64(tables)) }
func (c *counter) Advance(string, uint64)    {}
func (c *counter) Done(store.Table, string) {
	c.done.Add(1)
	if c.onDone != nil {
		c.onDone()
	}
}

const smallCatalogue = `
subtraction[subsets of 1..5] to 300
octal[0.?7] to 200
lasker to 50
grundy to 200
cutting to 12
messenger to 8
hackenbush to 7
`

func smallTasks(t *testing.T) []Task {
	t.Helper()
	tasks, err := ParseCatalogue("small", smallCatalogue)
	if err != nil {
		t.Fatal(err)
	}
	return tasks
}

// TestSameBytesFromAnyNumberOfWorkers builds one catalogue several times.
func TestSameBytesFromAnyNumberOfWorkers(t *testing.T) {
	var first []byte
	for _, workers := range []int{1, 2, 7, 0} {
		path := filepath.Join(t.TempDir(), "x.db")
		progress := &counter{}
		info, err := Builder{Workers: workers, Progress: progress}.Build(context.Background(), path, smallTasks(t))
		if err != nil {
			t.Fatal(err)
		}
		if n := int64(info.Tables); n != progress.done.Load() || n != progress.planned.Load() {
			t.Errorf("%d tables written, %d planned, %d done", n, progress.planned.Load(), progress.done.Load())
		}
		got, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = got
		}
		if !bytes.Equal(first, got) {
			t.Errorf("%d workers give another file", workers)
		}
	}
}

// TestCancelledBuildLeavesTheOldFile cancels in the middle of a build.
func TestCancelledBuildLeavesTheOldFile(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "x.db")
	old, err := Builder{Progress: &counter{}}.Build(context.Background(), path, smallTasks(t)[:3])
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	progress := &counter{}
	progress.onDone = func() {
		if progress.done.Load() == 5 {
			cancel()
		}
	}
	if _, err := (Builder{Workers: 2, Progress: progress}).Build(ctx, path, append(smallTasks(t), task(t, "octal[0.04]", 4000))); !errors.Is(err, context.Canceled) {
		t.Fatalf("error %v, want that of the context", err)
	}
	db, err := store.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	if db.Info().Hash != old.Hash {
		t.Error("the old file was changed")
	}
	if entries, _ := os.ReadDir(folder); len(entries) != 1 {
		t.Errorf("%d files in the folder, want only the old one", len(entries))
	}
}

// TestAdd starts a file, adds to it, extends a table and refuses to redo one.
func TestAdd(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "x.db")
	b := Builder{Progress: &counter{}}
	for _, step := range []struct {
		name  string
		bound uint64
		added bool
	}{
		{"grundy", 100, true}, {"kayles", 300, true}, {"grundy", 100, false}, {"grundy", 50, false}, {"grundy", 400, true},
	} {
		_, added, err := b.Add(ctx, path, task(t, step.name, step.bound))
		if err != nil || added != step.added {
			t.Fatalf("adding %s to %d: added %v, error %v", step.name, step.bound, added, err)
		}
	}
	db, err := store.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	for name, bound := range map[string]uint64{"grundy": 400, "kayles": 300} {
		table, err := tables.Open(db, task(t, name, 1).Rules)
		if err != nil {
			t.Fatal(err)
		}
		if table.Meta().Bound != bound {
			t.Errorf("%s goes to %d, want %d", name, table.Meta().Bound, bound)
		}
		for n, want := range byRules(t, task(t, name, bound)) {
			if got, ok := table.Cell(uint64(n)); !ok || got != want {
				t.Fatalf("%s(%d) is %d in the file, want %d", name, n, got, want)
			}
		}
	}
}

func TestAddRefusesADamagedFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.db")
	if err := os.WriteFile(path, []byte("no database"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, _, err := (Builder{Progress: &counter{}}).Add(context.Background(), path, task(t, "grundy", 10)); !store.IsUnusable(err) {
		t.Errorf("error %v, want one that blames the file", err)
	}
	if got, _ := os.ReadFile(path); string(got) != "no database" {
		t.Error("the file was overwritten")
	}
}
