package files_test

import (
	"os"
	"path/filepath"
	"testing"

	"sprague/internal/files"
)

func open(t *testing.T, path string) *os.File {
	t.Helper()
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

// take expects the lock to succeed or to fail.
func take(t *testing.T, f *os.File, want bool) {
	t.Helper()
	if mine, err := files.TryLock(f); err != nil || mine != want {
		t.Fatalf("taken: %t (%v), want %t", mine, err, want)
	}
}

// A lock is exclusive until the file is closed; others may read and write the file.
func TestLockIsExclusive(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	first, second := open(t, path), open(t, path)
	take(t, first, true)
	take(t, second, false)
	if _, err := second.WriteString("a line"); err != nil {
		t.Error(err)
	}
	if text, err := os.ReadFile(path); err != nil || string(text) != "a line" {
		t.Errorf("read %q (%v)", text, err)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	take(t, second, true)
}

func TestClosedFile(t *testing.T) {
	f := open(t, filepath.Join(t.TempDir(), "file"))
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if mine, err := files.TryLock(f); mine || err == nil {
		t.Errorf("taken: %t (%v), want an error", mine, err)
	}
}

// Shared locks coexist and exclude an exclusive lock.
func TestSharedLocks(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	first, second, third := open(t, path), open(t, path), open(t, path)
	for _, f := range []*os.File{first, second} {
		if ours, err := files.TryRLock(f); err != nil || !ours {
			t.Fatalf("shared: %t (%v)", ours, err)
		}
	}
	take(t, third, false)
	for _, f := range []*os.File{first, second} {
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
	}
	take(t, third, true)
	if ours, err := files.TryRLock(open(t, path)); err != nil || ours {
		t.Fatalf("shared: %t (%v)", ours, err)
	}
}
