package store

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sprague/internal/files"
)

var (
	program = Digest{1, 2, 3}
	other   = Digest{3, 2, 1}
)

func resume(t *testing.T, path string, program Digest) *Writer {
	t.Helper()
	w, err := Resume(path, program, Database)
	must(t, err)
	return w
}

// work returns the hidden work file of a database.
func work(path string) string {
	return filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+workSuffix)
}

// reuse asks for the tables of the sample and returns the names of the reused ones.
func reuse(w *Writer) (names []string) {
	for _, t := range []struct {
		name         string
		rules, bound uint64
	}{{"big", 1, 70_000}, {"const", 1, 3}, {"octal[0.77]", 3, 100}, {"shared", 1, 70_000}} {
		if table, ok := w.Reuse(t.name, t.rules, t.bound); ok && table.Name == t.name {
			names = append(names, t.name)
		}
	}
	return names
}

// An interrupted build resumes, makes the same bytes, and leaves no hidden files.
func TestResume(t *testing.T) {
	want := readFile(t, sample(t))
	path := filepath.Join(t.TempDir(), "test.db")
	old := oldFile(t, path)

	w := resume(t, path, program)
	putSample(t, w, []int{1, 2})
	must(t, w.Suspend())
	must(t, w.Suspend())
	must(t, w.Abort()) // too late
	if got := readFile(t, path); !bytes.Equal(got, old) {
		t.Errorf("before Commit: %q", got)
	}

	w = resume(t, path, program)
	if _, ok := w.Reuse("big", 2, 70_000); ok {
		t.Error("reused in spite of other rules")
	}
	if _, ok := w.Reuse("big", 1, 70_001); ok {
		t.Error("reused in spite of another bound")
	}
	if got := fmt.Sprint(reuse(w)); got != "[big const]" {
		t.Errorf("held: %s", got)
	}
	if _, ok := w.Reuse("big", 1, 70_000); ok {
		t.Error("reused twice")
	}
	putSample(t, w, []int{0})
	must(t, w.Suspend()) // and again, with the tables kept before

	w = resume(t, path, program)
	if got := fmt.Sprint(reuse(w)); got != "[big const octal[0.77]]" {
		t.Errorf("held: %s", got)
	}
	putSample(t, w, []int{3})
	_, err := w.Commit()
	must(t, err)
	if !bytes.Equal(readFile(t, path), want) {
		t.Error("other bytes")
	}
	if got := ls(t, filepath.Dir(path)); len(got) != 1 {
		t.Errorf("left behind: %v", got)
	}
}

// Journal tables that are not asked for do not reach the file.
func TestUnrequestedJournalTablesAreDropped(t *testing.T) {
	path := filepath.Join(t.TempDir(), "test.db")
	w := resume(t, path, program)
	putSample(t, w, []int{1, 2})
	must(t, w.Suspend())
	w = resume(t, path, program)
	putSample(t, w, []int{0})
	_, err := w.Commit()
	must(t, err)
	names, err := open(t, path).Names()
	must(t, err)
	if fmt.Sprint(names) != "[octal[0.77]]" {
		t.Errorf("%v", names)
	}
}

// Another program version starts over. A writer without a journal leaves a foreign journal alone.
func TestJournalOfOthers(t *testing.T) {
	path := filepath.Join(t.TempDir(), "test.db")
	w := resume(t, path, program)
	putSample(t, w, []int{1, 2})
	must(t, w.Suspend())

	w, err := Create(path)
	must(t, err)
	putSample(t, w, []int{0})
	_, err = w.Commit()
	must(t, err)
	w, err = Create(path)
	must(t, err)
	must(t, w.Abort())

	w = resume(t, path, program)
	if got := reuse(w); len(got) != 2 {
		t.Errorf("held after others: %v", got)
	}
	must(t, w.Suspend())
	w = resume(t, path, other)
	if got := reuse(w); len(got) != 0 {
		t.Errorf("held by another program: %v", got)
	}
	must(t, w.Abort())
	if got := ls(t, filepath.Dir(path)); len(got) != 1 {
		t.Errorf("left behind: %v", got)
	}
}

