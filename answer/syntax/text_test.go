package syntax_test

import (
	"testing"
	"unicode/utf8"

	"sprague/answer/syntax"
)

func TestPlain(t *testing.T) {
	for text, want := range map[string]string{
		"nim(3,4)":             "nim(3,4)",
		"nim（3，4）":             "nim(3,4)",
		"nim　3、4＋１":            "nim 3,4+１",
		"octal【0.7，】(3）":       "octal[0.7，](3)",
		"graph[a，b（](1，2)":     "graph[a，b（](1,2)",
		"graph[a[，]，](，)":      "graph[a[，]，](,)",
		"graph［a］［］，】(3，4)":    "graph[a][],](3,4)",
		"graph【a[】，":           "graph[a[],",
		"\xff，\xff":            "\xff,\xff",
		"｛0 ｜ －1／2｝ ＜＝ ＊3 ＞ ＝": "{0 | -1/2} <= *3 > =",
	} {
		got := syntax.Plain(text)
		if got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
		if utf8.RuneCountInString(got) != utf8.RuneCountInString(text) {
			t.Errorf("%q: columns move in %q", text, got)
		}
	}
}

func TestUncommented(t *testing.T) {
	for line, want := range map[string]string{
		"":                    "",
		"# all":               "",
		"nim(3) # three":      "nim(3) ",
		"nim(3)#":             "nim(3)#",
		"graph[a #b](1) #c":   "graph[a #b](1) ",
		"nim(3) ) # closed":   "nim(3) ) ",
		"\t#":                 "\t",
		"read 'a #b' # c":     "read 'a #b' ",
		`read "a' #b" # c`:    `read "a' #b" `,
		"graph[it's](1) # c":  "graph[it's](1) ",
		"it's # c":            "it's ",
		"' \" # c":            "' \" ",
		"{0 | # inside } # x": "{0 | # inside } ",
	} {
		if got := syntax.RemoveComment(line); got != want {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}
