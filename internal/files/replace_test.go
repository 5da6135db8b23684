package files_test

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"sprague/internal/files"
)

// holds checks that a folder has exactly one file, with that content.
func holds(t *testing.T, path, want string) {
	t.Helper()
	if got, err := os.ReadFile(path); err != nil || string(got) != want {
		t.Errorf("%s holds %q (%v), want %q", path, got, err, want)
	}
	entries, err := os.ReadDir(filepath.Dir(path))
	if err != nil || len(entries) != 1 {
		t.Errorf("%d files in the folder (%v), want 1", len(entries), err)
	}
}

func begin(t *testing.T, path, text string) *files.Pending {
	t.Helper()
	f, err := files.Create(path, 0o600, files.Kind{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if f.Size() != int64(len(text)) {
		t.Errorf("%d bytes were written, of %d", f.Size(), len(text))
	}
	return f
}

// The old file stays until the new one is complete, and no other file stays.
func TestReplace(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x")
	if err := os.WriteFile(path, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	f := begin(t, path, "given up")
	f.Abort()
	holds(t, path, "old")

	f = begin(t, path, "finished, and given up")
	if err := f.Finish(); err != nil {
		t.Fatal(err)
	}
	if got, _ := os.ReadFile(f.Name()); string(got) != "finished, and given up" {
		t.Errorf("before it is committed the new file holds %q", got)
	}
	if got, _ := os.ReadFile(path); string(got) != "old" {
		t.Errorf("before it is committed %q is in its place", got)
	}
	f.Abort()
	holds(t, path, "old")

	f = begin(t, path, "new")
	if err := f.Commit(); err != nil {
		t.Fatal(err)
	}
	f.Abort()
	holds(t, path, "new")
}

// The new file keeps the permissions of the old one, private or public.
func TestPermissions(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no such permissions")
	}
	for _, mode := range []os.FileMode{0o600, 0o640, 0o666, 0o444} {
		path := filepath.Join(t.TempDir(), "x")
		if err := os.WriteFile(path, []byte("old"), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chmod(path, mode); err != nil {
			t.Fatal(err)
		}
		f := begin(t, path, "new")
		if info, err := os.Stat(f.Name()); err != nil || info.Mode() != mode {
			t.Errorf("before it is committed the mode of a new file is %v (%v), want %v", info.Mode(), err, mode)
		}
		if err := f.Commit(); err != nil {
			t.Fatal(err)
		}
		if info, err := os.Stat(path); err != nil || info.Mode() != mode {
			t.Errorf("in place of a file of mode %v there is one of mode %v (%v)", mode, info.Mode(), err)
		}
	}
}

// Only the new file exists, under the other name.
func TestCommitAs(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x")
	if err := begin(t, path, "new").CommitAs("y"); err != nil {
		t.Fatal(err)
	}
	holds(t, filepath.Join(filepath.Dir(path), "y"), "new")
}

// A symbolic link stays, and its target is replaced.
func TestLink(t *testing.T) {
	path, link := filepath.Join(t.TempDir(), "x"), filepath.Join(t.TempDir(), "link")
	if err := os.WriteFile(path, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(path, link); err != nil {
		t.Skip(err)
	}
	f := begin(t, link, "new")
	if err := f.Commit(); err != nil {
		t.Fatal(err)
	}
	holds(t, path, "new")
	holds(t, link, "new")
}

// A file of another kind that appears during the write stays.
func TestFileAppearsDuringWrite(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.png")
	f, err := files.Create(path, 0o600, files.PNG)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte("work"), 0o600); err != nil {
		t.Fatal(err)
	}
	if taken := (*files.TakenError)(nil); !errors.As(f.Commit(), &taken) {
		t.Error("it is replaced")
	}
	f.Abort()
	holds(t, path, "work")
}

// No file is begun at an impossible path.
func TestNoPlace(t *testing.T) {
	folder := t.TempDir()
	places := []string{"", folder, filepath.Join(folder, "missing", "x")}
	if runtime.GOOS != "windows" {
		places = append(places, os.DevNull)
	}
	for _, path := range places {
		if f, err := files.Create(path, 0o600, files.Kind{}); err == nil {
			f.Abort()
			t.Errorf("a file was begun at %q", path)
		}
	}
	if entries, _ := os.ReadDir(folder); len(entries) != 0 {
		t.Errorf("%d files are left behind", len(entries))
	}
}
