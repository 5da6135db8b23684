//go:build !windows

package cli_test

import (
	"strings"
	"testing"
	"time"
)

// A user waiting at a terminal sees the progress, and how to stop. Nothing of it remains after the
// answer, or after an interrupt.
func TestProgressAtATerminal(t *testing.T) {
	for _, args := range [][]string{
		{"query", allowed, long},
		{"query", allowed, "-f", "-"},
		{"explain", allowed, long},
		{"period", allowed, "officers"},
	} {
		t.Run(args[0]+" "+args[len(args)-1], func(t *testing.T) {
			t.Parallel()
			c := startConsole(t, t.TempDir(), []string{delayVariable + "=10ms"}, args...)
			if args[len(args)-1] == "-" {
				c.send(long + "\n")
			}
			c.expect("s at work, ", " positions searched, ", " a second; Ctrl-C cancels")
			if args[0] == "explain" { // the line is renewed
				c.expect("s at work, ", "s at work, ")
			}
			c.send(ctrlC)
			c.expect("sprague: interrupted after ", " positions\r\n") // all of it: the screen may lag behind the program
			c.left(130)
			lines := strings.Split(c.written(), "\n")
			last := lines[len(lines)-2]
			line, after, _ := strings.Cut(last[strings.LastIndex(last, "Ctrl-C cancels"):], "\r")
			if blank, _, _ := strings.Cut(after, "\r"); strings.Trim(blank, " ^C") != "" || len(blank) < 60 {
				t.Errorf("%q is not taken away by %q", line, blank)
			}
		})
	}
}

// Quiet mode shows no progress.
func TestNoProgress(t *testing.T) {
	c := startConsole(t, t.TempDir(), []string{delayVariable + "=1ms"}, "query", "--quiet", allowed, "-f", "-")
	c.send("nim(5)\n")
	c.expect("value *5") // it handles signals by now
	c.send(long + "\n")
	works(c.program.Process.Pid, 200*time.Millisecond)
	c.send(ctrlC)
	c.expect("sprague: interrupted")
	c.left(130)
	if strings.Contains(c.written(), "at work") {
		t.Errorf("%q", c.written())
	}
}
