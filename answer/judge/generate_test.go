package judge_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sprague/answer/judge"
)

// largestSize is the size of the largest inputs of stress tests.
const largestSize = 60

// answers lists the two answers of each problem. One of them may be a prefix of the line.
var answers = map[string][2]string{
	"luogu-p2197": {"Yes\n", "No\n"}, "luogu-p1247": {"\n", "lose\n"}, "luogu-p4279": {"John\n", "Brother\n"},
	"poj-1704": {"Georgia", "Bob"}, "poj-2311": {"WIN\n", "LOSE\n"}, "poj-2315": {"Alice\n", "Bob\n"},
	"poj-2931": {": Yes\n", ": No\n"}, "poj-2960": {"W", "L"}, "hdu-1536": {"W", "L"}, "hdu-3544": {"Alice\n", "Bob\n"},
	"hdu-3595": {"MM\n", "GG\n"}, "hdu-2516": {"First", "Second"}, "poj-1067": {"1\n", "0\n"},
	"loj-10243": {"win\n", "lose\n"}, "bzoj-2940": {"1\n", "2\n"}, "nowcoder-heihei-baibai": {"Gen\n", "Dui\n"},
	"nowcoder-chunlian": {"kou\n", "yukari\n"}, "nowcoder-handong-xinshi-2": {"Yes\n", "No\n"},
	"cses-1098": {"first\n", "second\n"}, "cses-1099": {"first\n", "second\n"}, "cses-1729": {"W", "L"},
	"cses-1730": {"first\n", "second\n"}, "cses-2207": {"first\n", "second\n"}, "cses-2208": {"first\n", "second\n"},
	"hdu-1730": {"WIN!\n", "LUCK!\n"}, "hdu-3094": {"Alice\n", "Bob\n"}, "agc-017-d": {"Alice\n", "Bob\n"}, "poj-3710": {"Sally\n", "Harry\n"},
	"hdu-3590": {"PP\n", "QQ\n"}, "spoj-cot3": {"\n", "-1\n"}, "luogu-p3179": {"Yes\n", "No\n"},
	"kattis-cuboidslicinggame": {"ALBERT\n", "RUBEN\n"},
	"nowcoder-d-yu-s":          {"yes\n", "no\n"}, "matiji-largest": {"\n", "0\n"},
	"hdu-3404": {"Have", "Don't"}, "poj-3533": {"Yes\n", "No\n"}, "codeforces-494-e": {"Hamed\n", "Malek\n"}, "luogu-p2594": {"-_-\n", "=_=\n"},
	"luogu-p3480": {"TAK\n", "NIE\n"}, "luogu-p2148": {"YES\n", "NO\n"}, "luogu-p3185": {"0 1 ", "-1 -1 -1"}, "luogu-p2599": {"1\n", "0\n"},
	"arc-091-f": {"Takahashi", "Aoki"}, "abc-255-g": {"Takahashi", "Aoki"}, "codeforces-603-c": {"Kevin", "Nicky"},
	"dp-k": {"First\n", "Second\n"}, "abc-297-g": {"First\n", "Second\n"}, "arc-105-d": {"First\n", "Second\n"},
	"codeforces-15-c": {"tolik\n", "bolik\n"}, "codeforces-78-c": {"Timur\n", "Marsel\n"}, "codeforces-87-c": {"\n", "-1\n"},
	"codeforces-255-e": {"Furlo\n", "Rublo\n"}, "codeforces-305-e": {"First\n", "Second\n"}, "codeforces-768-e": {"NO\n", "YES\n"},
	"codeforces-850-c": {"Mojtaba\n", "Arpa\n"}, "codeforces-1033-c": {"A", "B"}, "codeforces-1194-d": {"Alice\n", "Bob\n"},
	"codeforces-1312-f": {"\n", "0\n"}, "codeforces-1704-f": {"Alice\n", "Bob\n"}, "luogu-p2252": {"1\n", "0\n"},
	"luogu-p2575": {"YES\n", "NO\n"}, "luogu-p4018": {"October", "Roy"}, "luogu-p4860": {"October", "Roy"}, "luogu-p6487": {"\n", "1\n"},
	"abc-206-f": {"Alice\n", "Bob\n"}, "codeforces-787-c": {"Win", "Lose"}, "luogu-p3235": {"1", "0"}, "luogu-p5363": {"\n", "0\n"},
	"luogu-p4136": {"Alice\n", "Bob\n"}, "luogu-p4617": {"Slavko\n", "Mirko\n"}, "luogu-p4055": {"WIN\n", "LOSE\n"},
}

