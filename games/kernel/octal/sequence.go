package octal

import (
	"context"
	"errors"
	"math"
	"math/bits"
	"runtime"

	"sprague/games/kernel/lanes"
	"sprague/internal/progress"
)

// ErrTooLarge says that a value does not fit 15 bits, or a heap not 31.
var ErrTooLarge = errors.New("a Grundy value outgrows 15 bits, or a heap 31")

// maxValue is half the range of 16 bits, so that the xors of all pairs fit too.
const maxValue = 1 << 15

// Sequence solves the heaps of a code in order.
type Sequence struct {
	rules  rules
	values []uint16
	limit  int    // a power of two above all values, hence above their xors
	marks  []byte // for twice the limit, and for all values that fold to a byte
	counts counts
	period *Period
	method method
	forced bool // set by a test
	chosen choice

	quadratic quadratic
	wide      wide
	sparse    sparse

	work       uint64 // total work, in units of a marked pair
	tried      int    // number of values known at the last period search
	nextTry    int    // number of values known at the next period search
	nextChoice int    // number of values known at the next choice of method
}

// method is a method of solving the next heaps.
type method int

const (
	byQuadratic method = iota
	bySparse
)

// choice is the basis of the last choice of method.
type choice struct {
	known int // number of values
	rare  int // number of heaps that are rare under the best mask
}

// The heaps below firstBlock and the last digit's place are solved pair by pair: a block looks back
// further.
const firstBlock = 256

// New returns the sequence of a code with a digit that splits heaps.
func New(c Code) *Sequence {
	s := &Sequence{rules: c.rules(), limit: 1, marks: make([]byte, 2*highest), nextTry: 64, nextChoice: firstChoice}
	s.quadratic.guess = 64
	s.wide.marked = 1024
	return s
}

// Values returns the values of the solved heaps.
func (s *Sequence) Values() []uint16 { return s.values }

// Period returns the period that the values prove, or nil.
func (s *Sequence) Period() *Period { return s.period }

// Method describes how the heaps of a sequence are being solved.
type Method struct {
	Way         Way
	Rare, Known int // number of rare heaps among the first Known
	Mask        int // mask of the sparse space
}

// Way is a method of solving heaps.
type Way int

const (
	FewHeaps    Way = iota // all pairs, because there are few heaps
	AllPairs               // all pairs, because the best mask left too many heaps rare
	SparseSpace            // only pairs with a rare heap
	Periodic               // a period gives the values
)

// Method returns the current method, and the basis of its choice.
func (s *Sequence) Method() Method {
	switch {
	case s.period != nil:
		return Method{Way: Periodic, Known: len(s.values)}
	case s.method == bySparse:
		return Method{SparseSpace, len(s.sparse.places), len(s.values), int(s.sparse.mask)}
	case s.chosen.known == 0:
		return Method{Way: FewHeaps}
	default:
		return Method{Way: AllPairs, Rare: s.chosen.rare, Known: s.chosen.known}
	}
}

// Work returns the approximate number of pairs that could have been marked in the total time.
func (s *Sequence) Work() uint64 { return s.work }

// Grow solves heaps until the values of n are known, a period is proven, or the work reaches a
// limit. Its error is ErrTooLarge or that of the context; values solved before are kept. After
// ErrTooLarge no more heaps are solved.
func (s *Sequence) Grow(ctx context.Context, n int, limit uint64) error {
	watcher := progress.Of(ctx)
	for len(s.values) < n && s.period == nil && s.work < limit && !s.outgrown() {
		s.reserve(n)
		known := len(s.values)
		if err := ctx.Err(); err != nil {
			return err
		}
		s.advance(n)
		watcher.Add(uint64(len(s.values) - known))
		if len(s.values) >= s.nextTry && !s.rules.unequal {
			s.Prove()
		}
	}
	if s.outgrown() {
		return ErrTooLarge
	}
	return nil
}

