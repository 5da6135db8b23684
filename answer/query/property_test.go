package query_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"sprague/answer/query"
)

// An expression has the value that follows from its parts by theory. Its canonical notation has the
// same answer.
func TestSumsAddUp(t *testing.T) {
	e := over(embedded, limits)
	rapid.Check(t, func(t *rapid.T) {
		x := expressions(anything()).Draw(t, "expression")
		a := answered(t, e, x.text)
		if *a.Value != x.value.String() || *a.Outcome != x.value.Outcome().String() {
			t.Fatalf("%s is %s, want %v %v", x.text, show(a), x.value.Outcome(), x.value)
		}
		if (a.Grundy != nil) != x.value.IsNimber() || a.Grundy != nil && *a.Grundy != x.value.Nimber() {
			t.Fatalf("%s has Grundy value %v, want that of %v", x.text, a.Grundy, x.value)
		}
		again := answered(t, e, a.Query)
		if diff := cmp.Diff(a, again); diff != "" {
			t.Fatalf("%s and %s (-first +second):\n%s", x.text, a.Query, diff)
		}
	})
}

// The canonical notation of a query parses to itself.
func TestCanonicalIsStable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { expectSane(t, expressions(anything()).Draw(t, "expression").text) })
}

// So does that of a random sequence of tokens, if it is valid.
func TestTokens(t *testing.T) {
	tokens := rapid.SampledFrom([]string{
		"nim", "kayles", "subtraction", "octal", "cutting", "messenger", "hackenbush", "misere", "form", "grundy",
		"(", ")", "[", "]", "{", "}", "|", ",", "+", "-", "*", "/", "..", ".", "^", " ", ">=", "<=", "==", "||", "<", ">",
		"0", "1", "2", "3", "1/2", "1/3", "0.77", "w", "b", "W", "B", "x", "é", "\x00", "9223372036854775807", "9223372036854775808",
	})
	rapid.Check(t, func(t *rapid.T) {
		text := ""
		for _, token := range rapid.SliceOfN(tokens, 0, 30).Draw(t, "tokens") {
			text += token
		}
		expectSane(t, text)
	})
}

// Two games are compared by their difference.
func TestRelationsAreDifferences(t *testing.T) {
	e := over(embedded, limits)
	holds := map[string]func(sign int, nimber uint64) bool{
		">=": func(sign int, nimber uint64) bool { return sign > 0 || sign == 0 && nimber == 0 },
		"<=": func(sign int, nimber uint64) bool { return sign < 0 || sign == 0 && nimber == 0 },
		">":  func(sign int, _ uint64) bool { return sign > 0 },
		"<":  func(sign int, _ uint64) bool { return sign < 0 },
		"==": func(sign int, nimber uint64) bool { return sign == 0 && nimber == 0 },
		"||": func(sign int, nimber uint64) bool { return sign == 0 && nimber != 0 },
	}
	rapid.Check(t, func(t *rapid.T) {
		left := expressions(finite()).Draw(t, "left")
		right := expressions(finite()).Draw(t, "right")
		if rapid.Bool().Draw(t, "same number") { // otherwise they would hardly ever be equal
			right.text, right.value = left.text+" + *1 - "+right.tight()+" + "+right.tight(), left.value.Add(nimber(1))
		}
		difference := left.value.Add(right.value.Neg())
		asked := answered(t, e, left.text+" - ("+right.text+")")
		if *asked.Value != difference.String() {
			t.Fatalf("%s - (%s) is %s, want %v", left.text, right.text, *asked.Value, difference)
		}
		for operator, want := range holds {
			text := left.text + operator + right.text
			a := answered(t, e, text)
			if *a.Relation != want(difference.Number().Sign(), difference.Nimber()) {
				t.Fatalf("%s is %t, and the difference %v", text, *a.Relation, difference)
			}
			if a.Outcome != nil || a.Value != nil || a.Grundy != nil || a.MovesTotal != nil || len(a.Moves) > 0 {
				t.Fatalf("%s has an outcome, a value or moves", text)
			}
		}
	})
}

// Without a database, the engine and the theorems return the same answers.
func TestNoDatabase(t *testing.T) {
	with, without := over(embedded, every), over(nil, every)
	rapid.Check(t, func(t *rapid.T) {
		x := expressions(anything()).Draw(t, "expression")
		a, b := answered(t, with, x.text), answered(t, without, x.text)
		expectSourceless(t, b)
		a.Source, b.Source = nil, nil
		if diff := cmp.Diff(a, b); diff != "" {
			t.Fatalf("%s (-with a database +without):\n%s", x.text, diff)
		}
	})
}

// expectSourceless expects an answer that used no table.
func expectSourceless(t failer, a query.Answer) {
	t.Helper()
	for _, s := range a.Source {
		if s == "table" {
			t.Fatalf("%s: a table was used, and there is none", a.Query)
		}
	}
}
