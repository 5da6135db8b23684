package web

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"

	"sprague/answer"
	"sprague/games"
	"sprague/games/search"
	"sprague/store"
	"sprague/web/api"
)

// retryAfter is the time in seconds after which a refused client should retry.
const retryAfter = 1

// retryLater lets the client of a refused request try again.
func retryLater(r *api.Refusal) error {
	r.Retry = retryAfter
	return r
}

// busySearching refuses a search while too many wait.
func busySearching() error {
	return retryLater(api.Refuse(503, "busy", "the server is busy with searches; try again, or ask what a table holds"))
}

// busyLookingUp refuses a long answer without a search while too many wait.
func busyLookingUp() error {
	return retryLater(api.Refuse(503, "busy", "the server is busy with long answers; try again, or ask for less at once"))
}

// run is the runner of the API. It first tries to answer at once: without a search, and with little
// work. A longer answer without a search waits for a slot among its like, and a search for one among
// searches. So no request waits for a larger kind of work than its own. Refused requests leave one
// by one.
func (s *Server) run(client context.Context, work api.Work) (api.Response, error) {
	ctx, cancel := context.WithTimeout(client, s.options.Timeout)
	defer cancel()
	work = recoverPanics(work)
	var attempt *firstAttempt
	s.metrics.trying.Add(1)
	response, found, err := answer.Lookup(ctx, s.options.Timeout, func(ctx context.Context) (api.Response, error) {
		attempt = newFirstAttempt(ctx)
		defer attempt.cancel()
		return work(attempt)
	})
	s.metrics.trying.Add(-1)
	if attempt.isSpent() && ctx.Err() == nil {
		response, found, err = s.lookUpLong(ctx, work)
	}
	switch {
	case found:
		s.metrics.lookups.Add(1)
	case err == nil:
		response, err = s.searches.do(ctx, &s.metrics.searches, func(ctx context.Context) (api.Response, error) {
			return work(s.searchContext(ctx))
		})
	}
	if refused := (*api.Refusal)(nil); errors.As(err, &refused) && refused.Status == 503 {
		s.metrics.busy.Add(1)
		s.refusals.wait(client, attempt.work())
	}
	return response, err
}

// lookUpLong answers without a search, but with more work than a first attempt. found is false if
// the answer needs a search.
func (s *Server) lookUpLong(ctx context.Context, work api.Work) (response api.Response, found bool, err error) {
	response, err = s.longLookups.do(ctx, &s.metrics.long, func(ctx context.Context) (api.Response, error) {
		response, found, err := answer.Lookup(ctx, s.options.Timeout, func(ctx context.Context) (api.Response, error) {
			return work(s.lookupContext(ctx))
		})
		if !found && err == nil {
			err = search.ErrNeeded
		}
		return response, err
	})
	if errors.Is(err, search.ErrNeeded) {
		return api.Response{}, false, nil
	}
	return response, err == nil, err
}

// recoverPanics returns work that reports panics as errors. Damage to the mapped database and
// failures of scripts are errors too.
func recoverPanics(work api.Work) api.Work {
	return func(ctx context.Context) (response api.Response, err error) {
		defer func() {
			if p := recover(); p != nil {
				response, err = api.Response{}, &panicError{p, debug.Stack()}
			}
		}()
		err = store.Guard(func() (err error) {
			defer games.Caught(&err)
			response, err = work(ctx)
			return err
		})
		return response, err
	}
}

// panicError is the error for a panic of a request.
type panicError struct {
	cause any
	stack []byte
}

func (p *panicError) Error() string { return fmt.Sprintf("panic: %v\n%s", p.cause, p.stack) }
