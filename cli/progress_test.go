//go:build !windows

package cli_test

import (
	"strings"
	"testing"
	"time"
)

// Who waits at a terminal sees how far the work has come, and how to stop it. Nothing of that is
// left when the answer comes, or none does.
func TestProgressAtATerminal(t *testing.T) {
	for _, args := range [][]string{
		{"query", allowed, long},
		{"query", allowed, "-f", "-"},
		{"explain", allowed, long},
		{"period", allowed, "officers"},
	} {
		c := sit(t, t.TempDir(), nil, args...)
		if args[len(args)-1] == "-" {
			c.send(long + "\n")
		}
		c.expect("s at work, ", " positions searched, ", " a second; Ctrl-C cancels", "2s at work, ")
		c.send(ctrlC)
		c.expect("sprague: interrupted\r\n") // all of it: the screen may be behind the program
		c.left(130)
		lines := strings.Split(c.written(), "\n")
		last := lines[len(lines)-2]
		line, after, _ := strings.Cut(last[strings.LastIndex(last, "Ctrl-C cancels"):], "\r")
		if blank, _, _ := strings.Cut(after, "\r"); strings.Trim(blank, " ^C") != "" || len(blank) < 60 {
			t.Errorf("%v: %q is not taken away by %q", args, line, blank)
		}
	}
}

// Who wants to be left alone is.
func TestNoProgress(t *testing.T) {
	c := sit(t, t.TempDir(), nil, "query", "--quiet", allowed, long)
	time.Sleep(1500 * time.Millisecond)
	c.send(ctrlC)
	c.expect("sprague: interrupted")
	c.left(130)
	if strings.Contains(c.written(), "at work") {
		t.Errorf("%q", c.written())
	}
}
