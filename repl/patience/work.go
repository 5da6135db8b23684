// Package patience is for people who wait: work that they can call off whatever it is busy with,
// and a line that tells how far it has come.
package patience

import (
	"context"
	"fmt"
	"runtime/debug"
	"time"

	"sprague/store"
)

// grace is how long work that was told to stop is waited for.
const grace = 50 * time.Millisecond

// Work is something that goes on in a goroutine of its own.
type Work struct{ ended chan outcome }

// outcome is what came of work.
type outcome struct {
	err      error
	panicked *panicked // nil when it came to an end of its own
}

// panicked is a panic that goes on in another goroutine than it began in.
type panicked struct {
	cause any
	stack []byte
}

func (p *panicked) String() string { return fmt.Sprintf("%v\n\n%s", p.cause, p.stack) }

// Start begins work that may look into databases.
func Start(work func() error) *Work {
	w := &Work{ended: make(chan outcome, 1)}
	go func() {
		var o outcome
		defer func() {
			if cause := recover(); cause != nil {
				o.panicked = &panicked{cause, debug.Stack()}
			}
			w.ended <- o
		}()
		o.err = store.Guard(work)
	}()
	return w
}

// Settle waits for the work to be done and gives its error. A panic of the work goes on here.
//
// When the context has ended and the work goes on, as arithmetic does that looks at no context, the
// work is abandoned, and the error is that of the context. What comes of it then, a panic too,
// nobody hears; what it writes must go through a [Gate], and what it has in common with others
// must not be used any more.
func (w *Work) Settle(ctx context.Context) error {
	select {
	case o := <-w.ended:
		return o.settled()
	case <-ctx.Done():
	}
	select {
	case o := <-w.ended:
		if err := o.settled(); err == nil {
			return nil
		}
		return ctx.Err() // whatever went wrong since: the input may have ended with the program before
	case <-time.After(grace):
		return ctx.Err()
	}
}

func (o outcome) settled() error {
	if o.panicked != nil {
		panic(o.panicked)
	}
	return o.err
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
