package tables_test

import (
	"errors"
	"strings"
	"testing"

	"sprague/games"
	"sprague/store/tables"
)

// held are the sorted table names of a database.
var held = []string{
	"compounds octal[0.77]", "compounds subtraction[1,2]", "grundy", "octal[0.07]", "octal[0.77]",
	"octal[4.(3)]", "subtraction[1,2,3]", "subtraction[1,2]", "turning[1+C]",
}

func TestSelect(t *testing.T) {
	for text, want := range map[string]string{
		"grundy":                       "grundy",
		" grundy ":                     "grundy",
		"kayles":                       "compounds octal[0.77] octal[0.77]",
		"octal[.770]":                  "compounds octal[0.77] octal[0.77]",
		"kayles in compounds":          "compounds octal[0.77]",
		"kayles  in compounds":         "compounds octal[0.77]",
		"octal":                        "compounds octal[0.77] octal[0.07] octal[0.77] octal[4.(3)]",
		"octal in compounds":           "compounds octal[0.77]",
		"octal[0.?7]":                  "compounds octal[0.77] octal[0.07] octal[0.77]",
		"octal[0.?7] in compounds":     "compounds octal[0.77]",
		"lasker":                       "octal[4.(3)]",
		"subtraction":                  "compounds subtraction[1,2] subtraction[1,2,3] subtraction[1,2]",
		"subtraction[2,1]":             "compounds subtraction[1,2] subtraction[1,2]",
		"subtraction[1..k to 3]":       "compounds subtraction[1,2] subtraction[1,2,3] subtraction[1,2]",
		"subtraction[subsets of 1..2]": "compounds subtraction[1,2] subtraction[1,2]",
		"ruler":                        "turning[1+C]",
	} {
		got, err := tables.Select(held, text, nil)
		if err != nil || strings.Join(got, " ") != want {
			t.Errorf("%q stands for %q (%v), want %q", text, got, err, want)
		}
	}
}

func TestSelectNothing(t *testing.T) {
	for text, want := range map[string]string{
		"wythoff":             "the database has no table of wythoff",
		"grundy in compounds": "the database has no table of grundy in compounds",
		"octal[0.7]":          `the database has no table of octal[0.7]; did you mean "octal[0.07]"?`,
		"subtraction[]":       `the database has no table of subtraction[]`,
		"stripes":             "the database has no table of stripes",
	} {
		_, err := tables.Select(held, text, nil)
		var absent *tables.AbsentError
		if !errors.As(err, &absent) || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	for text, want := range map[string]games.Code{
		"":             games.CodeUnknownRuleset,
		"kayls":        games.CodeUnknownRuleset,
		"kayles in":    games.CodeUnknownRuleset,
		"octal[0.8]":   games.CodeBadParams,
		"octal[0.7":    games.CodeParse,
		"octal[0.?x]":  games.CodeBadParams,
		"nim":          games.CodeUnsupported,
		"grundy[1]":    games.CodeBadParams,
		"in compounds": games.CodeUnknownRuleset,
	} {
		_, err := tables.Select(held, text, nil)
		var refusal *games.Error
		if !errors.As(err, &refusal) || refusal.Code != want {
			t.Errorf("%q: %v, want the code %s", text, err, want)
		}
	}
}

func TestAllOfSeveral(t *testing.T) {
	all, err := tables.SelectAll(held, []string{"kayles", "grundy", "octal[0.77] in compounds"}, nil)
	if err != nil || len(all) != 3 || !all["grundy"] || !all["octal[0.77]"] || !all["compounds octal[0.77]"] {
		t.Errorf("%v (%v)", all, err)
	}
	if _, err := tables.SelectAll(held, []string{"kayles", "wythoff"}, nil); err == nil {
		t.Error("no error where one stands for nothing")
	}
}

func TestGame(t *testing.T) {
	for text, want := range map[string]bool{
		"kayles": true, "octal": true, "octal[0.x": true, "kayles in compounds": true, "grundy [x]": true,
		"kayls": false, "./kayles": false, "my.db": false, "": false, "embedded": false,
	} {
		if got := tables.NamesGame(text, nil); got != want {
			t.Errorf("%q names a game: %v", text, got)
		}
	}
}
