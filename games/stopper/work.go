package stopper

import (
	"context"
	"errors"
)

// ErrWork means that comparisons reached their limit.
var ErrWork = errors.New("too many comparisons") // no refusal: callers say what is missing

// Work bounds comparisons. After it has failed, results are not valid. It is not safe for concurrent
// use; a nil Work has no bound.
type Work struct {
	ctx  context.Context
	left int64
	err  error
}

// NewWork returns the work of so many steps, each for a move from a pair of vertices, until the context
// ends.
func NewWork(ctx context.Context, steps int64) *Work { return &Work{ctx: ctx, left: steps} }

// Err returns the reason why the work failed: ErrWork or the error of the context; else nil.
func (w *Work) Err() error {
	if w == nil {
		return nil
	}
	return w.err
}

// fail makes the work fail, if it has not.
func (w *Work) fail() {
	if w != nil && w.err == nil {
		w.err = ErrWork
	}
}

// spend counts steps. It returns false if the work must stop.
func (w *Work) spend(steps int) bool {
	const between = 1 << 14 // checks of the context
	switch {
	case w == nil:
		return true
	case w.err != nil:
		return false
	}
	before := w.left
	if w.left -= int64(steps); w.left < 0 {
		w.err = ErrWork
	} else if before/between != w.left/between {
		w.err = w.ctx.Err()
	}
	return w.err == nil
}
