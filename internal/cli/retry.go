package cli

import (
	"context"
	"errors"
	"fmt"

	"sprague/precompute/shards"
)

// statusRetry asks whoever runs a shard to run it again later; sysexits.h calls it EX_TEMPFAIL.
const statusRetry = 75

// shardError gives an error of work on shards its status: that to try again where the same command
// may succeed later, that of an unusable database where a plan or a shard is one.
func shardError(ctx context.Context, err error) error {
	var plan *shards.UnusableError
	var tables *shards.TablesError
	switch {
	case errors.Is(err, context.Canceled) && errors.Is(context.Cause(ctx), errTerminated):
		return &statusError{statusRetry, errors.New("terminated: run it again")}
	case shards.Passing(err):
		return &statusError{statusRetry, fmt.Errorf("%w: try again later", err)}
	case errors.As(err, &plan), errors.As(err, &tables):
		return &statusError{statusDatabase, err}
	default:
		return err
	}
}
