package query_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/search"
)

// genusOf returns the genus of a position.
func genusOf(t *testing.T, e *query.Evaluator, text string) query.Genus {
	t.Helper()
	g, err := e.Genus(t.Context(), text)
	if err != nil || g.Error != nil {
		t.Fatalf("%s: %v, %v", text, g.Error, err)
	}
	return g
}

// Genera of heaps from 0 on: of Kayles, Dawson's Kayles and Grundy's game as in the tests of CGSuite
// 2 (A. N. Siegel), of 0.312 as published by T. E. Plambeck (2003). A number without ^ is the heap of
// that size, and n^n a firm game.
func TestPublishedGenera(t *testing.T) {
	e := evaluator()
	for game, genera := range map[string]string{
		"grundy":        "0 0 0 1 0 2 1 0 2 1 0 2 1 3^1431 2 1 3^1431 2 4^0564 3^1431 0^20",
		"kayles":        "0 1 2 3 1 4^146 3 2^2 1^1 4^046 2^2 6^46 4^046 1^1 2^2 7^57 1^13 4^64 3^31 2^20 1^031",
		"dawson-kayles": "0 0 1 1 2 0 3 1 1 0 3^1431 3 2^0520 2 4^146 0 5^057 2^0520 2 3^1431 3",
		"octal[0.312]":  "0 1^031 2^20 0^02 2^1420 0^02 1^13 0^02 1^13 0^02 1^13",
		"octal[0.31]":   "0 1 2 0^0 1^1 0^0 1^1 0^0 1^1",
	} {
		for n, want := range strings.Fields(genera) {
			value, exponents, given := strings.Cut(want, "^")
			size, _ := strconv.ParseUint(value, 10, 64)
			switch {
			case !given && size < 2:
				want = []string{"0^120", "1^031"}[size]
			case !given || value == exponents:
				want = fmt.Sprintf("%d^%d%d", size, size, size^2)
			}
			if g := genusOf(t, e, fmt.Sprintf("%s(%d)", game, n)); g.Genus != want {
				t.Errorf("%s(%d) has genus %s, want %s", game, n, g.Genus, want)
			}
		}
	}
}

// A form is read again as the same game, alone and beside others. The outcome is that of the answer.
func TestFormsAreRead(t *testing.T) {
	e := evaluator()
	outcome := func(text string) string {
		a, err := e.Ask(t.Context(), text)
		if err != nil || a.Error != nil {
			t.Fatalf("%s: %v, %v", text, a.Error, err)
		}
		return *a.Outcome
	}
	for _, text := range []string{
		"kayles(5)", "kayles(9)", "kayles(7) + nim(2)", "nim(2,3)", "nim(2,2)", "nim(4)", "nim(1)", "0", "{*2}", "{{*2}, 0}", "{*2 | *2}", "cram(3,3)",
		"octal[0.312](7)", "graph[1>2 1>3 2>3 3>4 2>4](1)", "conjunctive(nim(2), kayles(5))", "2*kayles(5)", "*2:*3", "wythoff(3,4)",
		"messenger(wbbwb)", "turning[1+](wbww)", "grundy(13)", "chomp(2,3)",
	} {
		g := genusOf(t, e, text)
		if g.Query != text && !strings.Contains(text, "*") {
			t.Errorf("%s became %s", text, g.Query)
		}
		if g.Form == nil {
			t.Errorf("%s has no form: %s", text, g.FormNote)
			continue
		}
		if g.Mate == nil || outcome("misere("+text+" + "+*g.Mate+")") != "P" {
			t.Errorf("%s has the mate %v", text, g.Mate)
		}
		again := genusOf(t, e, *g.Form)
		if *again.Form != *g.Form || again.Genus != g.Genus || again.Class != g.Class || *again.Birthday != *g.Birthday {
			t.Errorf("the form of %s is read as another game, of genus %s", text, again.Genus)
		}
		if around := genusOf(t, e, "misere("+text+")"); around.Genus != g.Genus {
			t.Errorf("misere(%s) has genus %s", text, around.Genus)
		}
		for _, beside := range []string{"0", "nim(1)", "nim(2)", "kayles(5)", "{*2}", "nim(2,3)"} {
			got, want := outcome("misere("+*g.Form+" + "+beside+")"), outcome("misere("+text+" + "+beside+")")
			if got != want || beside == "0" && want != g.Outcome {
				t.Errorf("%s beside %s is %s, its form %s, its genus says %s", text, beside, want, got, g.Outcome)
			}
		}
	}
}

// Tame positions by theory have forms that are tame, with the same genus.
func TestTameFormsOfTamePositions(t *testing.T) {
	e := evaluator()
	for _, name := range []string{"octal[0.31]", "octal[0.333]", "subtraction[2,5,7]", "lasker", "powers-of-two"} {
		for n := range 13 {
			text := fmt.Sprintf("%s(%d) + %s(%d)", name, n, name, n*5%4)
			g := genusOf(t, e, text)
			if g.Form == nil { // too long to write
				continue
			}
			if again := genusOf(t, e, *g.Form); g.Class != "tame" || again.Genus != g.Genus || again.Class != "tame" || *again.Kind != *g.Kind {
				t.Errorf("%s is %s %s, its form %s %s", text, g.Class, g.Genus, again.Class, again.Genus)
			}
		}
	}
}

func TestGenusIsRefused(t *testing.T) {
	e := evaluator()
	small := *e
	small.Resolver = e.Resolver.Within(search.Budget{Positions: 2000})
	if g, err := small.Genus(t.Context(), "kayles(300)"); err != nil || g.Error == nil || g.Error.Code != games.CodeTooLarge {
		t.Errorf("%v, %v", g.Error, err)
	}
	if g := genusOf(t, &small, "octal[0.31](3000)"); g.Genus != "1^13" && g.Genus != "0^02" || g.Form != nil || g.FormNote.Empty() {
		t.Errorf("without a form: %s, %s", g.Genus, g.FormNote)
	}
	for text, column := range map[string]int{
		"domineering(2,2)": 1, "nim(1) + 1": 10, "graph[1>2 2>1](1)": 1, "cutting(3,3)": 1, "nim(2) == nim(3)": 8, "kales(3)": 1, "{1}": 1,
		"nim(": 4,
	} {
		g, err := e.Genus(t.Context(), text)
		if err != nil || g.Error == nil || g.Error.Column != column || g.Genus != "" {
			t.Errorf("%s: %+v, %v", text, g, err)
		}
	}
}
