package play

import (
	"io"
	"sync/atomic"
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

	thinking atomic.Int64 // how many pieces of work go on
}

// Thinking reports whether some work has not ended yet: work that was told to stop,
// unless it is Sprague's turn.
func (t *Table) Thinking() bool { return t.thinking.Load() > 0 }
