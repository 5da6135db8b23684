package columns_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/internal/columns"
)

func TestWrap(t *testing.T) {
	tests := map[string]struct {
		first, hanging, text string
		width                int
		want                 string
	}{
		"nothing":                      {"", "", "", 10, "\n"},
		"one line":                     {"", "", "take one", 8, "take one\n"},
		"at a space":                   {"", "", "take one", 7, "take\none\n"},
		"behind a label":               {"Rules: ", "       ", "take one or two", 15, "Rules: take one\n       or two\n"},
		"a word that is too long":      {"> ", "  ", "aaaaaaaaaaaa b", 8, "> aaaaaaaaaaaa\n  b\n"},
		"Chinese, anywhere":            {"", "", "从一堆中取走任意多颗", 8, "从一堆中\n取走任意\n多颗\n"},
		"half a character does not go": {"", "", "从一堆中取走", 9, "从一堆中\n取走\n"},
		"no mark begins a line":        {"", "", "从一堆中，取走", 8, "从一堆\n中，取走\n"},
		"no mark ends a line":          {"", "", "从一堆（全部）", 8, "从一堆\n（全部）\n"},
		"between Chinese and Latin":    {"", "", "威佐夫Wythoff", 8, "威佐夫\nWythoff\n"},
		"Latin stays whole":            {"", "", "取 all-but 2", 9, "取\nall-but 2\n"},
		"notation stays whole":         {"", "", "写misere(kayles(5))时", 8, "写\nmisere(kayles(5))\n时\n"},
		"a space at the end of a line": {"", "", "共 12 堆", 5, "共 12\n堆\n"},
		"spaces between":               {"", "", "  a \n b ", 9, "a b\n"},
		"what some terminals show as wide": {
			"", "", "a × b c", 7, "a × b\nc\n",
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			if got := columns.Wrap(test.first, test.hanging, test.text, test.width); got != test.want {
				t.Errorf("%q, want %q", got, test.want)
			}
		})
	}
}

// Wrapping loses nothing, lines fit if possible, and ASCII words are placed like by the simplest
// loop.
func TestWrapProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOfN(rapid.StringMatching(`[a-z,.()-]{1,9}|[从一堆取走，。（）]{1,9}`), 0, 20).Draw(t, "words")
		width := rapid.IntRange(0, 30).Draw(t, "width")
		got := columns.Wrap("", "", strings.Join(words, " "), width)
		if bare := strings.NewReplacer(" ", "", "\n", ""); bare.Replace(got) != strings.Join(words, "") {
			t.Fatalf("%q of %q", got, words)
		}
		ascii := true
		for _, word := range words {
			ascii = ascii && word[0] < 0x80
		}
		if plain := greedy(words, width); ascii && got != plain {
			t.Fatalf("%q, want %q", got, plain)
		}
		for line := range strings.Lines(got) {
			if line = strings.TrimSuffix(line, "\n"); columns.Width(line) > width && strings.Contains(line, " ") {
				t.Fatalf("%q is wider than %d and could be broken", line, width)
			}
		}
	})
}

// greedy puts words of ASCII into lines.
func greedy(words []string, width int) string {
	if len(words) == 0 {
		return "\n"
	}
	text, column := words[0], len(words[0])
	for _, word := range words[1:] {
		if column += 1 + len(word); column <= width {
			text += " " + word
		} else {
			text += "\n" + word
			column = len(word)
		}
	}
	return text + "\n"
}