// mosts lists the greatest number of each problem without graphs or words.
var mosts = map[string]string{
	"luogu-p2197": "10000", "luogu-p1247": "1000000000", "luogu-p4279": "5000", "poj-1704": "10000", "poj-2311": "200",
	"poj-2315": "99999999", "poj-2960": "10000", "hdu-1536": "10000", "hdu-3544": "1000000000", "hdu-3595": "1000",
	"hdu-2516": "2147483647", "hdu-1730": "100",
	"cses-1098": "1000000000", "cses-1099": "1000000000", "cses-1729": "20000", "cses-1730": "1000000000",
	"cses-2207": "2000", "cses-2208": "1000000000", "poj-1067": "1000000000", "bzoj-2940": "1000", "matiji-largest": "1000000000",
	"hdu-3404": "10000", "poj-3533": "1000", "codeforces-494-e": "1000000000",
	"luogu-p3480": "10000", "luogu-p2148": "2000000000", "luogu-p3185": "10000", "luogu-p2599": "1000000000",
	"arc-091-f": "1000000000", "abc-255-g": "1000000000000000000", "codeforces-603-c": "1000000000",
	"dp-k": "100000", "abc-297-g": "1000000000", "arc-105-d": "1000000000", "codeforces-15-c": "10000000000000000",
	"codeforces-78-c": "1000000000", "codeforces-87-c": "100000", "codeforces-255-e": "777777777777", "codeforces-768-e": "60",
	"codeforces-850-c": "1000000000", "codeforces-1194-d": "1000000000", "codeforces-1312-f": "1000000000000000000",
	"luogu-p2252": "1000000000", "luogu-p2575": "20", "luogu-p4018": "50000000", "luogu-p4860": "50000000",
	"luogu-p6487": "1000000000000000", "luogu-p3179": "1000000000", "kattis-cuboidslicinggame": "30", "codeforces-787-c": "7000", "luogu-p3235": "99999",
	"luogu-p5363": "150000", "abc-206-f": "100", "luogu-p4136": "10000",
}

// singles lists the problems with one case an input.
var singles = []string{
	"luogu-p1247", "loj-10243", "agc-017-d", "cses-1729", "codeforces-494-e", "nowcoder-chunlian", "arc-091-f", "abc-255-g", "codeforces-603-c",
	"dp-k", "abc-297-g", "codeforces-15-c", "codeforces-78-c", "codeforces-87-c", "codeforces-255-e", "codeforces-305-e",
	"codeforces-768-e", "codeforces-850-c", "codeforces-1033-c", "luogu-p2252", "luogu-p6487",
	"codeforces-787-c", "luogu-p3235", "luogu-p5363", "kattis-cuboidslicinggame",
}

// Each problem accepts the inputs of its generator, both as a trial and otherwise. The answers
// agree with play, unless that takes too long. Equal seeds generate equal inputs, and both answers
// are frequent. The greatest numbers occur. Inputs with several answers occur where the format
// allows them.
func TestGeneratedInputs(t *testing.T) {
	seeds := uint64(8)
	if testing.Short() {
		seeds = 5
	}
	values := noDatabase()
	for _, p := range judge.Problems() {
		t.Run(p.Name, func(t *testing.T) {
			subject, err := p.Subject(values)
			if err != nil {
				t.Fatal(err)
			}
			played, longest, extreme, several := 0, 0, mosts[p.Name] == "", false
			counts := [2][2]int{} // by answer, for small and for large sizes
			for size := range largestSize + 1 {
				for seed := range seeds {
					input := p.Generate(rand.New(rand.NewPCG(seed, uint64(size))), size)
					if again := p.Generate(rand.New(rand.NewPCG(seed, uint64(size))), size); again != input {
						t.Fatalf("size %d, seed %d: %q and %q", size, seed, input, again)
					}
					solution, err := subject.Solve(t.Context(), input)
					if err != nil {
						t.Fatalf("size %d, seed %d: %v\n%s", size, seed, err, input)
					}
					if seed%6 == 0 {
						var out strings.Builder
						if err := p.Solve(t.Context(), values, strings.NewReader(input), &out); err != nil || out.String() != solution.Output {
							t.Fatalf("size %d, seed %d: %q, %v; as a trial %q\n%s", size, seed, out.String(), err, solution.Output, input)
						}
					}
					if want, ok := byPlay(p.Name, input); ok {
						played++
						if want != solution.Output {
							t.Fatalf("%q: %q; play tells %q", input, solution.Output, want)
						}
					}
					longest = max(longest, len(solution.Tokens))
					extreme = extreme || slices.Contains(strings.Fields(input), mosts[p.Name])
					several = several || strings.Count(solution.Output, "\n") > 2
					for i, word := range answers[p.Name] {
						counts[size*2/(largestSize+1)][i] += strings.Count(solution.Output, word)
					}
				}
			}
			t.Logf("%d inputs played, of up to %d tokens; answers %v", played, longest, counts)
			if played < int(seeds) {
				t.Errorf("only %d inputs are played", played)
			}
			if single := slices.Contains(singles, p.Name); !extreme || several == single {
				t.Errorf("the number %q occurs: %t; several answers: %t", mosts[p.Name], extreme, several)
			}
			for _, c := range counts {
				if 30*min(c[0], c[1]) < c[0]+c[1] {
					t.Errorf("of the answers %q there are %v", answers[p.Name], c)
				}
			}
		})
	}
}

// byPlay returns the answers to an input by play. It returns false if the input is too large.
func byPlay(problem, input string) (want string, ok bool) {
	defer func() {
		if reason := recover(); reason != nil && reason != (unfit{}) {
			panic(reason)
		}
	}()
	tokens := strings.Fields(input)
	s := sheet{given: &tokens}
	plain[problem](&s)
	return s.want.String(), true
}