// Seed sets the values of the next n heaps from an earlier solution. It stops before a negative or
// too large value; Grow then fails with ErrTooLarge.
func (s *Sequence) Seed(n int, value func(n int) int64) {
	for last := len(s.values) + n; len(s.values) < last && !s.outgrown(); {
		v := value(len(s.values))
		if v < 0 || v >= maxValue {
			s.raise(maxValue)
			break
		}
		s.reserve(last)
		s.put(int(v))
	}
	s.sparse = sparse{} // rebuilt, since it lacks these values
	s.nextChoice = 0
}

// outgrown reports whether further values or heaps may be too large.
func (s *Sequence) outgrown() bool {
	return s.limit > maxValue || len(s.values) > math.MaxInt32-block
}

// Prove looks for a period that the known values prove. Grow does so too, occasionally. The theorem
// does not cover games with unequal parts.
func (s *Sequence) Prove() {
	if s.period == nil && !s.rules.unequal && s.tried < len(s.values) {
		s.tried = len(s.values)
		s.period, s.nextTry = prove(&s.rules, s.values)
	}
}

// ForgoPeriods makes Grow solve every heap individually, even if a period gives its value, to
// measure the time.
func (s *Sequence) ForgoPeriods() { s.nextTry = math.MaxInt }

// reserve makes room for some of n values: a quarter more than there are, or the first ones. The
// old memory may be half of all, so it is freed at once.
func (s *Sequence) reserve(n int) {
	const few, many = 1 << 16, 1 << 27
	known := len(s.values)
	if cap(s.values) >= min(n, known+block) {
		return
	}
	s.values = append(make([]uint16, 0, min(n, max(few, known+known/4))+block), s.values...)
	if known > many {
		runtime.GC()
	}
}

// advance solves the next heap, or block of heaps, of n.
func (s *Sequence) advance(n int) {
	known := len(s.values)
	if known < firstBlock+2*s.rules.last {
		s.put(s.plain())
		return
	}
	if known >= s.nextChoice || s.method == bySparse && s.sparse.multiplied() {
		s.choose()
	}
	switch {
	case s.method == bySparse:
		s.growSparse(min(n, known+block))
		s.work += uint64((len(s.values) - known) * s.sparse.cost)
	case n-known < block || lanes.Current() == lanes.Portable || !s.quadraticBlock():
		solve := s.plain
		if s.limit > 256 && lanes.Current() != lanes.Portable {
			solve = s.wideValue
		}
		for last := min(n, known+block); len(s.values) < last && !s.outgrown(); {
			s.put(solve())
		}
	}
}

// put appends the value of the next heap.
func (s *Sequence) put(v int) {
	s.counts.add(len(s.values), v)
	s.values = append(s.values, uint16(v))
	if v >= s.limit {
		s.raise(v)
	}
}

// raise raises the limit above a value. Another method may suit the larger values.
func (s *Sequence) raise(v int) {
	s.limit = 1 << bits.Len(uint(v))
	s.nextChoice = min(s.nextChoice, max(firstChoice, len(s.values)))
	if len(s.marks) < 2*s.limit {
		s.marks = make([]byte, 2*s.limit)
	}
}

// plain solves the next heap pair by pair, directly by the rules.
func (s *Sequence) plain() int {
	n, r := len(s.values), &s.rules
	s.work += uint64(1 + len(r.split)*n/2)
	clear(s.marks[:s.limit])
	if n < len(r.whole) && r.whole[n] {
		s.marks[0] = 1
	}
	s.markTakes(n)
	for _, t := range r.split {
		s.markPairs(s.marks, n-t, 1, r.half(n-t))
	}
	return s.mex()
}

// markTakes marks the options of a heap of n without splits.
func (s *Sequence) markTakes(n int) {
	for _, t := range s.rules.take {
		if t < n {
			s.marks[s.values[n-t]] = 1
		}
	}
}

// markPairs marks g(a) xor g(rest-a) for a from first to last.
func (s *Sequence) markPairs(marks []byte, rest, first, last int) {
	if last < first {
		return
	}
	markXors(marks, s.values[first:last+1], s.values[rest-last:rest-first+1])
}

// mex returns the least unmarked value; none from the limit on is marked.
func (s *Sequence) mex() int {
	return unmarked(s.marks[:s.limit], 0)
}

// firstChoice is the number of heaps solved before the first choice of method.
const firstChoice = 2048
