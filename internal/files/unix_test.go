//go:build unix

package files_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"sprague/internal/files"
)

// A pipe without a writer is refused at once.
func TestPipeIsRefused(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip(err)
	}
	var other *files.NotRegularError
	if _, _, err := files.Open(pipe); !errors.As(err, &other) || other.Mode&fs.ModeNamedPipe == 0 {
		t.Errorf("%v", err)
	}
}

func TestForbiddenFiles(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("root may read all files")
	}
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o200); err != nil {
		t.Fatal(err)
	}
	var failed *fs.PathError
	if _, _, err := files.Open(file); !errors.As(err, &failed) || failed.Op != "open" || !errors.Is(err, fs.ErrPermission) {
		t.Errorf("%v", err)
	}
}
