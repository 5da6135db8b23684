package cli

import (
	"context"
	"errors"

	"sprague/internal/say"
	"sprague/precompute"
	"sprague/precompute/shards"
)

// shardError adds a status to an error of work on shards: the status for a retry if the same
// command may succeed later, or that of an unusable database for a plan or a shard.
func shardError(ctx context.Context, err error) error {
	var plan *shards.UnusableError
	var tables *shards.TablesError
	switch {
	case errors.Is(err, context.Canceled) && errors.Is(context.Cause(ctx), errTerminated):
		return &statusError{statusAgain, terminatedError(err)}
	case shards.IsTemporary(err):
		return &statusError{statusAgain, say.Errorf("%w: try again later", err)}
	case errors.As(err, &plan), errors.As(err, &tables):
		return &statusError{statusDatabase, err}
	default:
		return err
	}
}

// terminatedError says that the work ended by err was terminated, and what was kept.
func terminatedError(err error) error {
	if kept := (*precompute.KeptError)(nil); errors.As(err, &kept) {
		return say.Errorf("terminated; %s: run it again", kept.Kept())
	}
	return say.Errorf("terminated: run it again")
}

// interruptedText says that the work ended by err was interrupted, and what was kept, or else how
// many positions it had counted.
func interruptedText(err error, positions uint64) say.Text {
	if kept := (*precompute.KeptError)(nil); errors.As(err, &kept) {
		return say.Textf("interrupted; %s", kept.Kept())
	}
	if positions > 0 {
		return say.Textf("interrupted after %d positions", positions)
	}
	return say.Textf("interrupted")
}
