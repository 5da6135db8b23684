package web

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"sync/atomic"
	"time"

	"sprague/answer"
	"sprague/games"
	"sprague/store"
	"sprague/web/api"
)

const (
	// lookupTime is the time limit of the attempt to answer without a search.
	lookupTime = 50 * time.Millisecond
	// grace is the time that canceled work has to stop before the server answers its request.
	grace = 50 * time.Millisecond
	// queued is the maximum number of waiting requests per search slot.
	queued = 16
	// retryAfter is the time in seconds after which a refused client should retry.
	retryAfter = 1
)

// searches limits the number of concurrent searches. Others wait in a short queue.
type searches struct {
	slots   chan struct{}
	waiting atomic.Int64
}

func newSearches(n int) *searches { return &searches{slots: make(chan struct{}, n)} }

// enter waits for a slot. It fails if the queue is full or the context ends. After success the
// caller must call leave.
func (s *searches) enter(ctx context.Context) error {
	select {
	case s.slots <- struct{}{}:
		return nil
	default:
	}
	defer s.waiting.Add(-1)
	if s.waiting.Add(1) > int64(queued*cap(s.slots)) {
		return busy()
	}
	select {
	case s.slots <- struct{}{}:
		return nil
	case <-ctx.Done():
		if errors.Is(ctx.Err(), context.DeadlineExceeded) {
			return busy()
		}
		return ctx.Err()
	}
}

func (s *searches) leave() { <-s.slots }

// running returns the number of occupied slots.
func (s *searches) running() int { return len(s.slots) }

func busy() error {
	r := api.Refuse(503, "busy", "the server is busy with searches; try again, or ask what a table holds")
	r.Retry = retryAfter
	return r
}

// run is the runner of the API. It first tries to answer without a search. Otherwise the work waits
// for a slot and runs on its own goroutine. Some arithmetic ignores the context, so the work may
// keep its slot after the client has received a refusal.
func (s *Server) run(ctx context.Context, work api.Work) (api.Response, error) {
	late := time.Now().Add(s.options.Timeout)
	response, found, err := answer.Lookup(ctx, min(lookupTime, s.options.Timeout), guarded(work))
	if found {
		s.metrics.lookups.Add(1)
		return response, err
	}
	if err != nil {
		return response, err
	}
	ctx, cancel := context.WithDeadline(ctx, late)
	defer cancel()
	if err := s.searches.enter(ctx); err != nil {
		s.metrics.busy.Add(1)
		return api.Response{}, err
	}
	s.metrics.searches.Add(1)
	type result struct {
		response api.Response
		err      error
	}
	done := make(chan result, 1)
	go func() {
		var r result
		r.response, r.err = guarded(work)(newYielding(ctx, &s.metrics, s.searches.running)) // does not panic
		s.searches.leave()
		done <- r
	}()
	select {
	case r := <-done:
		return r.response, r.err
	case <-ctx.Done():
	}
	select {
	case r := <-done:
		return r.response, r.err
	case <-time.After(grace):
		return api.Response{}, ctx.Err()
	}
}

// guarded returns work that reports panics as errors. Damage to the mapped database and failures of
// scripts are errors too.
func guarded(work api.Work) api.Work {
	return func(ctx context.Context) (response api.Response, err error) {
		defer func() {
			if p := recover(); p != nil {
				response, err = api.Response{}, &panicked{p, debug.Stack()}
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

// panicked is the error for a panic of a request.
type panicked struct {
	cause any
	stack []byte
}

func (p *panicked) Error() string { return fmt.Sprintf("panic: %v\n%s", p.cause, p.stack) }
