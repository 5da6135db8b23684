//go:build !windows

package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"sprague/precompute/dbtest"
)

const (
	ctrlC   = "\x03"
	ctrlD   = "\x04"
	tab     = "\t"
	enter   = "\r"
	arrowUp = "\x1b[A"
)

func TestPromptAnswers(t *testing.T) {
	c := prompt(t)
	c.send("nim 3 4 5" + enter)
	c.expect("N, the next player wins; value *2 (formula)", "take 2, leave 1 → nim(1,4,5)", "sprague> ")
	c.send("kayles(12) >= 0" + enter)
	c.expect("false (table)", "sprague> ")
	c.send("help grundy" + enter)
	c.expect("grundy: split one heap", "sprague> ")
	c.send("info" + enter)
	c.expect("the embedded database: format", "sprague> ")
	c.send("# a comment" + enter + enter)
	c.expect("sprague> ", "sprague> ")
	c.send("quit" + enter)
	c.left(0)
}

// An error points at its column, and the session continues and ends with status 0.
func TestPromptErrors(t *testing.T) {
	c := prompt(t)
	c.send("nim(3, x)" + enter)
	c.expect("\r\n"+strings.Repeat(" ", len("sprague> nim(3, "))+"^\r\n", `"x" is not a whole number`, "sprague> ")
	c.send("  é + kayls(4)" + enter)
	c.expect("\r\n"+strings.Repeat(" ", len("sprague>   "))+"^\r\n", "sprague> ")
	c.send("form cutting(1,2)" + enter)
	c.expect("a loony position has no canonical form", "sprague> ")
	c.send("help kayls" + enter)
	c.expect("did you mean kayles?", "sprague> ")
	c.send("nim(4)" + enter)
	c.expect("value *4", "sprague> ")
	c.send(ctrlD)
	c.left(0)
}

func TestPromptCompletes(t *testing.T) {
	c := prompt(t)
	c.send("kay" + tab + "(12)" + enter)
	c.expect("kayles(12)", "value *4 (table)", "sprague> ")
	c.send("nim(1) + -treb" + tab + "(5)" + enter)
	c.expect("treblecross(5)", "P, the previous player wins", "sprague> ")
	c.send("hel" + tab + " grund" + tab + enter)
	c.expect("grundy: split one heap", "sprague> ")
	c.send(ctrlD)
	c.left(0)
}

// The arrow key recalls earlier input, also in the next session; only the user can read the file.
func TestPromptHistory(t *testing.T) {
	folder := t.TempDir()
	first := startConsole(t, folder, nil)
	first.expect("sprague> ")
	first.send("nim(5)" + enter)
	first.expect("value *5", "sprague> ")
	first.send("nim(6)" + enter)
	first.expect("value *6", "sprague> ")
	first.send(arrowUp + arrowUp + enter)
	first.expect("value *5", "sprague> ")
	first.send("exit" + enter)
	first.left(0)

	path := filepath.Join(folder, "sprague", "history")
	text, err := os.ReadFile(path)
	must(t, err)
	if want := "nim(5)\nnim(6)\nnim(5)\nexit\n"; string(text) != want {
		t.Errorf("history %q, want %q", text, want)
	}
	must(t, os.WriteFile(path, []byte(strings.Repeat("nim(8)\n", 2000)+"nim(9)\n"), 0o600))
	must(t, os.Chmod(path, 0o644))

	second := startConsole(t, folder, nil)
	second.expect("sprague> ")
	second.send(arrowUp + enter)
	second.expect("value *9", "sprague> ")
	second.send(ctrlD)
	second.left(0)
	st, err := os.Stat(path)
	must(t, err)
	if st.Mode().Perm() != 0o600 {
		t.Errorf("the history has mode %v", st.Mode())
	}
}

// A session works without a place for its history.
func TestPromptWithoutHistory(t *testing.T) {
	c := startConsole(t, t.TempDir(), []string{"HOME=", "XDG_STATE_HOME="})
	c.expect("sprague> ")
	c.send("nim(5)" + enter)
	c.expect("value *5", "sprague> ")
	c.send(arrowUp + enter)
	c.expect("value *5", "sprague> ")
	c.send(ctrlD)
	c.left(0)
}

