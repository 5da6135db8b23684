//go:build unix

package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sprague/internal/files"
)

// Hidden files have valid names for every script and length of the file name.
func TestLongNames(t *testing.T) {
	for _, letter := range []string{"a", "é", "中", "😀"} {
		name := strings.Repeat(letter, 252/len(letter)) + ".db"
		path := filepath.Join(t.TempDir(), name)
		w, err := Resume(path, program, Database)
		must(t, err)
		putSample(t, w, []int{1})
		_, err = w.Commit()
		must(t, err)
		if names := ls(t, filepath.Dir(path)); len(names) != 1 || names[0] != name {
			t.Errorf("%q are there, want only the database", names)
		}
	}
}

// A foreign file at the path of the work file is neither written nor removed.
func TestWorkFileInTheWay(t *testing.T) {
	folder := t.TempDir()
	path, precious := filepath.Join(folder, "test.db"), filepath.Join(folder, "precious")
	must(t, os.WriteFile(precious, []byte("precious"), 0o600))
	for what, put := range map[string]func(name string) error{
		"a file":             func(name string) error { return os.WriteFile(name, []byte("precious"), 0o600) },
		"a link":             func(name string) error { return os.Symlink(precious, name) },
		"a hard link":        func(name string) error { return os.Link(precious, name) },
		"a link to nowhere":  func(name string) error { return os.Symlink(filepath.Join(folder, "nowhere"), name) },
		"a link to a folder": func(name string) error { return os.Symlink(folder, name) },
		"a folder":           func(name string) error { return os.Mkdir(name, 0o700) },
	} {
		must(t, put(work(path)))
		if w, err := Resume(path, program, Database); err == nil || !strings.Contains(err.Error(), "remove it") {
			t.Errorf("%s: error %v, want one that tells what is in the way", what, err)
			if w != nil {
				_ = w.Abort()
			}
		}
		if got := string(readFile(t, precious)); got != "precious" {
			t.Errorf("%s: it holds %q", what, got)
		}
		if names := ls(t, folder); len(names) != 2 {
			t.Errorf("%s: %q are there", what, names)
		}
		must(t, os.Remove(work(path)))
	}
}

// A claim never writes through a link at the name of the work file: it refuses.
func TestPlantedWorkFiles(t *testing.T) {
	folder := t.TempDir()
	path, precious := filepath.Join(folder, "test.db"), filepath.Join(folder, "precious")
	journal := append([]byte(workMagic), make([]byte, 2*pageSize)...) // looks like the victim's own journal
	for _, content := range [][]byte{[]byte("precious"), nil, journal} {
		for what, put := range map[string]func(old, name string) error{"link": os.Symlink, "hard link": os.Link} {
			must(t, os.WriteFile(precious, content, 0o600))
			must(t, put(precious, work(path)))
			if w, err := Resume(path, program, Database); err == nil {
				t.Errorf("a %s: claimed", what)
				must(t, w.Abort())
			}
			if got := readFile(t, precious); string(got) != string(content) {
				t.Errorf("a %s: the file holds %d bytes, %.10q", what, len(got), got)
			}
			_ = os.Remove(work(path))
		}
	}
	if names := ls(t, folder); len(names) != 1 {
		t.Errorf("%q are there", names)
	}
}

// The work file of a build that was killed before its first table does not outlive a good run of a
// command without a journal. One with a table stays for the next build, until DropJournal.
func TestLaterJournal(t *testing.T) {
	path := filepath.Join(t.TempDir(), "test.db")
	for _, tables := range [][]int{nil, {1}} {
		w := resume(t, path, program)
		putSample(t, w, tables)
		must(t, w.claim.work.Close()) // as the system does for a killed process
		w, err := Create(path)
		must(t, err)
		_, err = w.Commit()
		must(t, err)
		if names := ls(t, filepath.Dir(path)); len(names) != 1+len(tables) {
			t.Errorf("%d tables: %q are there", len(tables), names)
		}
	}
	w := resume(t, path, program)
	DropJournal(path) // a living process has it
	if names := ls(t, filepath.Dir(path)); len(names) != 2 {
		t.Errorf("%q are there, want a journal", names)
	}
	must(t, w.Suspend())
	DropJournal(path)
	DropJournal(path)
	if names := ls(t, filepath.Dir(path)); len(names) != 1 {
		t.Errorf("%q are there, want only the database", names)
	}
}

// A file created while a claim is held stays, unless it is a database.
func TestTakenLater(t *testing.T) {
	path := filepath.Join(t.TempDir(), "test.db")
	w, err := Create(path)
	must(t, err)
	putSample(t, w, []int{1})
	must(t, os.WriteFile(path, []byte("notes"), 0o600))
	var taken *files.TakenError
	if _, err := w.Commit(); !errors.As(err, &taken) {
		t.Errorf("committed over notes: %v", err)
	}
	if got := string(readFile(t, path)); got != "notes" {
		t.Errorf("%q", got)
	}
	if names := ls(t, filepath.Dir(path)); len(names) != 1 {
		t.Errorf("%q are there", names)
	}
}

// The next builder removes the work file of a killed builder without a journal.
func TestWorkFileWithoutJournal(t *testing.T) {
	path := filepath.Join(t.TempDir(), "test.db")
	w, err := Create(path)
	must(t, err)
	must(t, w.claim.work.Close()) // as the system does for a killed process
	w, err = Create(path)
	must(t, err)
	_, err = w.Commit()
	must(t, err)
	if names := ls(t, filepath.Dir(path)); len(names) != 1 {
		t.Errorf("%q are there, want only the database", names)
	}
}

// An impossible path is refused before anything is solved.
func TestNameTooLong(t *testing.T) {
	dir := t.TempDir()
	if _, err := Create(filepath.Join(dir, strings.Repeat("x", 5000))); err == nil {
		t.Error("begun")
	}
	if got := ls(t, dir); len(got) > 0 {
		t.Errorf("left behind: %v", got)
	}
}

// The report of a full disk says what to do, however deeply the system's error is wrapped.
func TestNoRoom(t *testing.T) {
	for _, full := range append([]error{fileLimit}, diskFull...) {
		err := explainSpace(fmt.Errorf("somewhere: %w", &os.PathError{Op: "write", Path: "x", Err: full}))
		if !errors.Is(err, full) || !strings.Contains(err.Error(), "disk is full: make room") && !strings.Contains(err.Error(), "reached: raise it") {
			t.Errorf("%v: %v", full, err)
		}
	}
	other := errors.New("other")
	if explainSpace(other) != other || explainSpace(nil) != nil {
		t.Error("another error is told of as if there were no room")
	}
}

// A failed write is recognized although bbolt turns its error into text.
func TestWriteFails(t *testing.T) {
	sum := &checksumWriter{w: failing{}}
	stage := filepath.Join(t.TempDir(), "stage")
	if err := writePages(stage, nil, batchBytes, sum); err == nil || !errors.Is(sum.failed, fileLimit) {
		t.Errorf("%v, %v", err, sum.failed)
	}
}

// failing is a file that cannot grow.
type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, fileLimit }
