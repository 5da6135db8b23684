package query_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games/sum"
)

func TestFunctionsOfNimbers(t *testing.T) {
	e := evaluator()
	for _, test := range []struct {
		text, canonical string
		worth           string // the value, or part of the refusal
	}{
		{"nimmul(*2,*3) + nim(1)", "nimmul(nim(2), nim(3)) + nim(1)", "0"},
		{"nimmul(2, 2)", "nimmul(2, 2)", "*3"},
		{"nimmul(kayles(5), 16)", "nimmul(kayles(5), 16)", "*64"},
		{"nimmul(nim(1)+nim(5), nimmul(2,2))", "nimmul(nim(1) + nim(5), nimmul(2, 2))", "*12"},
		{"nimmul(0, *7)", "nimmul(0, nim(7))", "0"},
		{"nimdiv(*6, *4)", "nimdiv(nim(6), nim(4))", "*4"},
		{"nimdiv(*0, *4)", "nimdiv(nim(0), nim(4))", "0"},
		{"niminv(*2)", "niminv(nim(2))", "*3"},
		{"nimsqrt *6", "nimsqrt(nim(6))", "*4"},
		{"nimpow(*4, 2)", "nimpow(nim(4), 2)", "*6"},
		{"nimpow(*0, 0)", "nimpow(nim(0), 0)", "*1"},
		{"nimpow(*7, 18446744073709551615)", "nimpow(nim(7), 18446744073709551615)", "*1"},
		{"2*nimmul(2, 2)", "2*nimmul(2, 2)", "0"},
		{"-nimmul(2, 2)", "-nimmul(2, 2)", "*3"},
		{"{nimmul(2, 2) | *3}", "{nimmul(2, 2) | nim(3)}", "0"},
		{"nimmul(*4294967296, *4294967296)", "nimmul(nim(4294967296), nim(4294967296))", "*6442450944"},
		{"nimmul(*18446744073709551615, *1)", "nimmul(*18446744073709551615, nim(1))", "*18446744073709551615"},
		{"*9223372036854775808 + nim(5)", "*9223372036854775808 + nim(5)", "*9223372036854775813"},
		{"canonical(*9223372036854775808)", "canonical(*9223372036854775808)", "*9223372036854775808"},
		{"nimmul(*2, *3) == *1", "nimmul(nim(2), nim(3)) == nim(1)", "true"},
		{"*18446744073709551616", "", "too large"},
		{"nimmul(*2)", "", "(2, not 1)"},
		{"niminv(*2, *3)", "", "(1, not 2)"},
		{"nimmul(1/2, *3)", "", "1/2 is none"},
		{"nimmul(*3, -1)", "", "-1 is none"},
		{"nimmul(^, *3)", "", "^ is none"},
		{"nimmul(1 + *1, *3)", "", "1 + *1 is none"},
		{"nimmul({1 | -1}, *3)", "", "±1 is none"},
		{"nimmul(18446744073709551616, *3)", "", "below 2^64"},
		{"niminv(0)", "", "no inverse"},
		{"nimdiv(*2, nim(3,3))", "", "no inverse"},
		{"nimpow(*2, *3)", "", "*3 is none"},
		{"nimpow(*2, 1/2)", "", "1/2 is none"},
		{"nimmul(cutting(2,1), *1)", "", "no short game"},
	} {
		a, err := e.Ask(context.Background(), test.text)
		switch {
		case err != nil:
			t.Errorf("%s: %v", test.text, err)
		case a.Error != nil:
			if test.canonical != "" || !strings.Contains(a.Error.Error(), test.worth) {
				t.Errorf("%s: %v, want %s", test.text, a.Error, test.worth)
			}
		case a.Query != test.canonical:
			t.Errorf("%s is written %s", test.text, a.Query)
		case a.Relation != nil && fmt.Sprint(*a.Relation) != test.worth, a.Relation == nil && *a.Value != test.worth:
			t.Errorf("%s is worth %s, not %s", test.text, text(a.Value), test.worth)
		}
	}
}

// A nimber that a function returns is a heap of Nim, which has a place in misere play and compounds.
func TestProductsOfNimbersAreHeaps(t *testing.T) {
	for asked, outcome := range map[string]string{
		"misere(nimmul(2, 3))": "P", "misere(nimmul(2, 2))": "N", "conjunctive(nimmul(2, 2), nim(4))": "N",
		"conjunctive(nimmul(0, 2), nim(4))": "P",
	} {
		if a, err := evaluator().Ask(t.Context(), asked); err != nil || text(a.Outcome) != outcome {
			t.Errorf("%s: %s, %v, %v", asked, text(a.Outcome), a.Error, err)
		}
	}
}

// Nimbers of 64 bits have winning moves, after which the sum is 0.
func TestNimbersOf64BitsAreMovedIn(t *testing.T) {
	e := evaluator()
	e.Limits = sum.Limits{List: 3, Work: 1000}
	rapid.Check(t, func(t *rapid.T) {
		a, b := rapid.Uint64().Draw(t, "a"), rapid.Uint64().Draw(t, "b")
		answer, err := e.Ask(context.Background(), fmt.Sprintf("*%d + *%d", a, b))
		if err != nil || answer.Error != nil {
			t.Fatal(answer.Error, err)
		}
		if want := a ^ b; want != 0 && text(answer.Value) != fmt.Sprintf("*%d", want) {
			t.Fatalf("*%d + *%d is %s", a, b, text(answer.Value))
		}
		if (a != b) != (len(answer.Moves) > 0) {
			t.Fatalf("*%d + *%d has %d winning moves", a, b, len(answer.Moves))
		}
		for _, m := range answer.Moves {
			if after, err := e.Ask(context.Background(), *m.To); err != nil || text(after.Outcome) != "P" {
				t.Fatalf("%s is %s, %v", *m.To, text(after.Outcome), err)
			}
		}
	})
}
