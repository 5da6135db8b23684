// Package background runs cancelable work of any kind while a user waits, with a progress line.
package background

import (
	"context"
	"fmt"
	"runtime/debug"
	"time"

	"sprague/games"
	"sprague/store"
)

// stopTime is the time that canceled work gets to stop.
const stopTime = 50 * time.Millisecond

// Work runs in its own goroutine.
type Work struct{ ended chan outcome }

// outcome is the result of work: an error, or a panic with its stack.
type outcome struct {
	err      error
	panicked string
}

// Start starts work in a goroutine. The work may read databases and call the rules of scripts:
// their panics become errors.
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

// Settle waits for the work and returns its error. A panic of the work continues here.
//
// If the context has ended and the work continues, as arithmetic without context checks does, the
// work is abandoned and the error is that of the context. Its result, and a panic, are lost. Its
// output must go through a [Gate], and the caller must not use its memory any more.
func (w *Work) Settle(ctx context.Context) error {
	var expired <-chan time.Time
	done := ctx.Done()
	for {
		select {
		case o := <-w.ended:
			if o.panicked != "" {
				panic(o.panicked)
			}
			if o.err != nil && expired != nil {
				return ctx.Err() // a later error may have the same cause
			}
			return o.err
		case <-done:
			done, expired = nil, time.After(stopTime)
		case <-expired:
			return ctx.Err()
		}
	}
}

// Do runs work with a result until the context ends. See [Work.Settle] for its end.
func Do[T any](ctx context.Context, work func(context.Context) (T, error)) (T, error) {
	var result T
	err := Start(func() (err error) {
		result, err = work(ctx)
		return err
	}).Settle(ctx)
	if err != nil {
		var none T
		return none, err // do not touch the result: abandoned work may still use it
	}
	return result, nil
}
