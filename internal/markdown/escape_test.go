package markdown_test

import (
	"strings"
	"testing"

	"sprague/internal/markdown"
)

// reader parses a line of Markdown like CommonMark and GitHub's tables, as far as needed. Escaped
// punctuation is literal, a bar separates cells, and any other markup fails the test.
func reader(t *testing.T, line string) (cells []string) {
	t.Helper()
	var cell strings.Builder
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case c == '\\' && i+1 < len(line) && strings.IndexByte("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~", line[i+1]) >= 0:
			i++
			cell.WriteByte(line[i])
		case c == '|':
			cells = append(cells, strings.TrimSpace(cell.String()))
			cell.Reset()
		case strings.IndexByte("*_[]<`~\n", c) >= 0:
			t.Errorf("%q has a mark at %d", line, i)
		default:
			cell.WriteByte(c)
		}
	}
	return cells[1:] // drop the empty part before the first bar
}

func TestEscape(t *testing.T) {
	for _, text := range []string{
		"nim(3,4,5)", "subtraction[1,3](10)", "chomp(4|3|1)", "*5 + 3/4", "_", `graph[C:\new\|x](1)`, "`a` <b> ~~c~~", `\*`, "游戏 [1](2)",
	} {
		got := reader(t, "| "+markdown.Escape(text)+" | x |")
		if len(got) != 2 || got[0] != text || got[1] != "x" {
			t.Errorf("%q is read as %q", text, got)
		}
	}
	if got := markdown.Escape("a\r\nb"); got != "a  b" {
		t.Errorf("%q", got)
	}
}
