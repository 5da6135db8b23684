package syntax_test

import (
	"testing"

	"sprague/answer/syntax"
)

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
		if got := syntax.Uncommented(line); got != want {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}
