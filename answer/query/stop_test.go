package query_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"sprague/answer/query"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/internal/memory"
	"sprague/internal/progress"
)

// counted formats n arguments.
func counted(n int, argument func(i int) string) string {
	all := make([]string, n)
	for i := range all {
		all[i] = argument(i)
	}
	return strings.Join(all, ", ")
}

// endless are queries that would take from seconds to ages, for each method of answering.
var endless = []struct{ how, query string }{
	{"kernel of codes", "octal[0.1234](1000000000000)"},
	{"kernel of sets", "subtraction[" + counted(3000, func(i int) string { return fmt.Sprint(3*i*i + 7) }) + "](1000000000)"},
	{"kernel of all but", "subtraction[all-but " + counted(300, func(i int) string { return fmt.Sprint(7*i*i + 3) }) + "](1000000000)"},
	{"rules, in order", "squares(1000000000)"},
	{"rules, in depth", "chomp(14^14|13)"},
	{"rules, region by region", "cram(7, 9)"},
	{"few positions of long texts", "largest(" + counted(100_000, func(i int) string { return fmt.Sprint(i + 1) }) + ") + nim(2)"},
	{"misere quotient", "misere(octal[0.1234](200) + grundy(90))"},
	{"misere quotient of heaps that do not split", "misere(squares(1000000) + grundy(50))"},
	{"misere search", "misere(cram(7, 7))"},
	{"measures in order", "continued(squares(10000000), primes(10000000))"},
	{"measures of splits", "conjunctive(kayles(100), grundy(100))"},
	{"moves in all components", "continued(" + counted(15_000, func(i int) string { return fmt.Sprintf("nim(%d)", i+1) }) + ")"},
	{"moves in some components", "atmost[2](kayles(30), grundy(30), kayles(29), lasker(20))"},
	{"a compound in a sum", "conjunctive(kayles(90), kayles(80)) + conjunctive(grundy(90), kayles(60))"},
	{"moves by theorem", "messenger(" + strings.Repeat("wbwbb", 4_000_000) + ")"},
	{"many heaps", "grundy(" + counted(100_000, func(i int) string { return fmt.Sprint(i + 1) }) + ")"},
	{"many numbers", "hackenbush(" + counted(2000, func(i int) string { return "W" + strings.Repeat("B", 30_000-i) }) + ")"},
}

// Every query ends when its context does, and leaves no goroutine running. One that goes on outlasts
// the time of a test run.
func TestLongQueriesAreCancelable(t *testing.T) {
	if testing.Short() {
		t.Skip("it waits for long queries to begin")
	}
	before := goleak.IgnoreCurrent()
	for _, test := range endless {
		e := &query.Evaluator{
			Resolver: query.NewResolver(nothing, search.NewEngine(search.Budget{Positions: 1 << 40, Memory: memory.Most})),
			Limits:   sum.Limits{List: 1, Work: 1 << 39},
		}
		ctx, cancel := context.WithTimeout(progress.With(t.Context(), new(progress.Meter)), 150*time.Millisecond)
		done := make(chan error, 1)
		go func() {
			_, err := e.Ask(ctx, test.query)
			done <- err
		}()
		t.Log("awaiting the end of:", test.how)
		if err := <-done; !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%s: it ends with %v", test.how, err)
		}
		cancel()
	}
	if err := goleak.Find(before); err != nil {
		t.Error(err)
	}
}
