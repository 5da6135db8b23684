package shell

import (
	"bytes"
	"context"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sprague/data"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/repl/query"
	"sprague/store"
)

// embedded answers from the embedded database with the usual limits.
func embedded(t *testing.T) *query.Evaluator {
	t.Helper()
	db, closer, err := data.Open()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = closer() })
	opener := func() (*store.DB, error) { return db, nil }
	return &query.Evaluator{
		Resolver: query.NewResolver(opener, search.NewEngine(search.DefaultBudget)),
		Limits:   sum.Limits{List: 1, Work: 1_000_000},
	}
}

// TestReadmeSession types what the README's session types and compares what is
// printed.
func TestReadmeSession(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(readme), "## A session")
	_, rest, _ = strings.Cut(rest, "```\n")
	want, _, found := strings.Cut(rest, "```")
	if !found || strings.Count(want, prompt) < 5 {
		t.Fatal("the README has no session")
	}
	var got bytes.Buffer
	s := Shell{Evaluator: embedded(t), Out: &got, Err: &got}
	for line := range strings.Lines(want) {
		if typed, ok := strings.CutPrefix(line, prompt); ok {
			got.WriteString(line)
			s.typed(context.Background(), entry{prompt: prompt, text: strings.TrimSuffix(typed, "\n")})
		}
	}
	if diff := cmp.Diff(want, got.String()); diff != "" {
		t.Errorf("the README's session prints otherwise (-README +program):\n%s", diff)
	}
}
