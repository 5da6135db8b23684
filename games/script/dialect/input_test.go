package dialect_test

import (
	"testing"

	"sprague/games/script/dialect"
)

// idle is an input of which nothing is read.
type idle struct{ dialect.Input }

func (idle) More() bool                                      { return true }
func (idle) Ends([]string) bool                              { return false }
func (idle) Newline()                                        {}
func (idle) Answer(string)                                   {}
func (idle) Numbers(int64, dialect.Field, bool, func(int64)) {}
func (idle) Int(dialect.Site) int64                          { return 1 }

// Questions that read nothing do not reset the step limit, so that a script which goes on without an input
// ends.
func TestEndlessReading(t *testing.T) {
	for reading, ends := range map[string]bool{
		"input.more()": true, "input.ends(\"0\")": true, "input.newline()": true, "input.answer(1)": true,
		"input.ints(0, \"a\", 1, 2)": true, "input.int()": false,
	} {
		files := folder{"main.star": "def main(input):\n    for i in range(10000):\n        " + reading + "\n"}
		limits := dialect.Limits{Steps: 1 << 10, Bytes: 16 << 20}
		p, err := files.compile("main.star", limits)
		if err != nil {
			t.Fatal(reading, err)
		}
		f, _ := p.Function("main")
		m := p.NewMachine(limits)
		if _, err = m.Call(f, m.Input(idle{})); (err != nil) != ends {
			t.Errorf("%s: %v", reading, err)
		}
	}
}
