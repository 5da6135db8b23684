package shards

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sprague/internal/files"
	"sprague/internal/say"
	"sprague/precompute"
	"sprague/store"
)

// silent is a Progress that reports nothing.
type silent struct{}

func (silent) Resume(string, precompute.Point) {}
func (silent) Plan(int, uint64)                {}
func (silent) Advance(string, uint64, uint64)  {}
func (silent) Done(store.Table, say.Text)      {}

var builder = precompute.Builder{Workers: 1, Progress: silent{}}

// planned plans the small catalogue in a new folder.
func planned(t *testing.T, n int) *Folder {
	t.Helper()
	f, _, err := Create(t.TempDir(), plan(t, small, n))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// solve solves the given shards, or all if none is given.
func solve(t *testing.T, f *Folder, shards ...int) {
	t.Helper()
	if len(shards) == 0 {
		for i := range f.Shards {
			shards = append(shards, i)
		}
	}
	for _, i := range shards {
		if s, err := f.Solve(context.Background(), i, builder); err != nil || s.Kept {
			t.Fatalf("shard %d: kept %t, %v", i, s.Kept, err)
		}
	}
}

func merge(f *Folder, path string) error {
	_, err := f.Merge(context.Background(), path, func() {})
	return err
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// single builds the small catalogue in one process.
func single(t *testing.T) []byte {
	t.Helper()
	path := filepath.Join(t.TempDir(), "single.db")
	if _, err := builder.Build(context.Background(), path, tasks(t, small)); err != nil {
		t.Fatal(err)
	}
	return read(t, path)
}

// TestMergedIsSingle splits the catalogue into one shard, several, and one for each table.
func TestMergedIsSingle(t *testing.T) {
	want := single(t)
	for _, n := range []int{1, 2, 7, len(tasks(t, small))} {
		f := planned(t, n)
		solve(t, f)
		out := filepath.Join(t.TempDir(), "merged.db")
		steps := 0
		info, err := f.Merge(context.Background(), out, func() { steps++ })
		if err != nil || steps != n || info.Tables != f.Tables() || info.Positions != f.Positions() {
			t.Fatalf("%d shards: %+v, %v", n, info, err)
		}
		if !bytes.Equal(read(t, out), want) {
			t.Errorf("%d shards give another file", n)
		}
	}
}

// A quotient that is found for the first heaps only is what one process finds too.
func TestShortQuotientsAreMerged(t *testing.T) {
	f, _, err := Create(t.TempDir(), plan(t, "octal[0.76] in misere sums to 12", 1))
	if err != nil {
		t.Fatal(err)
	}
	solve(t, f)
	info, err := f.Merge(t.Context(), filepath.Join(t.TempDir(), "merged.db"), func() {})
	if err != nil || info.Positions != 12 {
		t.Errorf("%+v, %v", info, err)
	}
}

// TestMissingShardsAreNamed removes shards.
func TestMissingShardsAreNamed(t *testing.T) {
	f := planned(t, 7)
	out := filepath.Join(t.TempDir(), "merged.db")
	solve(t, f, 1, 5)
	missing := (*MissingError)(nil)
	if err := merge(f, out); !errors.As(err, &missing) || !slices.Equal(missing.Shards, []int{0, 2, 3, 4, 6}) || !IsTemporary(err) {
		t.Errorf("error %v", err)
	} else if !strings.HasSuffix(err.Error(), "5 of 7 shards not there yet: 0, 2-4, 6") {
		t.Error(err)
	}
	if _, err := os.Stat(out); err == nil {
		t.Error("a file was made")
	}
}

// altered writes a database like a shard's, with altered tables.
func altered(t *testing.T, f *Folder, i int, alter func(*store.Table), more ...precompute.Task) {
	t.Helper()
	w, err := store.Create(f.ShardPath(i))
	if err != nil {
		t.Fatal(err)
	}
	for _, task := range append(slices.Clone(f.Shards[i].Tasks), more...) {
		s, err := precompute.Solve(context.Background(), task, func(uint64) {})
		if err != nil {
			t.Fatal(err)
		}
		alter(&s.Table)
		if err := w.Put(s.Table, s.Columns...); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := w.Commit(); err != nil {
		t.Fatal(err)
	}
}

// TestUnsoundShards damages shard 2 in every way. Merge must name it and keep its output unchanged,
// and solving it again must repair it.
func TestUnsoundShards(t *testing.T) {
	f := planned(t, 5)
	solve(t, f)
	want, out := single(t), filepath.Join(t.TempDir(), "merged.db")
	before := read(t, f.ShardPath(0))
	if err := os.WriteFile(out, before, 0o600); err != nil {
		t.Fatal(err)
	}
	copied := func(from string) func() error {
		return func() error { return os.WriteFile(f.ShardPath(2), read(t, from), 0o600) }
	}
	other, _, err := Create(t.TempDir(), plan(t, small, 4))
	if err != nil {
		t.Fatal(err)
	}
	solve(t, other, 2)
	for _, fault := range []struct {
		name   string
		commit func() error
		reason string
	}{
		{"another shard", copied(f.ShardPath(3)), "planned"},
		{"a shard of another plan", copied(other.ShardPath(2)), "planned"},
		{"nothing", func() error { return os.WriteFile(f.ShardPath(2), nil, 0o600) }, "damaged"},
		{"cut", func() error { return os.Truncate(f.ShardPath(2), 8192) }, "damaged"},
		{"flipped", func() error {
			text := read(t, f.ShardPath(2))
			text[len(text)/3] ^= 4
			return os.WriteFile(f.ShardPath(2), text, 0o600)
		}, "damaged"},
		{"other rules", func() error { altered(t, f, 2, func(t *store.Table) { t.Rules++ }); return nil }, "version 2 of its rules, and version 1 is planned"},
		{"another bound", func() error { altered(t, f, 2, func(t *store.Table) { t.Bound++ }); return nil }, "planned is"},
		{"other positions", func() error {
			altered(t, f, 2, func(s *store.Table) {
				if s.Name == "subtraction[3]" { // its period continues
					s.Positions++
				}
			})
			return nil
		}, "planned is"},
		{"one table more", func() error {
			altered(t, f, 2, func(*store.Table) {}, tasks(t, "euclid to 3")...)
			return nil
		}, "tables instead of"},
		{"another table", func() error {
			altered(t, f, 2, func(s *store.Table) {
				if s.Name == f.Shards[2].Tasks[0].Table() {
					s.Name = "other"
				}
			})
			return nil
		}, "is planned and not there"},
	} {
		if err := fault.commit(); err != nil {
			t.Fatal(err)
		}
		unsound := (*UnsoundError)(nil)
		if err := merge(f, out); !errors.As(err, &unsound) || !slices.Equal(unsound.Shards, []int{2}) || !strings.Contains(err.Error(), fault.reason) || IsTemporary(err) {
			t.Errorf("%s: %v", fault.name, err)
		}
		if !bytes.Equal(read(t, out), before) {
			t.Errorf("%s: the output was replaced", fault.name)
		}
		if s, err := f.Solve(context.Background(), 2, builder); err != nil || s.Kept || s.Replaced == nil {
			t.Errorf("%s: solved again: kept %t, %v", fault.name, s.Kept, err)
		}
		if s, err := f.Solve(context.Background(), 2, builder); err != nil || !s.Kept {
			t.Errorf("%s: solved a third time: kept %t, %v", fault.name, s.Kept, err)
		}
	}
	if err := merge(f, out); err != nil || !bytes.Equal(read(t, out), want) {
		t.Errorf("at the end: %v", err)
	}
}

// Only a database, or a damaged one, is solved again.
func TestNotesInThePlaceOfAShard(t *testing.T) {
	f := planned(t, 3)
	if err := os.WriteFile(f.ShardPath(1), []byte("notes"), 0o600); err != nil {
		t.Fatal(err)
	}
	var taken *files.TakenError
	if _, err := f.Solve(t.Context(), 1, builder); !errors.As(err, &taken) || IsTemporary(err) {
		t.Errorf("%v", err)
	}
	if string(read(t, f.ShardPath(1))) != "notes" {
		t.Error("the notes are lost")
	}
}

// TestAllUnsoundShardsAreNamed damages several shards.
func TestAllUnsoundShardsAreNamed(t *testing.T) {
	f := planned(t, 7)
	solve(t, f)
	for _, i := range []int{1, 2, 3, 6} {
		if err := os.WriteFile(f.ShardPath(i), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := merge(f, filepath.Join(t.TempDir(), "x.db")); err == nil || !strings.Contains(err.Error(), "shard-0001.db: damaged") || !strings.Contains(err.Error(), "unsound shards: 1-3, 6") {
		t.Error(err)
	}
}

// TestCanceled ends the context before and during the work.
func TestCanceled(t *testing.T) {
	f := planned(t, 3)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := f.Solve(ctx, 0, builder); !errors.Is(err, context.Canceled) {
		t.Errorf("solve: %v", err)
	}
	solve(t, f)
	ctx, cancel = context.WithCancel(context.Background())
	out := filepath.Join(f.Dir, "merged.db")
	if _, err := f.Merge(ctx, out, cancel); !errors.Is(err, context.Canceled) {
		t.Errorf("merge: %v", err)
	}
	if files, _ := os.ReadDir(f.Dir); len(files) != 4 {
		t.Errorf("%d files are left, want the plan and 3 shards", len(files))
	}
}

func TestOwn(t *testing.T) {
	f := planned(t, 3)
	t.Chdir(f.Dir)
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(f.PlanPath(), link); err == nil && !f.Own(link) {
		t.Error("a link to the plan is not the folder's own")
	}
	for path, want := range map[string]bool{
		f.PlanPath(): true, f.ShardPath(0): true, f.ShardPath(2): true, f.ShardPath(3): false, "plan.json": true, "./shard-0001.db": true,
		filepath.Join(f.Dir, "merged.db"): false, filepath.Join(t.TempDir(), "shard-0001.db"): false, "nowhere/plan.json": false,
	} {
		if f.Own(path) != want {
			t.Errorf("%s: %t, want %t", path, !want, want)
		}
	}
}

func TestRanges(t *testing.T) {
	for want, numbers := range map[string][]int{"": nil, "0": {0}, "0-1": {0, 1}, "3, 5": {3, 5}, "0-2, 4, 7-9": {0, 1, 2, 4, 7, 8, 9}} {
		if got := Ranges(numbers); got != want {
			t.Errorf("%v: %q, want %q", numbers, got, want)
		}
	}
}

func TestPassing(t *testing.T) {
	for _, test := range []struct {
		err  error
		want bool
	}{
		{nil, false},
		{errors.New("other"), false},
		{context.Canceled, false},
		{os.ErrPermission, false},
		{&store.DamagedError{}, false},
		{&store.MissingError{}, false},
		{&UnusableError{}, false},
		{&UnsoundError{First: &TablesError{}}, false},
		{&precompute.KeptError{Cause: context.Canceled}, false},
		{&precompute.KeptError{Cause: temporaryErrors[0]}, true},
		{&store.BusyError{}, true},
		{&store.LockedError{}, true},
		{&MissingError{}, true},
		{temporaryErrors[0], true},
	} {
		for _, err := range []error{test.err, fmt.Errorf("grundy: %w", test.err), errors.Join(test.err, errors.New("more"))} {
			if IsTemporary(err) != test.want {
				t.Errorf("%v: %t, want %t", err, !test.want, test.want)
			}
		}
	}
	for _, errno := range temporaryErrors {
		if !IsTemporary(&os.PathError{Op: "write", Path: "x", Err: errno}) {
			t.Errorf("%v does not pass", errno)
		}
	}
}
