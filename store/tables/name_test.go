package tables

import (
	"errors"
	"testing"
)

func TestRulesOf(t *testing.T) {
	for name, want := range map[string]string{
		"octal[0.77]":             "octal[0.77]",
		"compounds octal[0.77]":   "octal[0.77] in compounds",
		"misere-sums octal[0.77]": "octal[0.77] in misere sums",
		"grundy":                  "grundy",
		"turning[1+C]":            "turning[1+C]",
	} {
		r, kind, err := RulesOf(name, nil)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got := r.Identity().Name + kind.Suffix(); got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
	for _, name := range []string{"", "kayles", "octal[0.770]", "nim", "compounds", "compounds ", "compounds kayles", "compounds compounds grundy", "misere-sums compounds grundy", "grundy ", "x", "moore[2]", "gr\x1b"} {
		var unnamed *NameError
		if _, _, err := RulesOf(name, nil); !errors.As(err, &unnamed) || unnamed.Table != name {
			t.Errorf("%q: %v, want a *NameError", name, err)
		}
	}
}

func TestCutKind(t *testing.T) {
	for text, want := range map[string]string{
		"kayles": "kayles", " kayles ": "kayles", "kayles in": "kayles in",
		"kayles in compounds": "compounds kayles", "octal[0.???]  in compounds ": "compounds octal[0.???]", "in compounds": "in compounds",
		"kayles in misere sums": "misere-sums kayles",
	} {
		got, kind := CutKind(text)
		if kind.Name(got) != want {
			t.Errorf("%q: %q, want %q", text, kind.Name(got), want)
		}
	}
}
