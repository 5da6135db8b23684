//go:build !windows

package cli_test

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// Two concurrent sessions keep both histories, without duplicates in the next.
func TestPromptHistoryOfTwoSessions(t *testing.T) {
	folder := t.TempDir()
	both := []*console{startConsole(t, folder, nil), startConsole(t, folder, nil)}
	for _, query := range []string{"nim(1)", "nim(2)", "nim(3)", "nim(1)"} {
		for i, c := range both {
			if query == "nim(3)" && i == 0 {
				continue
			}
			c.expect("sprague> ")
			c.send(query + enter)
			c.expect("value ")
		}
	}
	for _, c := range both {
		c.expect("sprague> ")
		c.send(arrowUp + arrowUp + arrowUp + ctrlC)
		c.expect("^C", "sprague> ")
		c.send(ctrlD)
		c.left(0)
	}
	third := startConsole(t, folder, nil)
	third.expect("sprague> ")
	for _, row := range []string{"nim(1)", "nim(3)", "nim(2)", "nim(2)"} {
		third.send(arrowUp)
		third.shows(100, 15, "sprague> "+row)
	}
	third.send(ctrlC + ctrlD)
	third.left(0)
	text, err := os.ReadFile(filepath.Join(folder, "sprague", "history"))
	must(t, err)
	if got := string(text); got != "nim(2)\nnim(3)\nnim(1)\n" {
		t.Errorf("history %q", got)
	}
}

// Nothing at the path of the history prevents a prompt.
func TestPromptOverOddHistory(t *testing.T) {
	for name, lay := range map[string]func(path string) error{
		"folder":  func(path string) error { return os.MkdirAll(filepath.Join(path, "x"), 0o700) },
		"pipe":    func(path string) error { return syscall.Mkfifo(path, 0o600) },
		"binary":  func(path string) error { return os.WriteFile(path, []byte("\x00\x1b[2J\xff\n\x07"), 0o600) },
		"nowhere": func(path string) error { return os.Symlink("/nowhere/at/all", path) },
	} {
		folder := t.TempDir()
		path := filepath.Join(folder, "sprague", "history")
		must(t, os.MkdirAll(filepath.Dir(path), 0o700))
		must(t, lay(path))
		c := startConsole(t, folder, nil)
		c.expect("sprague> ")
		c.send("nim(5)" + enter)
		c.expect("value *5", "sprague> ")
		c.send(arrowUp)
		c.shows(100, 15, "sprague> nim(5)")
		c.send(ctrlC + ctrlD)
		c.left(0)
		if t.Failed() {
			t.Fatal(name)
		}
	}
}
