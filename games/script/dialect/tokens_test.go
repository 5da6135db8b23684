package dialect

import (
	"regexp"
	"testing"
)

// plainTokens matches one token.
var plainTokens = regexp.MustCompile(`"""(?s:.*?)"""|\'\'\'(?s:.*?)\'\'\'|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|#.*|[\pL_][\pL_0-9]*|[0-9][0-9\pL_.]*|\*\*=?|&&|\|\||:=|\+\+|--|<>|!=|[<>=]=|//|->|\S`)

// FuzzTokens compares the tokens of a text with those of a regular expression.
func FuzzTokens(f *testing.F) {
	for _, text := range []string{
		"def f(n):\n\treturn [n - k for k in x if k <= 1_0.5]  # é", `"a\"b" 'c\'d' "open`, "\"\"\"a\nb\"\"\" '''x''' \"\"\"open", "'\\", "\"\\\n\"",
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
