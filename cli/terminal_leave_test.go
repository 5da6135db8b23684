//go:build !windows

package cli_test

import (
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"
)

// SIGTERM and the end of the terminal leave at once, even with half a line typed, which is not run;
// also in a search and in a play.
func TestPromptIsTerminated(t *testing.T) {
	for _, typed := range []string{"", "nim(5)", "nim(5," + enter, ctrlR + "x", "play nim(3)" + enter, "\x1b[200~nim("} {
		c := prompt(t)
		c.send(typed)
		if strings.HasSuffix(typed, enter) {
			c.expect("> ")
		} else if !strings.HasPrefix(typed, "\x1b") {
			c.expect(strings.TrimPrefix(typed, ctrlR))
		}
		must(t, c.program.Process.Signal(syscall.SIGTERM))
		c.left(0)
		if strings.Contains(c.written(), "value") {
			t.Errorf("%q was asked", typed)
		}
	}
}

// Input typed during a query is used afterwards.
func TestPromptTypeAhead(t *testing.T) {
	c := prompt(t, "--budget=300000")
	c.send(long + enter) // takes a moment to exceed the budget
	c.busy()
	c.send("nim(5)\n")
	c.send("nim(6,\n9)\n" + ctrlD)
	c.expect("--budget", "value *5", "value *15")
	c.left(0)
}

// The program ends with its terminal, even without a signal.
func TestPromptHangsUp(t *testing.T) {
	for _, typed := range []string{"", "nim(5)", "nim(5," + enter, "play nim(3)" + enter} {
		for _, script := range []string{"exec sprague", "trap '' HUP; exec sprague"} {
			c := startCommand(t, t.TempDir(), nil, exec.Command("sh", "-c", script))
			c.expect("sprague> ")
			c.send(typed)
			c.expect(strings.TrimSuffix(typed, enter))
			must(t, c.tty.Close())
			must(t, c.master.Close())
			must(t, c.program.Process.Signal(syscall.SIGWINCH)) // a signal wakes a blocked terminal read
			c.ended()
		}
	}
}

// Ctrl-Space, which may be meant for an input method, does not leave.
func TestPromptCtrlSpace(t *testing.T) {
	c := prompt(t)
	c.send("n")
	c.expect("n")                      // it processes keys
	time.Sleep(500 * time.Millisecond) // so that no input counts as typed before the prompt
	c.send("\x00")
	c.send("im(5)\x00" + enter)
	c.expect("value *5", "sprague> ")
	c.send(ctrlD)
	c.left(0)
}
