//go:build !windows

package cli_test

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/creack/pty"

	"sprague/precompute/dbtest"
)

// writeFalseDatabase writes a database in which kayles(12) has the wrong value *99, with valid
// checksums.
func writeFalseDatabase(t *testing.T) string {
	t.Helper()
	s := dbtest.Solve(t, "kayles", 40)
	s.Columns[0].Cells[12] = 99
	return dbtest.Write(t, s)
}

// A prompt refuses answers from a database overwritten while open. The session continues with
// queries that need none, and with any database opened next.
func TestPromptOutlivesItsDatabase(t *testing.T) {
	path := dbtest.Write(t, dbtest.Solve(t, "kayles", 40))
	other, err := os.ReadFile(writeFalseDatabase(t))
	must(t, err)
	whole, err := os.ReadFile(path)
	must(t, err)
	c := prompt(t, "--db", path)
	must(t, pty.Setsize(c.tty, &pty.Winsize{Rows: 24, Cols: 500})) // to avoid line breaks
	c.send(enter)
	c.expect("sprague> ", "sprague> ")
	type exchange struct {
		line  string
		wants []string
	}
	say := func(all ...exchange) {
		t.Helper()
		for _, x := range all {
			c.send(x.line + enter)
			c.expect(append(x.wants, "sprague> ")...)
		}
	}
	say(exchange{"let g = kayles(12)", nil}, exchange{"g", []string{"*4 (table)"}})
	must(t, os.WriteFile(path, other, 0o600))
	changed := "the file was written to while it was open"
	say(
		exchange{"help moves", []string{"sprague> help moves", changed, "build the file again or get another copy, and open it, or go on with another, as in open embedded\r\n"}},
		exchange{"value g", []string{changed}},
		exchange{"info", []string{changed}},
		exchange{"set budget 5000", nil},
		exchange{"value g", []string{changed}},
		exchange{"open missing.db", []string{"missing.db: no such database: build one, or name another file\r\n"}},
		exchange{"stats kayles", []string{changed}},
		exchange{"value *7 + *2", []string{"\n*5\r\n"}},
		exchange{"help moves", []string{"--limit"}},
		exchange{"open embedded", nil},
		exchange{"g", []string{"*4 (table)"}},
		exchange{"set budget", []string{"5000"}},
	)
	if strings.Contains(c.written(), "*99") {
		t.Errorf("answers of another database: %q", c.written())
	}
	say(
		exchange{"open " + path, nil}, // with another file by now
		exchange{"value g", []string{"\n*99\r\n"}},
	)
	c.send("play kayles(12)" + enter)
	c.expect("your move> ")
	must(t, os.WriteFile(path, whole, 0o600))
	c.send("who" + enter)
	c.expect("The play is left as it stands.", changed, "sprague> ")
	c.send("open '" + path + "'" + enter)
	c.expect("sprague> ")
	c.send("value g" + enter)
	c.expect("\n*4\r\n", "sprague> ")

	// A file damaged after its database was last used causes no error when another one is opened.
	must(t, os.Truncate(path, 5000))
	c.send("open embedded" + enter)
	c.expect("sprague> ")
	c.send("value g" + enter)
	c.expect("\n*4\r\n", "sprague> ")
	c.send(ctrlD)
	c.left(0)
}

// A new budget keeps the database in use.
func TestBudgetKeepsTheDatabase(t *testing.T) {
	command := exec.Command("sprague", "--db", writeFalseDatabase(t))
	command.Stdin = strings.NewReader("set budget 5000\nvalue kayles(12)\n")
	if got, err := command.CombinedOutput(); err != nil || string(got) != "*99\n" {
		t.Errorf("%q, %v", got, err)
	}
}
