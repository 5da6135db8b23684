package shell

import (
	"bytes"
	"context"
	"testing"

	"sprague/answer"
	"sprague/data"
	"sprague/internal/say"
	"sprague/repl/command"
	"sprague/repl/render"
	"sprague/store"
)

// embedded returns a prompt with the embedded database and the default limits, with a single
// output.
func embedded(t *testing.T, to *bytes.Buffer) *Shell {
	t.Helper()
	db, err := data.Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	service, err := answer.Open(t.Context(), answer.Options{Source: func(context.Context) (*store.DB, error) { return db, nil }})
	if err != nil {
		t.Fatal(err)
	}
	screen := func() int { return 80 }
	world := command.Environment{
		Report: func(l say.Language, text say.Text) error {
			to.WriteString(text.In(l) + "\n")
			return nil
		},
		Database: func() (*store.DB, say.Text, error) { return db, say.Textf("the embedded database"), nil },
		Open:     func(string) (*answer.Service, error) { return service, nil },
		Width:    screen, Height: screen,
	}
	return &Shell{Session: command.New(world, service, answer.Limits{Moves: 1, Budget: answer.DefaultBudget}, to, render.Style{}), Out: to, Err: to}
}
