//go:build !windows

package cli_test

import (
	"strings"
	"syscall"
	"testing"

	"github.com/creack/pty"
)

const (
	arrowLeft = "\x1b[D"
	deleteKey = "\x1b[3~"
	escape    = "\x1b"
	ctrlG     = "\x07"
	ctrlK     = "\x0b"
	ctrlR     = "\x12"
	ctrlT     = "\x14"
	ctrlZ     = "\x1a"
)

// Ctrl-D deletes the character under the cursor, and leaves at an empty line only; the Delete key
// never leaves.
func TestPromptDeletes(t *testing.T) {
	c := prompt(t)
	c.send(deleteKey + ctrlT + "nim(35)" + arrowLeft + arrowLeft + ctrlD + ctrlD)
	c.shows(100, 14, "sprague> nim(3")
	c.send("4" + arrowLeft + deleteKey + deleteKey + ")" + enter)
	c.expect("value *3", "sprague> ")
	c.send(ctrlD)
	c.left(0)
}

// Keys that the library mishandles do no harm.
func TestPromptOddKeys(t *testing.T) {
	c := prompt(t)
	c.send(ctrlR + ctrlG + ctrlR + ctrlC) // in an empty history
	c.expect("^C", "sprague> ")
	c.send("n" + ctrlT + "mi" + ctrlT + "(5)")
	c.shows(100, 15, "sprague> nim(5)")
	c.send(enter)
	c.expect("value *5", "sprague> ")
	c.send("t" + tab + tab + tab)
	c.expect("take-and-break")
	c.send(ctrlK)
	c.send(ctrlC)
	c.expect("^C", "sprague> ")
	c.send("\x0f\x1c\x1d\x1e\x1f\x1b[1;2P\x1b[[A\x1bOPnim(\x1b[5~6\x1b[Z)\x1b[24;80R" + enter)
	c.expect("value *6", "sprague> ")
	c.send(ctrlZ + "nim(7)" + enter) // there is no shell to return to
	c.expect("value *7", "sprague> ")
	c.send("nim 2" + "\x1b\x7f\x1bb\x1b[H\x1b[1;5C\x1b[4~" + "9" + enter)
	c.expect("value *9", "sprague> ")
	c.send(ctrlD)
	c.left(0)
}

// Of hundreds of choices as many are listed as fit, and the first row stays visible.
func TestPromptListsFewChoices(t *testing.T) {
	c := prompt(t)
	c.send("octal[0." + tab + tab)
	c.expect("the first 99 of ", " choices, and the last; type on for others", "octal[0.00007]", "octal[0.7]")
	c.send(ctrlC)
	c.expect("^C", "sprague> ")
	c.send("nim(3)" + enter)
	c.expect("value *3", "sprague> ")
	c.send(ctrlD)
	c.left(0)
}

// Ctrl-R finds earlier input; Escape and Ctrl-G leave the search, and Ctrl-C clears the line.
func TestPromptSearches(t *testing.T) {
	c := prompt(t)
	for _, q := range []string{"nim(1,7)", "kayles(5)", "nim(9)"} {
		c.send(q + enter)
		c.expect("value ", "sprague> ")
	}
	c.send(ctrlR + "1,")
	c.shows(100, -1, "sprague> nim(1,7)", "bck-i-search: 1,")
	c.send(enter)
	c.expect("value *6", "sprague> ")
	for _, leave := range []string{ctrlG, escape} {
		c.send("gru" + ctrlR + "kay")
		c.shows(100, -1, "sprague> kayles(5)", "bck-i-search: kay")
		c.send(leave)
		c.shows(100, 12, "sprague> gru")
		c.send("ndy(4)" + enter)
		c.expect("P, the previous", "sprague> ")
	}
	c.send(ctrlR + pasted("kayl"))
	c.shows(100, -1, "sprague> kayles(5)", "bck-i-search: kayl")
	c.send(ctrlC)
	c.expect("^C", "sprague> ")
	c.send("nim(3)" + enter)
	c.expect("value *3", "sprague> ")
	c.send(ctrlD)
	c.left(0)
}

// Ctrl-C clears a line of many rows.
func TestPromptCtrlCInLongLine(t *testing.T) {
	c := prompt(t)
	c.send(strings.Repeat("nim(3) + ", 100) + arrowLeft + arrowLeft + ctrlC)
	c.expect("^C", "sprague> ")
	c.send("nim(3)" + enter)
	c.expect("value *3", "sprague> ")
	c.send(ctrlD)
	c.left(0)
}

// The cursor is where the next character goes, also among wide characters.
func TestPromptWideCharacters(t *testing.T) {
	c := prompt(t)
	c.send("nim（中文，3)" + arrowLeft + arrowLeft + arrowLeft + arrowLeft)
	c.shows(100, 16, "sprague> nim（中文，3)")
	c.send("x")
	c.shows(100, 17, "sprague> nim（中x文，3)")
	c.send(enter)
	c.shows(100, 9, "sprague> nim（中x文，3)", strings.Repeat(" ", 14)+"^", "\"中x文\" is not a whole number; write it as in nim(3,4,5)", "sprague>")
	c.send(ctrlD)
	c.left(0)
}

// The prompt works on narrow terminals.
func TestPromptOnNarrowTerminals(t *testing.T) {
	for _, columns := range []uint16{0, 1, 2, 3, 9, 11, 18} {
		c := prompt(t)
		must(t, pty.Setsize(c.tty, &pty.Winsize{Rows: 5, Cols: columns}))
		must(t, c.program.Process.Signal(syscall.SIGWINCH))
		c.send("take" + tab + tab + "\x1b[B\x1b[A" + ctrlC)
		c.expect("^C", "sprague> ")
		c.send("nim(12,3)" + arrowLeft + arrowLeft + arrowLeft + "\x1b[H" + "\x1b[F" + enter)
		c.expect("value *15", "sprague> ")
		c.send(ctrlR + "12" + arrowLeft + ctrlC)
		c.expect("^C", "sprague> ")
		c.send("nim(1, x" + strings.Repeat("x", 30) + ")" + enter)
		c.expect("is not a whole number", "sprague> ")
		c.send(ctrlD)
		c.left(0)
	}
}

// The line is redrawn after a resize.
func TestPromptResizes(t *testing.T) {
	c := prompt(t)
	c.send("nim(1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20)")
	c.shows(100, 64, "sprague> nim(1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20)")
	c.expect("sprague> nim(1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20)") // so that the next one is that of the new size
	must(t, pty.Setsize(c.tty, &pty.Winsize{Rows: 24, Cols: 40}))
	c.expect("sprague> nim(1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20)")
	c.send(arrowLeft + "1")
	// Forty columns and two rows now: the cursor goes up one row for each row of the line.
	c.expect("\x1b[J\x1b[2K\r\x1b[A\x1b[2K\rsprague> nim(1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,201)\b")
	c.send(enter)
	c.expect("value *201", "sprague> ")
	c.send(ctrlD)
	c.left(0)
}
