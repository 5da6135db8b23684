// Package web serves the API of package api over HTTP. It limits sizes, times, rates and searches,
// caches and compresses responses, and shuts down without losing requests.
package web

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"runtime/debug"
	"strings"
	"sync/atomic"
	"time"

	"sprague/web/api"
)

// Options configures a server.
type Options struct {
	Searches int           // concurrent searches, at least 1
	Timeout  time.Duration // per answer, including the wait for a search
	Rate     float64       // requests per second of one client; 0 for no limit
	Origin   string        // value of Access-Control-Allow-Origin; empty for none
	Hosts    []string      // names of the server beside loopback names; AnyHost allows all
	Log      *slog.Logger
}

// The limits of a connection and of its requests.
const (
	mostAddress = 64 << 10 // maximum length of an address in bytes
	mostHeader  = 96 << 10 // maximum length of a header in bytes
	mostBody    = 1 << 20

	headerTime = 5 * time.Second
	idleTime   = 60 * time.Second
	clientTime = 10 * time.Second // time to read a body, to write a row, or a response apart from its size
	writeSpeed = 64 << 10         // bytes per second; the size of a response extends clientTime at this rate
)

// immediateDeadline is a deadline that ends a transfer at once.
var immediateDeadline = time.Unix(1, 0)

// Server answers requests over HTTP.
type Server struct {
	options       Options
	api           *api.API
	mux           *http.ServeMux
	searches      *workQueue
	longLookups   *workQueue // answers without a search that take more work than a first attempt
	refusals      refusalQueue
	bodies        weightLimit // requests whose bodies are awaited
	heldBodies    weightLimit // requests with bodies that are being answered
	responses     weightLimit // responses that clients read
	hosts         hosts
	connections   connections
	rate          *rate
	metrics       metrics
	running       context.Context // ends when the server stops
	drain         context.CancelFunc
	clientTimeout time.Duration // clientTime, except in tests
	idle          time.Duration // idleTime, except in tests
}

// New returns a server for the API, and sets the runner of the API.
func New(a *api.API, o Options) *Server {
	s := &Server{
		options: o, api: a, mux: http.NewServeMux(), searches: newWorkQueue(o.Searches, busySearching), longLookups: newWorkQueue(o.Searches, busyLookingUp),
		hosts: newHosts(o.Hosts), rate: newRate(o.Rate), clientTimeout: clientTime, idle: idleTime,
	}
	s.running, s.drain = context.WithCancel(context.Background())
	s.refusals = newRefusalQueue(s.running)
	s.bodies.most, s.heldBodies.most, s.responses.most = mostBodies, mostHeld, mostHeld
	s.connections = connections{most: mostConnections, idle: make(map[net.Conn]time.Time)}
	a.Run = s.run
	s.mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { writeProbe(w, http.StatusOK, "ok\n") })
	s.mux.HandleFunc("GET /readyz", s.ready)
	s.mux.HandleFunc("GET /metrics", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
		s.metrics.write(w, s.searches, s.longLookups)
	})
	s.mux.HandleFunc("GET /", s.explorer)
	s.mux.HandleFunc("/", s.answer)
	return s
}

// ready answers the readiness probe: 200 if requests can be answered, else 503.
func (s *Server) ready(w http.ResponseWriter, r *http.Request) {
	switch {
	case s.running.Err() != nil:
		writeProbe(w, http.StatusServiceUnavailable, "the server stops\n")
	case !s.canRead(r.Context()):
		writeProbe(w, http.StatusServiceUnavailable, "the database cannot be read\n")
	default:
		writeProbe(w, http.StatusOK, "ok\n")
	}
}

// canRead reports whether the database answers. A fault of the mapped file is no panic here.
func (s *Server) canRead(ctx context.Context) bool {
	_, err := recoverPanics(func(ctx context.Context) (api.Response, error) { return api.Response{}, s.api.Ready(ctx) })(ctx)
	return err == nil
}

// writeProbe writes a line of plain text in response to a probe.
func writeProbe(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, text) // a client that has left is not an error
}

// ServeHTTP implements http.Handler.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h["Content-Security-Policy"] = ownContent
	h["X-Content-Type-Options"] = noSniff
	h["Referrer-Policy"] = noReferrer
	h["Cache-Control"] = noStore
	s.metrics.inFlight.Add(1)
	defer s.metrics.inFlight.Add(-1)
	defer func() {
		switch p := recover(); p {
		case nil:
		case http.ErrAbortHandler:
			panic(p)
		default:
			s.logFailure(r, &panicError{p, debug.Stack()})
			s.write(w, r, api.Problem(errPanic, 0), time.Now())
		}
	}()
	if r.Body != http.NoBody { // until the body is read, a response ends the connection: nobody waits for the rest
		_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(s.clientTimeout)) // the recorder of a test has no deadlines
		h.Set("Connection", "close")
	}
	if err := s.hosts.check(r.Host); err != nil {
		s.refusals.wait(r.Context(), 0)
		s.write(w, r, api.Problem(err, 0), time.Now())
		return
	}
	if strings.HasPrefix(r.URL.Path, api.Prefix) {
		s.answer(w, r) // spares lookups the search for a pattern
		return
	}
	s.mux.ServeHTTP(w, r)
}

