//go:build unix

package files_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"sprague/internal/files"
)

func beginFolder(t *testing.T, path string) *files.PendingFolder {
	t.Helper()
	f, err := files.CreateFolder(path, 0o755)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(f.Name(), "file"), []byte("text"), 0o600); err != nil {
		t.Fatal(err)
	}
	return f
}

// A new folder, or one that was empty, gets all files or none, and nothing is left beside it.
func TestFolder(t *testing.T) {
	for _, exists := range []bool{false, true} {
		above := filepath.Join(t.TempDir(), "above")
		path := filepath.Join(above, "x")
		if exists {
			if err := os.MkdirAll(path, 0o750); err != nil {
				t.Fatal(err)
			}
		}
		beginFolder(t, path).Abort()
		if _, err := os.Stat(path); (err == nil) != exists {
			t.Errorf("exists: %t, %v", exists, err)
		}
		if err := beginFolder(t, path).Commit(); err != nil {
			t.Error(err)
		}
		if text := content(t, filepath.Join(path, "file")); text != "text" {
			t.Errorf("%q", text)
		}
		if got := append(names(t, above), names(t, path)...); !slices.Equal(got, []string{"x", "file"}) {
			t.Errorf("exists: %t: %q are there", exists, got)
		}
		if _, err := files.CreateFolder(path, 0o755); !errors.Is(err, fs.ErrExist) {
			t.Errorf("begun in a folder with files: %v", err)
		}
		if info, err := os.Stat(path); err != nil || exists && info.Mode().Perm() != 0o750 {
			t.Errorf("%v, %v", info.Mode(), err)
		}
	}
}

// A folder or a file that appears during the work stays as it is.
func TestFolderAppears(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "x")
	first, second := beginFolder(t, path), beginFolder(t, path)
	if err := first.Commit(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(path, "own"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := second.Commit(); err == nil {
		t.Error("committed twice")
	}
	if got := append(names(t, folder), names(t, path)...); !slices.Equal(got, []string{"x", "file", "own"}) {
		t.Errorf("%q are there", got)
	}
}

// A scratch folder is only for the user, and goes with its end.
func TestScratch(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	f, err := files.CreateScratch()
	if err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(f.Name()); err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
	f.Abort()
	if left := names(t, os.TempDir()); len(left) != 0 {
		t.Errorf("%q are left", left)
	}
}
