package query_test

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/registry"
	"sprague/games/script"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/internal/progress"
	"sprague/store"
)

// scripted returns an evaluator with a script named odd.
func scripted(t *testing.T, source string) *query.Evaluator {
	t.Helper()
	s, err := script.Read("odd", []byte(source), script.Surroundings{})
	if err != nil {
		t.Fatal(err)
	}
	known, err := (*registry.Registry)(nil).With(s.Family())
	if err != nil {
		t.Fatal(err)
	}
	none := func() (*store.DB, error) { return nil, nil }
	return &query.Evaluator{Families: known, Resolver: query.NewResolver(none, search.NewEngine(search.DefaultBudget))}
}

// A query formats a position of a script such that it parses as the same position, whatever
// characters its texts have.
func TestOddPositionsRoundTrip(t *testing.T) {
	e := scripted(t, "def moves(p):\n    return [p[1:]] if len(p) else []\n")
	letters := []rune{'a', 'b', ',', '(', ')', '[', '{', '}', '"', '\'', '\\', ' ', '|', '#', '+', '-', '*', '<', '=', '）', '、', '【', '　', '\n', '\t', '中', '0', '7'}
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOfN(rapid.SampledFrom(letters), 0, 8, -1).Draw(t, "text")
		if rapid.Bool().Draw(t, "broken") {
			text += "\xff"
		}
		rules, err := e.Ruleset(t.Context(), "odd")
		if err != nil {
			t.Fatal(err)
		}
		for _, literal := range []string{strconv.Quote(text), "(" + strconv.Quote(text) + ", (None, True), -5)"} {
			all, err := rules.Parse([]string{literal})
			if err != nil || len(all) != 1 {
				t.Fatalf("%s is read as %v, %v", literal, all, err)
			}
			asked := "odd(" + rules.Format(all[0]) + ")"
			q, err := e.Read(context.Background(), asked)
			if err != nil {
				t.Fatalf("%s: %v", asked, err)
			}
			if got := q.Game[0].Positions[0]; got != all[0] {
				t.Fatalf("%q is written %s and read as %v, want %v", text, asked, got, all[0])
			}
			again, err := e.Read(context.Background(), q.String())
			if err != nil || again.String() != q.String() || again.Game[0].Positions[0] != all[0] {
				t.Fatalf("%s is written %s, which is read with %v", asked, q, err)
			}
		}
	})
}

// A component of a script whose play comes back decides nothing: no winner of another component wins
// the whole. Where the end of one component ends all, the rest does not matter.
func TestPlayThatComesBackInCompounds(t *testing.T) {
	e := scripted(t, "def moves(n): return [n] if n < 10 else [n + 1]\n")
	e.Resolver = query.NewResolver(nothing, search.NewEngine(search.Budget{Positions: 10_000}))
	for asked, want := range map[string]string{
		"odd(3) + nim(2)":                      "",
		"misere(odd(3) + nim(2))":              "",
		"selective(odd(3), nim(2))":            "",
		"selective(nim(2), odd(10))":           "",
		"selective(nim(2), odd(3) + nim(1))":   "",
		"misere(selective(odd(3), nim(2)))":    "",
		"shortened(odd(3), nim(2))":            "",
		"misere(shortened(odd(3), nim(2)))":    "",
		"selective(nim(2), odd(3):nim(2))":     "",
		"selective(nim(2), {odd(3) | odd(3)})": "",
		"selective(nim(2), nim(2):kayles(3))":  "N",
		"atmost[2](odd(3), nim(2), nim(3))":    "",
		"continued(odd(3), nim(2))":            "",
		"conjunctive(odd(3), nim(2))":          "N",
		"diminished(odd(3), nim(2))":           "N",
		"conjunctive(odd(10), nim(0))":         "P",
		"misere(conjunctive(odd(10), nim(1)))": "P",
	} {
		a, err := e.Ask(t.Context(), asked)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if a.Error == nil {
			got = *a.Outcome
		}
		if got != want {
			t.Errorf("%s: %q, want %q", asked, got, want)
		}
	}
}

