package takebreak

import (
	"context"
	"errors"
	"math/bits"

	"sprague/internal/progress"
)

// ErrTooLarge says that a value does not fit 15 bits, a heap 22, or the splits 256 MB of memory.
var ErrTooLarge = errors.New("a Grundy value outgrows 15 bits, a heap 22, or the splits 256 MB")

const (
	maxValue = 1 << 15
	maxHeaps = 1 << 22
	maxBytes = 256 << 20
)

// Sequence solves the heaps of a code in order.
type Sequence struct {
	code     Code
	values   []uint16
	limit    int // a power of two above all values
	capacity int // the columns hold numbers of counters below this, and those added
	outgrown bool
	usage    meter

	levels []*level
	chains []pusher     // the levels, too
	places []place      // of the digits that do not repeat
	tail   [][]sourceAt // the sources of each digit of the tail

	stamps []int // stamps[v] = n+1: v is an option of heap n
	splits []options
}

// pusher is extended by each new heap.
type pusher interface {
	push(values []uint16, limit int) // all values are below the limit
}

// place is a digit with the sources of its splits.
type place struct {
	taken   int // negative for counters added
	digit   Digit
	sources []sourceAt
}

// options are the values of the splits of counters.
type options struct {
	source   source
	counters int
}

// New returns the sequence of a code.
func New(c Code) *Sequence {
	s := &Sequence{code: c, limit: 1, stamps: make([]int, 1)}
	s.reserve(firstRoom)
	return s
}

// firstRoom is the number of heaps for which the first columns have room.
const firstRoom = 256

// Values returns the values of the solved heaps.
func (s *Sequence) Values() []uint16 { return s.values }

// Work returns the work of all calls, in units of about half a nanosecond.
func (s *Sequence) Work() uint64 { return s.usage.work }

// Bytes returns the memory besides the values.
func (s *Sequence) Bytes() uint64 { return uint64(s.usage.bytes) }

// Grow solves heaps until the values of n are known, or the work reaches a limit. Its error is
// ErrTooLarge or that of the context; values solved before are kept. After ErrTooLarge no more
// heaps are solved.
func (s *Sequence) Grow(ctx context.Context, n int, limit uint64) error {
	watcher := progress.Of(ctx)
	checked := s.usage.work
	for len(s.values) < n && s.usage.work < limit && !s.outgrown {
		if s.usage.work-checked > checkEvery || len(s.values)%checkEvery == 0 {
			checked = s.usage.work
			if err := ctx.Err(); err != nil {
				return err
			}
		}
		if len(s.values) >= s.capacity {
			s.reserve(min(n, 2*s.capacity))
			continue
		}
		s.put(s.value())
		watcher.Add(1)
	}
	if s.outgrown {
		return ErrTooLarge
	}
	return nil
}

// checkEvery is the work between two checks of the context.
const checkEvery = 1 << 16

// Seed sets the values of the next n heaps from an earlier solution. It stops before a negative or
// too large value; Grow then fails with ErrTooLarge.
func (s *Sequence) Seed(n int, value func(n int) int64) {
	for last := len(s.values) + n; len(s.values) < last && !s.outgrown; {
		v := value(len(s.values))
		if len(s.values) >= s.capacity {
			s.reserve(2 * s.capacity)
		}
		s.put(int(min(max(v, -1), maxValue)))
	}
}

// put appends the value of the next heap, unless it is negative or too large.
func (s *Sequence) put(v int) {
	if v < 0 || v >= maxValue || len(s.values) >= maxHeaps || s.usage.bytes > maxBytes {
		s.outgrown = true
		return
	}
	s.values = append(s.values, uint16(v))
	if v >= s.limit {
		s.limit = 1 << bits.Len(uint(v))
		s.stamps = append(s.stamps, make([]int, s.limit-len(s.stamps))...)
	}
	if len(s.values) > 1 {
		s.push(s.values)
	}
}

// push extends the chains by the last one of the values.
func (s *Sequence) push(values []uint16) {
	for _, c := range s.chains {
		c.push(values, s.limit)
	}
	s.usage.work += uint64(len(values))
}

// value returns the value of the next heap.
func (s *Sequence) value() int {
	n := len(s.values)
	for _, l := range s.levels {
		l.addLate(s.values, n+len(s.code.Added), s.limit)
	}
	s.splits = s.splits[:0]
	for i := range s.places {
		p := &s.places[i]
		if p.taken > n {
			break
		}
		counters := n - p.taken
		s.stampEqual(p.digit, counters)
		s.addSplits(p.sources, counters)
	}
	for i, sources := range s.tail {
		counters := n - len(s.code.Digits) - i
		if counters < 0 {
			break
		}
		if counters%len(s.code.Tail) == 0 && s.code.Tail[i].Rule(0) != Forbidden {
			s.stamp(0)
		}
		s.addSplits(sources, counters)
	}
	for v := 0; ; {
		before := v
		for v < len(s.stamps) && s.stamps[v] == n+1 {
			v++
		}
		for _, o := range s.splits {
			if v >= s.limit {
				break
			}
			v = o.source.next(v, o.counters)
		}
		if v == before || v >= s.limit {
			return v
		}
	}
}

func (s *Sequence) addSplits(sources []sourceAt, counters int) {
	for _, u := range sources {
		if counters > u.offset {
			s.splits = append(s.splits, options{u.source, counters - u.offset})
		}
	}
}

func (s *Sequence) stamp(v int) { s.stamps[v] = len(s.values) + 1 }

// stampEqual marks the options that leave no heap, one heap or equal heaps.
func (s *Sequence) stampEqual(d Digit, counters int) {
	if counters == 0 {
		if d.Rule(0) != Forbidden {
			s.stamp(0)
		}
		return
	}
	if d.Rule(1) != Forbidden {
		s.stamp(int(s.values[counters]))
	}
	last := len(d.Rules) - 1
	if d.Beyond == Equal {
		last = counters
	}
	for heaps := 2; heaps <= min(last, counters); heaps++ {
		if counters%heaps == 0 && d.Rule(int64(heaps)) == Equal {
			s.stamp(power(s.values[counters/heaps], heaps))
		}
	}
	s.usage.work += uint64(max(last, 1))
}
