package web

import (
	"context"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sprague/web/api"
)

// A search pauses for the lookups since its previous pause, within limits.
func TestPauses(t *testing.T) {
	for _, c := range []struct {
		worked  time.Duration
		lookups uint64
		running int
		long    bool
		paused  time.Duration
	}{
		{time.Second, 0, 1, false, 0},
		{time.Millisecond, 5, 1, false, 500 * time.Microsecond},
		{time.Millisecond, 5, 2, false, 250 * time.Microsecond},
		{time.Millisecond, 1000, 1, false, 3 * time.Millisecond},
		{time.Second, 1 << 60, 1, false, 10 * time.Millisecond},
		{499 * time.Microsecond, 1000, 1, false, 0},
		{time.Millisecond, 0, 2, true, 3 * time.Millisecond},
		{time.Second, 0, 2, true, 10 * time.Millisecond},
		{499 * time.Microsecond, 0, 2, true, 0},
		{time.Millisecond, 0, 3, false, pauseStep},
		{time.Millisecond, 1000, 3, false, 3 * time.Millisecond},
	} {
		synctest.Test(t, func(t *testing.T) {
			var m metrics
			y := newPausingContext(t.Context(), &m, func() int { return c.running }, func() bool { return c.long })
			y.processors = 3
			time.Sleep(c.worked)
			m.lookups.Add(c.lookups)
			began := time.Now()
			if err := y.Err(); err != nil || time.Since(began) != c.paused {
				t.Errorf("%+v: paused for %v, %v", c, time.Since(began), err)
			}
			began = time.Now()
			if err := y.Err(); err != nil || time.Since(began) != 0 {
				t.Errorf("%+v: paused again for %v, %v", c, time.Since(began), err)
			}
		})
	}
}

// The goroutines of a search pause together, and learn that it has ended.
func TestPausesTogether(t *testing.T) {
	var m metrics
	ctx, cancel := context.WithCancel(t.Context())
	y := newPausingContext(ctx, &m, func() int { return 1 }, func() bool { return false })
	y.processors = 2
	y.since = time.Now().Add(-2 * mostPause / pauseShare)
	m.lookups.Add(1000)
	cancel()
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			if err := y.Err(); err != context.Canceled {
				t.Error(err)
			}
		})
	}
	group.Wait()
	if got := time.Duration(m.paused.Load()); got != mostPause {
		t.Errorf("paused for %v", got)
	}
}

// Searches of every kind pause while there are lookups.
func TestSearchesYield(t *testing.T) {
	var i *instance
	i = start(t, Options{}, func(a *api.API) {
		run := a.Run
		a.Run = func(ctx context.Context, work api.Work) (api.Response, error) {
			return run(ctx, func(ctx context.Context) (api.Response, error) {
				i.metrics.lookups.Add(100) // meanwhile
				return work(ctx)
			})
		}
	})
	for _, path := range []string{
		"query?q=cram(5,5)", "query?q=misere(octal%5B0.142%5D(30,31))", "query?q=octal%5B0.142%5D(200000)",
		"query?q=take-and-break%5B0.8%5D(400)", "query?q=amazons(l...|....|...r)",
	} {
		before := i.metrics.paused.Load()
		if r, body := i.get("/api/v1/" + path); r.StatusCode != http.StatusOK {
			t.Errorf("%s: %d %s", path, r.StatusCode, body)
		}
		if i.metrics.paused.Load() == before {
			t.Errorf("%s: no pause", path)
		}
	}
	before := i.metrics.paused.Load()
	if r, body := i.send(http.MethodPost, "/api/v1/play", strings.NewReader(`{"position":"fibonacci(100) + nim(1)"}`), "Content-Type", "application/json"); r.StatusCode != http.StatusOK || i.metrics.paused.Load() == before {
		t.Errorf("play: %d %s, paused %t", r.StatusCode, body, i.metrics.paused.Load() > before)
	}
}
