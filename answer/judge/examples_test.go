package judge_test

import (
	"strings"
	"testing"

	"sprague/answer/judge"
	"sprague/answer/judge/stress"
	"sprague/answer/query"
)

// told is a problem that an example of the documents answers. Package script compares the positions
// that its first player wins with plain play.
type told struct {
	name          string
	first, second string      // the lines for a win of the first player, and of the second
	published     [][2]string // samples of the statement, with the output
}

var examples = []told{
	{"no-repeats", "NO", "YES", [][2]string{{"1\n5\n", "NO\n"}, {"2\n1\n2\n", "YES\n"}}},
	{"kiki", "Wonderful!", "What a pity!", [][2]string{{"5 3\n5 4\n6 6\n0 0\n", "What a pity!\nWonderful!\nWonderful!\n"}}},
	{"chess-coin", "First", "Second", [][2]string{{"3\n5 2\n5 3\n8 8\n", "Second\nFirst\nFirst\n"}}},
	{"ninepins", "WIN", "LOSE", [][2]string{{"4\n4\nIXXI\n4\nXIIX\n5\nIIXII\n5\nIIIII\n", "LOSE\nWIN\nLOSE\nWIN\n"}}},
	{"scissors", "WIN", "LOSE", [][2]string{{"2 2\n3 2\n4 2\n", "LOSE\nLOSE\nWIN\n"}}},
}

// exampleOf reads the problem of an example of the documents.
func exampleOf(t *testing.T, name string) judge.Problem {
	t.Helper()
	s, err := query.ReadScript("../../docs/examples/"+name+".star", nil)
	return problemOf(t, s, err)
}

// Examples of the documents answer the samples as published, and all inputs that they make.
func TestExamples(t *testing.T) {
	for _, test := range examples {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			p := exampleOf(t, test.name)
			subject := p.Subject(noDatabase())
			different, lines := map[string]bool{}, map[string]bool{}
			for round := 1; round <= 1000; round += 3 {
				input := stress.Input(t.Context(), subject, 5, round, 1000)
				solution, err := subject.Solve(t.Context(), input)
				if err != nil {
					t.Fatal(err)
				}
				different[input] = true
				for line := range strings.Lines(solution.Output) {
					lines[line] = true
				}
			}
			if len(different) < 150 || len(lines) != 2 || !lines[test.first+"\n"] || !lines[test.second+"\n"] {
				t.Errorf("%d inputs are different, with the answers %v", len(different), lines)
			}
			for _, sample := range test.published {
				var out strings.Builder
				if err := p.Solve(t.Context(), noDatabase(), strings.NewReader(sample[0]), &out); err != nil || out.String() != sample[1] {
					t.Errorf("%q is answered by %q, %v, want %q", sample[0], out.String(), err, sample[1])
				}
			}
		})
	}
}
