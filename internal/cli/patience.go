package cli

import (
	"context"
	"time"
)

// patience is how long work that was told to stop is waited for.
const patience = 50 * time.Millisecond

// settle waits for work to be done and gives its error. When the context has
// ended and the work goes on, as the arithmetic of numbers of a million digits
// does, which looks at no context, the work is abandoned: it ends with the
// process, and what it may be reading must stay open until then.
func (a *app) settle(ctx context.Context, done <-chan error) error {
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
		a.abandoned = true
		return ctx.Err()
	}
}
