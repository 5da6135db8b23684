package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"time"
)

// conn is a connection that asks one request after another, without pipelining. It costs much less
// than a client of net/http, because it shares the processors with the server.
type conn struct {
	net.Conn
	request, response []byte
}

func dial(address string) (*conn, error) {
	c, err := net.Dial("tcp", address)
	if err != nil {
		return nil, err
	}
	return &conn{Conn: c, response: make([]byte, 1<<15)}, nil
}

func (c *conn) close() { _ = c.Close() }

var (
	endOfHeader = []byte("\r\n\r\n")
	lengthField = []byte("\r\nContent-Length: ")
)

// ask sends a GET request and returns the status of the response. It takes responses of known
// length without compression.
func (c *conn) ask(path string) (status int, err error) {
	c.request = append(append(append(c.request[:0], "GET "...), path...), " HTTP/1.1\r\nHost: localhost\r\n\r\n"...)
	if _, err := c.Write(c.request); err != nil {
		return 0, err
	}
	for read := 0; ; {
		n, err := c.Read(c.response[read:])
		if err != nil {
			return 0, err
		}
		read += n
		got := c.response[:read]
		header, body, ok := bytes.Cut(got, endOfHeader)
		if !ok {
			continue
		}
		_, after, ok := bytes.Cut(header, lengthField)
		if !ok || len(header) < len("HTTP/1.1 200") {
			return 0, errors.New("a response of unknown length")
		}
		length, _, _ := bytes.Cut(after, []byte("\r"))
		want, err := strconv.Atoi(string(length))
		if err != nil {
			return 0, err
		}
		if len(body) >= want {
			return strconv.Atoi(string(header[len("HTTP/1.1 "):len("HTTP/1.1 200")]))
		}
		if missing := want - len(body); len(c.response)-read < missing {
			c.response = append(c.response, make([]byte, missing)...)
		}
	}
}

// readResponse reads a response and returns its status, and whether the connection stays open.
func readResponse(c net.Conn) (status int, open bool, err error) {
	r, err := http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil {
		return 0, false, err
	}
	defer func() { _ = r.Body.Close() }()
	_, err = io.Copy(io.Discard, r.Body)
	return r.StatusCode, !r.Close, err
}

// result is the result of a load.
type result struct {
	asked, failed int64
	took          time.Duration
	times         []time.Duration // sorted
}

func (r result) quantile(q float64) time.Duration {
	if len(r.times) == 0 {
		return 0
	}
	return r.times[int(q*float64(len(r.times)-1))].Round(10 * time.Microsecond)
}

// load asks for lookups of two heaps of kayles and one of nim, all different, until the context ends
// or up to a number of requests. Each client pauses between two requests.
func load(ctx context.Context, address string, clients int, pause time.Duration, requests int64) (r result) {
	var mu sync.Mutex
	var group sync.WaitGroup
	var asked, failed atomic.Int64
	began := time.Now()
	for i := range clients {
		group.Go(func() {
			c, err := dial(address)
			if err != nil {
				failed.Add(1)
				return
			}
			defer c.close()
			random := rand.New(rand.NewPCG(uint64(i), uint64(began.UnixNano())))
			var times []time.Duration
			for ctx.Err() == nil && asked.Add(1) <= requests {
				path := fmt.Sprintf("/api/v1/query?q=kayles(%d,%d)%%2Bnim(%d)&moves=%s", random.IntN(1000), random.IntN(1000), random.IntN(64), moves)
				at := time.Now()
				if status, err := c.ask(path); err != nil || status != 200 {
					failed.Add(1)
					if err != nil {
						break
					}
				}
				if len(times) < 1<<16 {
					times = append(times, time.Since(at))
				} else {
					times[random.IntN(len(times))] = time.Since(at)
				}
				time.Sleep(pause)
			}
			mu.Lock()
			defer mu.Unlock()
			r.times = append(r.times, times...)
		})
	}
	group.Wait()
	slices.Sort(r.times)
	r.asked, r.failed, r.took = min(asked.Load(), requests), failed.Load(), time.Since(began)
	return r
}

// search asks for one search after another until the context ends.
func search(ctx context.Context, address string, seed int) {
	for n := seed; ctx.Err() == nil; n += 7 {
		c, err := dial(address)
		if err != nil {
			return
		}
		stop := context.AfterFunc(ctx, c.close)
		_, _ = c.ask(fmt.Sprintf("/api/v1/query?q=cram(7,7)%%2Bkayles(%d)", n%1000)) // it ends at the time limit
		stop()
		c.close()
	}
}

// idlers are connections that have asked once and stay open.
type idlers []*conn

// open opens n connections, one after another.
func open(address string, n int) (all idlers, err error) {
	for range n {
		c, err := dial(address)
		if err != nil {
			return all, fmt.Errorf("connection %d: %w", len(all)+1, err)
		}
		c.response = make([]byte, 1<<10)
		if all = append(all, c); all.alive(len(all)-1) != 1 {
			return all, fmt.Errorf("connection %d: no answer", len(all))
		}
	}
	return all, nil
}

// alive asks once more on the connections from one on. It returns the number of those that answer.
func (all idlers) alive(from int) (n int) {
	for _, c := range all[from:] {
		if status, err := c.ask("/healthz"); err == nil && status == 200 {
			n++
		}
	}
	return n
}

func (all idlers) close() {
	for _, c := range all {
		c.close()
	}
}
