package web

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"sprague/web/api"
)

const (
	// queued is the maximum number of waiting requests per slot of a lane.
	queued = 16
	// grace is the time that canceled work has to stop before the server answers its request.
	grace = 50 * time.Millisecond
)

// lane limits the number of pieces of work that run at once. Others wait in a short queue.
type lane struct {
	slots   chan struct{}
	waiting atomic.Int64
	full    func() error // the refusal of a request that cannot wait
}

func newLane(n int, full func() error) *lane { return &lane{slots: make(chan struct{}, n), full: full} }

// enter waits for a slot. It fails if the queue is full or the context ends. After success the
// caller must call leave.
func (l *lane) enter(ctx context.Context) error {
	select {
	case l.slots <- struct{}{}:
		return nil
	default:
	}
	defer l.waiting.Add(-1)
	if l.waiting.Add(1) > int64(queued*cap(l.slots)) {
		return l.full()
	}
	select {
	case l.slots <- struct{}{}:
		return nil
	case <-ctx.Done():
		if errors.Is(ctx.Err(), context.DeadlineExceeded) {
			return l.full()
		}
		return ctx.Err()
	}
}

func (l *lane) leave() { <-l.slots }

// running returns the number of occupied slots.
func (l *lane) running() int { return len(l.slots) }

// do runs work on its own goroutine after a wait for a slot. Some arithmetic ignores the context, so
// the work may keep its slot after the client has received a refusal. began counts the work.
func (l *lane) do(ctx context.Context, began *atomic.Uint64, work api.Work) (api.Response, error) {
	if err := l.enter(ctx); err != nil {
		return api.Response{}, err
	}
	began.Add(1)
	type result struct {
		response api.Response
		err      error
	}
	done := make(chan result, 1)
	go func() {
		var r result
		r.response, r.err = work(ctx) // does not panic
		l.leave()
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
