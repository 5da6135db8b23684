package play

import (
	"context"
	"io"
	"time"

	"sprague/answer"
	"sprague/answer/query"
	"sprague/repl/render"
)

// Table is where plays take place.
type Table struct {
	Service *answer.Service
	Limits  answer.Limits
	Out     io.Writer
	Style   render.Style
	// Time is how long Sprague may think about a move, about.
	Time time.Duration
}

// read reads a position.
func (t *Table) read(ctx context.Context, text string) (*query.Query, error) {
	return t.Service.Read(ctx, answer.Request{Query: text, Limits: t.Limits})
}
