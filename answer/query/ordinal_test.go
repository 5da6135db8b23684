package query_test

import (
	"context"
	"strings"
	"testing"

	"sprague/answer/query"
	"sprague/games/search"
	"sprague/games/sum"
)

// ordinals returns an evaluator that lists all winning moves within a budget.
func ordinals(positions uint64) *query.Evaluator {
	return &query.Evaluator{
		Resolver: query.NewResolver(nothing, search.NewEngine(search.Budget{Positions: positions})),
		Limits:   sum.Limits{List: 1 << 20, Work: 1 << 20},
	}
}

// Ordinal sums of large nimbers have answers, with all winning moves, within little work.
func TestLargeOrdinalSums(t *testing.T) {
	for _, test := range []struct {
		text, outcome string
		moves         int
		positions     uint64
	}{
		{"{1|0}:nim(60)", "N", 2, 100_000},
		{"^:nim(60)", "L", 61, 100_000},
		{"*:nim(2000)", "N", 1, 1000},
		{"nim(5):nim(20000)", "N", 1, 1000},
		{"nim(3000):nim(3000)", "N", 1, 20_000},
		{"{nim(1), nim(2)}:nim(500)", "N", 1, 1000},
	} {
		a, err := ordinals(test.positions).Ask(context.Background(), test.text)
		if err != nil || a.Outcome == nil || *a.Outcome != test.outcome || len(a.Moves) != test.moves {
			t.Errorf("%s: %+v, error %v; want %s and %d moves", test.text, a, err, test.outcome, test.moves)
		}
	}
}

// An ordinal sum whose value is out of reach is refused, and the refusal names the budget. A search
// for its winner would take its options for ended games.
func TestOrdinalSumsBeyondTheBudget(t *testing.T) {
	for _, text := range []string{"{1|0}:nim(100)", "^:nim(40)", "^:nim(40) + 1", "{1|0}:nim(1000)", "nim(5000):nim(5000)"} {
		for _, positions := range []uint64{100, 1000} {
			a, err := ordinals(positions).Ask(context.Background(), text)
			if err != nil || a.Error == nil || !strings.Contains(a.Error.Message.String(), "search limit of") {
				t.Errorf("%s within %d positions: %+v, error %v; want a refusal", text, positions, a, err)
			}
		}
	}
}

// The base of an ordinal sum is written as its canonical form, which may be too long.
func TestOrdinalSumsOnLongForms(t *testing.T) {
	a, err := ordinals(100_000).Ask(context.Background(), "({1|0}:nim(20) + ^):nim(20)")
	if err != nil || a.Error == nil || !strings.Contains(a.Error.Message.String(), "too long to write") {
		t.Errorf("%+v, error %v; want a refusal", a, err)
	}
}

// An ordinal sum as a base keeps its own moves. So the ordinal sum is associative, and that with 0
// changes nothing, in both conventions.
func TestNestedOrdinalSums(t *testing.T) {
	e := ordinals(1_000_000)
	answer := func(text string) string {
		t.Helper()
		a, err := e.Ask(t.Context(), text)
		if err != nil || a.Outcome == nil {
			t.Fatalf("%s: %+v, error %v", text, a, err)
		}
		if a.Value != nil {
			return *a.Value
		}
		return *a.Outcome
	}
	games := []string{"1", "-1", "nim(2)", "*", "^", "{-1|1}", "{0|1}", "kayles(3)", "domineering(2,2)", "-{-1|1}", "(-{-1|1})"}
	for _, format := range []string{"%", "misere(%)"} {
		in := func(text string) string { return strings.Replace(format, "%", text, 1) }
		for _, g := range games {
			for _, h := range games {
				two := "(" + g + "):(" + h + ")"
				if a, b := answer(in(two)), answer(in("("+two+"):0")); a != b {
					t.Errorf("%s is %s, before :0 %s", in(two), a, b)
				}
				for _, k := range []string{"1", "*", "v", "{1|-1}"} {
					if a, b := answer(in("("+two+"):"+k)), answer(in("("+g+"):(("+h+"):"+k+")")); a != b {
						t.Errorf("%s: %s and %s", in("("+two+"):"+k), a, b)
					}
				}
			}
		}
	}
}

// In misere play a base is not replaced by its canonical form.
func TestBasesInMiserePlay(t *testing.T) {
	e := ordinals(100_000)
	for _, base := range []string{"* + ^", "kayles(3)+1", "*2+*2", "1*", "nim(1) + 1*", "0 + 0", "^ - *3", "2*1 + v", "nim(2)-1/2"} {
		var outcomes []string
		for _, text := range []string{"misere(" + base + ")", "misere((" + base + "):0)", "misere((" + base + "):0 + nim(0))"} {
			a, err := e.Ask(t.Context(), text)
			if err != nil || a.Outcome == nil {
				t.Fatalf("%s: %+v, error %v", text, a, err)
			}
			outcomes = append(outcomes, *a.Outcome)
		}
		if outcomes[1] != outcomes[0] || outcomes[2] != outcomes[0] {
			t.Errorf("%s: %s", base, outcomes)
		}
	}
}
