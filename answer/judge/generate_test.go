package judge_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sprague/answer/judge"
)

// largestSize is the size of the largest inputs of stress tests.
const largestSize = 60

// answers has two answers, or the beginnings of lines, of the problems that do not only ask who
// wins.
var answers = map[string][2]string{
	"luogu-p1247":              {"\n", "lose\n"},
	"poj-2315":                 {"Alice\n", "Bob\n"},
	"poj-2931":                 {": Yes\n", ": No\n"},
	"poj-2960":                 {"W", "L"},
	"hdu-1536":                 {"W", "L"},
	"hdu-3544":                 {"Alice\n", "Bob\n"},
	"cses-1729":                {"W", "L"},
	"spoj-cot3":                {"\n", "-1\n"},
	"kattis-cuboidslicinggame": {"ALBERT\n", "RUBEN\n"},
	"nowcoder-d-yu-s":          {"yes\n", "no\n"},
	"matiji-largest":           {"\n", "0\n"},
	"poj-3533":                 {"Yes\n", "No\n"},
	"luogu-p3185":              {"0 1 ", "-1 -1 -1"},
	"codeforces-87-c":          {"\n", "-1\n"},
	"codeforces-305-e":         {"First\n", "Second\n"},
	"codeforces-1033-c":        {"A", "B"},
	"codeforces-1312-f":        {"\n", "0\n"},
	"codeforces-1704-f":        {"Alice\n", "Bob\n"},
	"luogu-p6487":              {"\n", "1\n"},
	"codeforces-787-c":         {"Win", "Lose"},
	"luogu-p3235":              {"1", "0"},
	"luogu-p5363":              {"\n", "0\n"},
	"luogu-p4136":              {"Alice\n", "Bob\n"},
	"luogu-p4617":              {"Slavko\n", "Mirko\n"},
	"luogu-p4055":              {"WIN\n", "LOSE\n"},
}

// Each problem accepts the inputs of its generator, both within its limits and otherwise. The
// answers agree with play, unless that takes too long. Equal seeds generate equal inputs, and both
// answers are frequent. The greatest numbers occur. Inputs with several cases occur where the
// format allows them.
func TestGeneratedInputs(t *testing.T) {
	seeds := uint64(6)
	if testing.Short() {
		seeds = 5
	}
	values := noDatabase()
	for _, p := range judge.Problems() {
		t.Run(p.Name, func(t *testing.T) {
			subject := p.Subject(values)
			pair, ok := answers[p.Name]
			if !ok {
				pair = p.Answers()
			}
			played, longest, several := 0, 0, false
			greatest := map[int64]bool{} // the greatest numbers that are allowed, and whether they occur
			counts := [2][2]int{}        // by answer, for small and for large sizes
			for size := range largestSize + 1 {
				if p.Script() != nil && size%2 == 1 { // its inputs are made by code that all scripts share
					continue
				}
				for seed := range seeds {
					random := func() *rand.Rand { return rand.New(rand.NewPCG(seed, uint64(size))) }
					input := subject.Generate(t.Context(), random(), size)
					p.NoteGreatest(greatest, random(), size)
					solution, err := subject.Solve(t.Context(), input)
					if err != nil {
						t.Fatalf("size %d, seed %d: %v\n%s", size, seed, err, input)
					}
					if seed%6 == 0 {
						if again := subject.Generate(t.Context(), random(), size); again != input {
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
					longest = max(longest, len(solution.Tokens))
					several = several || len(strings.Fields(solution.Output)) > 2
					for i, word := range pair {
						counts[size*2/(largestSize+1)][i] += strings.Count(solution.Output, word)
					}
				}
			}
			t.Logf("%d inputs played, of up to %d tokens; answers %v", played, longest, counts)
			if played < int(seeds) {
				t.Errorf("only %d inputs are played", played)
			}
			for n, occurs := range greatest {
				if !occurs {
					t.Errorf("the number %d does not occur", n)
				}
			}
			if !several && strings.Contains(p.InputFormat, "T times") {
				t.Errorf("no input has several cases")
			}
			for _, c := range counts {
				if 30*min(c[0], c[1]) < c[0]+c[1] {
					t.Errorf("of the answers %q there are %v", pair, c)
				}
			}
		})
	}
}

// byPlay returns the answers to an input by play. It returns false if the input is too large.
func byPlay(problem, input string) (want string, ok bool) {
	defer func() {
		if reason := recover(); reason != nil && reason != (tooLarge{}) {
			panic(reason)
		}
	}()
	tokens := strings.Fields(input)
	s := sample{given: &tokens}
	plain[problem](&s)
	return s.want.String(), true
}
