package cli

import (
	"context"
	"errors"

	"sprague/internal/say"
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
		return &statusError{statusAgain, terminated(err)}
	case shards.Passing(err):
		return &statusError{statusAgain, say.Errorf("%w: try again later", err)}
	case errors.As(err, &plan), errors.As(err, &tables):
		return &statusError{statusDatabase, err}
	default:
		return err
	}
}

// terminated says that the work that err has ended was to end, and what is kept of it.
func terminated(err error) error {
	if kept := (*precompute.KeptError)(nil); errors.As(err, &kept) {
		return say.Errorf("terminated; %s: run it again", kept.Kept())
	}
	return say.Errorf("terminated: run it again")
}

// interrupted says so of work that err has ended, and what is kept of it.
func interrupted(err error) say.Text {
	if kept := (*precompute.KeptError)(nil); errors.As(err, &kept) {
		return say.Textf("interrupted; %s", kept.Kept())
	}
	return say.Textf("interrupted")
}
