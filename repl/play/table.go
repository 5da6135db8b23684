package play

import (
	"context"
	"io"
	"time"

	"sprague/answer"
	"sprague/answer/query"
	"sprague/repl/render"
)

// Table holds the resources of plays.
type Table struct {
	Service *answer.Service
	Limits  answer.Limits
	Out     io.Writer
	Style   render.Style
	// Height is the number of lines of the screen, which shows the position after each turn; 0 without
	// a screen.
	Height int
	// Time is Sprague's approximate thinking time per move.
	Time time.Duration
}

// read parses a position.
func (t *Table) read(ctx context.Context, text string) (*query.Query, error) {
	return t.Service.Read(ctx, answer.Request{Query: text, Limits: t.Limits})
}
