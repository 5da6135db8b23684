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
		{"loj-10243", "2097153 0 0", "", "the number of vertices is 2097153, and graphs are held here to 2097152"},
		{"loj-10243", "5 9000000000000000000 0", "", "the number of edges is 9000000000000000000"},
		{"nowcoder-heihei-baibai", "2 1 1 9000000000000000000 1", "Dui\n", "the number of vertices"},
		{"nowcoder-d-yu-s", "1 5 0 99999999", "", "the number of keys is 99999999"},
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
