//go:build unix

package files_test

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"sprague/internal/files"
)

// kill leaves a pending file as the death of its process does: under its name, without a lock.
func kill(t *testing.T, f *files.Pending) (path string) {
	t.Helper()
	path = f.Name()
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	f.Abort()
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(path, info.Mode()); err != nil {
		t.Fatal(err)
	}
	return path
}

// names returns the names in a folder, except those of the program's unfinished files if asked.
func names(t *testing.T, folder string) (all []string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		all = append(all, e.Name())
	}
	return all
}

// The next writer in a folder removes what dead processes left, whatever its own file is, and what
// lies beside these files. Files of living processes and of others stay.
func TestSweep(t *testing.T) {
	folder := t.TempDir()
	at := func(name string) string { return filepath.Join(folder, name) }
	living := begin(t, at("a"), "living")
	dead := begin(t, at("b"), "dead")
	beside := dead.Beside("d")
	left := kill(t, dead)
	if err := os.MkdirAll(filepath.Join(beside, "below"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(left+"x", nil, 0o600); err != nil { // the name of another
		t.Fatal(err)
	}
	if err := os.WriteFile(at("c"), nil, 0o400); err != nil {
		t.Fatal(err)
	}
	kill(t, begin(t, at("c"), "in place of a read-only file"))
	if err := os.Symlink("c", at(".b.sprague-00000000-00000000.part")); err != nil {
		t.Fatal(err)
	}
	pipe := strings.Replace(at(".p.sprague-00000000-00000001.part"), "00000000", strings.Split(filepath.Base(left), "-")[1], 1)
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	begin(t, at("e"), "new").Abort()
	want := []string{filepath.Base(living.Name()), ".b.sprague-00000000-00000000.part", filepath.Base(left) + "x", filepath.Base(pipe), "c"}
	got := names(t, folder)
	if len(got) != len(want) {
		t.Errorf("%q are there, want %q", got, want)
	}
	if err := living.Commit(); err != nil {
		t.Error(err)
	}
	if text := content(t, at("a")); text != "living" {
		t.Errorf("%q", text)
	}
}

// An unlocked file of another machine may be alive: it stays for a day after its last write.
func TestSweepOfAnotherMachine(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, ".x.sprague-00000000-00000000.part")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	files.Sweep(folder)
	if len(names(t, folder)) != 1 {
		t.Error("a file just written is removed")
	}
	if err := os.Chtimes(path, time.Time{}, time.Now().Add(-25*time.Hour)); err != nil {
		t.Fatal(err)
	}
	files.Sweep(folder)
	if left := names(t, folder); len(left) != 0 {
		t.Errorf("%q are left", left)
	}
}

// Writers of one folder, each of which sweeps, do not disturb one another.
func TestSweepsOfMany(t *testing.T) {
	folder := t.TempDir()
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			path := filepath.Join(folder, string(rune('a'+i)))
			for range 100 {
				if err := files.WriteFile(path, []byte("text"), 0o600); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	if got := names(t, folder); len(got) != 8 {
		t.Errorf("%q are there", got)
	}
}

// The hidden name of a long name is valid.
func TestLongName(t *testing.T) {
	for _, letter := range []string{"a", "中"} {
		path := filepath.Join(t.TempDir(), strings.Repeat(letter, 255/len(letter)))
		f := begin(t, path, "text")
		if err := os.Mkdir(f.Beside("folder"), 0o700); err != nil {
			t.Error(err)
		}
		if err := f.Commit(); err != nil {
			t.Error(err)
		}
		holds(t, path, "text")
	}
}
