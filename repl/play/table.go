package play

import (
	"io"
	"sync/atomic"
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

	thinking atomic.Int64 // how many pieces of work go on
}

// read reads a position.
func (t *Table) read(text string) (*query.Query, error) {
	return t.Service.Read(answer.Request{Query: text, Limits: t.Limits})
}

// Thinking reports whether some work has not ended yet: work that was told to stop,
// unless it is Sprague's turn.
func (t *Table) Thinking() bool { return t.thinking.Load() > 0 }
