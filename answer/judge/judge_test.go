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
	return query.NewResolver(func() (*store.DB, error) { return nil, nil }, search.NewEngine(search.Budget{Positions: 50_000}))
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

func TestKnownAnswers(t *testing.T) {
	for _, test := range []struct{ problem, input, want string }{
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
		{"luogu-p1247", "0", "lose\n"},
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
		{"hdu-3544", "1 0", "Case 1: Bob\n"},
		{"hdu-3595", "1 0 0\n1 1 1\n2 1 1 3 2 0", "GG\nMM\nGG\nGG\n"},
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
		{"nowcoder-handong-xinshi-2", "3\n2\nbw\n3\nwwb\n0\n", "No\nYes\nNo\n"},
	} {
		got, err := solve(t, test.problem, test.input)
		if err != nil || got != test.want {
			t.Errorf("%s on %q: %q, %v; want %q", test.problem, test.input, got, err, test.want)
		}
	}
}

// Every problem has a description and an existing ruleset.
func TestProblemsAreDescribed(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range judge.Problems() {
		if seen[p.Name] {
			t.Errorf("%s is there twice", p.Name)
		}
		seen[p.Name] = true
		for _, text := range []string{p.Title, p.Ruleset, p.Source, p.Input, p.Output} {
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
		{"bzoj-2940", "1 70000 3 1 5", "", "65536 squares"},
		{"hdu-1536", "1 1 1 1 3 2 5 300000 1 1 9000000000000000000 0", "W\n", "too large"},
		{"poj-2931", "1 Test 1 100000000 0 0", "", "exact to 67108864"},
		{"loj-10243", "2097153 0 0", "", "the number of vertices is 2097153, and graphs are held here to 2097152"},
		{"loj-10243", "5 9000000000000000000 0", "", "the number of edges is 9000000000000000000"},
		{"nowcoder-heihei-baibai", "2 1 1 9000000000000000000 1", "Dui\n", "the number of vertices"},
		{"nowcoder-d-yu-s", "1 5 0 99999999", "", "the number of keys is 99999999"},
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
	for _, test := range []struct{ problem, input, want string }{
		{"hdu-1536", "3 1 2 3 3 1 4000000000000000000 1 4000000000000000001 2 65535 3 0", "LWL\n"},
		{"bzoj-2940", "1 1 1 3 1000000000000 1000000000001 65537", "2\n1\n1\n"},
		{"hdu-3544", "1 2 9223372036854775807 1 1 9223372036854775807", "Case 1: Bob\n"},
		{"hdu-3544", "1 3 9223372036854775807 1 9223372036854775807 1 1 9223372036854775807", "Case 1: Alice\n"},
		{"hdu-3595", "1 9223372036854775807 1 1 7540113804746346429 4660046610375530309 2 9223372036854775807 2 3 2", "MM\nGG\nMM\n"},
		{"poj-1067", "9223372036854775807 9223372036854775807 4 7", "1\n0\n"},
		{"luogu-p2148", "2 2 9223372036854775807 1 4 4611686018427387904 1 4611686018427387904 2", "NO\nNO\n"},
		{"luogu-p2197", "1 3 9223372036854775807 9223372036854775806 1", "No\n"},
	} {
		got, err := solve(t, test.problem, test.input)
		if err != nil || got != test.want {
			t.Errorf("%s on %q: %q, %v; want %q", test.problem, test.input, got, err, test.want)
		}
	}
}
