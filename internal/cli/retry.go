package cli

import (
	"context"
	"errors"
	"fmt"

	"sprague/precompute"
	"sprague/precompute/shards"
)

// shardError gives an error of work on shards its status: that to try again where the same command
// may succeed later, that of an unusable database where a plan or a shard is one.
func shardError(ctx context.Context, err error) error {
	var plan *shards.UnusableError
	var tables *shards.TablesError
	switch {
	case errors.Is(err, context.Canceled) && errors.Is(context.Cause(ctx), errTerminated):
		return &statusError{statusAgain, errors.New("terminated" + keptBy(err) + ": run it again")}
	case shards.Passing(err):
		return &statusError{statusAgain, fmt.Errorf("%w: try again later", err)}
	case errors.As(err, &plan), errors.As(err, &tables):
		return &statusError{statusDatabase, err}
	default:
		return err
	}
}

// keptBy tells what is kept of work that err has ended, behind what has ended it.
func keptBy(err error) string {
	if kept := (*precompute.KeptError)(nil); errors.As(err, &kept) {
		return "; " + kept.Kept()
	}
	return ""
}
