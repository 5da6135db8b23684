package explain_test

import (
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sprague/answer/explain"
)

// pairingsOf returns the pairings in the explanation of a query.
func pairingsOf(t *testing.T, text string) []explain.Pairing {
	t.Helper()
	x, err := explain.Ask(context.Background(), evaluator(), text)
	if err != nil || x.Answer.Error != nil {
		t.Fatalf("%s: %v, %v", text, err, x.Answer.Error)
	}
	return pairings(x.Steps)
}

// pairings returns the pairings of steps and of the steps below.
func pairings(steps []explain.Step) (all []explain.Pairing) {
	for _, s := range steps {
		if s.Pairing != nil {
			all = append(all, *s.Pairing)
		}
		all = append(all, pairings(s.Steps)...)
	}
	return all
}

// Explanations by a pairing have the board with a move and its answer, and tell where to begin.
func TestPairings(t *testing.T) {
	free := func(width, height int) (rows []string) {
		for range height {
			rows = append(rows, strings.Repeat(".", width))
		}
		return rows
	}
	for text, want := range map[string][]explain.Pairing{
		"cram(6,6)":                        {{free(6, 6), "half-turn", nil, []int{0, 1}, []int{35, 34}}},
		"snort(6,4)":                       {{free(6, 4), "half-turn", nil, []int{0}, []int{23}}},
		"snort(7,6)":                       {{free(7, 6), "half-turn", []int{17}, []int{0}, []int{41}}},
		"col(6,5)":                         {{free(6, 5), "half-turn", nil, []int{0}, []int{29}}},
		"node-kayles(6,6)":                 {{free(6, 6), "half-turn", nil, []int{0, 1, 6}, []int{35, 34, 29}}},
		"clobber(lr.|rl.|..r|..l|lr.|rl.)": nil,
		"nim(3,4,5)":                       nil,
	} {
		got := pairingsOf(t, text)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", text, diff)
		}
	}
}

// After its first move a board is paired without another one.
func TestPairingAfterTheFirstMove(t *testing.T) {
	all := pairingsOf(t, "cram(9,8)")
	if len(all) != 2 || cmp.Diff(all[0].First, []int{31, 40}) != "" || all[1].First != nil || all[1].Rows[3] != "....#...." {
		t.Errorf("pairings of cram(9,8): %+v", all)
	}
}
