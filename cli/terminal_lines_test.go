//go:build !windows

package cli_test

import (
	"strings"
	"testing"
)

// An entry continues on the next line while a bracket is open. It is one history entry, and an
// error is shown in the entry as read.
func TestPromptGathersLines(t *testing.T) {
	c := prompt(t)
	c.send("nim(3," + enter)
	c.shows(100, 9, "sprague> nim(3,", "    ...>")
	c.send("  4," + enter + "8)" + enter)
	c.expect("value *15", "sprague> ")
	c.send(arrowUp)
	c.shows(100, 23, "sprague> nim(3,   4, 8)")
	c.send(enter)
	c.expect("value *15", "sprague> ")

	c.send("nim(3, # a comment" + enter + "x)" + enter)
	c.shows(100, 9, "sprague> nim(3, # a comment", "    ...> x)", "  nim(3,             x)", "                     ^", `"x" is not a whole number; write it as in nim(3,4,5)`, "sprague>")
	c.send("# (" + enter)
	c.expect("# (\r\n", "sprague> ")
	c.send("nim(3]" + enter)
	c.expect("close the bracket with", "sprague> ")
	c.send(ctrlD)
	c.left(0)
}

// Ctrl-C cancels all lines; Ctrl-D ends the entry.
func TestPromptEndsLines(t *testing.T) {
	c := prompt(t)
	c.send("nim(3," + enter)
	c.expect("...> ")
	c.send("4," + ctrlC)
	c.expect("^C", "sprague> ")
	c.send("nim(5)" + enter)
	c.expect("value *5", "sprague> ")
	c.send("nim(3," + enter)
	c.expect("...> ")
	c.send("4x" + "\x1b[H" + ctrlD + ctrlD) // inside a line it deletes
	c.shows(100, 9, "sprague> nim(3,", "    ...>")
	c.send(ctrlD)
	c.shows(100, 9, "sprague> nim(3,", "    ...> ^D", "  nim(3,", "     ^", `unclosed '('`, "sprague>")
	c.send("play nim(2,3)" + enter)
	c.expect("your move> ")
	c.send("nim(2," + enter)
	c.expect("      ...> ")
	c.send("2)" + enter)
	c.expect("You: ", "your move> ")
	c.send("nim(" + enter)
	c.expect("...> ")
	c.send(ctrlC) // cancels the move, not the play
	c.expect("^C", "your move> ")
	c.send(ctrlD)
	c.expect("The play is left", "sprague> ")
	c.send(ctrlD)
	c.left(0)
}

// If a line is longer than a row, the place of an error is shown again with its surroundings.
func TestPromptPointsIntoLongLines(t *testing.T) {
	c := prompt(t)
	c.send("nim(" + strings.Repeat("1,", 100) + "x" + strings.Repeat(",2", 100) + ")" + enter)
	c.shows(100, 9,
		"  ...,"+strings.Repeat("1,", 22)+"x"+strings.Repeat(",2", 22)+",...",
		strings.Repeat(" ", 50)+"^", `"x" is not a whole number; write it as in nim(3,4,5)`, "sprague>")
	c.send(ctrlD)
	c.left(0)
}
