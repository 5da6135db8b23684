package judge_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"sprague/answer/judge"
	"sprague/answer/query"
	"sprague/games"
	"sprague/games/registry"
	"sprague/games/search"
	"sprague/store"
)

// noDatabase returns a resolver without tables, with short searches.
func noDatabase() *query.Resolver {
	return query.NewResolver(func() (*store.DB, error) { return nil, nil }, search.NewEngine(search.Budget{Positions: 200_000}))
}

// fataler is a test or a check of package rapid.
type fataler interface {
	Helper()
	Fatalf(format string, args ...any)
}

func problem(t fataler, name string) judge.Problem {
	t.Helper()
	p, ok := judge.Lookup(name)
	if !ok {
		t.Fatalf("there is no problem %q", name)
	}
	return p
}

func solve(t fataler, name, input string) (output string, err error) {
	t.Helper()
	var out strings.Builder
	err = problem(t, name).Solve(context.Background(), noDatabase(), strings.NewReader(input), &out)
	return out.String(), err
}

// known is an input of a problem, and its output.
type known struct{ problem, input, want string }

// checkKnown solves inputs whose outputs are known.
func checkKnown(t *testing.T, all []known) {
	t.Helper()
	for _, test := range all {
		got, err := solve(t, test.problem, test.input)
		if err != nil || got != test.want {
			t.Errorf("%s on %q: %q, %v; want %q", test.problem, test.input, got, err, test.want)
		}
	}
}

