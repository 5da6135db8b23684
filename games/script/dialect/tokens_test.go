package dialect

import (
	"regexp"
	"testing"
)

// plainTokens matches one token.
var plainTokens = regexp.MustCompile(`"""(?s:\\.|[^\\])*?"""|\'\'\'(?s:\\.|[^\\])*?\'\'\'|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|#.*|[\pL_][\pL_0-9]*|[0-9][0-9\pL_.]*|\*\*=?|&&|\|\||:=|\+\+|--|<>|!=|[<>=]=|//|->|\S`)

// FuzzTokens compares the tokens of a text with those of a regular expression.
func FuzzTokens(f *testing.F) {
	for _, text := range []string{
		"def f(n):\n\treturn [n - k for k in x if k <= 1_0.5]  # é", `"a\"b" 'c\'d' "open`, "\"\"\"a\nb\"\"\" '''x''' \"\"\"open", "\"\"\"a\\\"\"\" {1} \"\"\"", "'\\", "\"\\\n\"",
		"a **= b ** c && d || e := f ++ g -- h <> i != j <= k == l // m -> n >= o", "\u00a0 \xff é_1 二\v", "***=", "\"é\\é\"",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		at := 0
		for _, want := range plainTokens.FindAllStringIndex(text, -1) {
			start, end := nextToken(text[at:])
			if at+start != want[0] || at+end != want[1] {
				t.Fatalf("%q: a token from %d to %d, want %v", text, at+start, at+end, want)
			}
			at += end
		}
		if start, end := nextToken(text[at:]); start != end {
			t.Fatalf("%q: another token at %d", text, at+start)
		}
	})
}

// Braces in texts and comments stay what they are, and those of sets keep their columns.
func TestBracesInTexts(t *testing.T) {
	for source, want := range map[string]string{
		`"{1}" r'{1}' "\"{1}"`:                        "",
		`"""a\""" {1} """ # {2}`:                      "",
		"'''\n{1}\n''' + '{1}\\' {1}'":                "",
		`r"\"{1}"`:                                    "",
		`{1} {1: 2} {} {{1}: {2, {3: 4}}} [{(5), 6}]`: `[1] {1: 2} {} {[1]: [2, {3: 4}]} [[(5), 6]]`,
		"x{1} in{1} not{1} f(){1} 'a'{1} {1":          "x{1} in[1] not[1] f(){1} 'a'{1} {1",
		"x = 1\n{1}\n(x\n{1})":                        "x = 1\n[1]\n(x\n{1})",
		"{#:\n1,\n2}":                                 "[#:\n1,\n2]",
		"{x[1:2], f(1)}":                              "[x[1:2], f(1)]",
		"{1, 2] {1)":                                  "{1, 2] {1)",
	} {
		if want == "" {
			want = source
		}
		if _, text := setDisplays("a.star", []byte(source)); string(text) != want {
			t.Errorf("%s becomes %s, not %s", source, text, want)
		}
	}
}
