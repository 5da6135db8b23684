//go:build !windows

package cli_test

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/creack/pty"

	"sprague/internal/columns"
)

// startWithWidth starts the program at a terminal of that many columns.
func startWithWidth(t *testing.T, folder string, width int, args ...string) *console {
	t.Helper()
	return startAt(t, uint16(width), folder, []string{"SPRAGUE_PAGER=cat"}, exec.Command("sprague", args...))
}

// No line of several words is wider than the screen, with or without the pager.
func TestLinesFitTheTerminal(t *testing.T) {
	folder := t.TempDir()
	for _, args := range [][]string{
		{"games"},
		{"games", "hackenbush"},
		{"moves", "hackenbush(WBW)", "--limit=2", "kayles(7)+hackenbush(WB)"},
		{"info"},
		{"stats", "kayles"},
		{"judge", "--list"},
		{"help", "files"},
		{"verify", "--help"},
		{"query", "conjunctive(nim(3), kayles(5))", "nim(1,2) + kales(3)"},
		{"show", "nim(1,2,3,4,5,6,7,8,9) + cram(4,3)"},
		{"quer"},
		{"let", "nim(3)"},
		{"play", "nim(0)"},
	} {
		for _, language := range []string{"en", "zh"} {
			for _, width := range []int{60, 80, 200} {
				c := startWithWidth(t, folder, width, append([]string{"--quiet", "--lang", language}, args...)...)
				_ = c.program.Wait()
				c.ended()
				for line := range strings.Lines(c.written()) {
					if line = strings.TrimRight(line, "\r\n"); columns.Width(line) > width && strings.Contains(line, " ") {
						t.Errorf("%s %q on %d columns: %q takes %d", language, args, width, line, columns.Width(line))
					}
				}
			}
		}
	}
}

// The tutorial is Markdown with sample screens, which are unchanged.
func TestTutorialFitsTheTerminal(t *testing.T) {
	c := startWithWidth(t, t.TempDir(), 80, "help", "manual")
	_ = c.program.Wait()
	c.ended()
	fenced := false
	for line := range strings.Lines(c.written()) {
		line = strings.TrimRight(line, "\r\n")
		if fence := strings.HasPrefix(line, "```"); fence {
			fenced = !fenced
		} else if !fenced && columns.Width(line) > 80 {
			t.Errorf("%q takes %d columns", line, columns.Width(line))
		}
	}
}

// The next answer fits a resized terminal.
func TestTablesFollowTheTerminal(t *testing.T) {
	c := prompt(t)
	c.send("moves hackenbush(WB)" + enter)
	c.expect("hackenbush WB: cut edge 1 (W), nothing is left  hackenbush()")
	must(t, pty.Setsize(c.tty, &pty.Winsize{Rows: 24, Cols: 66}))
	c.send("moves hackenbush(WB)" + enter)
	c.shows(66, 9,
		"  player  wins  move                 leaves         outcome  value",
		"  left    +     hackenbush WB: cut   hackenbush()   P            0",
		"                edge 1 (W), nothing",
		"                is left",
		"  right         hackenbush WB: cut   hackenbush(W)  L            1",
		"                edge 2 (B), leave W",
		"sprague>")
}
