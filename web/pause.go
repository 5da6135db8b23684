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
	pauseStep  = 100 * time.Microsecond // between two looks whether requests are tried
	mostPause  = 10 * time.Millisecond  // of a search that rarely asks its context
)

// pausingContext is the context of a search, or of a long answer without one, that gives way to
// lookups. Err, which all work calls now and then, pauses first if there were lookups, and while
// requests are tried. Otherwise the work keeps a processor from them for 10 ms, the time slice of
// Go's scheduler. A search gives way to long answers too. Contexts derived by package context do
// not pause.
type pausingContext struct {
	context.Context
	metrics    *metrics
	running    func() int // returns the number of searches and long answers, at least 1
	processors int
	long       func() bool // reports whether a long answer is computed for which this work pauses

	seen  atomic.Uint64 // lookups at the beginning of the previous pause
	mu    sync.Mutex    // held during a pause, so that all goroutines of a search pause
	since time.Time     // end of the previous pause
}

func newPausingContext(ctx context.Context, m *metrics, running func() int, long func() bool) *pausingContext {
	y := &pausingContext{Context: ctx, metrics: m, running: running, long: long, processors: runtime.GOMAXPROCS(0), since: time.Now()}
	y.seen.Store(m.lookups.Load())
	return y
}

// searchContext returns the context of a search.
func (s *Server) searchContext(ctx context.Context) context.Context {
	return newPausingContext(ctx, &s.metrics, s.runningWork, func() bool { return s.longLookups.running() > 0 })
}

// lookupContext returns the context of a long answer without a search.
func (s *Server) lookupContext(ctx context.Context) context.Context {
	return newPausingContext(ctx, &s.metrics, s.runningWork, func() bool { return false })
}

// runningWork returns the number of searches and long answers that run.
func (s *Server) runningWork() int { return s.searches.running() + s.longLookups.running() }

// Err implements context.Context.
func (y *pausingContext) Err() error {
	if y.metrics.lookups.Load() != y.seen.Load() || y.metrics.trying.Load() > 0 || y.long() || y.isSaturated() {
		y.pause()
	}
	return y.Context.Err()
}

// isSaturated reports whether such work has all processors. The runtime then looks for new requests every
// 10 ms only, unless the work pauses.
func (y *pausingContext) isSaturated() bool { return y.running() >= y.processors }

func (y *pausingContext) pause() {
	y.mu.Lock()
	defer y.mu.Unlock()
	work := time.Since(y.since)
	if work < leastWork {
		return
	}
	now := y.metrics.lookups.Load()
	rest := perLookup * time.Duration(min(now-y.seen.Load(), 1<<20)) / time.Duration(y.running())
	most := min(pauseShare*work, mostPause)
	if y.isSaturated() {
		rest = max(rest, pauseStep)
	}
	if rest = min(rest, most); y.long() {
		rest = most
	}
	time.Sleep(rest)
	for ; rest < most && y.metrics.trying.Load() > 0; rest += pauseStep {
		time.Sleep(pauseStep)
	}
	y.metrics.paused.Add(int64(rest))
	y.seen.Store(now) // now, so that others have waited for the lock
	y.since = time.Now()
}