func TestKnownAnswers(t *testing.T) {
	checkKnown(t, []known{
		{"hdu-3404", "2\n2\n1 2\n2 1\n2\n1 1\n2 2\n", "Don't waste your time.\nHave a try, lxhgww.\n"},
		{"hdu-3404", "2\n0\n1 9223372036854775807 9223372036854775807", "Don't waste your time.\nHave a try, lxhgww.\n"},
		{"poj-3533", "1 1 1 1 2 1 2 3 3 2 1 0", "No\nYes\nYes\n"},
		{"codeforces-494-e", "5 2 1\n1 1 1 1\n2 2 2 2\n", "Malek\n"},
		{"codeforces-494-e", "12 5 7\n3 4 5 6\n1 2 1 2\n4 5 9 9\n8 6 12 10\n12 4 12 4\n", "Hamed\n"},
		{"codeforces-494-e", "9223372036854775807 1 9223372036854775807 1 1 9223372036854775807 9223372036854775807", "Hamed\n"},
		{"luogu-p2594", "3\n2 3\nHHH\nHHH\n2 3\nHHH\nTTH\n2 1\nT\nH\n", "=_=\n-_-\n-_-\n"},
		{"luogu-p2197", "2\n2\n1 1\n2\n1 0\n", "No\nYes\n"},
		{"luogu-p1247", "3\n3 6 9\n", "4 3\n3 6 5\n"},
		{"luogu-p1247", "3\n3 6 5\n", "lose\n"},
		{"luogu-p4279", "2\n3\n3 5 1\n1\n1\n", "John\nBrother\n"},
		{"poj-2311", "2 2\n3 2\n4 2\n", "LOSE\nLOSE\nWIN\n"},
		{"poj-2311", "1 1 1 2 2 1", "LOSE\nWIN\nWIN\n"},
		{"poj-2311", "1000000000 1000000001 201 3 1 9000000000000000000", "WIN\nLOSE\nWIN\n"},
		{"poj-2315", "2 1 7 1\n7 7\n2 1 7 1\n7 13\n", "Bob\nAlice\n"},
		{
			"poj-2931", "2\nTest 1\n3 4 4\nW B W\nW W B W\nB B B W\n2 2 2\nW W\nB W\nB W\nTest 2\n1 0 1\nW\n\nW\n0 0 2\n\n\nW W\n",
			"Test 1: No\nTest 2: Yes\n",
		},
		{
			"hdu-1536", "2 2 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n5 1 2 3 4 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n0\n",
			"LWW\nWWL\n",
		},
		{"poj-2960", "1 1 0 1 1 1 0 0", "\nL\n"},
		{"hdu-3544", "2\n1\n2 2\n2\n3 3\n3 1\n", "Case 1: Bob\nCase 2: Alice\n"},
		{"hdu-3595", "1 1 1\n2 1 1 3 2", "MM\nGG\n"},
		{"poj-1067", "2 1\n8 4\n4 7\n", "0\n1\n0\n"},
		{"bzoj-2940", "1 5 1\n3\n1\n5\n6\n", "1\n1\n2\n"},
		{"loj-10243", "6 8 4\n2 1\n2 4\n1 4\n1 5\n4 5\n1 3\n3 5\n3 6\n1 2 4 5\n", "win\n"},
		{"loj-10243", "3 2 2 1 2 2 3 1 3", "lose\n"}, // 1 has value 0, and so has 3
		{"loj-10243", "3 3 1 1 2 2 1 2 3 2", "win\n"},
		{"loj-10243", "3 3 1 1 2 2 1 2 3 1", "lose\n"}, // the opponent answers the move to 2 with one to 3
		{"loj-10243", "0 0 0", "lose\n"},
		{"loj-10243", "9 0 2 9 9", "lose\n"}, // without edges
		{"nowcoder-heihei-baibai", "4 1 1 2 1 2 1 3 2 1 2 2 3 3 1 2 3 1 2", "Dui\nGen\nGen\nDui\n"},
		{"nowcoder-d-yu-s", "2 5 6 2 4 5 1 2 1 3 2 4 2 5 3 4 3 5 5 5 2 4 5 1 2 1 3 2 4 2 5 3 4", "yes\nno\n"},
		{"nowcoder-d-yu-s", "3 1 0 1 1 1 0 0 3 1 1 2 1 2", "yes\nno\nno\n"},
		{"poj-1704", "2\n3\n1 2 3\n8\n1 5 6 7 9 12 14 17\n", "Bob will win\nGeorgia will win\n"},
		{"hdu-2516", "2\n13\n10000\n0\n", "Second win\nSecond win\nFirst win\n"},
		{"nowcoder-handong-xinshi-2", "2\n2\nbw\n3\nwwb\n", "No\nYes\n"},
		{"dp-k", "2 4\n2 3\n", "First\n"},
		{"dp-k", "2 5\n2 3\n", "Second\n"},
		{"dp-k", "1 100000\n1\n", "Second\n"},
		{"abc-297-g", "3 1 2\n2 3 3\n", "First\n"},
		{"abc-297-g", "5 1 1\n3 1 4 1 5\n", "Second\n"},
		{"abc-297-g", "7 3 14\n10 20 30 40 50 60 70\n", "First\n"},
		{"arc-105-d", "2\n1\n10\n2\n1 2\n", "Second\nFirst\n"},
		{"codeforces-15-c", "2\n2 1\n3 2\n", "tolik\n"},
		{"codeforces-15-c", "4\n1 1\n1 1\n1 1\n1 1\n", "bolik\n"},
		{"codeforces-78-c", "1 15 4\n", "Timur\n"},
		{"codeforces-78-c", "4 9 5\n", "Marsel\n"},
		{"codeforces-78-c", "1 1 1\n", "Marsel\n"},
		{"codeforces-87-c", "3\n", "2\n"},
		{"codeforces-87-c", "6\n", "-1\n"},
		{"codeforces-87-c", "100\n", "8\n"},
		{"codeforces-255-e", "1\n1\n", "Rublo\n"},
		{"codeforces-255-e", "2\n1 2\n", "Rublo\n"},
		{"codeforces-255-e", "10\n1 2 3 4 5 6 7 8 9 10\n", "Furlo\n"},
		{"codeforces-305-e", "abacaba\n", "First\n2\n"},
		{"codeforces-305-e", "abcde\n", "Second\n"},
		{"codeforces-768-e", "1\n5\n", "NO\n"},
		{"codeforces-768-e", "2\n1\n2\n", "YES\n"},
		{"codeforces-850-c", "4\n1 1 1 1\n", "Arpa\n"},
		{"codeforces-850-c", "4\n1 1 17 17\n", "Mojtaba\n"},
		{"codeforces-850-c", "4\n1 1 17 289\n", "Arpa\n"},
		{"codeforces-1033-c", "8\n3 6 5 4 2 7 1 8\n", "BAAAABAB\n"},
		{"codeforces-1033-c", "15\n3 11 2 5 10 9 7 13 15 8 4 12 6 1 14\n", "ABAAAABBBAABAAB\n"},
		{"codeforces-1194-d", "4\n0 3\n3 3\n3 4\n4 4\n", "Bob\nAlice\nBob\nAlice\n"},
		{"codeforces-1194-d", "2\n9223372036854775807 9223372036854775807\n9223372036854775806 9223372036854775806", "Alice\nAlice\n"},
		{"codeforces-1312-f", "3\n2 1 3 4\n7 6\n1 1 2 3\n1\n1 1 2 2\n3\n", "2\n3\n0\n"},
		{
			"codeforces-1704-f", "8\n3\nBRB\n5\nRRBBB\n6\nRBRBRB\n8\nBBRRBRRB\n6\nBRRBRB\n12\nRBRBRBRBRRBB\n12\nRBRBRBRBBBRR\n4\nRBBR\n",
			"Bob\nBob\nAlice\nAlice\nAlice\nAlice\nBob\nBob\n",
		},
		{"luogu-p2252", "8 4\n", "1\n"},
		{"luogu-p3179", "3\n2\n2\n1 2\n2\n2 3\n", "Yes\nNo\n"},
		{"luogu-p3179", "1000000000 1 3 1 2 1000000000", "Yes\n"},
		{"kattis-cuboidslicinggame", "ALBERT 1 3 5 4", "ALBERT\n"},
		{"kattis-cuboidslicinggame", "RUBEN 2 2 2 2 4 4 4", "ALBERT\n"},
		{"kattis-cuboidslicinggame", "RUBEN 2 30 30 30 30 30 30", "ALBERT\n"},
		{"hdu-3590", "2\n2\n1 2\n2\n1 2\n1\n2\n1 2\n", "PP\nQQ\n"},
		{"hdu-3590", "1 5 1 2 2 3 1 4 4 5 0", "QQ\nPP\n"}, // two branches of 2, and nothing
		{"spoj-cot3", "8 1 1 0 1 1 0 1 0 1 2 1 3 2 6 3 4 3 5 5 7 7 8", "3\n"},
		{"spoj-cot3", "3 1 0 0 1 2 1 3", "-1\n"},
		{"luogu-p2575", "2\n1\n2 19 20\n2\n1 19\n1 18\n", "NO\nYES\n"},
		{"luogu-p4018", "3\n4\n9\n14\n", "October wins!\nOctober wins!\nOctober wins!\n"},
		{"luogu-p4860", "3\n5\n14\n23\n", "October wins!\nOctober wins!\nOctober wins!\n"},
		{"abc-206-f", "5\n3\n53 98\n8 43\n12 53\n10\n4 7\n5 7\n3 7\n4 5\n5 8\n6 9\n4 8\n5 10\n1 9\n5 10\n2\n58 98\n11 29\n6\n79 83\n44 83\n38 74\n49 88\n18 45\n64 99\n1\n5 9\n", "Bob\nAlice\nBob\nAlice\nAlice\n"},
		{"codeforces-787-c", "5\n2 3 2\n3 1 2 3\n", "Lose Win Win Loop\nLoop Win Win Win\n"},
		{"codeforces-787-c", "8\n4 6 2 3 4\n2 3 6\n", "Win Win Win Win Win Win Win\nLose Win Lose Lose Win Lose Lose\n"},
		{"luogu-p3235", "4 3\n1 1\n1 2\n1 3\n1 5\n", "0 0 1 1\n"},
		{"luogu-p3235", "3 0\n1 0\n1 1\n1 2\n", "0 0 1\n"}, // a part is never empty
		{"luogu-p5363", "10 3\n", "100\n"},
		{"luogu-p4136", "2\n0\n", "Alice\n"},
		{"luogu-p4136", "1 9223372036854775806 9223372036854775807 0", "Bob\nAlice\nBob\n"},
		{"luogu-p4617", "2 3\n1 2\n2 2\n2 1\n", "Slavko\nSlavko\n"},
		{"luogu-p4617", "4 5\n2 2\n1 2\n1 1\n1 3\n4 2\n", "Slavko\nMirko\nMirko\nMirko\n"},
		{"luogu-p4055", "3 3\n.##\n...\n#.#\n", "WIN\n2 3\n3 2\n"},
		{"luogu-p4055", "1 2\n##\n", "LOSE\n"},
		{"luogu-p6487", "4\n", "1\n"},
		{"luogu-p6487", "7\n", "2\n"},
		{"luogu-p6487", "8\n", "8\n"},
	})
}

