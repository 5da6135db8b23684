package precompute

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"sprague/internal/files"
	"sprague/internal/say"
	"sprague/store"
	"sprague/store/tables"
)

// counter is a Progress that counts.
type counter struct {
	planned, done, kept atomic.Int64
	effort, spent       atomic.Uint64
	onDone              func()
}

func (*counter) Resume(string, Point) {}

func (c *counter) Plan(tables int, effort uint64) {
	c.planned.Store(int64(tables))
	c.effort.Store(effort)
}

func (c *counter) Advance(_ string, _, effort uint64) { c.spent.Add(effort) }

func (c *counter) Done(_ store.Table, why say.Text) {
	c.done.Add(1)
	if why.Equal(Kept()) {
		c.kept.Add(1)
	}
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
domineering outcomes to 7
clobber outcomes to 6
node-kayles outcomes to 9
`

func smallTasks(t *testing.T) []Task {
	t.Helper()
	tasks, err := ParseCatalogue("small", smallCatalogue, nil)
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

// TestCanceledBuild cancels a build in the middle: the old file stays. The next build reuses the
// solved tables and makes the same bytes as an uninterrupted build.
func TestCanceledBuild(t *testing.T) {
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
	tasks := append(smallTasks(t), task(t, "octal[0.04]", 4000))
	_, err = Builder{Workers: 2, Progress: progress}.Build(ctx, path, tasks)
	var kept *KeptError
	if !errors.Is(err, context.Canceled) || !errors.As(err, &kept) || kept.Tables < 5 {
		t.Fatalf("error %v, want that of the context, and 5 tables kept", err)
	}
	db, err := store.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	if db.Info().Hash != old.Hash {
		t.Error("the old file was changed")
	}

	again := &counter{}
	if _, err := (Builder{Progress: again}).Build(context.Background(), path, tasks); err != nil {
		t.Fatal(err)
	}
	if planned, spent := again.effort.Load(), again.spent.Load(); planned == 0 || spent != planned {
		t.Errorf("an effort of %d was reported of %d", spent, planned)
	}
	if got := again.kept.Load(); got != int64(kept.Tables) {
		t.Errorf("%d tables were kept, want %d", got, kept.Tables)
	}
	whole := filepath.Join(t.TempDir(), "x.db")
	if _, err := (Builder{Progress: &counter{}}).Build(context.Background(), whole, tasks); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(readFile(t, path), readFile(t, whole)) {
		t.Error("a build that was canceled on the way makes other bytes")
	}
	if entries, _ := os.ReadDir(folder); len(entries) != 1 {
		t.Errorf("%d files in the folder, want only the new one", len(entries))
	}
}

// A build does not wait for another build of the same file.
func TestBusyBuild(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.db")
	progress := &counter{}
	progress.onDone = func() {
		_, err := Builder{Progress: &counter{}}.Build(context.Background(), path, smallTasks(t))
		if busy := (*store.BusyError)(nil); !errors.As(err, &busy) {
			t.Errorf("error %v, want one that tells who is at work", err)
		}
	}
	if _, _, err := (Builder{Progress: progress}).Add(context.Background(), path, task(t, "grundy", 100)); err != nil {
		t.Fatal(err)
	}
}

func readFile(t *testing.T, path string) []byte {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return b
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

// A build that was killed when its file was in place leaves its journal. The next one removes it,
// although it has nothing to do, unless the journal has more than the file.
func TestNeedlessJournal(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.db")
	journal := filepath.Join(filepath.Dir(path), ".x.db.building")
	b := Builder{Progress: &counter{}}
	w, err := b.resume(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := b.solve(t.Context(), w, task(t, "grundy", 100), 1, make(chan struct{}, 1), func() error { return nil }); err != nil {
		t.Fatal(err)
	}
	left := readFile(t, journal)
	if _, err := w.Commit(); err != nil {
		t.Fatal(err)
	}
	for _, bound := range []uint64{100, 50} {
		if err := os.WriteFile(journal, left, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, added, err := b.Add(t.Context(), path, task(t, "grundy", bound)); added || err != nil {
			t.Fatalf("added %v, %v", added, err)
		}
		if _, err := os.Stat(journal); err == nil {
			t.Error("the journal is left")
		}
	}
	path = filepath.Join(t.TempDir(), "x.db")
	if _, _, err := b.Add(t.Context(), path, task(t, "kayles", 100)); err != nil {
		t.Fatal(err)
	}
	journal = filepath.Join(filepath.Dir(path), ".x.db.building")
	if err := os.WriteFile(journal, left, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, added, err := b.Add(t.Context(), path, task(t, "kayles", 100)); added || err != nil {
		t.Fatalf("added %v, %v", added, err)
	}
	if _, err := os.Stat(journal); err != nil {
		t.Errorf("a solved table is lost: %v", err)
	}
}

// A table of other rules is solved again, whatever its bound.
func TestTableOfOtherRulesIsSolvedAgain(t *testing.T) {
	job := task(t, "kayles", 300)
	solution, err := Solve(t.Context(), job, ignore)
	if err != nil {
		t.Fatal(err)
	}
	solution.Table.Rules++
	path := written(t, solution.Table, solution.Columns...)
	if _, added, err := (Builder{Progress: &counter{}}).Add(t.Context(), path, job); !added || err != nil {
		t.Fatalf("added %t, error %v", added, err)
	}
	db, err := store.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	if _, err := tables.Open(db, job.Rules); err != nil {
		t.Error(err)
	}
}

func TestAddRefusesADamagedFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.db")
	if err := os.WriteFile(path, []byte("no database"), 0o600); err != nil {
		t.Fatal(err)
	}
	b := Builder{Progress: &counter{}}
	var taken *files.TakenError
	if _, _, err := b.Add(context.Background(), path, task(t, "grundy", 10)); !errors.As(err, &taken) {
		t.Errorf("error %v, want one that blames the file", err)
	}
	if _, err := b.Build(context.Background(), path, []Task{task(t, "grundy", 10)}); !errors.As(err, &taken) {
		t.Errorf("error %v, want one that blames the file", err)
	}
	if got, _ := os.ReadFile(path); string(got) != "no database" {
		t.Error("the file was overwritten")
	}
	cut := filepath.Join(t.TempDir(), "x.db")
	if _, err := b.Build(context.Background(), cut, []Task{task(t, "grundy", 10)}); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(cut, 3*4096); err != nil {
		t.Fatal(err)
	}
	if _, _, err := b.Add(context.Background(), cut, task(t, "grundy", 20)); !store.IsUnusable(err) {
		t.Errorf("error %v, want one that tells of the damage", err)
	}
	if st, err := os.Stat(cut); err != nil || st.Size() != 3*4096 {
		t.Error("the file was overwritten")
	}
}

// An extended table equals one solved at once, and its existing cells are reused.
func TestAddExtendsTable(t *testing.T) {
	for _, name := range []string{"octal[0.07]", "octal[0.142]", "octal[0.3142]", "octal[4.14]", "grundy", "kayles", "take-and-break[4!.07]", "subtraction[2,3,7]"} {
		for _, bounds := range [][]uint64{{1, 500}, {300, 301}, {400, 900}, {900, 3000}} {
			if strings.HasPrefix(name, "take") && bounds[1] > 500 {
				continue
			}
			long, short := filepath.Join(t.TempDir(), "x.db"), filepath.Join(t.TempDir(), "x.db")
			b := Builder{Progress: &counter{}}
			for path, steps := range map[string][]uint64{long: bounds, short: bounds[1:]} {
				for _, bound := range steps {
					if _, _, err := b.Add(t.Context(), path, task(t, name, bound)); err != nil {
						t.Fatal(err)
					}
				}
			}
			if !bytes.Equal(readFile(t, long), readFile(t, short)) {
				t.Errorf("%s to %d and on to %d: other bytes than at once", name, bounds[0], bounds[1])
			}
		}
	}
}

// Known values are not solved again: a wrong one stays.
func TestKnownValuesAreReused(t *testing.T) {
	for _, name := range []string{"octal[0.07]", "take-and-break[4!.07]"} {
		k := task(t, name, 200)
		k.Known = &Known{Count: 60, Cell: func(n uint64) int64 { return int64(n % 7) }}
		s, err := Solve(t.Context(), k, func(uint64) {})
		if err != nil {
			t.Fatal(err)
		}
		for n := range 60 {
			if got := s.Columns[0].At(n); got != int64(n%7) {
				t.Fatalf("%s(%d) was solved again: %d", name, n, got)
			}
		}
	}
}