// The search for a position solves what its moves leave, so that winning moves and explanations need
// no other search, however large it was.
func TestSearchedOptionsAreKnown(t *testing.T) {
	const positions = 28657 // of 22 squares, more than a quick search allows
	e := scripted(t, "def moves(p):\n    return [p[:i] + 'xx' + p[i + 2:] for i in range(len(p) - 1) if p[i] == '.' and p[i + 1] == '.']\n")
	e.Limits = sum.Limits{List: -1, Work: 1_000_000}
	meter := new(progress.Meter)
	ctx := progress.With(t.Context(), meter)
	i, err := e.Inquire(ctx, "odd('"+strings.Repeat(".", 22)+"')")
	if err != nil || text(i.Answer.Value) != "*1" || len(i.Answer.Moves) != 3 {
		t.Fatalf("%v, %v", i.Answer, err)
	}
	look, err := i.QuickValues().Lookup(i.Query.Game[0].Rules)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range []string{"xx" + strings.Repeat(".", 20), strings.Repeat(".", 20) + "xx"} {
		all, err := i.Query.Game[0].Rules.Parse([]string{"'" + m + "'"})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := look.Value(ctx, all[0]); err != nil {
			t.Error(err)
		}
	}
	if n := meter.Positions(); n != positions {
		t.Errorf("%d positions are solved, want %d", n, positions)
	}
}

// Reading a position of a script that fails for it is a refusal, as asking is.
func TestFailingScriptsAreRefused(t *testing.T) {
	for _, left := range []string{"fail(\"no\")", "return [[1]]"} {
		e := scripted(t, "def left(p):\n    "+left+"\ndef right(p):\n    return []\n")
		q, err := e.Read(t.Context(), "odd(1)")
		if refused, ok := errors.AsType[*query.Error](err); !ok || refused.Code != games.CodeScript || q != nil {
			t.Errorf("%s: %v", left, err)
		}
		if a, err := e.Ask(t.Context(), "odd(1)"); err != nil || a.Error == nil {
			t.Errorf("%s: %v, %v", left, a.Error, err)
		}
	}
}

// A search that a play without an end refuses says so, and proposes no budget. A play to smaller
// numbers ends, so that a larger budget helps.
func TestPlayWithoutEndIsTold(t *testing.T) {
	const budget = 200_000
	const endless = ": a play of 32768 moves has not come to an end; it leaves odd("
	for _, test := range []struct{ source, asked, want string }{
		{"def moves(n):\n    return [n - 1, n - 2]\n", "odd(3)", "odd(3)" + endless + "-"},
		{"def moves(n):\n    return [n + 1]\n", "odd(3) + nim(2)", "odd(3) + nim(2)" + endless},
		{"def moves(p):\n    return [(p[0], p[1] + 1)] if p[0] else []\n", "odd(3, 3)", "odd(3, 3)" + endless + "3, 3"},
		{"def moves(n):\n    return [n - 1] if n else []\n", "odd(300000)", "--budget 2000000 might do"},
	} {
		e := scripted(t, test.source)
		none := func() (*store.DB, error) { return nil, nil }
		e.Resolver = query.NewResolver(none, search.NewEngine(search.Budget{Positions: budget}))
		a, err := e.Ask(t.Context(), test.asked)
		if err != nil || a.Error == nil || a.Error.Code != games.CodeTooLarge {
			t.Errorf("%s: %v, %v", test.asked, a.Error, err)
			continue
		}
		text := a.Error.Message.String()
		if !strings.Contains(text, test.want) || strings.Contains(text, endless) != !strings.Contains(text, "--budget") || strings.Contains(text, "rules check") {
			t.Errorf("%s: %s", test.asked, text)
		}
	}
}
