package web

import (
	"context"
	"sync"
	"sync/atomic"
	"time"
)

// The pauses of searches. A lookup takes about 40 µs of a processor, and its client needs some too.
const (
	perLookup  = 100 * time.Microsecond // per lookup since the previous pause, shared by the running searches
	pauseShare = 3                      // at most that multiple of the work before: searches progress under any load
	leastWork  = 500 * time.Microsecond // between two pauses
	mostPause  = 10 * time.Millisecond  // of a search that rarely asks its context
)

// yielding is the context of a search that gives way to lookups. Err, which all searches call now
// and then, pauses first if there were lookups. Otherwise a search keeps a processor from them for
// 10 ms, the time slice of Go's scheduler. Contexts derived by package context do not pause.
type yielding struct {
	context.Context
	metrics *metrics
	running func() int // returns the number of searches, at least 1

	seen  atomic.Uint64 // lookups at the beginning of the previous pause
	mu    sync.Mutex    // held during a pause, so that all goroutines of a search pause
	since time.Time     // end of the previous pause
}

func newYielding(ctx context.Context, m *metrics, running func() int) *yielding {
	y := &yielding{Context: ctx, metrics: m, running: running, since: time.Now()}
	y.seen.Store(m.lookups.Load())
	return y
}

// Err implements context.Context.
func (y *yielding) Err() error {
	if y.metrics.lookups.Load() != y.seen.Load() {
		y.pause()
	}
	return y.Context.Err()
}

func (y *yielding) pause() {
	y.mu.Lock()
	defer y.mu.Unlock()
	worked := time.Since(y.since)
	if worked < leastWork {
		return
	}
	now := y.metrics.lookups.Load()
	due := perLookup * time.Duration(min(now-y.seen.Load(), 1<<20)) / time.Duration(y.running())
	due = min(due, pauseShare*worked, mostPause)
	time.Sleep(due)
	y.metrics.paused.Add(int64(due))
	y.seen.Store(now) // now, so that others have waited for the lock
	y.since = time.Now()
}
