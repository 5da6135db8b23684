package play

import (
	"context"
	"errors"
	"time"

	"sprague/internal/clock"
	"sprague/repl/background"
)

// limitedContext is a context with a time limit whose Err also calls that of the caller's context:
// a server lets searches give way there.
type limitedContext struct {
	context.Context
	caller context.Context
}

func (t limitedContext) Err() error {
	if err := t.caller.Err(); err != nil {
		return err
	}
	return t.Context.Err()
}

// doInTime runs cancelable work with a time limit. It returns false if the work was not done in
// time. Work that continues anyway, such as arithmetic on numbers of a million digits, is
// abandoned. The error is that of the work, or of the caller's context.
func doInTime[T any](ctx context.Context, limit time.Duration, work func(context.Context) (T, error)) (result T, done bool, err error) {
	limited, cancel := clock.WithTimeout(ctx, limit)
	defer cancel()
	result, err = background.Do[T](limitedContext{limited, ctx}, work)
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
