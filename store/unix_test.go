//go:build unix

package store

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// Open refuses a pipe or a device at once instead of waiting.
func TestSpecialFilesAreRefused(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	must(t, syscall.Mkfifo(pipe, 0o600))
	for _, path := range []string{pipe, os.DevNull, "/dev/zero"} {
		if _, err := Open(path); !isDamaged(err) {
			t.Errorf("%s: %v", path, err)
		}
		if w, err := Create(path); err == nil {
			_ = w.Abort()
			t.Errorf("%s: begun in its place", path)
		}
	}
}

// A new file has mode 0644, less the umask.
func TestMode(t *testing.T) {
	old := syscall.Umask(0o027)
	defer syscall.Umask(old)
	path, _ := build(t, func(*Writer) {})
	st, err := os.Stat(path)
	must(t, err)
	if got := st.Mode().Perm(); got != 0o640 {
		t.Errorf("mode %o, want 640", got)
	}
}

// A replacement gets the mode of the old file.
func TestReplacementKeepsMode(t *testing.T) {
	path, _ := build(t, func(*Writer) {})
	for _, mode := range []os.FileMode{0o600, 0o664, 0o444} {
		must(t, os.Chmod(path, mode))
		w, err := Create(path)
		must(t, err)
		_, err = w.Commit()
		must(t, err)
		st, err := os.Stat(path)
		must(t, err)
		if st.Mode() != mode {
			t.Errorf("mode %v, want %v", st.Mode(), mode)
		}
	}
}

// A memory fault outside all databases is a defect of this program.
func TestGuardsPassOtherFaults(t *testing.T) {
	none, err := syscall.Mmap(-1, 0, pageSize, syscall.PROT_NONE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	must(t, err)
	defer func() { must(t, syscall.Munmap(none)) }()
	look := func() error { sink += int64(none[0]); return nil }
	if !panics(func() { _ = Guard(look) }) || !panics(func() { _ = guard("x.db", look) }) {
		t.Error("taken for damage")
	}
}
