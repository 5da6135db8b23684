package cli

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"sprague/internal/say"
	"sprague/precompute/dbtest"
	"sprague/store"
	"sprague/store/edit"
)

// The database in use is opened once, even if it is replaced meanwhile.
func TestOneDatabaseInUse(t *testing.T) {
	path := dbtest.Write(t, dbtest.Solve(t, "grundy", 100))
	a := &app{Env: Env{Out: io.Discard, Err: io.Discard}, database: path}
	first, err := a.open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(dbtest.Write(t, dbtest.Solve(t, "grundy", 50)), path); err != nil {
		t.Fatal(err)
	}
	second, err := a.open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if first != second || len(a.opened) != 1 {
		t.Errorf("%d files are open", len(a.opened))
	}
	if err := a.closeDatabases(everyDatabase); err != nil {
		t.Error(err)
	}
}

// Data copied from a file that changes meanwhile is not written as sound.
func TestWriteFromChangingFile(t *testing.T) {
	path := dbtest.Write(t, dbtest.Solve(t, "grundy", 100))
	a := &app{Env: Env{Out: io.Discard, Err: io.Discard}}
	db, err := a.openFile(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	out := filepath.Join(t.TempDir(), "out.db")
	err = a.writeDatabase(out, func(w *store.Writer) error {
		now := time.Now().Add(time.Hour)
		if err := os.Chtimes(path, now, now); err != nil { // like a write
			return err
		}
		return edit.Keep(w, db, func(string) bool { return true })
	})
	if !store.IsUnusable(err) {
		t.Errorf("error %v, want one that blames the file", err)
	}
	if _, err := os.Stat(out); err == nil {
		t.Error("the new file is there")
	}
}

// Errors are not reported either after a change of a database on which they may depend.
func TestNoReportFromAChangedFile(t *testing.T) {
	path := dbtest.Write(t, dbtest.Solve(t, "kayles", 10))
	db, err := store.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	var told bytes.Buffer
	a := &app{Env: Env{Out: &told, Err: &told}, opened: []*store.DB{db}}
	if err := a.report(say.Plain("before")); err != nil || told.String() != "sprague: before\n" {
		t.Fatalf("%q, %v", told.String(), err)
	}
	told.Reset()
	now := time.Now().Add(time.Hour)
	if err := os.Chtimes(path, now, now); err != nil { // like a write
		t.Fatal(err)
	}
	if err := a.report(say.Plain("after")); !store.IsUnusable(err) || told.Len() > 0 {
		t.Errorf("%q, %v", told.String(), err)
	}
}