// Every problem has a description and an existing ruleset.
func TestProblemsAreDescribed(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range judge.Problems() {
		if seen[p.Name] {
			t.Errorf("%s is there twice", p.Name)
		}
		seen[p.Name] = true
		for _, text := range []string{p.Title, p.Ruleset, p.Source, p.InputFormat, p.OutputFormat} {
			if text == "" || strings.ContainsAny(text, "\n\t") {
				t.Errorf("%s: %q", p.Name, text)
			}
		}
		name := strings.TrimSuffix(strings.TrimPrefix(p.Ruleset, "misere("), ")")
		if _, ok := registry.Lookup(name); !ok && !strings.HasPrefix(p.Ruleset, "none: ") {
			t.Errorf("%s: there is no ruleset %s", p.Name, name)
		}
	}
}

// Refusals of rulesets are one clear message, not a fault of the input.
func TestOutOfReach(t *testing.T) {
	for _, test := range []struct{ problem, input, written, says string }{
		{"hdu-1536", "1 1 1 1 3 2 5 300000 1 1 9000000000000000000 0", "W\n", "too large"},
		{"poj-2931", "1 Test 1 100000000 0 0", "", "exact to 67108864"},
		{"loj-10243", "2097153 0 0", "", "the number of vertices is 2097153, and graphs are held here to 2097152"},
		{"loj-10243", "5 9000000000000000000 0", "", "the number of edges is 9000000000000000000"},
		{"nowcoder-heihei-baibai", "2 1 1 9000000000000000000 1", "Dui\n", "the number of vertices"},
		{"nowcoder-d-yu-s", "1 5 0 99999999", "", "the number of keys is 99999999"},
		{"codeforces-87-c", "4194305", "", "the size of a heap is 4194305, and heaps are answered here to 4194304"},
		{"luogu-p3235", "1 2 1 16777217", "", "heaps are answered here to 16777216"},
		{"luogu-p4617", "1048577 0", "", "the number of peaks is 1048577"},
		{"luogu-p4055", "1448 1449", "", "the number of columns is 1449"},
		{"luogu-p3179", "1000000001 1 1 1", "", "the number of cells is 1000000001, and rows are answered here to 1000000000"},
		{"spoj-cot3", "2097153", "", "the number of vertices is 2097153"},
	} {
		got, err := solve(t, test.problem, test.input)
		var refusal *games.Error
		if !errors.As(err, &refusal) || refusal.Code != games.CodeTooLarge || !strings.Contains(err.Error(), test.says) {
			t.Errorf("%s on %q: %v, want %q", test.problem, test.input, err, test.says)
		}
		if got != test.written {
			t.Errorf("%s on %q: %q is written, want %q", test.problem, test.input, got, test.written)
		}
	}
}

// Periods extend far beyond the heaps solved in order.
func TestLargeHeaps(t *testing.T) {
	checkKnown(t, []known{
		{"hdu-1536", "3 1 2 3 3 1 4000000000000000000 1 4000000000000000001 2 65535 3 0", "LWL\n"},
		{"luogu-p2197", "1 3 9223372036854775807 9223372036854775806 1", "No\n"},
	})
}
