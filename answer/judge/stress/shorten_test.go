package stress_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"strings"
	"testing"

	"sprague/answer/judge"
	"sprague/answer/judge/stress"
)

// longOnly generates only inputs of a large size, of at least eight lines if possible.
type longOnly struct {
	stress.Subject
	size int
}

func (l longOnly) Generate(ctx context.Context, rng *rand.Rand, _ int) (input string) {
	for range 20 {
		if input = l.Subject.Generate(ctx, rng, l.size); strings.Count(input, "\n") >= 8 {
			break
		}
	}
	return input
}

// smallest has the smallest input of a problem. It also has the number of lines of the smallest input
// of at least four lines, or 0 if all inputs have fewer.
type smallest struct {
	input string
	lines int
}

// shortest reads the smallest inputs of problems.
func shortest(t *testing.T) map[string]smallest {
	t.Helper()
	text, err := os.ReadFile("testdata/shortest.txt")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]smallest{}
	for line := range strings.Lines(string(text)) {
		var name string
		var s smallest
		if _, err := fmt.Sscanf(line, "%s %q %d", &name, &s.input, &s.lines); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		all[name] = s
	}
	return all
}

// mostShort is how many tokens the shortest inputs have that are not listed above.
const mostShort = 8

// unshortened are problems of which no item can be left out alone: an edge of a tree with the gifts of
// its vertex, cycles, squares of a board, and even numbers of items or of letters.
var unshortened = map[string]bool{"codeforces-1498-f": true, "codeforces-1823-e": true, "codeforces-1162-e": true, "codeforces-1215-d": true, "leetcode-877": true, "leetcode-913": true, "leetcode-1728": true}

// failing returns a command that fails on inputs of at least that many lines. A shell alone starts
// in a third of the time of the sample program.
func failing(least int) string {
	return strings.Repeat("read -r line && ", least) + "exit 3; exit 0"
}

// The inputs of all problems are shortened as far as possible.
func TestShortest(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("its command is for another shell")
	}
	inputs := shortest(t)
	for _, p := range judge.Problems() {
		want := inputs[p.Name]
		for _, least := range []int{0, 4} {
			if least > 0 && want.lines == 0 {
				continue
			}
			t.Run(fmt.Sprintf("%s, %d lines", p.Name, least), func(t *testing.T) {
				o := options(failing(least))
				size := 60
				if p.Name == "hdu-1536" || p.Name == "poj-2960" { // inputs with a thousand tokens
					size = 25
				}
				report, err := stress.Run(t.Context(), longOnly{problem(t, p.Name), size}, o)
				if err != nil || report.Found == nil {
					t.Fatalf("%+v, %v", report, err)
				}
				d := report.Found
				if want.input == "" { // a problem of the library
					if solution, err := problem(t, p.Name).Solve(t.Context(), d.Input); err != nil || !d.Shortest || len(solution.Tokens) > mostShort && !unshortened[p.Name] {
						t.Errorf("%t, %q, %v", d.Shortest, d.Input, err)
					}
					return
				}
				if d.Kind != stress.Status || !d.Shortest || least == 0 && d.Input != want.input || least > 0 && strings.Count(d.Input, "\n") != want.lines {
					t.Errorf("%s, %t, %q", d.Kind, d.Shortest, d.Input)
				}
			})
		}
	}
}
