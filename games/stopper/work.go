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

// NewWork returns the work of so many comparisons of pairs of vertices, until the context ends.
func NewWork(ctx context.Context, pairs int64) *Work { return &Work{ctx: ctx, left: pairs} }

// Err returns the reason why the work failed: ErrWork or the error of the context; else nil.
func (w *Work) Err() error {
	if w == nil {
		return nil
	}
	return w.err
}

// spend counts comparisons. It returns false if the work must stop.
func (w *Work) spend(pairs int) bool {
	const between = 1 << 14 // checks of the context
	switch {
	case w == nil:
		return true
	case w.err != nil:
		return false
	}
	before := w.left
	if w.left -= int64(pairs); w.left < 0 {
		w.err = ErrWork
	} else if before/between != w.left/between {
		w.err = w.ctx.Err()
	}
	return w.err == nil
}
