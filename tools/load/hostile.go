package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"net"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// hostility is a kind of requests that take from others.
type hostility struct {
	name    string
	clients int                // connections at once
	request func(n int) string // the n-th request, whole or not
	deaf    bool               // no response is read
	drip    bool               // a byte of the body comes now and then
}

// get returns a request for an address of the API.
func get(format string, args ...any) string {
	return "GET /api/v1/" + fmt.Sprintf(format, args...) + " HTTP/1.1\r\nHost: localhost\r\n\r\n"
}

// unsent is the head of a request whose body never comes.
func unsent(int) string {
	return "POST /api/v1/query HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n"
}

// batch returns a request with a hundred searches.
func batch(n int) string {
	var body strings.Builder
	for i := range 100 {
		fmt.Fprintf(&body, "\"cram(7,7) + kayles(%d)\"\n", 100*n+i)
	}
	return fmt.Sprintf("POST /api/v1/query HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-ndjson\r\nContent-Length: %d\r\n\r\n%s", body.Len(), body.String())
}

func searched(n int) string { return get("query?q=cram(7,7)%%2Bkayles(%d)", n) }

var hostilities = []hostility{
	{name: "bodies that never come", clients: 2000, request: unsent},
	{name: "bodies byte by byte", clients: 2000, request: unsent, drip: true},
	{name: "connections without a request", clients: 2000, request: func(int) string { return "GET /api" }},
	{name: "searches of 40 clients", clients: 40, request: searched},
	{name: "searches of 2000 clients", clients: 2000, request: searched},
	{name: "batches of 100 searches, 40 clients", clients: 40, request: batch},
	{name: "sums of short games, 40 clients", clients: 40, request: func(n int) string {
		return get("query?q=%d*domineering(4,3)%%2B999*clobber(4,3)%%2B77*snort(4,3)&moves=all", n)
	}},
	{name: "all moves of huge heaps, 40 clients", clients: 40, request: func(n int) string { return get("query?q=kayles(%d)%%2Bnim(3)&moves=all", 1_000_000-n) }},
	{name: "tables of 100000 values, 40 clients", clients: 40, request: func(n int) string { return get("table?ruleset=kayles&range=%d..%d", n, n+100_000) }},
	{name: "grids drawn, 40 clients", clients: 40, request: func(n int) string { return get("grid.svg?ruleset=nim&range=%dx361", 300+n%60) }},
	{name: "large responses that nobody reads", clients: 2000, request: func(n int) string { return get("table?ruleset=kayles&range=%d..%d", n, n+20_000) }, deaf: true},
	{name: "foreign hosts, 40 clients", clients: 40, request: func(int) string { return "GET /api/v1/query?q=nim(1) HTTP/1.1\r\nHost: evil.example\r\n\r\n" }},
	{name: "malformed queries, 40 clients", clients: 40, request: func(int) string { return get("query?q=nim(") }},
}

// attack sends requests of one kind: each client one after another, on a new connection where the
// server closes the old one. It ends after all requests, or with the context.
func (h hostility) attack(ctx context.Context, address string, requests int) map[string]int {
	var mu sync.Mutex
	ends := map[string]int{}
	var sent atomic.Int64
	var group sync.WaitGroup
	for range h.clients {
		group.Go(func() {
			var c net.Conn
			defer func() {
				if c != nil {
					_ = c.Close()
				}
			}()
			for ctx.Err() == nil {
				n := int(sent.Add(1))
				if n > requests {
					return
				}
				if c == nil {
					var err error
					if c, err = net.Dial("tcp", address); err != nil {
						c = nil
						time.Sleep(10 * time.Millisecond)
						continue
					}
				}
				conn := c
				stop := context.AfterFunc(ctx, func() { _ = conn.SetDeadline(time.Now()) })
				end, open := h.one(ctx, c, n)
				stop()
				mu.Lock()
				ends[end]++
				mu.Unlock()
				if !open {
					_ = c.Close()
					c = nil
				}
			}
		})
	}
	group.Wait()
	return ends
}

// one sends a request and waits for its end: a status, or a word for another end.
func (h hostility) one(ctx context.Context, c net.Conn, n int) (end string, open bool) {
	if _, err := io.WriteString(c, h.request(n)); err != nil {
		return "closed", false
	}
	if h.drip {
		done := make(chan struct{})
		defer close(done)
		go func() {
			for tick := time.NewTicker(500 * time.Millisecond); ; {
				select {
				case <-tick.C:
					_, _ = io.WriteString(c, " ") // the response tells of an error
				case <-done:
					tick.Stop()
					return
				}
			}
		}()
	}
	if h.deaf {
		<-ctx.Done()
		return "unread", false
	}
	status, open, err := readResponse(c)
	switch {
	case ctx.Err() != nil && err != nil:
		return "unanswered", false
	case err != nil:
		return "closed", false
	}
	return strconv.Itoa(status), open
}

// beHostile is the work of a process of its own: the measured client must not wait for it.
func beHostile(name, address string, requests int, most time.Duration) error {
	i := slices.IndexFunc(hostilities, func(h hostility) bool { return h.name == name })
	if i < 0 {
		return errors.New("unknown kind " + name)
	}
	ctx, cancel := context.WithTimeout(context.Background(), most)
	defer cancel()
	ends := hostilities[i].attack(ctx, address, requests)
	for _, end := range slices.Sorted(maps.Keys(ends)) {
		fmt.Printf(" %s: %d", end, ends[end])
	}
	fmt.Println()
	return nil
}

// besideHostile measures lookups alone and beside each kind of hostile requests, in turns.
func besideHostile(s *server, o options) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	for _, h := range hostilities {
		if !strings.Contains(h.name, o.kind) {
			continue
		}
		alone, cancel := context.WithTimeout(context.Background(), 2*time.Second)
		a := load(alone, s.address, o.clients, pause, 1<<62)
		cancel()
		beside, end := context.WithCancel(context.Background())
		cmd := exec.Command(self, "-be", h.name, "-address", s.address, "-hostile", strconv.Itoa(o.hostile), "-time", o.each.String())
		cmd.Stderr = os.Stderr
		var ends []byte
		go func() {
			defer end()
			ends, err = cmd.Output()
		}()
		b := load(beside, s.address, o.clients, pause, 1<<62)
		if err != nil {
			return err
		}
		fmt.Printf("%-36s alone %6d, median %8v, p99 %8v | beside %6d, median %8v, p99 %8v, slowest %8v, refused %d | memory %d MiB |%s",
			h.name, a.asked, a.quantile(0.5), a.quantile(0.99), b.asked, b.quantile(0.5), b.quantile(0.99), b.quantile(1), a.failed+b.failed, s.memory()>>20, ends)
		time.Sleep(time.Second) // let the server settle
	}
	return nil
}
