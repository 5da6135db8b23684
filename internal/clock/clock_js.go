// Package clock limits the time of work, also where timers do not fire while it runs.
package clock

import (
	"context"
	"time"
)

// WithTimeout is like [context.WithTimeout]. WebAssembly has one thread, and no timer fires while
// work runs. So the error of the context looks at the clock. Contexts with a cancellation of their
// own, derived from this one, do not.
func WithTimeout(parent context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	limited, cancel := context.WithTimeout(parent, limit)
	end, _ := limited.Deadline()
	return timed{limited, parent, end}, cancel
}

type timed struct {
	context.Context
	parent context.Context
	end    time.Time
}

// Err returns the error of the context, of its parent, or of the clock.
func (t timed) Err() error {
	if err := t.Context.Err(); err != nil {
		return err
	}
	if err := t.parent.Err(); err != nil {
		return err
	}
	if !time.Now().Before(t.end) {
		return context.DeadlineExceeded
	}
	return nil
}
