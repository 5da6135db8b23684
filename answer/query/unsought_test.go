package query_test

import (
	"testing"

	"sprague/answer/query"

	"pgregory.net/rapid"
)

// An answer without moves equals that with moves in all other fields.
func TestNoMovesWanted(t *testing.T) {
	e := over(embedded, limits)
	same := func(t failer, text string) {
		want, got := answered(t, e, text), answered(t, listing(e, 0), text)
		if len(got.Moves) > 0 || got.MovesTotal != nil {
			t.Fatalf("%s: moves were looked for: %s", short(text), show(got))
		}
		if show(want) != show(got) {
			t.Fatalf("%s: %s without moves, %s with them", short(text), show(got), show(want))
		}
	}
	for _, text := range []string{
		"kayles(12) + nim(3)", "nim(1,2,3)", "hackenbush(WBB) + 3/4", "moore[2](3,4,5)", "chomp(20,30)", "wythoff(1000000007,3)",
		"misere(nim(3,4))", "misere(kayles(5,6))", "conjunctive(nim(3), kayles(5))", "nim(3) >= kayles(2)", "form 3/4",
	} {
		same(t, text)
	}
	rapid.Check(t, func(t *rapid.T) { same(t, expressions(anything()).Draw(t, "expression").text) })
}

// BenchmarkNoMovesWanted values a heap with its winning moves, which examines every move, and
// without.
func BenchmarkNoMovesWanted(b *testing.B) {
	for name, list := range map[string]int{"one": 1, "none": 0} {
		e := listing(over(embedded, limits), list)
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if a, err := e.Ask(b.Context(), "grundy(9993)"); err != nil || a.Error != nil {
					b.Fatal(a.Error, err)
				}
			}
		})
	}
}

// listing is like e, but lists at most n winning moves.
func listing(e *query.Evaluator, n int) *query.Evaluator {
	other := *e
	other.Limits.List = n
	return &other
}
