// Package patience is for people who wait: work that can be canceled whatever it is busy with, and a line
// that tells how far it has come.
package patience

import (
	"context"
	"fmt"
	"runtime/debug"
	"time"

	"sprague/games"
	"sprague/store"
)

// grace is how long work that was told to stop is waited for.
const grace = 50 * time.Millisecond

// Work is something that goes on in a goroutine of its own.
type Work struct{ ended chan outcome }

// outcome is the end of work: an error, or a panic with its stack.
type outcome struct {
	err      error
	panicked string
}

// Start begins work that may look into databases and play by the rules of scripts.
func Start(work func() error) *Work {
	w := &Work{ended: make(chan outcome, 1)}
	go func() {
		var o outcome
		defer func() {
			if cause := recover(); cause != nil {
				o.panicked = fmt.Sprintf("%v\n\n%s", cause, debug.Stack())
			}
			w.ended <- o
		}()
		o.err = store.Guard(func() (err error) {
			defer games.Caught(&err)
			return work()
		})
	}()
	return w
}

// Settle waits for the work to be done and returns its error. A panic of the work goes on here.
//
// When the context has ended and the work goes on, as arithmetic does that looks at no context, the
// work is abandoned, and the error is that of the context. Its result, and a panic of it, are lost; its
// output must go through a [Gate], and the caller must not use its memory any more.
func (w *Work) Settle(ctx context.Context) error {
	var late <-chan time.Time
	done := ctx.Done()
	for {
		select {
		case o := <-w.ended:
			if o.panicked != "" {
				panic(o.panicked)
			}
			if o.err != nil && late != nil {
				return ctx.Err() // an error since may come of the same signal
			}
			return o.err
		case <-done:
			done, late = nil, time.After(grace)
		case <-late:
			return ctx.Err()
		}
	}
}

// Do does work that gives a result, as long as the context lasts. See [Work.Settle] for its end.
func Do[T any](ctx context.Context, work func(context.Context) (T, error)) (T, error) {
	var result T
	err := Start(func() (err error) {
		result, err = work(ctx)
		return err
	}).Settle(ctx)
	if err != nil {
		var none T
		return none, err // and no look at the result: abandoned work may be at it
	}
	return result, nil
}
