package web

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"sprague/web/api"
)

const (
	// waitersPerSlot is the maximum number of waiting requests per slot of a queue.
	waitersPerSlot = 16
	// stopTime is the time that canceled work has to stop before the server answers its request.
	stopTime = 50 * time.Millisecond
)

// workQueue limits the number of pieces of work that run at once. Others wait in a short queue.
type workQueue struct {
	slots   chan struct{}
	waiting atomic.Int64
	refuse  func() error // the refusal of a request that cannot wait
}

func newWorkQueue(n int, full func() error) *workQueue {
	return &workQueue{slots: make(chan struct{}, n), refuse: full}
}

// enter waits for a slot. It fails if the queue is full or the context ends. After success the
// caller must call leave.
func (l *workQueue) enter(ctx context.Context) error {
	select {
	case l.slots <- struct{}{}:
		return nil
	default:
	}
	defer l.waiting.Add(-1)
	if l.waiting.Add(1) > int64(waitersPerSlot*cap(l.slots)) {
		return l.refuse()
	}
	select {
	case l.slots <- struct{}{}:
		return nil
	case <-ctx.Done():
		if errors.Is(ctx.Err(), context.DeadlineExceeded) {
			return l.refuse()
		}
		return ctx.Err()
	}
}

func (l *workQueue) leave() { <-l.slots }

// running returns the number of occupied slots.
func (l *workQueue) running() int { return len(l.slots) }

// do runs work on its own goroutine after a wait for a slot. Some arithmetic ignores the context, so
// the work may keep its slot after the client has received a refusal. began counts the work.
func (l *workQueue) do(ctx context.Context, began *atomic.Uint64, work api.Work) (api.Response, error) {
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
	case <-time.After(stopTime):
		return api.Response{}, ctx.Err()
	}
}
