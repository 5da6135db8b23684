package transcript

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const example = "Nim.\n```sprague\nsprague> nim(3)\nN\n  take 3\nsprague> play nim(1)\nyour move> 1\nYou win.\n```\nAnd:\n```sh\n$ sprague games\nnim\n…\n```\n"

func TestParse(t *testing.T) {
	d, err := Parse(example)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(example, d.String()); diff != "" {
		t.Errorf("a document that is read is written otherwise:\n%s", diff)
	}
	want := []*Step{
		{"sprague", "sprague> ", "nim(3)", "N\n  take 3\n", 3},
		{"sprague", "sprague> ", "play nim(1)", "", 6},
		{"sprague", "your move> ", "1", "You win.\n", 7},
	}
	if diff := cmp.Diff(want, d.Steps(Prompt)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"sprague> nim(3)", "sprague> play nim(1)", "your move> 1", "$ sprague games"}, d.Inputs()); diff != "" {
		t.Error(diff)
	}
	d.Steps(Command)[0].Output = "none\n"
	if want := strings.Replace(example, "nim\n…", "none", 1); d.String() != want {
		t.Errorf("changed, it is %q", d)
	}
}

func TestParseRefuses(t *testing.T) {
	for text, why := range map[string]string{
		"```\n```\n":                         "line 1: no kind",
		"a\n```go\n```\n":                    "line 2: no kind",
		"```sh\n$ ls\n":                      "line 1: a block that does not end",
		"```sh\nls\n```\n":                   "line 2: a session begins",
		"```sh\n$ ls\n```sprague\n```\n":     "line 3: a block within",
		"```sprague\n$ sprague query\n```\n": "line 2: a session begins",
	} {
		if _, err := Parse(text); err == nil || !strings.HasPrefix(err.Error(), why) {
			t.Errorf("%q: %v, want %s", text, err, why)
		}
	}
}

func TestMatches(t *testing.T) {
	tests := []struct {
		want, printed string
		matches       bool
	}{
		{"", "", true},
		{"a\n", "a\n", true},
		{"a\n", "a\nb\n", false},
		{"a\nb\n", "a\n", false},
		{"…\n", "", true},
		{"…\n", "a\nb\n", true},
		{"a\n…\n", "a\n", true},
		{"a\n…\nd\n", "a\nb\nc\nd\n", true},
		{"a\n…\nd\n", "a\nb\nc\n", false},
		{"…\na\n…\nb\n", "x\na\na\nb\n", true},
		{"…\na\n…\nb\n", "x\nb\na\n", false},
	}
	for _, c := range tests {
		if got := (&Step{Output: c.want}).Matches(c.printed); got != c.matches {
			t.Errorf("%q is %v for %q", c.printed, got, c.want)
		}
	}
}
