package play

import (
	"io"
	"time"

	"sprague/answer/query"
	"sprague/repl/render"
)

// Table is where plays take place.
type Table struct {
	Evaluator *query.Evaluator
	Out       io.Writer
	Style     render.Style
	// Time is how long Sprague may think about a move, about.
	Time time.Duration
}
