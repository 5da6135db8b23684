package answer_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"sprague/answer"
	"sprague/internal/say"
)

// asLookup answers a query without a search.
func asLookup(t *testing.T, s *answer.Service, text string) (answer.Answer, bool) {
	t.Helper()
	a, found, err := answer.Lookup(t.Context(), time.Minute, func(ctx context.Context) (answer.Answer, error) {
		return s.Ask(ctx, answer.Request{Query: text, Limits: answer.Limits{Moves: 3}})
	})
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return a, found
}

// A lookup finds the answer of a search, or nothing.
func TestLookupsEqualSearches(t *testing.T) {
	var queries []string
	for _, g := range answer.Games() {
		queries = append(queries, g.Examples...)
	}
	for n := range 12 {
		for _, name := range []string{"kayles", "grundy", "dawson-kayles", "nim", "fibonacci", "loop"} {
			queries = append(queries, fmt.Sprintf("%s(%d)", name, 7*n), fmt.Sprintf("%s(%d) + nim(%d)", name, n, n+1),
				fmt.Sprintf("misere(%s(%d) + nim(2))", name, n), fmt.Sprintf("conjunctive(%s(%d), nim(3))", name, n))
		}
		queries = append(queries, fmt.Sprintf("domineering(%d,%d)", n/3+1, n%4+1), fmt.Sprintf("{%d | *%d} + domineering(3,2)", n, n))
	}
	one, other := openDefault(t), openDefault(t)
	found := 0
	for _, text := range queries {
		a, ok := asLookup(t, one, text)
		if !ok {
			continue
		}
		found++
		b := ask(t, other, text, answer.Limits{Moves: 3})
		if diff := cmp.Diff(b, a, cmpopts.EquateEmpty(), cmp.Transformer("text", say.Text.String)); diff != "" {
			t.Errorf("%s: a search (-) and a lookup (+) differ:\n%s", text, diff)
		}
	}
	if found < len(queries)/3 {
		t.Errorf("%d of %d queries found", found, len(queries))
	}
}

// A lookup does not search, and finds what a search has found before.
func TestLookupsDoNotSearch(t *testing.T) {
	for _, text := range []string{"cram(3,4)", "misere(kayles(30) + kayles(29))", "atmost[2](kayles(7), kayles(8))", "form {3 | {2 | 1}}"} {
		if a, found := asLookup(t, bare(t), text); found {
			t.Errorf("%s: found %+v", text, a)
		}
	}
	s := bare(t)
	if a, found := asLookup(t, s, "grundy(300)"); found {
		t.Errorf("found %+v", a)
	}
	want := ask(t, s, "grundy(300)", answer.Limits{})
	if a, found := asLookup(t, s, "grundy(300)"); !found || *a.Value != *want.Value {
		t.Errorf("the earlier result is not found: %+v", a)
	}
}

func openDefault(t *testing.T) *answer.Service {
	t.Helper()
	s, err := answer.Open(t.Context(), answer.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}
