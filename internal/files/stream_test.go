package files_test

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"

	"sprague/internal/files"
)

func content(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// alone checks that the folder of a file contains nothing else.
func alone(t *testing.T, path string) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(path))
	if err != nil || len(entries) != 1 {
		t.Errorf("%v, %v", entries, err)
	}
}

func TestStreamWritesAllOrNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x")
	write := func(text string, err error) func(io.Writer) error {
		return func(w io.Writer) error {
			if _, err := io.WriteString(w, text); err != nil {
				return err
			}
			return err
		}
	}
	if err := files.Write(t.Context(), path, files.Kind{}, write("one", nil)); err != nil {
		t.Fatal(err)
	}
	failed := errors.New("no more")
	if err := files.Write(t.Context(), path, files.Kind{}, write("two", failed)); !errors.Is(err, failed) {
		t.Errorf("%v", err)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if err := files.Write(ended, path, files.Kind{}, write("three", nil)); !errors.Is(err, context.Canceled) {
		t.Errorf("%v, want that of the context", err)
	}
	if got := content(t, path); got != "one" {
		t.Errorf("%q", got)
	}
	alone(t, path)
	if err := files.Write(t.Context(), path, files.Kind{}, write("four", nil)); err != nil || content(t, path) != "four" {
		t.Errorf("%v", err)
	}
	alone(t, path)
}

func TestStreamFollowsLinks(t *testing.T) {
	target, link := filepath.Join(t.TempDir(), "x"), filepath.Join(t.TempDir(), "link")
	if err := os.WriteFile(target, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(target, link); err != nil {
		t.Skip("no symbolic links here:", err)
	}
	err := files.Write(t.Context(), link, files.Kind{}, func(w io.Writer) error {
		_, err := io.WriteString(w, "new")
		return err
	})
	if err != nil || content(t, target) != "new" {
		t.Errorf("%v", err)
	}
	if st, err := os.Lstat(link); err != nil || st.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is gone: %v", err)
	}
}

func TestReplaceKeepsFoldersAndDevices(t *testing.T) {
	folder := t.TempDir()
	if err := files.Write(t.Context(), folder, files.Kind{}, func(io.Writer) error { return nil }); err == nil {
		t.Error("a folder was replaced")
	}
	if _, err := os.Stat(os.DevNull); err != nil {
		t.Skip("no such device here")
	}
	if err := files.Write(t.Context(), os.DevNull, files.Kind{}, func(w io.Writer) error {
		_, err := io.WriteString(w, "x")
		return err
	}); err != nil {
		t.Error(err)
	}
	if st, err := os.Stat(os.DevNull); err != nil || st.Mode().IsRegular() {
		t.Errorf("the device is gone: %v", err)
	}
}
