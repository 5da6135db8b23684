package web

import (
	"context"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"testing"

	"sprague/web/api"
)

// raw opens a connection and sends a text.
func (i *instance) raw(text string) net.Conn {
	i.t.Helper()
	c, err := new(net.Dialer).DialContext(i.t.Context(), "tcp", i.at)
	if err != nil {
		i.t.Fatal(err)
	}
	i.t.Cleanup(func() { _ = c.Close() })
	if _, err := io.WriteString(c, text); err != nil {
		i.t.Fatal(err)
	}
	return c
}

const play = "POST /api/v1/play HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n"

// Requests whose bodies never come take no room from others: lookups are answered, and so are
// requests whose bodies come. Those that have waited for the longest time are refused.
func TestBodiesThatNeverCome(t *testing.T) {
	i := start(t, Options{})
	i.bodies.most = 3
	awaited := func() int {
		i.bodies.mu.Lock()
		defer i.bodies.mu.Unlock()
		return i.bodies.holders.Len()
	}
	var all []*idler
	for n := range 10 {
		c := i.idler()
		if _, err := io.WriteString(c, play); err != nil {
			t.Fatal(err)
		}
		i.wait("its body is awaited, and the first one is refused", func() bool {
			return awaited() == min(n+1, 3) && int(i.metrics.busy.Load()) == max(0, n+1-3)
		})
		all = append(all, c)
	}
	for _, c := range all[:7] {
		if r, err := http.ReadResponse(c.in, nil); err != nil || r.StatusCode != http.StatusServiceUnavailable || r.Header.Get("Retry-After") == "" {
			t.Errorf("%v, %v", r, err)
		}
	}
	if r, body := i.get("/api/v1/query?q=kayles(12)"); r.StatusCode != http.StatusOK {
		t.Errorf("a lookup: %d %s", r.StatusCode, body)
	}
	if r, body := i.send(http.MethodPost, "/api/v1/play", strings.NewReader(`{"position":"nim(1)"}`), "Content-Type", "application/json"); r.StatusCode != http.StatusOK {
		t.Errorf("a request with a body: %d %s", r.StatusCode, body)
	}
	if r, body := i.get("/readyz"); r.StatusCode != http.StatusOK {
		t.Errorf("%d %s", r.StatusCode, body)
	}
}

// A request that is refused before its body comes is answered at once, and ends its connection.
func TestRefusedBeforeTheBody(t *testing.T) {
	i := start(t, Options{Rate: 1e-6})
	i.get("/api/v1/query?q=nim(1)") // the only one of this client
	for request, want := range map[string]int{
		play: http.StatusTooManyRequests,
		strings.Replace(play, "localhost", "evil.example", 1):         http.StatusMisdirectedRequest,
		strings.Replace(play, "POST /api/v1/play", "GET /healthz", 1): http.StatusOK,
		strings.Replace(play, "POST /api/v1/play", "GET /", 1):        http.StatusOK,
	} {
		c := i.idler()
		if _, err := io.WriteString(c, request); err != nil {
			t.Fatal(err)
		}
		if r, err := http.ReadResponse(c.in, nil); err != nil || r.StatusCode != want || !r.Close {
			t.Errorf("%q: %v, %v", request, r, err)
		}
	}
}

// Responses that nobody reads take bounded memory: the first ones are cut off.
func TestResponsesThatNobodyReads(t *testing.T) {
	i := start(t, Options{})
	i.responses.most = 12 << 20
	for range 6 {
		i.raw("GET /api/v1/table?ruleset=kayles&range=0..131071 HTTP/1.1\r\nHost: localhost\r\n\r\n") // 6 MiB
	}
	i.wait("four are cut off", func() bool {
		i.metrics.mu.Lock()
		defer i.metrics.mu.Unlock()
		ended := i.metrics.routes[label{"/api/v1/table", http.StatusOK}]
		return ended != nil && ended.total >= 4
	})
	if r, body := i.get("/api/v1/query?q=kayles(12)"); r.StatusCode != http.StatusOK {
		t.Errorf("a lookup: %d %s", r.StatusCode, body)
	}
}

// Connections without a request make room for others.
func TestConnectionsWithoutRequests(t *testing.T) {
	i := start(t, Options{})
	i.connections.mu.Lock()
	i.connections.most = 5
	i.connections.mu.Unlock()
	for range 20 {
		i.raw("GET /")
	}
	if !i.idler().asks("/healthz") {
		t.Error("no room")
	}
}

// Each request ends within the work of its kind: a lookup in its try, whatever waits for searches
// or long answers. A long lookup is not refused for searches.
func TestKindsOfWork(t *testing.T) {
	i := start(t, Options{})
	fill := func(l *workQueue) (empty func()) {
		l.slots <- struct{}{}
		l.waiting.Add(waitersPerSlot)
		return func() {
			l.waiting.Add(-waitersPerSlot)
			<-l.slots
		}
	}
	const lookup, long, search = "/api/v1/query?q=kayles(12)%2Bnim(3)", "/api/v1/grid?ruleset=nim&range=60x60", "/api/v1/query?q=conjunctive(kayles(3),nim(2))"
	ask := func(path string, status int) {
		t.Helper()
		if r, body := i.get(path); r.StatusCode != status || status == 503 && codeOf(body) != "busy" {
			t.Errorf("%s: %d, want %d: %.200s", path, r.StatusCode, status, body)
		}
	}
	empty := fill(i.searches)
	ask(lookup, 200)
	ask(long, 200)
	ask(search, 503)
	also := fill(i.longLookups)
	ask(lookup, 200)
	ask(long, 503)
	empty()
	ask(lookup, 200)
	ask(long, 503)
	ask(search, 200)
	also()
	ask(long, 200)
	if n := i.metrics.busy.Load(); n != 3 {
		t.Errorf("%d requests are refused", n)
	}
	if n := i.metrics.long.Load(); n != 2 {
		t.Errorf("%d long lookups", n)
	}
}

// A long answer without a search reports its work to its try: no try computes or draws thousands of
// values.
func TestLargeAnswersAreNotTried(t *testing.T) {
	i := start(t, Options{})
	run := i.api.Run
	var tried []string
	i.api.Run = func(ctx context.Context, work api.Work) (api.Response, error) {
		if first := newFirstAttempt(ctx); true {
			defer first.cancel()
			if _, err := work(first); err == nil || !first.isSpent() {
				tried = append(tried, "")
			}
		}
		return run(ctx, work)
	}
	for _, path := range []string{
		"table?ruleset=kayles&range=0..5000", "table?ruleset=wythoff&range=70x70", "grid?ruleset=kayles&range=70x70", "grid?ruleset=cutting&range=70x70",
		"grid.svg?ruleset=nim&range=70x70", "grid.svg?ruleset=cutting&range=70x70", "plot.svg?ruleset=kayles&range=0..5000", "info",
	} {
		tried = nil
		if r, body := i.get("/api/v1/" + path); r.StatusCode != http.StatusOK || slices.Contains(tried, "") {
			t.Errorf("%s: %d, tried to its end: %t: %.200s", path, r.StatusCode, tried != nil, body)
		}
	}
}
