package play

import (
	"context"
	"errors"
	"time"

	"sprague/store"
)

// grace is how long work that was told to stop is waited for.
const grace = 100 * time.Millisecond

// within does work that gives up when its context ends, and has only so much time. It
// reports false when the work was not done in time. Work that goes on all the same, as
// the arithmetic of numbers of a million digits does, is left to itself. The error is
// that of the work, or of the context of the caller.
func within[T any](ctx context.Context, t *Table, limit time.Duration, work func(context.Context) (T, error)) (result T, done bool, err error) {
	type outcome struct {
		result T
		err    error
	}
	limited, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	ended := make(chan outcome, 1)
	t.thinking.Add(1)
	go func() {
		defer t.thinking.Add(-1)
		var o outcome
		o.err = store.Guard(func() (err error) {
			o.result, err = work(limited)
			return err
		})
		ended <- o
	}()
	var o outcome
	select {
	case o = <-ended:
	case <-limited.Done():
		select {
		case o = <-ended:
		case <-time.After(grace):
			return result, false, ctx.Err()
		}
	}
	switch {
	case ctx.Err() != nil:
		return result, false, ctx.Err()
	case errors.Is(o.err, context.DeadlineExceeded):
		return result, false, nil
	default:
		return o.result, o.err == nil, o.err
	}
}
