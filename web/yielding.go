package web

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

// The pauses of searches. A lookup takes about 40 µs of a processor, and its client needs some too.
const (
	perLookup  = 100 * time.Microsecond // per lookup since the previous pause, shared by the running searches
	pauseShare = 3                      // at most that multiple of the work before: searches progress under any load
	leastWork  = 500 * time.Microsecond // between two pauses
	step       = 100 * time.Microsecond // between two looks whether requests are tried
	mostPause  = 10 * time.Millisecond  // of a search that rarely asks its context
)

// yielding is the context of a search, or of a long answer without one, that gives way to lookups.
// Err, which all work calls now and then, pauses first if there were lookups, and while requests are
// tried. Otherwise the work keeps a processor from them for 10 ms, the time slice of Go's scheduler.
// A search gives way to long answers too. Contexts derived by package context do not pause.
type yielding struct {
	context.Context
	metrics    *metrics
	running    func() int // returns the number of searches and long answers, at least 1
	processors int
	long       func() bool // reports whether a long answer is computed for which this work pauses

	seen  atomic.Uint64 // lookups at the beginning of the previous pause
	mu    sync.Mutex    // held during a pause, so that all goroutines of a search pause
	since time.Time     // end of the previous pause
}

func newYielding(ctx context.Context, m *metrics, running func() int, long func() bool) *yielding {
	y := &yielding{Context: ctx, metrics: m, running: running, long: long, processors: runtime.GOMAXPROCS(0), since: time.Now()}
	y.seen.Store(m.lookups.Load())
	return y
}

// searching returns the context of a search.
func (s *Server) searching(ctx context.Context) context.Context {
	return newYielding(ctx, &s.metrics, s.busy, func() bool { return s.long.running() > 0 })
}

// lookingUp returns the context of a long answer without a search.
func (s *Server) lookingUp(ctx context.Context) context.Context {
	return newYielding(ctx, &s.metrics, s.busy, func() bool { return false })
}

// busy returns the number of searches and long answers that run.
func (s *Server) busy() int { return s.searches.running() + s.long.running() }

// Err implements context.Context.
func (y *yielding) Err() error {
	if y.metrics.lookups.Load() != y.seen.Load() || y.metrics.trying.Load() > 0 || y.long() || y.crowded() {
		y.pause()
	}
	return y.Context.Err()
}

// crowded reports whether such work has all processors. The runtime then looks for new requests every
// 10 ms only, unless the work pauses.
func (y *yielding) crowded() bool { return y.running() >= y.processors }

func (y *yielding) pause() {
	y.mu.Lock()
	defer y.mu.Unlock()
	worked := time.Since(y.since)
	if worked < leastWork {
		return
	}
	now := y.metrics.lookups.Load()
	due := perLookup * time.Duration(min(now-y.seen.Load(), 1<<20)) / time.Duration(y.running())
	most := min(pauseShare*worked, mostPause)
	if y.crowded() {
		due = max(due, step)
	}
	if due = min(due, most); y.long() {
		due = most
	}
	time.Sleep(due)
	for ; due < most && y.metrics.trying.Load() > 0; due += step {
		time.Sleep(step)
	}
	y.metrics.paused.Add(int64(due))
	y.seen.Store(now) // now, so that others have waited for the lock
	y.since = time.Now()
}
