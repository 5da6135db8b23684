package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A link where the work file is to be is not followed, to a file or to none.
func TestLinkedWorkFile(t *testing.T) {
	dir := t.TempDir()
	path, precious := filepath.Join(dir, "test.db"), filepath.Join(dir, "precious")
	must(t, os.WriteFile(precious, []byte("precious"), 0o600))
	for _, target := range []string{precious, filepath.Join(dir, "nowhere")} {
		must(t, os.Symlink(target, work(path)))
		if _, err := Create(path); err == nil || !strings.Contains(err.Error(), path) {
			t.Errorf("%s: %v", target, err)
		}
		must(t, os.Remove(work(path)))
	}
	if got := fmt.Sprint(ls(t, dir), string(readFile(t, precious))); got != "[precious]precious" {
		t.Errorf("left behind: %s", got)
	}
}

// A path at which no file can ever be is refused before anything is solved for it.
func TestNameTooLong(t *testing.T) {
	dir := t.TempDir()
	if _, err := Create(filepath.Join(dir, strings.Repeat("x", 5000))); err == nil {
		t.Error("begun")
	}
	if got := ls(t, dir); len(got) > 0 {
		t.Errorf("left behind: %v", got)
	}
}

// Who has no room is told so, and what to do, whatever lies between him and the system's error.
func TestNoRoom(t *testing.T) {
	for _, full := range append([]error{fileLimit}, diskFull...) {
		err := noRoom(fmt.Errorf("somewhere: %w", &os.PathError{Op: "write", Path: "x", Err: full}))
		if !errors.Is(err, full) || !strings.Contains(err.Error(), "disk is full: make room") && !strings.Contains(err.Error(), "reached: raise it") {
			t.Errorf("%v: %v", full, err)
		}
	}
	other := errors.New("other")
	if noRoom(other) != other || noRoom(nil) != nil {
		t.Error("another error is told of as if there were no room")
	}
}

// bbolt makes text of the error of a write, and it is known all the same.
func TestWriteFails(t *testing.T) {
	sum := &summer{w: failing{}}
	stage := filepath.Join(t.TempDir(), "stage")
	if err := writePages(stage, nil, batchBytes, sum); err == nil || !errors.Is(sum.failed, fileLimit) {
		t.Errorf("%v, %v", err, sum.failed)
	}
}

// failing is a file that may not grow.
type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, fileLimit }