// Ctrl-C at the prompt only clears the line.
func TestPromptCtrlC(t *testing.T) {
	c := prompt(t)
	c.send("nim(3, x" + ctrlC)
	c.expect("sprague> ")
	c.send("nim(4)" + enter)
	c.expect("value *4", "sprague> ")
	c.send(ctrlC + ctrlC + "nim(7)" + enter)
	c.expect("value *7", "sprague> ")
	if strings.Contains(c.written(), "whole number") {
		t.Errorf("the line was asked: %q", c.written())
	}
	c.send(ctrlD)
	c.left(0)
}

// long is a query that would take hours.
const (
	long    = "octal[0.1234](1000000000000)"
	allowed = "--budget=1099511627776"
)

// Ctrl-C during a query cancels it, any number of times; later queries are answered, including
// searches.
func TestPromptCancels(t *testing.T) {
	c := prompt(t, allowed)
	for range 2 {
		c.send(long + enter)
		c.busy()
		c.cancel("canceled")
		c.expect("sprague> ")
		c.send("grundy(10100)" + enter)
		c.expect("(engine)", "sprague> ")
	}
	c.send(ctrlD)
	c.left(0)
}

// SIGTERM ends the session, at the prompt and during a query, and restores the terminal.
func TestPromptTerminates(t *testing.T) {
	c := prompt(t)
	must(t, c.program.Process.Signal(syscall.SIGTERM))
	c.left(0)

	c = prompt(t, allowed)
	c.send(long + enter)
	c.busy()
	must(t, c.program.Process.Signal(syscall.SIGTERM))
	c.left(0)
}

// An unusable table does not end the session.
func TestPromptOverStaleTable(t *testing.T) {
	stale := dbtest.Solve(t, "kayles", 10)
	stale.Table.Rules = 99
	c := prompt(t, "--db", dbtest.Write(t, stale))
	c.send("kayles(1)" + enter)
	c.expect("version 99 of its rules", "sprague> ")
	c.send("nim(5)" + enter)
	c.expect("value *5", "sprague> ")
	c.send(ctrlD)
	c.left(0)
}

// A file truncated while open is no longer a database, but does not end the session.
func TestPromptOverChangedFile(t *testing.T) {
	path := dbtest.Write(t, dbtest.Solve(t, "kayles", 10))
	c := prompt(t, "--db", path)
	c.send("kayles(3)" + enter)
	c.expect("value *3", "sprague> ")
	must(t, os.Truncate(path, 4096))
	c.send("kayles(4)" + enter)
	c.expect("damaged", "sprague> ")
	c.send("value *5" + enter)
	c.expect("\n*5\r\n", "sprague> ")
	c.send(ctrlD)
	c.left(0)
}

// A missing database ends the session before it begins.
func TestPromptWithoutDatabase(t *testing.T) {
	c := startConsole(t, t.TempDir(), nil, "--db", "missing.db")
	c.expect("missing.db: no such database")
	c.left(3)
}

// A terminal gets colors, unless disabled.
func TestPromptColors(t *testing.T) {
	for _, test := range []struct {
		environment []string
		args        []string
		colored     bool
	}{
		{[]string{"NO_COLOR="}, nil, true},
		{[]string{"NO_COLOR=1"}, nil, false},
		{[]string{"NO_COLOR=", "TERM=dumb"}, nil, false},
		{[]string{"NO_COLOR="}, []string{"--no-color"}, false},
	} {
		c := startConsole(t, t.TempDir(), test.environment, append([]string{"query", "nim(3)"}, test.args...)...)
		c.expect("(formula)", "nim(0)", "\r\n")
		c.left(0)
		if got := strings.Contains(c.written(), "\x1b["); got != test.colored {
			t.Errorf("%v %v: colors: %t", test.environment, test.args, got)
		}
	}
}

