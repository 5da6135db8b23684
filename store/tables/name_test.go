package tables

import (
	"errors"
	"testing"
)

func TestRulesOf(t *testing.T) {
	for name, want := range map[string]string{
		"octal[0.77]":           "octal[0.77]",
		"compounds octal[0.77]": "octal[0.77] in compounds",
		"grundy":                "grundy",
		"turning[1+C]":          "turning[1+C]",
	} {
		r, measures, err := RulesOf(name, nil)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		got := r.Identity().Name
		if measures {
			got += MeasuresSuffix
		}
		if got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
	for _, name := range []string{"", "kayles", "octal[0.770]", "nim", "compounds", "compounds ", "compounds kayles", "compounds compounds grundy", "grundy ", "x", "moore[2]", "gr\x1b"} {
		var unnamed *NameError
		if _, _, err := RulesOf(name, nil); !errors.As(err, &unnamed) || unnamed.Table != name {
			t.Errorf("%q: %v, want a *NameError", name, err)
		}
	}
}

func TestCutMeasures(t *testing.T) {
	for text, want := range map[string]string{
		"kayles": "kayles", " kayles ": "kayles", "kayles in": "kayles in",
		"kayles in compounds": "kayles!", "octal[0.???]  in compounds ": "octal[0.???]!", "in compounds": "in compounds",
	} {
		got, measures := CutMeasures(text)
		if measures {
			got += "!"
		}
		if got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
