package dialect_test

import (
	"os"
	"strings"
	"testing"

	"sprague/games/script/dialect"
)

// The dialect and the interpreter agree on every script of testdata/agree.star. Lines of ---
// separate the scripts, and main is called twice.
func TestAgree(t *testing.T) {
	all, err := os.ReadFile("testdata/agree.star")
	if err != nil {
		t.Fatal(err)
	}
	line := 1
	for _, source := range strings.Split(string(all), "---\n") {
		begin := line
		line += strings.Count(source, "\n") + 1
		ours, theirs := run(source, dialect.DefaultLimits, 2), theirs(source, 2)
		if theirs.limited || ours.limited || !agree(ours, theirs) {
			t.Errorf("line %d:\n%sours:   %s\ntheirs: %s", begin, source, ours, theirs)
		}
	}
}

// The dialect and the interpreter agree on the expressions of testdata/expressions.txt.
func TestExpressionsAgree(t *testing.T) {
	all, err := os.ReadFile("testdata/expressions.txt")
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range strings.Split(strings.TrimSpace(string(all)), "\n") {
		source := "def main():\n    return " + e + "\n"
		ours, theirs := run(source, dialect.DefaultLimits, 1), theirs(source, 1)
		if theirs.limited || ours.limited || !agree(ours, theirs) {
			t.Errorf("line %d: %s\nours:   %s\ntheirs: %s", i+1, e, ours, theirs)
		}
	}
}