// A dumb terminal gets the prompt and the answers without escape sequences.
func TestPromptAtDumbTerminal(t *testing.T) {
	c := startConsole(t, t.TempDir(), []string{"TERM=dumb", "NO_COLOR="})
	c.expect("sprague> ")
	c.send("nim(3)\n")
	c.expect("nim(0)", "sprague> ")
	c.send("play nim(2)\n")
	c.expect("You move first", "your move> ")
	c.send("quit\n")
	c.expect("sprague> ")
	c.send("quit\n")
	c.left(0)
	if strings.Contains(c.written(), "\x1b") {
		t.Errorf("%q", c.written())
	}
}

// A play has its own prompt, with completion. Ctrl-C at the empty prompt leaves it, and so does
// Ctrl-D; with a line begun, Ctrl-C clears the line.
func TestPromptPlays(t *testing.T) {
	c := prompt(t)
	c.send("play nim(2,3)" + enter)
	c.expect("You move first in nim(2,3).", "your move> ")
	c.send("hi" + tab + enter)
	c.expect("This wins", "→ nim(2,2)", "your move> ")
	c.send("nim(2,x)" + enter)
	c.expect("\r\n"+strings.Repeat(" ", len("your move> nim(2,"))+"^\r\n", `"x" is not a whole number`, "your move> ")
	c.send("quit" + ctrlC)
	c.expect("your move> ")
	c.send("nim(2,2)" + enter)
	c.expect("You: ", "Sprague: ", "your move> ")
	c.send(ctrlC)
	c.expect("The play is left", "sprague> ")
	c.send("play misere(nim(1))" + enter)
	c.expect("your move> ")
	c.send(ctrlD)
	c.expect("The play is left", "sprague> ")
	c.send("play nim(1)" + enter)
	c.expect("your move> ")
	c.send("1" + enter)
	c.expect("You made the last move: you win.", "sprague> ")
	c.send("play nim(1,x)" + enter)
	c.expect("\r\n"+strings.Repeat(" ", len("sprague> play nim(1,"))+"^\r\n", "sprague> ")
	c.send(ctrlD)
	c.left(0)
}

// A play at a terminal shows the position and the moves after each turn, above the prompt.
func TestPromptDrawsPlays(t *testing.T) {
	c := startWithWidth(t, t.TempDir(), 80, "play", "nim(3,4,5)")
	c.expect("your move> ")
	c.send("nim 3: take 2" + enter)
	c.expect("\r\nYou: nim 3: take 2, leave 1 → nim(1,4,5)\r\nSprague: nim 1: take 1, the whole heap → nim(4,5)\r\n",
		"      ●\r\n ●    ●\r\n", " 4    5\r\n\r\nnim\r\n     1  nim 4: take 4, the whole heap → nim(0,5)\r\n",
		"     9  nim 5: take 1, leave 4 → nim(4,4)\r\n", "your move> ")
	c.send("take 2" + enter)
	c.expect("\r\n\"take 2\" describes several moves: 3, 8; type the number of one\r\n", "your move> ")
	c.send("take 9" + enter)
	c.expect("\r\nno move reads so; ", "your move> ")
	c.send("1" + enter)
	c.expect("Sprague made the last move: Sprague wins.\r\n")
	c.left(0)
}

// In a play, Sprague thinks only briefly, whatever the search limits.
func TestPromptPlaysWhatIsOutOfReach(t *testing.T) {
	c := startConsole(t, t.TempDir(), []string{thinkingVariable + "=1ms"}, allowed)
	c.expect("sprague> ")
	c.send("play " + long + enter)
	c.expect("your move> ")
	c.send("who" + enter)
	c.expect("The outcome is unknown", "your move> ")
	c.send("1" + enter)
	c.expect("your move> 1", "\r\n", "your move> ") // after its move, or a refusal
	c.send(ctrlC)
	c.expect("The play is left", "sprague> ")
	c.send(ctrlD)
	c.left(0)
}

// Ctrl-C ends the thinking.
func TestPromptCancelsAPlay(t *testing.T) {
	c := prompt(t, allowed)
	c.send("play " + long + enter)
	c.busy()
	c.cancel("canceled")
	c.expect("sprague> ")
	c.send(ctrlD)
	c.left(0)
}
