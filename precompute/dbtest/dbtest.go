// Package dbtest makes small databases for tests.
package dbtest

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"sprague/games/script"
	"sprague/precompute"
	"sprague/store"
)

// Solve solves a ruleset, or a "ruleset in compounds", up to a bound. All columns have Cells, which
// the caller may alter.
func Solve(t testing.TB, name string, bound uint64) precompute.Solution {
	t.Helper()
	task, err := precompute.ParseTask(name, strconv.FormatUint(bound, 10), nil)
	if err != nil {
		t.Fatal(err)
	}
	return SolveTask(t, task)
}

// SolveTask is like Solve.
func SolveTask(t testing.TB, task precompute.Task) precompute.Solution {
	t.Helper()
	s, err := precompute.Solve(context.Background(), task, func(uint64) {})
	if err != nil {
		t.Fatal(err)
	}
	for i := range s.Columns {
		in := &s.Columns[i]
		for _, v := range in.Words {
			in.Cells = append(in.Cells, int64(v))
		}
		in.Words = nil
	}
	return s
}

// ScriptTask returns the task of a script's table.
func ScriptTask(t testing.TB, name, source string, bound uint64) precompute.Task {
	t.Helper()
	s, err := script.Read(name, []byte(source), script.Surroundings{})
	if err != nil {
		t.Fatal(err)
	}
	task, err := precompute.NewTask(s.Ruleset(), bound)
	if err != nil {
		t.Fatal(err)
	}
	return task
}

// ExampleTask is ScriptTask for an example of the documentation; examples is their folder.
func ExampleTask(t testing.TB, examples, name string, bound uint64) precompute.Task {
	t.Helper()
	source, err := os.ReadFile(filepath.Join(examples, name+script.Extension))
	if err != nil {
		t.Fatal(err)
	}
	return ScriptTask(t, name, string(source), bound)
}

// Write writes solutions, right or altered, into a new file and returns its path.
func Write(t testing.TB, solutions ...precompute.Solution) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "x.db")
	w, err := store.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range solutions {
		if err := w.Put(s.Table, s.Columns...); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := w.Commit(); err != nil {
		t.Fatal(err)
	}
	return path
}

// Open opens a new file with the solutions; it is closed when the test ends.
func Open(t testing.TB, solutions ...precompute.Solution) *store.DB {
	t.Helper()
	db, err := store.Open(Write(t, solutions...))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db
}
