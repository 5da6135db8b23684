package web

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"

	"sprague/answer"
	"sprague/web/api"
)

// instance is a running server.
type instance struct {
	*Server
	t    testing.TB
	at   string // host:port
	log  *journal
	stop context.CancelFunc
	done chan error
}

// journal is a log that a test may read concurrently.
type journal struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (j *journal) Write(p []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.Write(p)
}

func (j *journal) String() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.String()
}

// ever is longer than a test.
const ever = 24 * time.Hour

// start starts a server without time limits, except those of the options. At the end of the test the
// server must stop and leave no goroutine.
func start(t *testing.T, o Options, change ...func(*api.API)) *instance {
	t.Helper()
	ignored := goleak.IgnoreCurrent()
	service, err := answer.Open(t.Context(), answer.Options{})
	if err != nil {
		t.Fatal(err)
	}
	i := &instance{t: t, log: new(journal), done: make(chan error, 1)}
	if o.Searches == 0 {
		o.Searches = 1
	}
	if o.Timeout == 0 {
		o.Timeout = ever
	}
	o.Log = slog.New(slog.NewTextHandler(i.log, nil))
	a := &api.API{Service: service, Budget: 100_000_000, ThinkingTime: ever, Version: "1"}
	i.Server = New(a, o)
	i.clientTimeout, i.idle = ever, ever
	for _, f := range change {
		f(a)
	}
	l, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.WithoutCancel(t.Context()))
	i.at, i.stop = l.Addr().String(), cancel
	go func() { i.done <- i.Serve(ctx, l) }()
	t.Cleanup(func() {
		cancel()
		if err := <-i.done; err != nil {
			t.Error(err)
		}
		http.DefaultClient.CloseIdleConnections()
		_ = service.Close()
		goleak.VerifyNone(t, ignored)
	})
	return i
}

// send sends a request, and returns the response and its body.
func (i *instance) send(method, path string, body io.Reader, headers ...string) (*http.Response, string) {
	i.t.Helper()
	r, err := http.NewRequestWithContext(i.t.Context(), method, "http://"+i.at+path, body)
	if err != nil {
		i.t.Fatal(err)
	}
	for n := 0; n < len(headers); n += 2 {
		r.Header.Set(headers[n], headers[n+1])
	}
	response, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		i.t.Fatalf("%s %s: %v", method, path, err)
	}
	defer func() { _ = response.Body.Close() }()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		i.t.Fatal(err)
	}
	http.DefaultTransport.(*http.Transport).CloseIdleConnections()
	return response, string(text)
}

func (i *instance) get(path string, headers ...string) (*http.Response, string) {
	i.t.Helper()
	return i.send(http.MethodGet, path, nil, headers...)
}

// begin starts a long search. The returned channel receives the status of the response, or 0
// without a response.
func (i *instance) begin(ctx context.Context, query string) chan int {
	i.t.Helper()
	before := i.metrics.searches.Load()
	ended := make(chan int, 1)
	go func() {
		r, _ := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+i.at+"/api/v1/query?q="+query, nil) // the address is valid
		response, err := (&http.Transport{DisableKeepAlives: true}).RoundTrip(r)
		if err != nil {
			ended <- 0
			return
		}
		_ = response.Body.Close()
		ended <- response.StatusCode
	}()
	i.wait("the search begins", func() bool { return i.metrics.searches.Load() > before })
	return ended
}

// wait waits until a condition holds.
func (i *instance) wait(what string, holds func() bool) {
	i.t.Helper()
	test, _ := i.t.(*testing.T)
	end, limited := test.Deadline()
	for ; !holds(); time.Sleep(time.Millisecond) {
		if limited && time.Until(end) < 10*time.Second {
			i.t.Fatalf("in vain: %s", what)
		}
	}
}

// endless is a query with a search of several minutes.
const endless = "cram(7,7)"

func codeOf(body string) string {
	var p struct{ Code string }
	_ = json.Unmarshal([]byte(body), &p) // empty for another kind of document
	return p.Code
}

