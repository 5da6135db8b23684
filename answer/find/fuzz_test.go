package find_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"sprague/answer/find"
	"sprague/answer/query"
	"sprague/data"
	"sprague/games/registry"
	"sprague/games/script"
	"sprague/games/search"
	"sprague/store"
)

// Any request either succeeds or is refused, and its report counts the rows.
func FuzzFind(f *testing.F) {
	for _, seed := range []string{
		"kayles 0..50 P", "cutting 9x9 = loony", "{domineering 4x4} left stop > 3/2", "clobber atomic weight = {1 | 0}", "kayles 0..9 remoteness > 5",
		"kayles(n) + nim(m) = *2 for n in 0..9 step 2, m in 3", "n*kayles(3) || up for n in 5", "misere(nim(n,m)) N for n in 3, m in 3",
		"subtraction[1,k](n) P for k in 3, n in 9", "atmost[k](nim(n)) P for k in 1..3, n in 3", "{n | -m} temperature >= 1 for n in 3, m in 3", "graph[0>n](0) draw for n in 3",
		"five(n) wins in 3 for n in 0..20", "five(n) P in 4 for n in 20", "five(n) remoteness >= 3 for n in 0..20", "five(n) score = 1 for n in 3", "kayles 0..50 N in 5",
	} {
		f.Add(seed)
	}
	db, err := data.Open(context.Background())
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(func() { _ = db.Close() })
	open := func() (*store.DB, error) { return db, nil }
	five, err := script.Read("five", []byte("def result(n):\n    return DRAW if n == 0 else LOSE if n == 5 else None\ndef moves(n):\n    return [n - k for k in [1, 2, 3] if k <= n]\n"), script.Surroundings{})
	if err != nil {
		f.Fatal(err)
	}
	known, err := (*registry.Registry)(nil).With(five.Family())
	if err != nil {
		f.Fatal(err)
	}
	e := &query.Evaluator{Families: known, Resolver: query.NewResolver(open, search.NewEngine(search.Budget{Positions: 500}))}
	enough := errors.New("enough")
	f.Fuzz(func(t *testing.T, text string) {
		ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
		defer cancel()
		s, err := find.Read(ctx, e, text)
		rows := uint64(0)
		if err == nil {
			var report find.Report
			report, err = s.Each(ctx, 20, func(row find.Row) error {
				if rows++; len(row.Numbers) != len(s.Axes()) || row.Position == "" || row.Outcome == "" {
					t.Errorf("%q: %+v", text, row)
				}
				if rows == 20 {
					return enough
				}
				return nil
			})
			if report.Found != rows {
				t.Errorf("%q: %d rows, %+v", text, rows, report)
			}
		}
		if e := (*query.Error)(nil); errors.As(err, &e) && (e.Code == "" || e.Column < 0) {
			t.Errorf("%q: %+v", text, e)
		}
		if _, refused := query.Refusal(err); err != nil && !refused && !errors.Is(err, enough) && ctx.Err() == nil {
			t.Errorf("%q: %v", text, err)
		}
	})
}
