package query_test

import (
	"context"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"sprague/answer/query"
	"sprague/games/registry"
	"sprague/games/script"
	"sprague/games/search"
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