// errPanic replaces a panic in the response; the log has the details.
var errPanic = errors.New("panic")

// logFailure logs the failure of a request.
func (s *Server) logFailure(r *http.Request, err error) {
	if p := (*panicError)(nil); errors.As(err, &p) {
		s.metrics.panics.Add(1)
	}
	s.options.Log.Error("request failed", "method", r.Method, "path", r.URL.Path, "error", err.Error())
}

// answer answers a request for the API.
func (s *Server) answer(w http.ResponseWriter, r *http.Request) {
	began, client := time.Now(), clientOf(r.RemoteAddr)
	if s.options.Origin != "" {
		w.Header().Set("Access-Control-Allow-Origin", s.options.Origin)
		if r.Method == http.MethodOptions {
			w.Header().Set("Access-Control-Allow-Methods", "GET, POST")
			w.Header().Set("Access-Control-Allow-Headers", "Content-Type")
			w.Header().Set("Access-Control-Max-Age", "86400")
			w.WriteHeader(http.StatusNoContent)
			return
		}
	}
	request, err := s.admit(w, r, client)
	if err != nil {
		s.write(w, r, api.Problem(err, 0), began)
		return
	}
	if len(request.Body) > 0 {
		ctx, cancel := context.WithCancel(r.Context())
		defer cancel()
		defer s.heldBodies.add(max(leastHeld, len(request.Body)), cancel)()
		r = r.WithContext(ctx)
	}
	response := s.api.Serve(r.Context(), request)
	s.rate.charge(client, response.Cost-1)
	if response.Err != nil {
		s.logFailure(r, response.Err)
	}
	s.write(w, r, response, began)
}

// admit checks a request against the limits, and reads its body. The error is a *api.Refusal.
func (s *Server) admit(w http.ResponseWriter, r *http.Request, client netip.Prefix) (api.Request, error) {
	if len(r.RequestURI) > mostAddress {
		return api.Request{}, api.Refuse(414, "too_long", "an address has at most %d bytes", mostAddress)
	}
	if ok, wait := s.rate.take(client, 1, time.Now()); !ok {
		s.metrics.limited.Add(1)
		refusal := api.Refuse(429, "rate", "one client may send %g requests a second", s.options.Rate)
		refusal.Retry = wait
		s.refusals.wait(r.Context(), 0)
		return api.Request{}, refusal
	}
	request := api.Request{
		Method: r.Method, Path: r.URL.Path, Query: r.URL.Query(), BodyType: r.Header.Get("Content-Type"),
		Accept: r.Header.Get("Accept"), Language: r.Header.Get("Accept-Language"), Match: r.Header.Get("If-None-Match"),
	}
	if r.Method == http.MethodHead {
		request.Method = http.MethodGet
	}
	if r.Body == http.NoBody {
		return request, nil
	}
	c := http.NewResponseController(w)
	var evicted atomic.Bool
	leave := s.bodies.add(1, func() {
		evicted.Store(true)
		_ = c.SetReadDeadline(immediateDeadline)
	})
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mostBody))
	leave()
	if err == nil {
		_ = c.SetReadDeadline(time.Time{})
		w.Header().Del("Connection")
	}
	if err != nil && evicted.Load() {
		s.metrics.busy.Add(1)
		return request, retryLater(api.Refuse(503, "busy", "the server waits for the bodies of too many requests; send the body at once"))
	}
	if large := (*http.MaxBytesError)(nil); errors.As(err, &large) {
		return request, api.Refuse(413, "too_long", "a body has at most %d bytes", mostBody)
	}
	if err != nil {
		return request, api.Refuse(400, "parse", "the body could not be read")
	}
	request.Body = body
	return request, nil
}

// Serve answers requests from a listener until the context ends. It then waits for the running
// requests, each within its time limit. The error is that of the listener.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	base, cancel := context.WithCancel(context.WithoutCancel(ctx))
	defer cancel()
	server := &http.Server{
		Handler: s, ReadHeaderTimeout: headerTime, IdleTimeout: s.idle, MaxHeaderBytes: mostHeader,
		BaseContext: func(net.Listener) context.Context { return base },
		ConnState:   s.connections.trackState,
		ErrorLog:    slog.NewLogLogger(s.options.Log.Handler(), slog.LevelWarn),
	}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(closingListener{l, &s.connections}) }()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	s.drain()
	s.options.Log.Info("stopping")
	limited, done := context.WithTimeout(base, s.options.Timeout+clientTime)
	defer done()
	if err := server.Shutdown(limited); err != nil {
		cancel()
		_ = server.Close() // the remaining connections are abandoned
	}
	<-ended
	return nil
}
