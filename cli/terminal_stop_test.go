//go:build !windows

package cli_test

import (
	"os/exec"
	"syscall"
	"testing"

	"golang.org/x/term"
)

// Ctrl-Z returns to the shell, and fg restores the line.
func TestPromptStops(t *testing.T) {
	c := startCommand(t, t.TempDir(), []string{"PS1=shell> ", "ENV=", "HISTFILE="}, exec.Command("sh", "-i"))
	c.expect("shell> ")
	c.send("sprague" + enter)
	c.expect("sprague> ")
	c.send("nim(3,")
	c.expect("nim(3,")
	c.send(ctrlZ)
	c.expect("shell> ")
	c.send("echo $((6*7))" + enter)
	c.expect("42", "shell> ")
	c.send("fg" + enter)
	c.expect("sprague> nim(3,")
	c.send("4)" + enter)
	c.expect("value *7", "sprague> ")
	c.send("nim(5)")
	c.expect("sprague> nim(5)")
	c.send(ctrlC)
	c.expect("^C", "sprague> ")
	c.send(ctrlD)
	c.expect("shell> ")
	c.send("exit" + enter)
	c.left(0)
}

// After a stop by another process and a continue, the program takes the terminal again, and finally
// restores its original modes.
func TestPromptContinuesAfterStop(t *testing.T) {
	c := prompt(t)
	c.send("nim(3,")
	c.expect("nim(3,")
	for range 2 {
		must(t, term.Restore(int(c.tty.Fd()), &c.sane))
		must(t, c.program.Process.Signal(syscall.SIGCONT))
		c.wait("for the terminal to be taken", func() bool { return state(t, c.tty) != c.sane })
		c.expect("sprague> nim(3,")
	}
	c.send("4)" + enter)
	c.expect("value *7", "sprague> ")
	c.send(ctrlD)
	c.left(0)
}
