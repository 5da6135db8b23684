package edit_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"pgregory.net/rapid"

	"sprague/store"
	"sprague/store/edit"
)

// table is the input of one table.
type table struct {
	store.Table
	inputs []store.Input
}

// drawTable draws a table, possibly with periodic columns.
func drawTable(t *rapid.T, name string) table {
	n := rapid.IntRange(0, 40).Draw(t, "positions")
	all := table{Table: store.Table{
		Name: name, Rules: rapid.Uint64Range(0, 3).Draw(t, "rules"), Bound: uint64(n), Positions: uint64(n),
		Solver: rapid.SampledFrom([]string{"", "rules", "octal"}).Draw(t, "solver"),
	}}
	for i := range rapid.IntRange(1, 3).Draw(t, "columns") {
		in := store.Input{Name: fmt.Sprint("column", i), Scale: rapid.Uint64Range(0, 3).Draw(t, "scale")}
		if n > 0 && rapid.Bool().Draw(t, "periodic") {
			length := rapid.IntRange(1, n).Draw(t, "length")
			in.Period = &store.Period{
				Theorem: "some", Preperiod: uint64(n - length), Length: uint64(length),
				Saltus: rapid.Uint64Range(0, 2).Draw(t, "saltus"), Checked: uint64(n),
			}
		}
		in.Cells = rapid.SliceOfN(rapid.Int64Range(-3, 3), n, n).Draw(t, "cells")
		all.inputs = append(all.inputs, in)
	}
	return all
}

// drawTables draws some tables with different names.
func drawTables(t *rapid.T) (all []table) {
	for i := range rapid.IntRange(0, 6).Draw(t, "tables") {
		all = append(all, drawTable(t, fmt.Sprintf("game[%d]", i)))
	}
	return all
}

// tb is the common interface of *testing.T and *rapid.T.
type tb interface {
	Helper()
	Fatal(args ...any)
}

func must(t tb, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// folder holds the files of a test.
type folder struct {
	path string
	n    int
}

// write makes a file and returns its path.
func (f *folder) write(t tb, fill func(w *store.Writer) error) string {
	t.Helper()
	f.n++
	path := filepath.Join(f.path, fmt.Sprint(f.n, ".db"))
	w, err := store.Create(path)
	must(t, err)
	defer func() { _ = w.Abort() }()
	must(t, fill(w))
	_, err = w.Commit()
	must(t, err)
	return path
}

// put makes a file of tables.
func (f *folder) put(t tb, tables ...table) string {
	t.Helper()
	return f.write(t, func(w *store.Writer) error {
		for _, table := range tables {
			if err := w.Put(table.Table, table.inputs...); err != nil {
				return err
			}
		}
		return nil
	})
}

// open opens files and returns a function that closes them.
func open(t tb, paths ...string) (dbs []*store.DB, closeAll func()) {
	t.Helper()
	for _, path := range paths {
		db, err := store.Open(path)
		must(t, err)
		dbs = append(dbs, db)
	}
	return dbs, func() {
		for _, db := range dbs {
			_ = db.Close()
		}
	}
}

// same fails unless two files have equal bytes.
func same(t tb, what, path, other string) {
	t.Helper()
	a, err := os.ReadFile(path)
	must(t, err)
	b, err := os.ReadFile(other)
	must(t, err)
	if string(a) != string(b) {
		t.Fatal(what)
	}
}

// Merging the parts of a split file restores the same file, even if parts share tables.
func TestMergeOfASplit(t *testing.T) {
	f := folder{path: t.TempDir()}
	rapid.Check(t, func(t *rapid.T) {
		all := drawTables(t)
		parts := make([][]table, rapid.IntRange(1, 4).Draw(t, "parts"))
		for _, table := range all {
			sure := rapid.IntRange(0, len(parts)-1).Draw(t, "part")
			for i := range parts {
				if i == sure || rapid.Bool().Draw(t, "copy") {
					parts[i] = append(parts[i], table)
				}
			}
		}
		var paths []string
		for _, part := range parts {
			paths = append(paths, f.put(t, part...))
		}
		dbs, closeAll := open(t, paths...)
		defer closeAll()
		merged := f.write(t, func(w *store.Writer) error { return edit.Merge(t.Context(), w, dbs...) })
		same(t, "the merged file is not the whole one", f.put(t, all...), merged)
	})
}

// The kept and the dropped tables partition the file, and merge to the same file.
func TestKeepAndDrop(t *testing.T) {
	f := folder{path: t.TempDir()}
	rapid.Check(t, func(t *rapid.T) {
		all := drawTables(t)
		whole := f.put(t, all...)
		kept := map[string]bool{}
		for _, table := range all {
			kept[table.Name] = rapid.Bool().Draw(t, "kept")
		}
		dbs, closeAll := open(t, whole)
		defer closeAll()
		parts := [2]string{}
		for i := range parts {
			parts[i] = f.write(t, func(w *store.Writer) error {
				return edit.Keep(w, dbs[0], func(name string) bool { return kept[name] == (i == 0) })
			})
		}
		halves, closeHalves := open(t, parts[:]...)
		defer closeHalves()
		for i, half := range halves {
			names, err := half.Names()
			must(t, err)
			for _, name := range names {
				if kept[name] != (i == 0) {
					t.Fatalf("%s is in the wrong file", name)
				}
			}
		}
		if halves[0].Info().Tables+halves[1].Info().Tables != len(all) {
			t.Fatal("a table is lost, or in both files")
		}
		merged := f.write(t, func(w *store.Writer) error { return edit.Merge(t.Context(), w, halves...) })
		same(t, "the parts do not make the whole", whole, merged)
	})
}
