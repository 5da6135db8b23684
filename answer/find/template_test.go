package find_test

import (
	"context"
	"fmt"
	"maps"
	"strings"
	"testing"

	"sprague/answer/find"
	"sprague/answer/query"
	"sprague/games/search"
	"sprague/store"
)

// A template without a condition has each position once, with the outcome by which find has it.
func TestTemplateWithoutCondition(t *testing.T) {
	e := &query.Evaluator{Resolver: query.NewResolver(func() (*store.DB, error) { return nil, nil }, search.NewEngine(search.Budget{Positions: 50_000}))}
	rows := func(s *find.Search, err error) map[string]string {
		found := map[string]string{}
		if err == nil {
			_, err = s.Each(t.Context(), 0, func(row find.Row) error {
				at := fmt.Sprint(row.Numbers, row.Position)
				if found[at] != "" {
					t.Errorf("%s is found twice", at)
				}
				found[at] = row.Outcome
				return nil
			})
		}
		if err != nil {
			t.Fatal(err)
		}
		return found
	}
	for _, at := range []struct {
		template, ranges string
		positions        int
	}{
		{"misere(domineering(n,m))", "for n in 1..4, m in 1..4", 16},
		{"clobber(n,m)", "for n in 1..3, m in 2..4 step 2", 6},
		{"misere(n*kayles(3) + nim(k))", "for k in 4, n in 1..3", 15},
		{"graph[1>2 2>1](n)", "for n in 1..2", 2},
	} {
		s, err := find.ReadTemplate(t.Context(), e, at.template+" "+at.ranges)
		got, want := rows(s, err), map[string]string{}
		for _, outcome := range []string{"P", "N", "L", "R", "D"} {
			s, err := find.Read(context.Background(), e, at.template+" "+outcome+" "+at.ranges)
			maps.Copy(want, rows(s, err))
		}
		if !maps.Equal(got, want) || len(got) != at.positions {
			t.Errorf("%s: %v, by outcomes %v", at.template, got, want)
		}
	}
}

// A whole number means a Grundy value beside nimbers, and a number beside games that may be partizan.
func TestWholeNumbersBesideFunctions(t *testing.T) {
	e := &query.Evaluator{Resolver: query.NewResolver(func() (*store.DB, error) { return nil, nil }, search.NewEngine(search.Budget{Positions: 50_000}))}
	for text, want := range map[string]uint64{
		"nimmul(n,m) = 3 for n in 0..4, m in 0..4": 3, "nimmul(n,m) + nim(2) = 3 for n in 1..4, m in 1..4": 3, "nimpow(n,2) = 0 for n in 0..4": 1,
		"nimmul(n,m) + 0 = 3 for n in 0..4, m in 0..4": 0, "canonical(domineering(1,n)) = 1 for n in 1..3": 2,
	} {
		s, err := find.Read(t.Context(), e, text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if r, err := s.Each(t.Context(), 0, func(find.Row) error { return nil }); err != nil || r.Found != want {
			t.Errorf("%s: %+v, %v, want %d", text, r, err, want)
		}
	}
}

// Two letters are the results if Left and if Right begins. What a refusal of one position proposes can be asked.
func TestResultsOfBothBeginners(t *testing.T) {
	e := &query.Evaluator{Resolver: query.NewResolver(func() (*store.DB, error) { return nil, nil }, search.NewEngine(search.Budget{Positions: 50_000}))}
	count := func(text string) (found []string) {
		s, err := find.Read(t.Context(), e, text)
		if err == nil {
			_, err = s.Each(t.Context(), 0, func(row find.Row) error {
				found = append(found, row.Position+" "+row.Outcome)
				return nil
			})
		}
		if err != nil {
			t.Errorf("%s: %v", text, err)
		}
		return found
	}
	for text, want := range map[string]string{
		"tis - n DL for n in 0..3": "[tis - 0 DL]", "tis - n RD for n in 0..3": "[tis - 1 RD]", "n - tis DL for n in 0..3": "[1 - tis DL]",
		"n - tis RD for n in 0..3": "[0 - tis RD]", "tis - n R for n in 0..2": "[tis - 2 R]", "tis - n DR for n in 0..3": "[]",
	} {
		if got := fmt.Sprint(count(text)); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	for _, text := range []string{
		"misere(kayles) P", "graph[a>a a>b](a) D", "kayles(5) P", "domineering(2,3) P", "hackenbush(WBW) L", "graph[1>2 2>3](1) N",
		"{kayles(4)} = 0", "misere(kayles(4)) P", "kayles(0) P", "cutting(2,2) temperature > 3", "kayles(123456789012345678901234567890) P",
	} {
		_, err := find.Read(t.Context(), e, text)
		if err == nil {
			t.Errorf("%s is read", text)
			continue
		}
		_, proposed, _ := strings.Cut(err.Error(), "as in find '")
		count(strings.TrimSuffix(proposed, "'"))
	}
}
