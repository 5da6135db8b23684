package misere_test

import (
	"strings"
	"testing"

	"sprague/games/misere"
	"sprague/games/search"
)

// If no quotient is found, the theory returns that of the first heaps, and does not repeat the
// search for the same game.
func TestPartialQuotient(t *testing.T) {
	theory := misere.NewTheory(search.Budget{Positions: 200_000})
	r := ruleset(t, "grundy")
	ask := func(n int64) (misere.Algebra, string) {
		t.Helper()
		algebra, err := theory.Algebra(t.Context(), []misere.Part{{Rules: r, Position: heap(n), Count: 1}})
		if err == nil || algebra == nil {
			t.Fatalf("grundy(%d): %v, %v", n, algebra, err)
		}
		return algebra, err.Error()
	}
	algebra, first := ask(60)
	play := newPlayer()
	known := int64(0)
	for n := int64(0); n <= 60; n++ {
		e, ok := algebra.Of(r, heap(n))
		if !ok {
			break
		}
		known = n
		for k := int64(0); k <= min(n, 24-n); k++ {
			f, _ := algebra.Of(r, heap(k))
			if got, want := algebra.Outcome(algebra.Add(e, f)), play.outcome([]component{{r, heap(n)}, {r, heap(k)}}); got != want {
				t.Errorf("grundy(%d,%d) is %v, want %v", n, k, got, want)
			}
		}
	}
	if known < 20 || known == 60 {
		t.Errorf("the quotient is proven to heap %d", known)
	}
	again, second := ask(60)
	if again != algebra || first != second || !strings.Contains(first, "no misere quotient was proven") {
		t.Errorf("%v, %q", again, second)
	}
}

// A failure is not reused for a larger budget.
func TestLargerBudgetIsTried(t *testing.T) {
	few := misere.NewTheory(search.Budget{Positions: 1000})
	parts := []misere.Part{{Rules: ruleset(t, "kayles"), Position: heap(60), Count: 1}}
	if _, err := few.Algebra(t.Context(), parts); err == nil {
		t.Fatal("the budget suffices")
	}
	if _, err := few.Within(search.DefaultBudget).Algebra(t.Context(), parts); err != nil {
		t.Error(err)
	}
}
