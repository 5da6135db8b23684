package web

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"sprague/web/api"
)

// The search of a client that disconnects is canceled.
func TestClientLeaves(t *testing.T) {
	i := start(t, Options{})
	ctx, cancel := context.WithCancel(t.Context())
	ended := i.begin(ctx, endless)
	cancel()
	if status := <-ended; status != 0 {
		t.Errorf("status %d", status)
	}
	i.wait("the search ends", func() bool { return len(i.searches.slots) == 0 })
}

// A client that sends or reads nothing holds a connection but no search.
func TestSlowClients(t *testing.T) {
	i := start(t, Options{})
	open := func(text string) net.Conn {
		c, err := new(net.Dialer).DialContext(t.Context(), "tcp", i.at)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = c.Close() })
		if _, err := io.WriteString(c, text); err != nil {
			t.Fatal(err)
		}
		return c
	}
	for range 20 {
		open("")
		open("GET /api/v1/query?q=")
		open("POST /api/v1/query HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{")
	}
	half := open("GET /api/v1/query?q=nim(1) HTTP/1.1\r\nHost: localhost\r\n\r\n")
	if err := half.(*net.TCPConn).CloseWrite(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(half).ReadString('\n')
	if err == nil && !strings.Contains(line, "200") && !strings.Contains(line, "503") {
		t.Errorf("a half-open connection gets %q", line)
	}
	if r, _ := i.get("/api/v1/query?q=nim(1)"); r.StatusCode != 200 || len(i.searches.slots) != 0 {
		t.Errorf("beside slow clients: %d, %d searches", r.StatusCode, len(i.searches.slots))
	}
}

// The server disconnects a client that reads nothing.
func TestClientReadsNothing(t *testing.T) {
	var i *instance
	i = start(t, Options{}, func(a *api.API) {
		a.Budget = 1000
		run := a.Run
		a.Run = func(ctx context.Context, work api.Work) (api.Response, error) {
			i.clientTimeout = time.Millisecond // once the request is read
			return run(ctx, work)
		}
	})
	c, err := new(net.Dialer).DialContext(t.Context(), "tcp", i.at)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = c.Close() }()
	heaps := "nim(1" + strings.Repeat(",1", 600) + ")" // a row of a megabyte
	body := strings.Repeat("\""+heaps+"\"\n", 100)
	if _, err := fmt.Fprintf(c, "POST /api/v1/query?moves=all HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-ndjson\r\nContent-Length: %d\r\n\r\n%s", len(body), body); err != nil {
		t.Fatal(err)
	}
	made := func() uint64 { return i.metrics.lookups.Load() + i.metrics.searches.Load() }
	i.wait("the request is answered", func() bool { return made() > 0 })
	i.wait("the request is cut off", func() bool { return i.metrics.inFlight.Load() == 0 })
	if n := made(); n >= 100 {
		t.Errorf("%d rows are made for a client that reads none", n)
	}
	if log := i.log.String(); log != "" {
		t.Errorf("the log says %s", log)
	}
}
