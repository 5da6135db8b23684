package judge_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"sprague/answer/judge"
)

var slow = flag.Bool("slow", false, "also make several times as many inputs of each problem")

// largestSize is the size of the largest inputs of stress tests.
const largestSize = 60

// answers has two answers, or the beginnings of lines, of the problems that do not only ask who
// wins.
var answers = map[string][2]string{
	"abc-195-e": {"Takahashi", "Aoki"}, "abc-201-d": {"Takahashi", "Aoki"}, "agc-010-f": {"\n", "1"},
	"arc-168-b": {"-1\n", "\n"}, "codeforces-1033-c": {"A", "B"}, "codeforces-1312-f": {"\n", "0\n"},
	"codeforces-1498-f": {"1", "0"}, "codeforces-1527-b2": {"ALICE", "BOB"}, "codeforces-1610-i": {"1", "2"},
	"codeforces-1628-d2": {"1", "0"}, "codeforces-1704-f": {"Alice\n", "Bob\n"},
	"codeforces-305-e": {"First\n", "Second\n"}, "codeforces-388-c": {"1", "2"}, "codeforces-787-c": {"Win", "Lose"},
	"codeforces-794-e": {"1", "2"}, "codeforces-87-c": {"\n", "-1\n"}, "cses-1729": {"W", "L"}, "dp-l": {"-", "\n"},
	"hdu-1536": {"W", "L"}, "hdu-1850": {"\n", "0\n"}, "hdu-2149": {"none", "\n"}, "hdu-3544": {"Alice\n", "Bob\n"},
	"hdu-4111": {"Alice\n", "Bob\n"}, "kattis-cuboidslicinggame": {"ALBERT\n", "RUBEN\n"},
	"leetcode-1140": {"\n", "0\n"}, "leetcode-1406": {"Alice\n", "Bob\n"}, "leetcode-1690": {"1", "2"},
	"leetcode-877": {"t", "true\n"}, "leetcode-913": {"1\n", "2\n"}, "lightoj-1192": {"Alice\n", "Bob\n"},
	"lightoj-1253": {"Alice\n", "Bob\n"}, "lightoj-1315": {"Alice\n", "Bob\n"}, "lightoj-1355": {"Emily\n", "Jolly\n"},
	"lightoj-1393": {"win\n", "lose\n"}, "luogu-p1247": {"\n", "lose\n"}, "luogu-p2734": {"1", "2"},
	"luogu-p2964": {"1", "\n"}, "luogu-p3185": {"0 1 ", "-1 -1 -1"}, "luogu-p3210": {"1", "2"},
	"luogu-p3235": {"1", "0"}, "luogu-p4055": {"WIN\n", "LOSE\n"}, "luogu-p4136": {"Alice\n", "Bob\n"},
	"luogu-p4617": {"Slavko\n", "Mirko\n"}, "luogu-p5363": {"\n", "0\n"}, "luogu-p5970": {"0\n", "\n"},
	"luogu-p6487": {"\n", "1\n"}, "matiji-largest": {"\n", "0\n"}, "nowcoder-d-yu-s": {"yes\n", "no\n"},
	"poj-2315": {"Alice\n", "Bob\n"}, "poj-2425": {"WIN\n", "LOSE\n"}, "poj-2931": {": Yes\n", ": No\n"},
	"poj-2960": {"W", "L"}, "poj-2975": {"\n", "0\n"}, "poj-3533": {"Yes\n", "No\n"}, "spoj-cot3": {"\n", "-1\n"},
}

// Each problem accepts the inputs of its generator, both within its limits and otherwise. The
// answers agree with play, unless that takes too long. Equal seeds generate equal inputs, and both
// answers are frequent. The greatest numbers occur. Inputs with several cases occur where the
// format allows them.
func TestGeneratedInputs(t *testing.T) {
	values := noDatabase()
	for _, p := range judge.Problems() {
		t.Run(p.Name, func(t *testing.T) {
			subject := p.Subject(values)
			pair, ok := answers[p.Name]
			if !ok {
				pair = p.Answers()
			}
			played, several := 0, false
			greatest := map[int64]bool{} // the greatest numbers that are allowed, and whether they occur
			counts := [2][2]int{}        // by answer, for small and for large sizes
			lacks := func() (all []string) {
				if played < 6 {
					all = append(all, fmt.Sprintf("only %d inputs are played", played))
				}
				for n, occurs := range greatest {
					if !occurs {
						all = append(all, fmt.Sprintf("the number %d does not occur", n))
					}
				}
				if !several && strings.Contains(p.InputFormat, "T times") {
					all = append(all, "no input has several cases")
				}
				for _, c := range counts {
					if 30*min(c[0], c[1]) < c[0]+c[1] {
						all = append(all, fmt.Sprintf("of the answers %q there are %v", pair, c))
					}
				}
				return all
			}
			check := func(seed, size uint64) {
				random := func() *rand.Rand { return rand.New(rand.NewPCG(seed, size)) }
				input := subject.Generate(t.Context(), random(), int(size))
				p.NoteGreatest(greatest, random(), int(size))
				solution, err := subject.Solve(t.Context(), input)
				if err != nil {
					t.Fatalf("size %d, seed %d: %v\n%s", size, seed, err, input)
				}
				if seed == 0 && size%6 == 0 {
					if again := subject.Generate(t.Context(), random(), int(size)); again != input {
						t.Fatalf("size %d, seed %d: %q and %q", size, seed, input, again)
					}
					var out strings.Builder
					if err := p.Solve(t.Context(), values, strings.NewReader(input), &out); err != nil || out.String() != solution.Output {
						t.Fatalf("size %d, seed %d: %q, %v; within limits %q\n%s", size, seed, out.String(), err, solution.Output, input)
					}
				}
				if want, ok := byPlay(p.Name, input); ok {
					played++
					if want != solution.Output {
						t.Fatalf("%q: %q; play tells %q", input, solution.Output, want)
					}
				}
				several = several || len(strings.Fields(solution.Output)) > 2
				for i, word := range pair {
					counts[size*2/(largestSize+1)][i] += strings.Count(solution.Output, word)
				}
			}
			for seed := uint64(0); seed < 6 && (*slow || seed < 1 || lacks() != nil); seed++ {
				for size := uint64(0); size <= largestSize; size += pick(*slow, uint64(1), 3) {
					check(seed, size)
				}
			}
			t.Logf("%d inputs played; answers %v", played, counts)
			for _, what := range lacks() {
				t.Error(what)
			}
		})
	}
}
