package web

import (
	"bufio"
	"errors"
	"io"
	"net"
	"net/http"
	"syscall"
	"testing"
)

// idler is a connection that stays open.
type idler struct {
	net.Conn
	in *bufio.Reader
}

func (i *instance) idler() *idler {
	i.t.Helper()
	c, err := new(net.Dialer).DialContext(i.t.Context(), "tcp", i.at)
	if err != nil {
		i.t.Fatal(err)
	}
	i.t.Cleanup(func() { _ = c.Close() })
	return &idler{c, bufio.NewReader(c)}
}

// asks reports whether the server answers a request.
func (c *idler) asks(path string) bool {
	if _, err := io.WriteString(c, "GET "+path+" HTTP/1.1\r\nHost: localhost\r\n\r\n"); err != nil {
		return false
	}
	r, err := http.ReadResponse(c.in, nil)
	if err != nil {
		return false
	}
	_, err = io.Copy(io.Discard, r.Body)
	return err == nil && r.Body.Close() == nil && r.StatusCode == http.StatusOK
}

func (c *connections) count() (open, idle int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.open, len(c.idle)
}

// Idle connections survive, and lookups are answered meanwhile.
func TestIdleConnections(t *testing.T) {
	i := start(t, Options{})
	all := make([]*idler, 300)
	for n := range all {
		all[n] = i.idler()
		if !all[n].asks("/healthz") {
			t.Fatalf("connection %d", n)
		}
	}
	for range 10 {
		if r, body := i.get("/api/v1/query?q=kayles(12)"); r.StatusCode != http.StatusOK {
			t.Fatal(body)
		}
	}
	for n, c := range all {
		if !c.asks("/healthz") {
			t.Errorf("connection %d has not survived", n)
		}
		_ = c.Close()
	}
	i.wait("all are closed", func() bool {
		open, idle := i.connections.count()
		return open == 0 && idle == 0
	})
}

// Beyond the limit the connection that has been idle for the longest time is closed; if none is
// idle, the new one.
func TestTooManyConnections(t *testing.T) {
	i := start(t, Options{})
	i.connections.mu.Lock()
	i.connections.most = 3
	i.connections.mu.Unlock()
	var all []*idler
	for n := range 5 {
		c := i.idler()
		if !c.asks("/healthz") {
			t.Fatalf("connection %d", n)
		}
		i.wait("it is idle", func() bool { _, idle := i.connections.count(); return idle == min(n+1, 3) })
		all = append(all, c)
	}
	for n, c := range all {
		if got := c.asks("/healthz"); got != (n >= 2) {
			t.Errorf("connection %d: %t", n, got)
		}
	}
	for _, c := range all[2:] { // they are in use
		if _, err := io.WriteString(c, "POST /api/v1/play HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n"); err != nil {
			t.Fatal(err)
		}
	}
	i.wait("none is idle", func() bool { _, idle := i.connections.count(); return idle == 0 })
	if i.idler().asks("/healthz") {
		t.Error("the fourth connection is served")
	}
	for _, c := range all[2:] {
		if _, err := io.WriteString(c, "{}"); err != nil {
			t.Fatal(err)
		}
		if r, err := http.ReadResponse(c.in, nil); err != nil || r.StatusCode != http.StatusUnsupportedMediaType {
			t.Errorf("%v, %v", r, err)
		}
	}
}

// scarce is a listener of a process that has no descriptor left, once.
type scarce struct {
	net.Listener
	failed bool
}

func (l *scarce) Accept() (net.Conn, error) {
	if !l.failed {
		l.failed = true
		return nil, &net.OpError{Op: "accept", Err: syscall.EMFILE}
	}
	return l.Listener.Accept()
}

// Without a descriptor the longest idle connections are closed, and the server retries.
func TestNoDescriptors(t *testing.T) {
	i := start(t, Options{})
	var all []*idler
	for n := range 17 {
		c := i.idler()
		if !c.asks("/healthz") {
			t.Fatal(n)
		}
		i.wait("it is idle", func() bool { _, idle := i.connections.count(); return idle == n+1 })
		all = append(all, c)
	}
	l := closingListener{&scarce{}, &i.connections}
	if _, err := l.Accept(); !errors.Is(err, syscall.EMFILE) { // net/http then waits and retries
		t.Errorf("%v", err)
	}
	for n, c := range all {
		if got := c.asks("/healthz"); got != (n >= 2) {
			t.Errorf("connection %d: %t", n, got)
		}
	}
}
