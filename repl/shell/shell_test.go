package shell

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// The history is for the user's eyes only, however it was found, and does not
// grow for ever.
func TestPrepareHistory(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there are no permissions")
	}
	mode := func(path string) os.FileMode {
		t.Helper()
		st, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		return st.Mode().Perm()
	}
	path := filepath.Join(t.TempDir(), "state", "sprague", "history")
	if prepareHistory(path) != path || mode(path) != 0o600 || mode(filepath.Dir(path)) != 0o700 {
		t.Errorf("a new history has mode %v in a folder of mode %v", mode(path), mode(filepath.Dir(path)))
	}
	var long strings.Builder
	for i := range 2 * historyLines {
		long.WriteString(strings.Repeat("x", i%7) + "\n")
	}
	if err := errors.Join(os.WriteFile(path, []byte(long.String()), 0o600), os.Chmod(path, 0o644)); err != nil {
		t.Fatal(err)
	}
	if prepareHistory(path) != path || mode(path) != 0o600 {
		t.Errorf("an old history has mode %v", mode(path))
	}
	kept, err := os.ReadFile(path)
	if err != nil || !strings.HasSuffix(long.String(), string(kept)) || strings.Count(string(kept), "\n") != historyLines-1 {
		t.Errorf("%d lines kept, %v", strings.Count(string(kept), "\n"), err)
	}
	for _, hopeless := range []string{"", filepath.Join(path, "below a file"), t.TempDir()} {
		if got := prepareHistory(hopeless); got != "" {
			t.Errorf("%q: history is kept at %q", hopeless, got)
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
