package files_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sprague/internal/files"
)

func TestOpen(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, []byte("text"), 0o600); err != nil {
		t.Fatal(err)
	}
	f, info, err := files.Open(file)
	if err != nil || info.Size() != 4 {
		t.Fatalf("%v, %v", info, err)
	}
	if err := f.Close(); err != nil {
		t.Error(err)
	}
	var other *files.NotRegularError
	if _, _, err := files.Open(dir); !errors.As(err, &other) || !other.Mode.IsDir() || other.Path != dir {
		t.Errorf("a folder: %v", err)
	}
	var failed *fs.PathError
	if _, _, err := files.Open(file + "2"); !errors.As(err, &failed) || failed.Op != "stat" || !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("nothing: %v", err)
	}
}

func TestCause(t *testing.T) {
	_, err := os.Open(filepath.Join(t.TempDir(), "none"))
	if cause := files.Cause(fmt.Errorf("-f: %w", err)); !errors.Is(cause, fs.ErrNotExist) || strings.Contains(cause.Error(), "none") {
		t.Errorf("%v", cause)
	}
	if other := errors.New("another"); files.Cause(other) != other {
		t.Errorf("%v", files.Cause(other))
	}
}
