// Command load measures a server on this machine over loopback: its start, lookups a second alone
// and beside searches at their limit, and its memory over many requests. Client and server share
// the cores. It builds the program, and takes a minute or so:
//
//	cd tools && go run ./load
package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

func main() {
	clients := flag.Int("clients", 32, "connections that ask for lookups")
	seconds := flag.Duration("time", 10*time.Second, "of each of the two measurements")
	requests := flag.Int64("requests", 1_000_000, "requests for the measurement of memory")
	searches := flag.Int("searches", 1, "searches that the server runs at once")
	flag.StringVar(&moves, "moves", "none", "winning moves that a lookup lists")
	flag.Parse()
	if err := run(*clients, *searches, *seconds, *requests); err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(1)
	}
}

// moves is the number of winning moves that a lookup lists, as for the parameter.
var moves string

func run(clients, searches int, each time.Duration, requests int64) error {
	folder, err := os.MkdirTemp("", "sprague-load")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	program := filepath.Join(folder, "sprague")
	build := exec.Command("go", "build", "-o", program, ".")
	build.Dir = ".."
	if out, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("go build: %w: %s", err, out)
	}
	s, err := start(program, searches)
	if err != nil {
		return err
	}
	defer s.stop()
	fmt.Printf("start of the process to /healthz: %v (second start)\n", s.began.Round(100*time.Microsecond))
	measure := func(what string, most time.Duration, requests int64) {
		before := s.processor()
		r := load(s.address, clients, most, requests)
		fmt.Printf("%s: %.0f a second, median %v, 99th percentile %v, processor %v each, %d of %d not 200, memory %d MiB\n",
			what, float64(r.asked)/r.took.Seconds(), r.quantile(0.5), r.quantile(0.99), ((s.processor() - before) / time.Duration(r.asked)).Round(100*time.Nanosecond),
			r.failed, r.asked, s.memory()>>20)
	}
	load(s.address, clients, time.Second, 1<<62) // warm
	measure("lookups alone", each, 1<<62)
	ctx, end := context.WithCancel(context.Background())
	var busy sync.WaitGroup
	for i := range 2 * searches { // one runs and one waits, for each
		busy.Go(func() { search(ctx, s.address, i) })
	}
	time.Sleep(500 * time.Millisecond)
	measure("lookups beside searches at their limit, whose time counts", each, 1<<62)
	end()
	busy.Wait()
	measure("lookups alone again", each/4, 1<<62)
	measure("many lookups", time.Hour, requests)
	return nil
}

// server is a running server.
type server struct {
	address string
	began   time.Duration // from the start of the process to the first answer
	cmd     *exec.Cmd
}

// start starts a server twice, since the first start unpacks the database.
func start(program string, searches int) (s *server, err error) {
	for range 2 {
		if s != nil {
			s.stop()
		}
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			return nil, err
		}
		s = &server{address: l.Addr().String()}
		if err := l.Close(); err != nil {
			return nil, err
		}
		s.cmd = exec.Command(program, "serve", "--quiet", "--addr", s.address, "--searches", strconv.Itoa(searches))
		s.cmd.Env = append(os.Environ(), "XDG_CACHE_HOME="+filepath.Dir(program))
		s.cmd.Stderr = os.Stderr
		began := time.Now()
		if err := s.cmd.Start(); err != nil {
			return nil, err
		}
		for {
			if c, err := dial(s.address); err == nil {
				_, err = c.ask("/healthz")
				c.close()
				if err != nil {
					return nil, err
				}
				s.began = time.Since(began)
				break
			}
			if time.Since(began) > 10*time.Second {
				return nil, errors.New("the server does not start")
			}
			time.Sleep(200 * time.Microsecond)
		}
		c, err := dial(s.address)
		if err != nil {
			return nil, err
		}
		_, err = c.ask("/readyz") // opens the database
		c.close()
		if err != nil {
			return nil, err
		}
	}
	return s, nil
}

func (s *server) stop() {
	_ = s.cmd.Process.Signal(os.Interrupt)
	_ = s.cmd.Wait()
}

// memory returns the resident bytes of the server; 0 where there is no /proc.
func (s *server) memory() uint64 {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.cmd.Process.Pid))
	if err != nil {
		return 0
	}
	_, rest, _ := bytes.Cut(text, []byte("VmRSS:"))
	n, _ := strconv.ParseUint(string(bytes.Fields(rest)[0]), 10, 64) // 0 for another format
	return n << 10
}

// processor returns the processor time of the server; 0 where there is no /proc.
func (s *server) processor() time.Duration {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", s.cmd.Process.Pid))
	if err != nil {
		return 0
	}
	_, rest, _ := bytes.Cut(text, []byte(") "))
	fields := bytes.Fields(rest)
	user, _ := strconv.ParseInt(string(fields[11]), 10, 64) // in hundredths of a second, as proc(5) has them
	system, _ := strconv.ParseInt(string(fields[12]), 10, 64)
	return time.Duration(user+system) * 10 * time.Millisecond
}

// conn is a connection that asks one request after another. It costs less than a client of net/http,
// because it shares the cores with the server.
type conn struct {
	net.Conn
	in *bufio.Reader
}

func dial(address string) (*conn, error) {
	c, err := net.Dial("tcp", address)
	if err != nil {
		return nil, err
	}
	return &conn{c, bufio.NewReader(c)}, nil
}

func (c *conn) close() { _ = c.Close() }

// ask sends a GET request and returns the status of the response, whose body it skips.
func (c *conn) ask(path string) (status int, err error) {
	if _, err := io.WriteString(c, "GET "+path+" HTTP/1.1\r\nHost: load\r\n\r\n"); err != nil {
		return 0, err
	}
	length := 0
	for {
		line, err := c.in.ReadSlice('\n')
		if err != nil {
			return 0, err
		}
		text := strings.TrimSpace(string(line))
		switch {
		case text == "":
			_, err := c.in.Discard(length)
			return status, err
		case status == 0:
			status, err = strconv.Atoi(strings.Fields(text)[1])
		case strings.HasPrefix(text, "Content-Length: "):
			length, err = strconv.Atoi(strings.TrimPrefix(text, "Content-Length: "))
		}
		if err != nil {
			return 0, err
		}
	}
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

// load asks for lookups of two heaps of kayles and one of nim, all different, for some time or up to
// a number of requests.
func load(address string, clients int, most time.Duration, requests int64) (r result) {
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
			random := rand.New(rand.NewPCG(uint64(i), 1))
			var times []time.Duration
			for time.Since(began) < most && asked.Add(1) <= requests {
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
