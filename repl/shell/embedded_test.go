package shell

import (
	"bytes"
	"testing"

	"sprague/answer/query"
	"sprague/data"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/internal/say"
	"sprague/repl/command"
	"sprague/repl/render"
	"sprague/store"
)

// embedded is a prompt on the embedded database with the usual limits, which writes all to one
// place.
func embedded(t *testing.T, to *bytes.Buffer) *Shell {
	t.Helper()
	db, closer, err := data.Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = closer() })
	open := func() (*store.DB, error) { return db, nil }
	evaluator := func(budget uint64) *query.Evaluator {
		return &query.Evaluator{
			Resolver: query.NewResolver(open, search.NewEngine(search.Budget{Positions: budget})),
			Limits:   sum.Limits{List: 1, Work: 1_000_000},
		}
	}
	screen := func() int { return 80 }
	world := command.World{
		Complain: func(l say.Language, text say.Text) error {
			to.WriteString(text.In(l) + "\n")
			return nil
		},
		Database: func() (*store.DB, say.Text, error) { return db, say.Textf("the embedded database"), nil },
		Open:     func(string) (*query.Evaluator, error) { return evaluator(search.DefaultBudget.Positions), nil },
		Search:   func(budget uint64) (*query.Evaluator, error) { return evaluator(budget), nil },
		Width:    screen, Height: screen,
	}
	return &Shell{Session: command.New(world, evaluator(search.DefaultBudget.Positions), to, render.Style{}), Out: to, Err: to}
}
