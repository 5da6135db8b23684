// Command load measures a server on this machine over loopback: its start, lookups a second alone,
// beside searches at their limit and beside idle connections, and its memory over many requests.
// Client and server share the processors. It builds the program, and takes two minutes or so:
//
//	cd tools && go run ./load
//
// With -hostile N it measures lookups beside N hostile requests of each kind instead, each kind
// after the same lookups alone:
//
//	cd tools && go run ./load -hostile 2000 -clients 4 -time 20s
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sync"
	"time"
)

// options are the flags.
type options struct {
	clients, searches, idle int
	each                    time.Duration
	requests                int64

	program           string
	hostile           int
	kind, be, address string
}

// pause is the time between two lookups of a client beside hostile requests: a client that never
// pauses would measure the processors.
const pause = 2 * time.Millisecond

// moves is the number of winning moves that a lookup lists, as for the parameter.
var moves string

func main() {
	var o options
	flag.IntVar(&o.clients, "clients", 16, "connections that ask for lookups")
	flag.DurationVar(&o.each, "time", 8*time.Second, "of each measurement")
	flag.Int64Var(&o.requests, "requests", 1_000_000, "requests for the measurement of memory")
	flag.IntVar(&o.searches, "searches", 1, "searches that the server runs at once")
	flag.IntVar(&o.idle, "idle", 10_000, "connections that stay open without a request; each needs a descriptor here and in the server")
	flag.StringVar(&moves, "moves", "none", "winning moves that a lookup lists")
	flag.StringVar(&o.program, "program", "", "the server; by default it is built")
	flag.IntVar(&o.hostile, "hostile", 0, "hostile requests of each kind")
	flag.StringVar(&o.kind, "kind", "", "only kinds of hostile requests with these words")
	flag.StringVar(&o.be, "be", "", "send hostile requests of a kind; used by -hostile")
	flag.StringVar(&o.address, "address", "", "of the server for -be")
	flag.Parse()
	if o.be != "" {
		if err := beHostile(o.be, o.address, o.hostile, o.each); err != nil {
			fmt.Fprintln(os.Stderr, "load:", err)
			os.Exit(1)
		}
		return
	}
	runtime.GOMAXPROCS(1) // the client takes less of the processors so
	if err := run(o); err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(1)
	}
}

func run(o options) error {
	folder, err := os.MkdirTemp("", "sprague-load")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	program := o.program
	if program == "" {
		program = filepath.Join(folder, "sprague")
		build := exec.Command("go", "build", "-o", program, ".")
		build.Dir = ".."
		if out, err := build.CombinedOutput(); err != nil {
			return fmt.Errorf("go build: %w: %s", err, out)
		}
	}
	s, err := start(program, folder, o.searches)
	if err != nil {
		return err
	}
	defer s.stop()
	fmt.Printf("start of the process to /healthz: %v (second start)\n", s.began.Round(100*time.Microsecond))
	measure := func(what string, most time.Duration, requests int64) {
		server, client := processor(s.cmd.Process.Pid), processor(os.Getpid())
		ctx, cancel := context.WithTimeout(context.Background(), most)
		defer cancel()
		r := load(ctx, s.address, o.clients, 0, requests)
		per := func(pid int, before time.Duration) time.Duration {
			return ((processor(pid) - before) / time.Duration(max(r.asked, 1))).Round(100 * time.Nanosecond)
		}
		fmt.Printf("%s: %.0f a second, median %v, 99th percentile %v, processor each: server %v, client %v; %d of %d not 200; memory %d MiB\n",
			what, float64(r.asked)/r.took.Seconds(), r.quantile(0.5), r.quantile(0.99), per(s.cmd.Process.Pid, server), per(os.Getpid(), client),
			r.failed, r.asked, s.memory()>>20)
	}
	warm, done := context.WithTimeout(context.Background(), time.Second)
	load(warm, s.address, o.clients, 0, 1<<62)
	done()
	if o.hostile > 0 {
		return besideHostile(s, o)
	}
	measure("lookups alone", o.each, 1<<62)
	ctx, end := context.WithCancel(context.Background())
	var busy sync.WaitGroup
	for i := range 2 * o.searches { // one runs and one waits, for each
		busy.Go(func() { search(ctx, s.address, i) })
	}
	time.Sleep(500 * time.Millisecond)
	measure("lookups beside searches at their limit, whose time counts", o.each, 1<<62)
	end()
	busy.Wait()
	measure("lookups alone again", o.each, 1<<62)
	if err := beside(s, o.idle, func() { measure("lookups beside idle connections", o.each, 1<<62) }); err != nil {
		return err
	}
	measure("many lookups", time.Hour, o.requests)
	return nil
}

// beside measures with idle connections, all of which must still answer at the end.
func beside(s *server, idle int, measure func()) error {
	if idle == 0 {
		return nil
	}
	before := s.memory()
	all, err := open(s.address, idle)
	defer all.close()
	if err != nil {
		return err
	}
	fmt.Printf("%d idle connections: %.1f KiB each\n", idle, float64(int64(s.memory())-int64(before))/1024/float64(idle))
	measure()
	if n := all.alive(0); n < idle {
		return fmt.Errorf("%d of %d idle connections still answer", n, idle)
	}
	fmt.Printf("all %d still answer\n", idle)
	return nil
}
