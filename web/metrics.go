package web

import (
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// metrics holds the counters of the server.
type metrics struct {
	lookups, long, searches, busy, limited, panics atomic.Uint64
	trying                                         atomic.Int64 // requests in their first try
	inFlight                                       atomic.Int64
	paused                                         atomic.Int64 // nanoseconds that searches gave way to lookups

	mu     sync.Mutex
	routes map[label]*timing
}

// label identifies the counters of a route and a status.
type label struct {
	route  string
	status int
}

// buckets are the upper bounds of the duration histogram in seconds.
var buckets = [...]float64{0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10}

// timing is a histogram of the durations of requests.
type timing struct {
	total  uint64
	sum    float64
	within [len(buckets)]uint64
}

// count counts a request. The number of labels is bounded, as routes and statuses are few.
func (m *metrics) count(route string, status int, took time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.routes == nil {
		m.routes = make(map[label]*timing)
	}
	at := label{route, status}
	t := m.routes[at]
	if t == nil {
		t = new(timing)
		m.routes[at] = t
	}
	t.total++
	t.sum += took.Seconds()
	for i, bound := range buckets {
		if took.Seconds() <= bound {
			t.within[i]++
		}
	}
}

// write writes the counters in the Prometheus text format.
func (m *metrics) write(w io.Writer, searches, long *workQueue) {
	value := func(kind, name, help string, x any) {
		fmt.Fprintf(w, "# HELP %s %s\n# TYPE %[1]s %[3]s\n%[1]s %[4]v\n", name, help, kind, x)
	}
	value("counter", "sprague_lookups_total", "Requests answered without a search.", m.lookups.Load())
	value("counter", "sprague_long_lookups_total", "Long answers begun without a search.", m.long.Load())
	value("counter", "sprague_searches_total", "Searches begun.", m.searches.Load())
	value("counter", "sprague_search_pause_seconds_total", "Time that searches gave way to lookups.", time.Duration(m.paused.Load()).Seconds())
	value("counter", "sprague_busy_total", "Requests refused because too many of their kind waited.", m.busy.Load())
	value("counter", "sprague_limited_total", "Requests refused because of the rate of their client.", m.limited.Load())
	value("counter", "sprague_panics_total", "Requests that ended with a panic.", m.panics.Load())
	value("gauge", "sprague_requests_in_flight", "Requests being answered.", m.inFlight.Load())
	value("gauge", "sprague_searches_running", "Searches that run.", searches.running())
	value("gauge", "sprague_searches_waiting", "Searches that wait for their turn.", searches.waiting.Load())
	value("gauge", "sprague_long_lookups_running", "Long answers without a search that are being computed.", long.running())
	value("gauge", "sprague_long_lookups_waiting", "Long answers without a search that wait for their turn.", long.waiting.Load())
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	value("gauge", "go_goroutines", "Goroutines.", runtime.NumGoroutine())
	value("gauge", "go_memstats_heap_inuse_bytes", "Bytes of the heap in use.", memory.HeapInuse)
	value("gauge", "go_memstats_sys_bytes", "Bytes obtained from the system.", memory.Sys)
	m.writeTimes(w)
}

func (m *metrics) writeTimes(w io.Writer) {
	m.mu.Lock()
	defer m.mu.Unlock()
	labels := make([]label, 0, len(m.routes))
	for at := range m.routes {
		labels = append(labels, at)
	}
	slices.SortFunc(labels, func(a, b label) int {
		if c := strings.Compare(a.route, b.route); c != 0 {
			return c
		}
		return a.status - b.status
	})
	const name = "sprague_request_seconds"
	fmt.Fprintf(w, "# HELP %s Durations of requests.\n# TYPE %[1]s histogram\n", name)
	for _, at := range labels {
		t := m.routes[at]
		of := fmt.Sprintf("path=%q,status=\"%d\"", at.route, at.status)
		for i, bound := range buckets {
			fmt.Fprintf(w, "%s_bucket{%s,le=\"%g\"} %d\n", name, of, bound, t.within[i])
		}
		fmt.Fprintf(w, "%s_bucket{%s,le=\"+Inf\"} %d\n%[1]s_sum{%[2]s} %[4]g\n%[1]s_count{%[2]s} %[3]d\n", name, of, t.total, t.sum)
	}
}
