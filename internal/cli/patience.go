package cli

import (
	"context"
	"time"

	"sprague/store"
)

// patience is how long work that was told to stop is waited for.
const patience = 50 * time.Millisecond

// start begins work that may look into databases; its error comes when it is done.
func start(work func() error) <-chan error {
	done := make(chan error, 1)
	go func() { done <- store.Guard(work) }()
	return done
}

// settle waits for work to be done and gives its error. When the context has
// ended and the work goes on, as the arithmetic of numbers of a million digits
// does, which looks at no context, the work is abandoned: it ends with the
// process.
func settle(ctx context.Context, done <-chan error) error {
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
	}
	select {
	case err := <-done:
		if err != nil {
			return ctx.Err() // whatever went wrong since: the input may have ended with the program before
		}
		return nil
	case <-time.After(patience):
		return ctx.Err()
	}
}
