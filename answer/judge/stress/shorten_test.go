package stress_test

import (
	"context"
	"fmt"
	"math/rand/v2"
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

// shortest has the smallest input of each problem. It also has the number of lines of the smallest
// input of at least four lines, or 0 if all inputs have fewer.
var shortest = map[string]struct {
	input string
	lines int
}{
	"luogu-p2197":               {"1\n1\n1\n", 5},
	"luogu-p1247":               {"1\n1\n", 0},
	"luogu-p4279":               {"1\n1\n1\n", 5},
	"poj-1704":                  {"1\n1\n1\n", 5},
	"poj-2311":                  {"2 2\n", 4},
	"poj-2315":                  {"1 1 1 1\n1\n", 4},
	"poj-2931":                  {"1\nTest 1\n1 1 1\nW\nB\nW\n1 1 1\nW\nW\nW\n", 10},
	"poj-2960":                  {"1 1\n1\n1 0\n0\n", 4},
	"hdu-1536":                  {"1 1\n1\n1 0\n0\n", 4},
	"hdu-3544":                  {"1\n1\n1 1\n", 4},
	"hdu-3595":                  {"1\n1 1\n", 4},
	"hdu-2516":                  {"2\n0\n", 4},
	"poj-1067":                  {"0 0\n", 4},
	"loj-10243":                 {"2 1 1\n1 2\n1\n", 4},
	"bzoj-2940":                 {"1 1 1\n1\n1\n", 4},
	"nowcoder-heihei-baibai":    {"1\n1 1\n", 4},
	"nowcoder-chunlian":         {"c\n", 0},
	"nowcoder-handong-xinshi-2": {"1\n1\nb\n", 5},
	"nowcoder-d-yu-s":           {"1\n2 1 1\n2\n1 2\n", 4},
	"matiji-largest":            {"1\n2 1 1\n", 4},
	"hdu-1730":                  {"1 2\n1 2\n", 4},
	"hdu-3094":                  {"1\n1\n", 4},
	"agc-017-d":                 {"2\n1 2\n", 4},
	"poj-3710":                  {"1\n1 0\n", 4},
	"hdu-3590":                  {"1\n1\n", 4},
	"spoj-cot3":                 {"1\n0\n", 4},
	"kattis-cuboidslicinggame":  {"RUBEN\n1\n1 1 1\n", 4},
	"luogu-p3179":               {"1\n1\n1\n1\n", 4},
	"cses-1730":                 {"1\n1\n1\n", 5},
	"cses-1098":                 {"1\n1\n1\n", 5},
	"cses-2208":                 {"1\n1\n1\n", 5},
	"cses-1729":                 {"1 1\n1\n", 0},
	"cses-2207":                 {"1\n1\n", 4},
	"cses-1099":                 {"1\n1\n0\n", 5},
	"luogu-p3480":               {"1\n1\n0\n", 5},
	"luogu-p2148":               {"1\n2\n1 1\n", 5},
	"luogu-p3185":               {"1\n2\n0 0\n", 5},
	"luogu-p2599":               {"1\n1\n1\n", 5},
	"arc-091-f":                 {"1\n1 1\n", 4},
	"abc-255-g":                 {"1 1\n1\n1 1\n", 4},
	"codeforces-603-c":          {"1 1\n1\n", 0},
	"codeforces-15-c":           {"1\n1 1\n", 4},
	"luogu-p2575":               {"1\n1\n1 1\n", 4},
	"dp-k":                      {"1 1\n1\n", 0},
	"abc-297-g":                 {"1 1 1\n1\n", 0},
	"codeforces-1194-d":         {"1\n0 3\n", 4},
	"luogu-p4018":               {"1\n1\n", 4},
	"luogu-p4860":               {"1\n1\n", 4},
	"codeforces-768-e":          {"1\n1\n", 0},
	"codeforces-1312-f":         {"1\n1 1 1 1\n1\n", 5},
	"codeforces-850-c":          {"1\n1\n", 0},
	"codeforces-255-e":          {"1\n1\n", 0},
	"codeforces-87-c":           {"1\n", 0},
	"codeforces-78-c":           {"1 1 1\n", 0},
	"arc-105-d":                 {"1\n1\n1\n", 5},
	"luogu-p6487":               {"2\n", 0},
	"luogu-p2252":               {"0 0\n", 0},
	"codeforces-1033-c":         {"1\n1\n", 0},
	"codeforces-305-e":          {"c\n", 0},
	"codeforces-1704-f":         {"1\n2\nBB\n", 5},
	"abc-206-f":                 {"1\n1\n1 2\n", 4},
	"codeforces-787-c":          {"2\n1 1\n1 1\n", 0},
	"luogu-p3235":               {"1 0\n1 1\n", 4},
	"luogu-p5363":               {"2 1\n", 0},
	"hdu-3404":                  {"1\n1\n1 1\n", 4},
	"poj-3533":                  {"1\n1 1 1\n", 4},
	"codeforces-494-e":          {"1 1 1\n1 1 1 1\n", 4},
	"luogu-p2594":               {"1\n1 1\nH\n", 4},
	"luogu-p4136":               {"1\n0\n", 4},
	"luogu-p4617":               {"1 1\n1 1\n", 4},
	"luogu-p4055":               {"1 1\n.\n", 4},
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
	for _, p := range judge.Problems() {
		want := shortest[p.Name]
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
