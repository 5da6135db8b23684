package periods_test

import (
	"context"
	"slices"
	"testing"

	"sprague/answer/periods"
	"sprague/answer/query"
	"sprague/data"
	"sprague/games"
	"sprague/games/gamestest/play"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/precompute"
	"sprague/precompute/dbtest"
	"sprague/store"
)

// every lists all values and all exceptions.
var every = periods.Options{Limit: 1 << 40}

// evaluator returns an evaluator with a database, or without one.
func evaluator(db *store.DB, positions uint64) *query.Evaluator {
	opener := func() (*store.DB, error) { return db, nil }
	return &query.Evaluator{
		Resolver: query.NewResolver(opener, search.NewEngine(search.Budget{Positions: positions})),
		Limits:   sum.Limits{List: 1, Work: 1000},
	}
}

// embedded returns an evaluator with the embedded database.
func embedded(t *testing.T) *query.Evaluator {
	t.Helper()
	db, err := data.Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return evaluator(db, search.DefaultBudget.Positions)
}

// solved returns an evaluator with a database of these tables.
func solved(t *testing.T, solutions ...precompute.Solution) *query.Evaluator {
	t.Helper()
	return evaluator(dbtest.Open(t, solutions...), search.DefaultBudget.Positions)
}

// fataler is the common interface of tests and property checks.
type fataler interface {
	Helper()
	Fatalf(format string, args ...any)
}

// ask expects an answer about one ruleset.
func ask(t fataler, e *query.Evaluator, name string, o periods.Options) periods.Report {
	t.Helper()
	r, err := periods.Ask(context.Background(), e, one(t, e, name), o)
	if err != nil || r.Error != nil {
		t.Fatalf("%s: %v, %v", name, err, r.Error)
	}
	return r
}

func one(t fataler, e *query.Evaluator, name string) games.Ruleset {
	t.Helper()
	all, err := e.Rulesets(context.Background(), name)
	if err != nil || len(all) != 1 {
		t.Fatalf("%s: %d rulesets, %v", name, len(all), err)
	}
	return all[0]
}

// confirm rebuilds the values of all heaps from a report, and compares them with plain play. Then
// it checks that no smaller preperiod and no shorter period suffices.
func confirm(t fataler, r periods.Report, plain []int64) {
	t.Helper()
	if !r.Proven {
		t.Fatalf("%s: none proven: %s", r.Query, r.Reason)
	}
	s, p, saltus := int(*r.Preperiod), int(*r.Period), int64(*r.Saltus)
	if len(plain) < s+3*p || len(r.Values) != p || uint64(len(r.Exceptions)) != *r.ExceptionsTotal {
		t.Fatalf("%s: %d values of a period %d from %d, %d exceptions of %d", r.Query, len(r.Values), p, s, len(r.Exceptions), *r.ExceptionsTotal)
	}
	pattern := func(n int) int64 {
		periods := (n - s) / p
		if n < s {
			periods = -((s - n + p - 1) / p)
		}
		return r.Values[n-s-periods*p] + int64(periods)*saltus
	}
	exceptions := r.Exceptions
	for n, value := range plain {
		if len(exceptions) > 0 && exceptions[0].Number == uint64(n) {
			x := exceptions[0]
			if n >= s || x.Value != value || x.Pattern.Int64() != pattern(n) || x.Value == pattern(n) {
				t.Fatalf("%s: the exception %+v, but heap %d is worth %d and the pattern says %d", r.Query, x, n, value, pattern(n))
			}
			exceptions = exceptions[1:]
			continue
		}
		if value != pattern(n) {
			t.Fatalf("%s: heap %d is worth %d, by the pattern %d", r.Query, n, value, pattern(n))
		}
	}
	if len(exceptions) > 0 {
		t.Fatalf("%s: exceptions beyond the values: %+v", r.Query, exceptions)
	}
	if greatest := slices.Max(plain); (saltus == 0) != (r.Largest != nil) || saltus == 0 && (r.Largest.Value != greatest || plain[r.Largest.Number] != greatest || slices.Contains(plain[:r.Largest.Number], greatest)) {
		t.Fatalf("%s: the largest value is %v, by play %d", r.Query, r.Largest, greatest)
	}
	if (s > 0) != (r.LastException != nil) || s > 0 && *r.LastException != uint64(s-1) {
		t.Fatalf("%s: the last exception is %v, the preperiod %d", r.Query, r.LastException, s)
	}
	for shorter := 1; shorter < p; shorter++ {
		if repeats(plain[s:], shorter) {
			t.Fatalf("%s: the period %d is shorter than %d", r.Query, shorter, p)
		}
	}
}

// repeats reports whether values a period apart rise by the same non-negative number.
func repeats(values []int64, period int) bool {
	saltus := values[period] - values[0]
	for i := range values[period:] {
		if values[i+period]-values[i] != saltus {
			return false
		}
	}
	return saltus >= 0
}

// subtractionValues solves all heaps below n by play; allowed reports what may be taken.
func subtractionValues(n int, allowed func(taken int) bool) []int64 {
	return play.Subtraction[int64](n, allowed)
}

// among reports membership in a set.
func among(set []int) func(int) bool { return func(n int) bool { return slices.Contains(set, n) } }

// octalValues solves all heaps below n of the code d[0].d[1]d[2]… by play.
func octalValues(code string, n int) []int64 {
	digits := []byte(code[:1] + code[2:])
	for i := range digits {
		digits[i] -= '0'
	}
	return play.Octal[int64](n, digits, false)
}