func TestHeaders(t *testing.T) {
	i := start(t, Options{Origin: "https://example.org"})
	r, body := i.get("/api/v1/query?q=nim(1)")
	for name, want := range map[string]string{
		"Content-Type": "application/json", "X-Content-Type-Options": "nosniff", "Cache-Control": "public, no-cache", "Content-Language": "en",
		"Content-Security-Policy": "default-src 'self'; img-src 'self' blob:; frame-ancestors 'none'", "Access-Control-Allow-Origin": "https://example.org",
		"Vary": "Accept, Accept-Encoding, Accept-Language",
	} {
		if got := r.Header.Get(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	if r.StatusCode != 200 || !strings.Contains(body, `"outcome":"N"`) {
		t.Errorf("%d %s", r.StatusCode, body)
	}
	if known, body := i.get("/api/v1/query?q=nim(1)", "If-None-Match", r.Header.Get("ETag")); known.StatusCode != 304 || body != "" {
		t.Errorf("a known tag: %d %s", known.StatusCode, body)
	}
	forever, _ := i.get("/api/v1/query?q=nim(1)&h=" + i.api.Hash(t.Context()))
	if got := forever.Header.Get("Cache-Control"); got != "public, max-age=31536000, immutable" {
		t.Errorf("with the hash: %q", got)
	}
	if refused, _ := i.get("/api/v1/query?q=nim("); refused.Header.Get("Cache-Control") != "no-store" || refused.Header.Get("ETag") != "" {
		t.Errorf("a refusal: %v", refused.Header)
	}
	if head, body := i.send(http.MethodHead, "/api/v1/query?q=nim(1)", nil); head.StatusCode != 200 || body != "" || head.Header.Get("ETag") != r.Header.Get("ETag") {
		t.Errorf("HEAD: %d %v", head.StatusCode, head.Header)
	}
	if o, _ := i.send(http.MethodOptions, "/api/v1/query", nil); o.StatusCode != 204 || o.Header.Get("Access-Control-Allow-Methods") != "GET, POST" {
		t.Errorf("OPTIONS: %d %v", o.StatusCode, o.Header)
	}
	if m, _ := i.send(http.MethodDelete, "/api/v1/query", nil); m.StatusCode != 405 || m.Header.Get("Allow") != "GET, POST" {
		t.Errorf("DELETE: %d %v", m.StatusCode, m.Header)
	}
}

func TestCompression(t *testing.T) {
	i := start(t, Options{})
	const path = "/api/v1/table?ruleset=kayles&range=0..999"
	_, plain := i.get(path, "Accept-Encoding", "identity")
	r, packed := i.get(path, "Accept-Encoding", "br;q=1, gzip;q=0.5")
	z, err := gzip.NewReader(strings.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	if all, err := io.ReadAll(z); err != nil || string(all) != plain || len(packed) > len(plain)/4 || r.Header.Get("Content-Encoding") != "gzip" {
		t.Errorf("%d bytes of %d: %v", len(packed), len(plain), err)
	}
	for _, header := range []string{"gzip;q=0", "identity", "", "gzip2"} {
		if acceptsGzip(header) {
			t.Errorf("%q takes gzip", header)
		}
	}
}

func TestSizes(t *testing.T) {
	i := start(t, Options{})
	for _, test := range []struct {
		method, path, body string
		status             int
	}{
		{"GET", "/api/v1/query?q=nim(1" + strings.Repeat(",1", 30_000) + ")", "", 200},
		{"GET", "/api/v1/query?q=nim(1" + strings.Repeat(",1", 33_000) + ")", "", 414},
		{"GET", "/api/v1/query?q=" + strings.Repeat("1", 120_000), "", 431},
		{"POST", "/api/v1/query", strings.Repeat(" ", 1<<20) + "x", 413},
		{"POST", "/api/v1/query", strings.Repeat(" ", 1<<20), 400},
	} {
		r, body := i.send(test.method, test.path, strings.NewReader(test.body), "Content-Type", "application/json")
		if r.StatusCode != test.status {
			t.Errorf("%s %.30s of %d + %d bytes: %d %.100s", test.method, test.path, len(test.path), len(test.body), r.StatusCode, body)
		}
	}
}

func TestRate(t *testing.T) {
	i := start(t, Options{Rate: 1e-6})
	for n := range 8 {
		r, body := i.get("/api/v1/query?q=nim(1)")
		if limited := r.StatusCode == 429 && r.Header.Get("Retry-After") != "" && codeOf(body) == "rate"; limited != (n > 0) || !limited && r.StatusCode != 200 {
			t.Errorf("request %d: %d %s", n, r.StatusCode, body)
		}
	}
	if r, _ := i.get("/healthz"); r.StatusCode != 200 {
		t.Error("a probe is refused")
	}
}

func TestBuckets(t *testing.T) {
	r, now := newRate(10), time.Unix(0, 0)
	one, other := clientOf("192.0.2.1:5"), clientOf("[2001:db8::1]:5")
	if other != clientOf("[2001:db8::2:1]:9") || other == clientOf("[2001:db9::1]:5") || one != clientOf("[::ffff:192.0.2.1]:7") {
		t.Error("clients are confused")
	}
	for n := range 20 {
		if ok, _ := r.take(one, 1, now); !ok {
			t.Errorf("request %d is refused", n)
		}
	}
	if ok, wait := r.take(one, 1, now); ok || wait != 1 {
		t.Error("the request after the last token is taken")
	}
	if ok, _ := r.take(other, 1, now); !ok {
		t.Error("another client is refused")
	}
	r.charge(other, 99)
	if ok, wait := r.take(other, 1, now.Add(time.Second)); ok || wait != 8 {
		t.Errorf("a debt: %v, wait %d", ok, wait)
	}
	if ok, _ := r.take(one, 1, now.Add(200*time.Millisecond)); !ok {
		t.Error("the bucket does not fill")
	}
	for n := range mostClients + 10 {
		r.take(clientOf((&net.TCPAddr{IP: net.IPv4(10, byte(n>>16), byte(n>>8), byte(n)), Port: 1}).String()), 1, now.Add(time.Hour))
	}
	if len(r.clients) > mostClients {
		t.Errorf("%d clients are remembered", len(r.clients))
	}
}

// Lookups do not wait for searches. The queue of searches is short, and a full queue refuses
// requests.
func TestSearchesTakeTurns(t *testing.T) {
	i := start(t, Options{})
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	ended := i.begin(ctx, endless)
	if r, body := i.get("/api/v1/query?q=kayles(12)%2Bnim(3)"); r.StatusCode != 200 {
		t.Errorf("a lookup meanwhile: %d %s", r.StatusCode, body)
	}
	var waiting sync.WaitGroup
	statuses := make(chan int, waitersPerSlot+4)
	for range waitersPerSlot + 4 {
		waiting.Go(func() {
			r, err := (&http.Transport{DisableKeepAlives: true}).RoundTrip(mustRequest(ctx, "http://"+i.at+"/api/v1/query?q=cram(6,7)"))
			if err != nil {
				statuses <- 0
				return
			}
			_ = r.Body.Close()
			statuses <- r.StatusCode
			if r.StatusCode == 503 && r.Header.Get("Retry-After") == "" {
				t.Error("a refusal without Retry-After")
			}
		})
	}
	for range 4 {
		if status := <-statuses; status != 503 {
			t.Errorf("a request beyond the queue ends with %d", status)
		}
	}
	if n := i.searches.waiting.Load(); n != waitersPerSlot {
		t.Errorf("%d requests wait", n)
	}
	cancel()
	waiting.Wait()
	if status := <-ended; status != 0 {
		t.Errorf("a search without a client ends with %d", status)
	}
	i.wait("the slot is free", func() bool { return len(i.searches.slots) == 0 })
	if r, _ := i.get("/api/v1/query?q=conjunctive(kayles(3),nim(2))"); r.StatusCode != 200 {
		t.Errorf("a search afterwards: %d", r.StatusCode)
	}
}

func mustRequest(ctx context.Context, address string) *http.Request {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		panic(err)
	}
	return r
}

// A batch is streamed in order. Queries with errors do not end it, and each query has its own time
// limit.
func TestBatch(t *testing.T) {
	asked := 0
	i := start(t, Options{}, func(a *api.API) {
		run := a.Run
		a.Run = func(ctx context.Context, work api.Work) (api.Response, error) {
			if asked++; asked == 3 { // after the batch and its first query
				var cancel context.CancelFunc
				ctx, cancel = context.WithDeadline(ctx, time.Now())
				defer cancel()
			}
			return run(ctx, work)
		}
	})
	r, body := i.send("POST", "/api/v1/query", strings.NewReader(`{"queries":["nim(1)","`+endless+`","nim(","conjunctive(kayles(3),nim(2))"]}`), "Content-Type", "application/json")
	lines := strings.Split(strings.TrimSpace(body), "\n")
	if r.StatusCode != 200 || len(lines) != 4 || r.Header.Get("Content-Type") != "application/x-ndjson" {
		t.Fatalf("%d %s", r.StatusCode, body)
	}
	for n, want := range []string{`"outcome":"N"`, `"code":"too_large"`, `"code":"parse"`, `"outcome":"`} {
		if !strings.Contains(lines[n], want) {
			t.Errorf("line %d is %s, without %s", n, lines[n], want)
		}
	}
}

// A panic ends only its own request, and is logged.
func TestPanics(t *testing.T) {
	for name, change := range map[string]func(*api.API){
		"of a lookup": func(a *api.API) {
			run := a.Run
			a.Run = func(ctx context.Context, _ api.Work) (api.Response, error) {
				return run(ctx, func(context.Context) (api.Response, error) { panic("a defect") })
			}
		},
		"of a search": func(a *api.API) {
			run := a.Run
			a.Run = func(ctx context.Context, work api.Work) (api.Response, error) {
				return run(ctx, func(ctx context.Context) (api.Response, error) {
					if _, err := work(ctx); err != nil { // it needs a search
						return api.Response{}, err
					}
					panic("a defect")
				})
			}
		},
		"elsewhere": func(a *api.API) {
			a.Run = func(context.Context, api.Work) (api.Response, error) { panic("a defect") }
		},
	} {
		i := start(t, Options{}, change)
		r, body := i.get("/api/v1/query?q=conjunctive(kayles(3),nim(2))")
		if r.StatusCode != 500 || codeOf(body) != "internal" || strings.Contains(body, "defect") {
			t.Errorf("%s: %d %s", name, r.StatusCode, body)
		}
		if log := i.log.String(); !strings.Contains(log, "a defect") || !strings.Contains(log, "goroutine") {
			t.Errorf("%s: the log is %s", name, log)
		}
		if _, body := i.get("/metrics"); !strings.Contains(body, "sprague_panics_total 1\n") {
			t.Errorf("%s: %s", name, body)
		}
		if len(i.searches.slots) != 0 {
			t.Errorf("%s: the slot is held", name)
		}
	}
}

// During shutdown the server finishes the running requests and accepts no others.
func TestDrain(t *testing.T) {
	release := make(chan struct{})
	i := start(t, Options{}, func(a *api.API) {
		run := a.Run
		a.Run = func(ctx context.Context, work api.Work) (api.Response, error) {
			return run(ctx, func(ctx context.Context) (api.Response, error) {
				response, err := work(ctx)
				if err == nil { // the search is done
					<-release
				}
				return response, err
			})
		}
	})
	ended := i.begin(t.Context(), "conjunctive(kayles(3),nim(2))")
	i.stop()
	i.wait("no connection is taken", func() bool {
		c, err := new(net.Dialer).DialContext(t.Context(), "tcp", i.at)
		if err == nil {
			_ = c.Close()
		}
		return err != nil
	})
	close(release)
	if status := <-ended; status != 200 {
		t.Errorf("the running request ends with %d", status)
	}
	if err := <-i.done; err != nil {
		t.Error(err)
	}
	i.done <- nil
}

func TestProbes(t *testing.T) {
	i := start(t, Options{})
	for path, want := range map[string]string{"/healthz": "ok\n", "/readyz": "ok\n"} {
		if r, body := i.get(path); r.StatusCode != 200 || body != want || r.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %d %q", path, r.StatusCode, body)
		}
	}
	i.get("/api/v1/query?q=nim(1)")
	i.get("/api/v1/query?q=conjunctive(kayles(3),nim(2))")
	_, body := i.get("/metrics")
	for _, want := range []string{
		"# TYPE sprague_lookups_total counter\nsprague_lookups_total 1\n", "sprague_searches_total 1\n", "sprague_searches_running 0\n",
		`sprague_request_seconds_count{path="/api/v1/query",status="200"} 2` + "\n", `le="+Inf"} 2` + "\n",
	} {
		if !strings.Contains(body, want) {
			t.Errorf("no %q in\n%s", want, body)
		}
	}
	if r, body := i.get("/other"); r.StatusCode != 404 || codeOf(body) != "not_found" {
		t.Errorf("%d %s", r.StatusCode, body)
	}
	i.api.CheckDatabases = func() error { return errors.New("the file was written to") }
	if r, _ := i.get("/readyz"); r.StatusCode != 503 {
		t.Errorf("with an unusable database: %d", r.StatusCode)
	}
	i.api.CheckDatabases = nil
	i.drain()
	if r, _ := i.get("/readyz"); r.StatusCode != 503 {
		t.Errorf("while stopping: %d", r.StatusCode)
	}
}
