package registry_test

import (
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/registry"
)

func TestPatternsSelectSeveral(t *testing.T) {
	for text, want := range map[string]string{
		"kayles":                        "kayles",
		"octal[.770]":                   "octal[0.77]",
		"octal[4.?]":                    "octal[4.0] octal[4.1] octal[4.2] octal[4.3] octal[4.4] octal[4.5] octal[4.6] octal[4.7]",
		"subtraction [subsets of 1,3]":  "subtraction[1] subtraction[3] subtraction[1,3]",
		"subtraction":                   "subtraction[]",
		"subtraction[2|subsets of 1,2]": "subtraction[2|1] subtraction[2] subtraction[2|1,2]",
		"subtraction[subsets of 1,2|all-but 1..k to 1]": "subtraction[1|all-but 1] subtraction[2|all-but 1] subtraction[1,2|all-but 1]",
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
		"":                games.CodeUnknownRuleset,
		"kales":           games.CodeUnknownRuleset,
		"kayles[?]":       games.CodeBadParams,
		"octal[0.??":      games.CodeParse,
		"octal[0.?x]":     games.CodeBadParams,
		"octal[0.??????]": games.CodeBadParams, // too many
		"subtraction[subsets of 1..16|subsets of 1..16]": games.CodeBadParams,
		"subtraction[subsets of 1..4|kayles]":            games.CodeBadParams,
		strings.Repeat("k", 999):                         games.CodeUnknownRuleset,
	} {
		_, err := registry.Expand(text)
		if e, ok := err.(*games.Error); !ok || e.Code != code || len(e.Error()) > 200 {
			t.Errorf("%.20q: %v, want the code %s", text, err, code)
		}
	}
}
