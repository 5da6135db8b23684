package query_test

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"go.uber.org/goleak"

	"sprague/answer/query"
	"sprague/data"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/store"
)

// embedded is the embedded database, unpacked for these tests.
var embedded *store.DB

func TestMain(m *testing.M) { os.Exit(withEmbedded(m.Run)) }

// withEmbedded runs the tests with a temporary cache folder.
func withEmbedded(run func() int) int {
	folder, err := os.MkdirTemp("", "sprague-query-test-")
	if err != nil {
		return complain(err)
	}
	defer func() { _ = os.RemoveAll(folder) }()
	if err := os.Setenv("XDG_CACHE_HOME", folder); err != nil {
		return complain(err)
	}
	db, err := data.Open(context.Background())
	if err != nil {
		return complain(err)
	}
	defer func() { _ = db.Close() }()
	embedded = db
	if status := run(); status != 0 {
		return status
	}
	if err := goleak.Find(); err != nil {
		return complain(err)
	}
	return 0
}

func complain(err error) int {
	fmt.Fprintln(os.Stderr, err)
	return 1
}

// limits are those of the command line.
var limits = sum.Limits{List: 1, Work: 1_000_000}

// every lists every winning move.
var every = sum.Limits{List: -1, Work: 1_000_000}

// small is a budget that a search spends quickly.
var small = search.Budget{Positions: 60_000}

// over returns an evaluator with a database, or without one if it is nil.
func over(db *store.DB, l sum.Limits) *query.Evaluator {
	open := func() (*store.DB, error) { return db, nil }
	return &query.Evaluator{Resolver: query.NewResolver(open, search.NewEngine(small)), Limits: l}
}

// nothing opens no database.
func nothing() (*store.DB, error) { return nil, nil }

// theEmbedded opens the embedded database.
func theEmbedded() (*store.DB, error) { return embedded, nil }

// answered expects an answer to a query.
func answered(t failer, e *query.Evaluator, text string) query.Answer {
	t.Helper()
	a := asked(t, e, text)
	if a.Error != nil {
		t.Fatalf("%s: refused: %v", short(text), a.Error)
	}
	return a
}

// refused expects a refusal with a code.
func refused(t failer, e *query.Evaluator, text, code string) query.Answer {
	t.Helper()
	a := asked(t, e, text)
	if a.Error == nil || string(a.Error.Code) != code {
		t.Fatalf("%s: got %s, want error %s", short(text), show(a), code)
	}
	return a
}

func asked(t failer, e *query.Evaluator, text string) query.Answer {
	t.Helper()
	a, err := e.Ask(context.Background(), text)
	if err != nil {
		t.Fatalf("%s: %v", short(text), err)
	}
	return a
}

// failer is the common interface of *testing.T and *rapid.T.
type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

// show formats an answer in a line: "N *2 from formula", "true from table".
func show(a query.Answer) string {
	from := " from " + strings.Join(a.Source, "+")
	switch {
	case a.Error != nil:
		return fmt.Sprintf("%s at %d: %s", a.Error.Code, a.Error.Column, a.Error.Error())
	case a.Relation != nil:
		return fmt.Sprint(*a.Relation) + from
	case a.Value == nil:
		return *a.Outcome + from
	default:
		return *a.Outcome + " " + *a.Value + from
	}
}

// tos lists the results of an answer's moves; "" means a win at once.
func tos(a query.Answer) []string {
	var all []string
	for _, m := range a.Moves {
		to := ""
		if m.To != nil {
			to = *m.To
		}
		all = append(all, to)
	}
	return all
}

// short clips a text for a message.
func short(text string) string {
	if len(text) > 100 {
		return fmt.Sprintf("%q… (%d bytes)", text[:100], len(text))
	}
	return fmt.Sprintf("%q", text)
}
