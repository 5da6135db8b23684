package shell

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func readHistory(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// The history is readable by the user only, whatever its earlier mode.
func TestHistoryModes(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there are no permissions")
	}
	path := filepath.Join(t.TempDir(), "state", "sprague", "history")
	for _, found := range []os.FileMode{0o600, 0o644} {
		h := openHistory(path)
		h.add(fmt.Sprintf("nim(%d)", found))
		for name, want := range map[string]os.FileMode{path: 0o600, filepath.Dir(path): 0o700} {
			if info, err := os.Stat(name); err != nil || info.Mode().Perm() != want {
				t.Errorf("%s: %v, %v, want mode %v", name, info.Mode(), err, want)
			}
		}
		if err := os.Chmod(path, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// A repeated entry moves to the end, permanently when the next session begins.
func TestHistoryIsDistinct(t *testing.T) {
	path := filepath.Join(t.TempDir(), "history")
	h := openHistory(path)
	for _, entry := range []string{"a", "b", "a", "c", "a", " ", "", "d\x1b"} {
		h.add(entry)
	}
	want := []string{"b", "c", "a"}
	if diff := cmp.Diff(want, h.entries); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(want, openHistory(path).entries); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if got := readHistory(t, path); got != "b\nc\na\n" {
		t.Errorf("%q in the file", got)
	}
}

// A few thousand most recent entries are kept.
func TestHistoryIsBounded(t *testing.T) {
	path := filepath.Join(t.TempDir(), "history")
	var long strings.Builder
	for i := range 2 * historyEntries {
		fmt.Fprintf(&long, "nim(%d)\n", i)
	}
	if err := os.WriteFile(path, []byte(long.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	h := openHistory(path)
	h.add("last")
	kept := readHistory(t, path)
	if len(h.entries) != historyEntries || kept != strings.Join(openHistory(path).entries, "\n")+"\nlast\n" && strings.Count(kept, "\n") != historyEntries+1 {
		t.Errorf("%d entries, %d lines", len(h.entries), strings.Count(kept, "\n"))
	}
	if got := openHistory(path).entries; got[0] != fmt.Sprintf("nim(%d)", historyEntries+1) || got[len(got)-1] != "last" {
		t.Errorf("from %s to %s", got[0], got[len(got)-1])
	}
}

// Nothing at the path of the history prevents a prompt, and text that cannot be a typed line is not
// an entry.
func TestOddHistories(t *testing.T) {
	folder := t.TempDir()
	binary := filepath.Join(folder, "binary")
	huge := filepath.Join(folder, "huge")
	torn := filepath.Join(folder, "torn")
	err := errors.Join(
		os.WriteFile(binary, []byte("\x7fELF\x00\x01\nnim(1)\n\xff\xfe\nnim(2)\r\n\n  \n"+strings.Repeat("x", historyEntry+1)+"\nnim(3)\n"), 0o600),
		os.WriteFile(huge, []byte(strings.Repeat("x", 3*historyBytes)+"\nnim(4)\n"), 0o600),
		os.WriteFile(torn, []byte("nim(5)\nnim("), 0o600),
	)
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string][]string{
		binary: {"nim(1)", "nim(3)", "new"},
		huge:   {"nim(4)", "new"},
		torn:   {"nim(5)", "nim(", "new"},
	} {
		for range 2 {
			h := openHistory(path)
			h.add("new")
			if diff := cmp.Diff(want, h.entries); diff != "" {
				t.Errorf("%s (-want +got):\n%s", path, diff)
			}
		}
		if info, err := os.Stat(path); err != nil || info.Size() > historyBytes {
			t.Errorf("%s: %v, %v", path, info, err)
		}
	}
	for _, hopeless := range []string{"", filepath.Join(binary, "below a file"), folder, os.DevNull} {
		h := openHistory(hopeless)
		h.add("nim(6)")
		if h.path != "" || len(h.entries) != 1 {
			t.Errorf("%q: history is kept at %q: %q", hopeless, h.path, h.entries)
		}
	}
}

// Concurrent sessions neither lose nor tear entries, while new sessions begin and shorten the file.
func TestHistoryOfManySessions(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a file that others have open is not replaced there")
	}
	const sessions, entries = 8, 40
	path := filepath.Join(t.TempDir(), "history")
	var all sync.WaitGroup
	for session := range sessions {
		all.Go(func() {
			h := openHistory(path)
			h.patience = time.Hour // however busy the machine is
			for i := range entries {
				h.add(fmt.Sprintf("nim(%d) + %s", i, strings.Repeat("*1 + ", 200)+fmt.Sprint(session)))
				h.add("the same")
				if i%10 == 0 {
					openHistory(path)
				}
			}
		})
	}
	all.Wait()
	got := openHistory(path).entries
	if len(got) != sessions*entries+1 || !slices.Contains(got, "the same") {
		t.Errorf("%d entries, want %d and one", len(got), sessions*entries)
	}
	for _, entry := range got {
		if entry != "the same" && (!strings.HasPrefix(entry, "nim(") || strings.Count(entry, "*1") != 200) {
			t.Errorf("torn: %q", entry)
		}
	}
}

func TestHistoryPath(t *testing.T) {
	home, state := t.TempDir(), t.TempDir()
	t.Setenv("HOME", home)
	for given, want := range map[string]string{
		state:      filepath.Join(state, "sprague", "history"),
		"":         filepath.Join(home, ".local", "state", "sprague", "history"),
		"relative": filepath.Join(home, ".local", "state", "sprague", "history"),
	} {
		got := HistoryPath(func(name string) string { return map[string]string{"XDG_STATE_HOME": given}[name] })
		if runtime.GOOS != "windows" && got != want {
			t.Errorf("XDG_STATE_HOME=%q: %q, want %q", given, got, want)
		}
	}
	t.Setenv("HOME", "")
	if got := HistoryPath(func(string) string { return "" }); runtime.GOOS != "windows" && got != "" {
		t.Errorf("without a home: %q", got)
	}
}
