package query_test

import (
	"errors"
	"strings"
	"testing"

	"sprague/answer/query"
	"sprague/games"
)

func TestRulesets(t *testing.T) {
	all, err := new(query.Evaluator).Rulesets(t.Context(), "kayles subtraction [all-but 2, 3]  nim ")
	if err != nil || len(all) != 3 {
		t.Fatal(all, err)
	}
	for i, want := range []string{"kayles", "subtraction[all-but 2,3]", "nim"} {
		if name := all[i].Identity().Name; name != want {
			t.Errorf("%s, want %s", name, want)
		}
	}
}

func TestNoRulesets(t *testing.T) {
	for _, test := range []struct {
		text    string
		column  int
		code    games.Code
		message string
	}{
		{"", 1, games.CodeParse, "a ruleset is missing; write one, such as kayles or subtraction[1,3,4]"},
		{"  ", 3, games.CodeParse, "a ruleset is missing"},
		{"3", 1, games.CodeParse, `'3' cannot start the name of a ruleset`},
		{"kayls", 1, games.CodeUnknownRuleset, "did you mean kayles?"},
		{"nim kayls", 5, games.CodeUnknownRuleset, "did you mean kayles?"},
		{"kayles(3)", 7, games.CodeParse, "expected a ruleset without a position: kayles"},
		{"kayles,nim", 7, games.CodeParse, "separate rulesets with spaces"},
		{"kayles[1]", 8, games.CodeBadParams, "kayles has no parameters in brackets; remove them"},
		{"octal", 1, games.CodeBadParams, "octal needs a code in brackets"},
		{"octal[0.78]", 10, games.CodeBadParams, "8 is not an octal digit"},
		{"octal[0.77", 6, games.CodeParse, "unclosed"},
		{"nim subtraction[1,x]", 19, games.CodeBadParams, ""},
		{"conjunctive", 1, games.CodeUnsupported, "conjunctive is a compound, not a ruleset"},
		{"misere", 1, games.CodeUnsupported, "misere is a compound, not a ruleset"},
		{"kayles in misere sums", 8, games.CodeUnsupported, "quotient kayles shows it"},
		{"octal[0.07] in compounds ", 13, games.CodeUnsupported, "table octal[0.07] --measure remoteness shows one"},
		{"nim kayles in compounds", 12, games.CodeUnsupported, "table kayles --measure remoteness shows one"},
		{"foo in compounds", 1, games.CodeUnknownRuleset, `"foo"`},
		{"kayles in foo in compounds", 8, games.CodeUnknownRuleset, `"in"`},
		{"kayles nim\x1b", 11, games.CodeParse, "separate rulesets with spaces"},
		{"kayles nim!", 11, games.CodeParse, "separate rulesets with spaces"},
		{"nim\xff", 4, games.CodeParse, "UTF-8"},
	} {
		_, err := new(query.Evaluator).Rulesets(t.Context(), test.text)
		refusal := (*query.Error)(nil)
		if !errors.As(err, &refusal) || refusal.Column != test.column || refusal.Code != test.code || !strings.Contains(refusal.Error(), test.message) {
			t.Errorf("%q: %+v, want column %d, %s, %q", test.text, err, test.column, test.code, test.message)
		}
	}
}

// Any text is parsed or refused at a place.
func FuzzRulesets(f *testing.F) {
	for _, seed := range []string{"kayles nim", "subtraction[all-but 2,3]", "octal[0.(3)]", "--", "octal[", "é", "kayles nim\x1b"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		all, err := new(query.Evaluator).Rulesets(t.Context(), text)
		if err == nil && len(all) > 0 {
			return
		}
		refusal := (*query.Error)(nil)
		if !errors.As(err, &refusal) || refusal.Column < 1 || refusal.Column > len(text)+1 || refusal.Error() == "" {
			t.Errorf("%q: %v", text, err)
		}
	})
}
