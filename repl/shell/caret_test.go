package shell

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"sprague/answer/query"
	"sprague/internal/columns"
	"sprague/internal/say"
	"sprague/repl/command"
)

func TestCaret(t *testing.T) {
	tests := []struct {
		e      entry
		column int
		want   string
	}{
		{entry{prompt: "sprague> ", text: "nim(x)"}, 5, "             ^\n"},
		{entry{prompt: "sprague> ", text: "nim(x)"}, 0, ""},
		{entry{prompt: "> ", text: "nim(x", lines: 1, screen: 80}, 6, "       ^\n"}, // after the end
		{entry{prompt: "> ", text: "(中é，x)"}, 5, "        ^\n"},
		{entry{prompt: "你走> ", text: "x"}, 1, "      ^\n"},
		{entry{prompt: "> ", text: "nim(3, x)", lines: 2}, 8, "  nim(3, x)\n         ^\n"},
		{entry{prompt: "> ", text: "nim(3, x)", lines: 2, screen: 80}, 8, "  nim(3, x)\n         ^\n"},
		{entry{prompt: "> ", text: strings.Repeat("1", 20) + "x" + strings.Repeat("2", 20), lines: 1, screen: 30}, 21, "  ..." + strings.Repeat("1", 10) + "x" + strings.Repeat("2", 10) + "...\n" + strings.Repeat(" ", 15) + "^\n"},
		{entry{prompt: "> ", text: "x" + strings.Repeat("2", 40), lines: 1, screen: 30}, 1, "  x" + strings.Repeat("2", 20) + "...\n  ^\n"},
		{entry{prompt: "> ", text: strings.Repeat("1", 40), lines: 1, screen: 30}, 41, "  ..." + strings.Repeat("1", 21) + "\n" + strings.Repeat(" ", 26) + "^\n"},
		{entry{prompt: "> ", text: strings.Repeat("中", 40), lines: 1, screen: 30}, 21, "  ..." + strings.Repeat("中", 10) + "...\n" + strings.Repeat(" ", 15) + "^\n"},
	}
	for _, test := range tests {
		var out bytes.Buffer
		s := Shell{Session: new(command.Session), Err: &out}
		s.showCaret(test.e, &query.Error{Message: say.Plain("wrong"), Column: test.column})
		if got := out.String(); got != test.want+"wrong\n" {
			t.Errorf("%q, column %d:\n%swant\n%swrong", test.e.text, test.column, got, test.want)
		}
	}
}

// The place of an error is always within the screen.
func TestExcerptFits(t *testing.T) {
	for _, letter := range []string{"1", "中"} {
		for screen := range 60 {
			for length := range 80 {
				text := []rune(strings.Repeat(letter, length))
				for at := 0; at <= length; at += 1 + at/3 {
					row, column := excerpt(text, at, screen)
					where := fmt.Sprintf("%d of %d %q on %d columns: %q, %d", at, length, letter, screen, row, column)
					if screen >= leastWidth && (columns.Width(row) >= screen || column >= screen) {
						t.Fatal(where)
					}
					if column > columns.Width(row) || column < len(margin) {
						t.Fatal(where)
					}
				}
			}
		}
	}
}
