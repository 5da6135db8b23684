package bench

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"sprague/games/kernel/lanes"
	"sprague/games/kernel/octal"
	"sprague/internal/say"
)

// Every kernel agrees with the loop of its game, with each set of vector instructions.
func TestKernelsAgreeWithLoops(t *testing.T) {
	if len(catalogue()) < 25 {
		t.Fatalf("only %d rows", len(catalogue()))
	}
	for _, limit := range []int{1, 3, 100, 3000} {
		r, err := Run(t.Context(), Options{Lanes: lanes.Available(), Runs: 1, Limit: limit})
		if err != nil {
			t.Fatal(err)
		}
		if want := len(catalogue()) * len(lanes.Available()); len(r.Rows) != want {
			t.Errorf("%d rows, want %d", len(r.Rows), want)
		}
		for _, text := range r.Differences() {
			t.Error(text)
		}
		for _, row := range r.Rows {
			if row.Values < 1 || row.Values > max(limit, 4) || row.LoopValues < min(row.Values, 1000) || row.LoopTime <= 0 || row.KernelTime <= 0 {
				t.Errorf("%+v", row)
			}
		}
	}
}

// A period that is proven continues the values, and so far that the copies begin anew.
func TestProvenPeriodsAreContinued(t *testing.T) {
	const n = 30_000
	c := takeAndBreak(say.Text{}, octal.Code{Digits: []byte{0, 7, 7}}, n, periodic)(n)
	c.loop()
	if err := c.kernel(t.Context()); err != nil {
		t.Fatal(err)
	}
	_, got := c.examine()
	values := make([]uint16, n)
	octalLoop(octal.Code{Digits: []byte{0, 7, 7}}, values[:1000])
	for i := 1000; i < n; i++ {
		values[i] = values[i-12]
	}
	if _, want := compare(values, nil)(); got != want {
		t.Error("the values differ")
	}
}

// plain is a contest in which the kernel finds 0, 1, 2, …, but for a lie, and the loop the
// first ten of them.
func plain(lie func(values []uint8)) entry {
	return entry{kernel: "plain", begin: func(int) contest {
		kernel, loop := make([]uint8, 20), make([]uint8, 10)
		fill := func(values []uint8) {
			for i := range values {
				values[i] = uint8(i)
			}
		}
		return contest{
			game: say.Plain("counting"), values: 20,
			kernel: func(context.Context) error {
				fill(kernel)
				lie(kernel)
				return nil
			},
			looped: 10, loop: func() { fill(loop) },
			looked: 1, all: 4,
			examine: compare(kernel, loop),
		}
	}}
}

func TestWrongValuesAreTold(t *testing.T) {
	all := Options{Lanes: []lanes.Set{lanes.Portable, lanes.Available()[len(lanes.Available())-1]}, Runs: 2, Limit: 1}
	lies := 0
	for _, test := range []struct {
		name string
		lie  func(values []uint8)
		want string
	}{
		{"no lie", func([]uint8) {}, ""},
		{"a lie", func(v []uint8) { v[7] = 9 }, "plain, counting, portable: value 7 is 9 by the kernel, and 7 by the loop"},
		{"a lie told once", func(v []uint8) {
			if lies++; lies <= 2 { // the first time is a trial
				v[3] = 0
			}
		}, "plain, counting, portable: value 3 is 0 by the kernel, and 3 by the loop"},
		{"a lie about what the loop has not found", func(v []uint8) {
			if lanes.Current() != lanes.Portable {
				v[15] = 0
			}
		}, ": not all values are those of portable"},
	} {
		t.Run(test.name, func(t *testing.T) {
			r, err := run(t.Context(), all, []entry{plain(test.lie)})
			if err != nil {
				t.Fatal(err)
			}
			got := say.Join("\n", r.Differences()...).String()
			if !strings.Contains(got, test.want) || test.want == "" && got != "" {
				t.Errorf("%q, want %q", got, test.want)
			}
			if row := r.Rows[0]; !row.Scaled || row.LoopValues != 10 {
				t.Errorf("%+v", row)
			}
		})
	}
}

