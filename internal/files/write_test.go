package files_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"sprague/internal/files"
)

// holdsAlone fails unless the file is the only one in its folder and has that content.
func holdsAlone(t *testing.T, path, want string) {
	t.Helper()
	got, err := os.ReadFile(path)
	if err != nil || string(got) != want {
		t.Errorf("%q, %v, want %q", got, err, want)
	}
	if files, _ := os.ReadDir(filepath.Dir(path)); len(files) != 1 {
		t.Errorf("%d files in the folder", len(files))
	}
}

func TestWholeReplaces(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x")
	for _, content := range []string{"one", "two and more", ""} {
		if err := files.WriteFile(path, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
		holdsAlone(t, path, content)
	}
}

func TestWriteNewKeepsExistingFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x")
	if err := files.WriteNew(path, []byte("first"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := files.WriteNew(path, []byte("second"), 0o644); !errors.Is(err, fs.ErrExist) {
		t.Errorf("error %v, want one that wraps fs.ErrExist", err)
	}
	holdsAlone(t, path, "first")
}

// Exactly one of several concurrent writers creates the file.
func TestConcurrentWriteNew(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x")
	contents := make(chan string, 20)
	var group sync.WaitGroup
	for i := range cap(contents) {
		group.Go(func() {
			content := fmt.Sprint("content ", i)
			switch err := files.WriteNew(path, []byte(content), 0o644); {
			case err == nil:
				contents <- content
			case !errors.Is(err, fs.ErrExist):
				t.Error(err)
			}
		})
	}
	group.Wait()
	close(contents)
	if len(contents) != 1 {
		t.Fatalf("%d have put their content there", len(contents))
	}
	holdsAlone(t, path, <-contents)
}

func TestNoFolderForWhole(t *testing.T) {
	path := filepath.Join(t.TempDir(), "missing", "x")
	for _, write := range []func(string, []byte, fs.FileMode) error{files.WriteFile, files.WriteNew} {
		if err := write(path, nil, 0o644); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("error %v, want one that wraps fs.ErrNotExist", err)
		}
	}
}