// A work file may be truncated anywhere, as after a power failure, or altered. Complete records
// before that point are kept, and the build ends with the same bytes.
func TestJournalDamaged(t *testing.T) {
	want := readFile(t, sample(t))
	path := filepath.Join(t.TempDir(), "test.db")
	w := resume(t, path, program)
	putSample(t, w, []int{2, 0, 3, 1})
	must(t, w.Suspend())
	good := readFile(t, work(path))

	finish := func(b []byte) (held int) {
		t.Helper()
		must(t, os.WriteFile(work(path), b, 0o600))
		w := resume(t, path, program)
		defer func() { must(t, w.Abort()) }()
		names := reuse(w)
		missing := map[string]int{"octal[0.77]": 0, "big": 1, "const": 2, "shared": 3}
		for _, name := range names {
			delete(missing, name)
		}
		for _, i := range missing {
			putSample(t, w, []int{i})
		}
		_, err := w.Commit()
		must(t, err)
		if !bytes.Equal(readFile(t, path), want) {
			t.Fatal("other bytes")
		}
		return len(names)
	}
	last := 0
	for n := 0; n < len(good); n += 1 + n/7 {
		held := finish(good[:n])
		if held < last {
			t.Errorf("%d bytes: %d tables held, of fewer %d", n, held, last)
		}
		last = held
	}
	if last == 0 || finish(good) != 4 {
		t.Errorf("%d tables held of all but the end", last)
	}
	for at := len(workMagic); at < len(good); at += 1 + at/9 {
		b := bytes.Clone(good)
		b[at] ^= 1
		if held := finish(b); at >= pageSize && held == 4 {
			t.Errorf("byte %d is altered, and all tables are held", at)
		}
	}
	finish(append(bytes.Clone(good), good...))
	finish(bytes.Repeat([]byte{0}, 3*pageSize)) // as after a power failure
}

// Two builders cannot build the same file under any name. The second one learns who holds it.
func TestBusy(t *testing.T) {
	dir := t.TempDir()
	path, link := filepath.Join(dir, "test.db"), filepath.Join(dir, "link.db")
	must(t, os.WriteFile(path, nil, 0o600))
	must(t, os.Symlink(path, link))
	w := resume(t, path, program)
	for _, p := range []string{path, link, filepath.Join(dir, ".", "test.db")} {
		_, err := Create(p)
		var busy *BusyError
		if !errors.As(err, &busy) || !strings.Contains(err.Error(), fmt.Sprintf("process %d on ", os.Getpid())) || IsUnusable(err) {
			t.Errorf("%s: %v", p, err)
		}
	}
	elsewhere, err := Create(filepath.Join(dir, "other.db"))
	must(t, err)
	must(t, elsewhere.Abort())
	must(t, w.Abort())
	w, err = Create(path)
	must(t, err)
	must(t, w.Abort())

	// The holder's name is reported as far as it is readable.
	for what, b := range map[string]string{"nothing": "", "noise": strings.Repeat("\x1b", pageSize), "length": workMagic + strings.Repeat("\xff", pageSize)} {
		must(t, os.WriteFile(work(path), []byte(b), 0o600))
		if got := readWho(work(path)).String(); got != "another process" {
			t.Errorf("%s: %q", what, got)
		}
	}
}

// A stale lock and the half-written file of a killed builder do not block a build.
func TestStaleLock(t *testing.T) {
	path := filepath.Join(t.TempDir(), "test.db")
	must(t, os.WriteFile(work(path), []byte("SPR"), 0o600))
	next := files.Beside(path, ".sprague-00000000-00000000.part")
	must(t, os.WriteFile(next, []byte("SPR"), 0o600))
	must(t, os.WriteFile(next+".bolt", []byte("SPR"), 0o600))
	must(t, os.Chtimes(next, time.Time{}, time.Now().Add(-25*time.Hour))) // left by another machine
	w := resume(t, path, program)
	putSample(t, w, []int{0, 1, 2, 3})
	_, err := w.Commit()
	must(t, err)
	must(t, useAll(path))
	if got := ls(t, filepath.Dir(path)); len(got) != 1 {
		t.Errorf("left behind: %v", got)
	}
}

// The journal stays if the file cannot be put in place.
func TestJournalOutlivesCommit(t *testing.T) {
	path := filepath.Join(t.TempDir(), "test.db")
	w := resume(t, path, program)
	putSample(t, w, []int{0, 1, 2, 3})
	must(t, os.Mkdir(path, 0o700))
	if _, err := w.Commit(); err == nil {
		t.Fatal("a folder was replaced")
	}
	must(t, os.Remove(path))
	w = resume(t, path, program)
	if got := reuse(w); len(got) != 4 {
		t.Errorf("held: %v", got)
	}
	_, err := w.Commit()
	must(t, err)
	must(t, useAll(path))
}

// A failed journal write is an error.
func TestJournalFails(t *testing.T) {
	path := filepath.Join(t.TempDir(), "test.db")
	w := resume(t, path, program)
	putSample(t, w, []int{0})
	must(t, w.claim.work.Close()) // as if the disk were gone
	table, in := plain("nim", 0, 1, 2)
	if err := w.Put(table, in); !errors.Is(err, fs.ErrClosed) || !strings.Contains(err.Error(), path) {
		t.Errorf("Put: %v", err)
	}
	if err := w.Suspend(); !errors.Is(err, fs.ErrClosed) {
		t.Errorf("Suspend: %v", err)
	}
	w = resume(t, path, program)
	if got := reuse(w); len(got) != 1 {
		t.Errorf("held: %v", got)
	}
	must(t, w.Abort())
}
