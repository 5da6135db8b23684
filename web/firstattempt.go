package web

import (
	"context"
	"sync"
	"time"

	"sprague/web/api"
)

// The work of a first attempt.
const (
	// attemptWork is the time of work after which an attempt is given up. Most answers without a
	// search take less than a tenth of it, and most requests that need a search show it as soon.
	attemptWork = 2 * time.Millisecond
	// longestStep is the time that counts at most between two looks at the context: others may have
	// had the processor meanwhile. So an attempt that looks ten times or less is never given up.
	longestStep = attemptWork / 10
	// valueTime is about the time of a value in a table or a drawing.
	valueTime = 2 * time.Microsecond
)

// firstAttempt is the context of a first attempt to answer a request. It ends when the attempt has
// done too much work. Err, which all work calls now and then, counts it. An attempt that ended
// early is repeated among long answers, so that a machine under load makes nobody lose an answer.
type firstAttempt struct {
	context.Context
	cancel context.CancelFunc

	mu    sync.Mutex
	left  time.Duration // of work; negative after the end
	since time.Time     // of the previous look at the context
}

func newFirstAttempt(ctx context.Context) *firstAttempt {
	t := &firstAttempt{left: attemptWork, since: time.Now()}
	t.Context, t.cancel = context.WithCancel(api.WithSpending(ctx, func(values uint64) {
		t.spend(time.Duration(min(values, 1<<20)) * valueTime)
	}))
	return t
}

// Err implements context.Context.
func (t *firstAttempt) Err() error {
	t.spend(0)
	return t.Context.Err()
}

// spend counts the work since the previous look, and more work that is about to begin.
func (t *firstAttempt) spend(more time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	now := time.Now()
	t.left -= min(now.Sub(t.since), longestStep) + more
	if t.since = now; t.left < 0 {
		t.cancel()
	}
}

// work returns the work that was done.
func (t *firstAttempt) work() time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	return min(attemptWork-t.left, attemptWork)
}

// isSpent reports whether the attempt has ended for too much work. Its result is then void.
func (t *firstAttempt) isSpent() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.left < 0
}
