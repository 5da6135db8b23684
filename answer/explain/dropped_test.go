package explain_test

import (
	"strings"
	"testing"

	"sprague/answer/explain"
)

// lines lists the texts of all steps of a kind.
func lines(steps []explain.Step, kind explain.Kind) (texts []string) {
	for _, s := range steps {
		if s.Kind == kind {
			texts = append(texts, s.Text.String())
		}
		texts = append(texts, lines(s.Steps, kind)...)
	}
	return texts
}

func TestDominatedAndReversibleOptions(t *testing.T) {
	for query, want := range map[string][]string{
		"domineering(2,2)": nil,
		"domineering(2,3)": {"right: option ±1 is dominated by -2"},
		"domineering(3,3)": {"left: option {1/2 | -2} is dominated by 1", "right: option {2 | -1/2} is dominated by -1"},
		"domineering(4,4)": {
			"left: option {{{4 | 2} | 2} | {{3/2 | -1/2} | -1/2}} is dominated by {{2 | 0}, {2 | {2 | 0}} | {2 | 0}, miny(2)}",
			"left: option tiny(2) is reversible through {0 | -2}",
			"right: option {{1/2 | {1/2 | -3/2}} | {-2 | {-2 | -4}}} is dominated by {{0 | -2}, tiny(2) | {0 | -2}, {{0 | -2} | -2}}",
			"right: option miny(2) is reversible through {2 | 0}",
		},
		"domineering(3,4)": nil, // a number
	} {
		x := explained(t, evaluator(), query)
		if got := lines(x.Steps, explain.Dropped); strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("%s: %q, want %q", query, got, want)
		}
	}
}

// If the outcome is found only by a search, the explanation mentions no value.
func TestOutcomesWithoutAValueAreExplained(t *testing.T) {
	for query, want := range map[string]string{
		"domineering(4,5)":       "The canonical form is too large; a search of the whole position tells who wins: Right wins, whoever starts",
		"domineering(4,5) >= -3": "The canonical form is too large; a search tells how the difference compares with 0: it is above 0: the left side is greater. So left >= right is true",
	} {
		x := explained(t, evaluator(), query)
		if got := append(lines(x.Steps, explain.Outcome), lines(x.Steps, explain.Relation)...); len(got) != 1 || got[0] != want {
			t.Errorf("%s: %q, want %q", query, got, want)
		}
	}
}