// A kernel that writes nothing does not live on what another has written.
func TestValuesAreSpoilt(t *testing.T) {
	first := true
	lazy := plain(func([]uint8) {})
	begin := lazy.begin
	lazy.begin = func(limit int) contest {
		c := begin(limit)
		work := c.kernel
		c.kernel = func(ctx context.Context) error {
			if lanes.Current() != lanes.Portable {
				return nil
			}
			first = false
			return work(ctx)
		}
		return c
	}
	if len(lanes.Available()) == 1 {
		t.Skip("one set of instructions")
	}
	r, err := run(t.Context(), Options{Lanes: lanes.Available(), Runs: 1, Limit: 1}, []entry{lazy})
	if err != nil || first {
		t.Fatal(err, first)
	}
	if len(r.Differences()) != len(lanes.Available())-1 {
		t.Error(r.Differences())
	}
}

func TestRunIsCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Run(ctx, Options{Lanes: lanes.Available(), Runs: 1, Limit: 100}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want that of the context", err)
	}
}

func TestNamesChooseKernels(t *testing.T) {
	o := Options{Kernels: []string{"cut", "octal"}, Lanes: []lanes.Set{lanes.Portable}, Runs: 1, Limit: 10}
	r, err := Run(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]int{}
	for _, row := range r.Rows {
		names[row.Kernel]++
	}
	if len(names) != 2 || names["cut"] != 2 || names["octal"] != 8 {
		t.Error(names)
	}
	if all := (Options{Lanes: o.Lanes, Runs: 3}).Expected(); all <= o.Expected() || o.Expected() <= memoryTime {
		t.Errorf("%v of them, and %v of all", o.Expected(), all)
	}
}

func TestMediansAreInTheMiddle(t *testing.T) {
	for _, test := range []struct {
		times []time.Duration
		want  time.Duration
	}{{[]time.Duration{7}, 7}, {[]time.Duration{10, 4}, 7}, {[]time.Duration{9, 1, 5}, 5}, {[]time.Duration{100, 2, 4, 1}, 3}} {
		if got := (&stopwatch{times: test.times}).median(); got != test.want {
			t.Errorf("the median of %v is %v, want %v", test.times, got, test.want)
		}
	}
}

// The moves by which times are scaled are counted, not estimated.
func TestMovesAreCountedExactly(t *testing.T) {
	for _, code := range []octal.Code{{Digits: []byte{0, 7, 7}}, {Digits: []byte{0, 1, 3, 7}}, {Digits: []byte{4}, Unequal: true}} {
		for n := range 60 {
			want := uint64(1)
			for heap := range n {
				for taken, d := range code.Digits {
					for a := 1; d&4 != 0 && a < heap-taken-a; a++ {
						want++
					}
					if rest := heap - taken; d&4 != 0 && rest > 0 && rest%2 == 0 && !code.Unequal {
						want++
					}
				}
			}
			if got := breaks(code, n); got != want {
				t.Fatalf("%v: %d splits of %d heaps, want %d", code, got, n, want)
			}
		}
	}
	for coins := 1; coins < 12; coins++ {
		want := uint64(0)
		for row := range 1 << coins {
			for j := range coins {
				if row>>j&1 == 1 {
					want += uint64(1 + j) // alone, or with one before
				}
			}
		}
		if got := turns(coins); got != want {
			t.Errorf("%d moves of %d coins, want %d", got, coins, want)
		}
	}
}

// The loops themselves, on values that anyone can look up.
func TestLoopsKnowTheirGames(t *testing.T) {
	kayles := make([]uint16, 13)
	octalLoop(octal.Code{Digits: []byte{0, 7, 7}}, kayles)
	grundy := make([]uint16, 13)
	octalLoop(octal.Code{Digits: []byte{4}, Unequal: true}, grundy)
	for i, want := range []uint16{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4} {
		if kayles[i] != want {
			t.Errorf("kayles(%d) is %d", i, kayles[i])
		}
	}
	for i, want := range []uint16{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1} {
		if grundy[i] != want {
			t.Errorf("grundy(%d) is %d", i, grundy[i])
		}
	}
	boards := make([]uint8, 1<<9)
	cramLoop(dominoes(3), boards)
	if boards[0b011011] != 0 || boards[0b111111] != 1 || boards[0b111111111] != 0 || boards[0b11] != 1 {
		t.Error("cram of 2x2, 3x2, 3x3, 2x1:", boards[0b011011], boards[0b111111], boards[0b111111111], boards[0b11])
	}
	heaps := make([]uint8, 9)
	subtractionLoop(small, heaps)
	for i, v := range heaps {
		if int(v) != i%4 {
			t.Errorf("%d counters are worth %d", i, v)
		}
	}
}
