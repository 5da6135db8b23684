package registry_test

import (
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/registry"
)

func TestPatternsStandForSeveral(t *testing.T) {
	for text, want := range map[string]string{
		"kayles":                       "kayles",
		"octal[.770]":                  "octal[0.77]",
		"octal[4.?]":                   "octal[4.0] octal[4.1] octal[4.2] octal[4.3] octal[4.4] octal[4.5] octal[4.6] octal[4.7]",
		"subtraction [subsets of 1,3]": "subtraction[1] subtraction[3] subtraction[1,3]",
		"subtraction":                  "subtraction[]",
	} {
		all, err := registry.Expand(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		var names []string
		for _, r := range all {
			names = append(names, r.Identity().Name)
		}
		if got := strings.Join(names, " "); got != want {
			t.Errorf("%s stands for %s, want %s", text, got, want)
		}
	}
	for text, code := range map[string]games.Code{
		"":                       games.CodeUnknownRuleset,
		"kales":                  games.CodeUnknownRuleset,
		"kayles[?]":              games.CodeBadParams,
		"octal[0.??":             games.CodeParse,
		"octal[0.?x]":            games.CodeBadParams,
		"octal[0.??????]":        games.CodeBadParams, // too many
		strings.Repeat("k", 999): games.CodeUnknownRuleset,
	} {
		_, err := registry.Expand(text)
		if e, ok := err.(*games.Error); !ok || e.Code != code || len(e.Error()) > 200 {
			t.Errorf("%.20q: %v, want the code %s", text, err, code)
		}
	}
}
