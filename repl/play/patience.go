package play

import (
	"context"
	"errors"
	"time"

	"sprague/repl/patience"
)

// within does work that gives up when its context ends, and has only so much time. It
// reports false when the work was not done in time. Work that goes on all the same, as
// the arithmetic of numbers of a million digits does, is left to itself. The error is
// that of the work, or of the context of the caller.
func within[T any](ctx context.Context, limit time.Duration, work func(context.Context) (T, error)) (result T, done bool, err error) {
	limited, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	result, err = patience.Do(limited, work)
	switch {
	case ctx.Err() != nil:
		var none T
		return none, false, ctx.Err()
	case errors.Is(err, context.DeadlineExceeded):
		return result, false, nil
	default:
		return result, err == nil, err
	}
}
