package columns_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"sprague/internal/columns"
)

func TestFit(t *testing.T) {
	for name, test := range map[string]struct {
		text  string
		width int
		want  string
	}{
		"nothing":                        {"", 10, ""},
		"what fits stays":                {"a  b\nc\n\n   d", 10, "a  b\nc\n\n   d"},
		"without an end":                 {"take one or two", 8, "take one\nor two"},
		"a paragraph is filled anew":     {"take one or\ntwo of\nthese\n\nnext one\n", 8, "take one\nor two\nof these\n\nnext one\n"},
		"in Chinese without blanks":      {"从一堆中取走\n任意多颗\n", 8, "从一堆中\n取走任意\n多颗\n"},
		"but beside Latin":               {"从一堆中取走\nnim\n", 8, "从一堆中\n取走 nim\n"},
		"an indented line hangs":         {"  nim 3: take 2 → nim(1)\n  next\n", 16, "  nim 3: take 2\n    → nim(1)\n  next\n"},
		"behind a label":                 {"  --top N  list so many values\n", 22, "  --top N  list so\n           many values\n"},
		"which may be painted":           {"  \x1b[1m--top N\x1b[0m  list so many values\n", 22, "  \x1b[1m--top N\x1b[0m  list so\n           many values\n"},
		"unless it takes all room":       {"  --measure MEASURE  of what\n", 20, "  --measure MEASURE\n    of what\n"},
		"paint takes no room":            {"\x1b[1mN\x1b[0m, next \x1b[2m(formula)\x1b[0m\n", 17, "\x1b[1mN\x1b[0m, next \x1b[2m(formula)\x1b[0m\n"},
		"not where it is broken, either": {"\x1b[1mN\x1b[0m, next \x1b[2m(formula)\x1b[0m\n", 16, "\x1b[1mN\x1b[0m, next\n\x1b[2m(formula)\x1b[0m\n"},
		"items":                          {"- take one or two\n- or none\n", 10, "- take one\n  or two\n- or none\n"},
		"and the lines below an item":    {"- take one or two\n  of them\n- or none\n", 10, "- take one\n  or two\n  of them\n- or none\n"},
		"and below a label":              {"  --top N  list so many\n           values\n  --all    all\n", 22, "  --top N  list so\n           many values\n  --all    all\n"},
		"Markdown":                       {"# A heading\n```\nsprague> nim(3)\n```\n| a | table |\nand a text\n", 9, "# A heading\n```\nsprague> nim(3)\n```\n| a | table |\nand a\ntext\n"},
		"a word that is too long":        {"  nim(1,2,3,4) wins\n", 10, "  nim(1,2,3,4)\n    wins\n"},
	} {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, columns.Fit(test.text, test.width)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// Fitting changes nothing except blanks, and leaves text that fits unchanged.
func TestFitProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOf(rapid.StringMatching("( {0,4}|- |```|#|\\|)([a-c] {0,3}|[从一，]| 1){0,12}")).Draw(t, "lines"), "\n")
		width := rapid.IntRange(1, 40).Draw(t, "width")
		got := columns.Fit(text, width)
		if strip := strings.NewReplacer(" ", "", "\n", ""); strip.Replace(got) != strip.Replace(text) {
			t.Fatalf("%q of %q", got, text)
		}
		for line := range strings.Lines(text) {
			if columns.Width(strings.TrimSuffix(line, "\n")) > width {
				return
			}
		}
		if got != text {
			t.Fatalf("%q, want %q as it was", got, text)
		}
	})
}
