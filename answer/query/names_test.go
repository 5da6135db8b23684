package query

import (
	"context"
	"strings"
	"testing"

	"sprague/answer/syntax"
)

// A name is equivalent to its position in parentheses.
func TestNames(t *testing.T) {
	kept := map[string]string{
		"g": "nim(3,4)", "two": "nim(1) + nim(2)", "m": "misere(nim(2))", "h": "1/2", syntax.Last: "kayles(5)",
		"less": "-1/2", "three": "3", "alone": "runner[1>2 2>3](1)",
	}
	e := &Evaluator{Names: func(name string) (string, bool) { text, ok := kept[name]; return text, ok }}
	tests := []struct {
		text, like string
		column     int // of the error
	}{
		{"g", "nim(3,4)", 0},
		{"g + _", "nim(3,4) + kayles(5)", 0},
		{"2*two - h", "2*(nim(1) + nim(2)) - 1/2", 0},
		{"-two", "-(nim(1) + nim(2))", 0},
		{"misere(g)", "misere(nim(3,4))", 0},
		{"m", "misere(nim(2))", 0},
		{"conjunctive(g, _)", "conjunctive(nim(3,4), kayles(5))", 0},
		{"g >= two # a comment", "nim(3,4) >= nim(1) + nim(2)", 0},
		{"g + three*two", "nim(3,4) + 3*(nim(1) + nim(2))", 0},
		{"g + h*two", "", 5},
		{"nim(1) + m", "", 10},
		{"misere(nim(1) + h)", "misere(nim(1) + 1/2)", 0},
		{"conjunctive(nim(1), h)", "", 21},
		{"misere(nim(1) - less)", "misere(nim(1) + 1/2)", 0},
		{"nim(1) + alone", "", 10},
		{"nim(1) + unknown", "", 10},
		{"_(3)", "", 2},
		{"g(3)", "", 2},
		{"_ _", "", 3},
		{"__", "", 2},
	}
	for _, test := range tests {
		q, err := e.Read(context.Background(), test.text)
		if test.column > 0 {
			if refused, ok := err.(*Error); !ok || refused.Column != test.column {
				t.Errorf("%q: %v, %+v, want an error in column %d", test.text, q, err, test.column)
			}
			continue
		}
		want, wrong := Parse(test.like)
		if err != nil || wrong != nil || q.String() != want.String() || q.Game.String() != want.Game.String() {
			t.Errorf("%q: %v, %v, want %v, %v", test.text, q, err, want, wrong)
		}
	}
	if _, err := (&Evaluator{}).Read(context.Background(), syntax.Last); err == nil || !strings.Contains(err.Error(), "there is none yet") {
		t.Errorf("without names: %v", err)
	}
}

// The size limit counts the text of a name, however short the name is.
func TestNamesDoNotMultiply(t *testing.T) {
	for _, test := range []struct {
		position string
		uses     int
		want     string // the refusal begins so
	}{
		{"messenger(" + strings.Repeat("w", 64_000) + ")", 16, ""},
		{"messenger(" + strings.Repeat("w", 64_000) + ")", 17, "the names in a query may stand for 1 MiB of text at most"},
		{"messenger(" + strings.Repeat("w", 64_000) + ")", 100_000, "the names in a query may stand for 1 MiB of text at most"},
		{"nim(1)", 80_000, ""},
		{"nim(1)", 80_001, "a query may join 80000 terms at most"},
	} {
		e := &Evaluator{Names: func(name string) (string, bool) { return test.position, name == "a" }}
		_, err := e.Read(context.Background(), strings.TrimSuffix(strings.Repeat("a+", test.uses), "+"))
		if (err == nil) != (test.want == "") || err != nil && !strings.HasPrefix(err.Error(), test.want) {
			t.Errorf("%.20s %d times: %v, want %q", test.position, test.uses, err, test.want)
		}
	}
}
