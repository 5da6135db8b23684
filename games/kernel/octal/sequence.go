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

// ErrTooLarge tells that a value does not fit 15 bits, or a heap not 31.
var ErrTooLarge = errors.New("a Grundy value outgrows 15 bits, or a heap 31")

// maxValue is below the range of 16 bits by a factor of two, so that the values
// of all pairs fit as well.
const maxValue = 1 << 15

// Sequence solves the heaps of a code in order.
type Sequence struct {
	rules  rules
	values []uint16
	limit  int    // a power of two above all values, hence above their xors
	marks  []byte // for twice the limit, and for all that folds to a byte
	counts counts
	period *Period
	method method
	forced bool // by a test
	chosen choice

	quadratic quadratic
	sparse    sparse

	work       uint64 // what has been done, in units of a marked pair
	tried      int    // so many values were known when a period was last looked for
	nextTry    int    // so many values are known when a period is looked for again
	nextChoice int    // so many values are known when the method is chosen again
}

// method is a way of solving the next heaps.
type method int

const (
	byQuadratic method = iota
	bySparse
)

// choice is what the method was last chosen by.
type choice struct {
	known int // values
	rare  int // heaps that are rare by the best mask
}

// The heaps below firstBlock and the last digit's place are solved pair by pair:
// a block looks back further than they go.
const firstBlock = 256

// New begins the sequence of a code, some digit of which must split heaps.
func New(c Code) *Sequence {
	s := &Sequence{rules: c.rules(), limit: 1, marks: make([]byte, 2*highest), nextTry: 64, nextChoice: firstChoice}
	s.quadratic.guess = 64
	return s
}

// Values gives the values of the heaps solved.
func (s *Sequence) Values() []uint16 { return s.values }

// Period gives the period that the values prove; nil when none is known.
func (s *Sequence) Period() *Period { return s.period }

// Method is how the heaps of a sequence are being solved.
type Method struct {
	Way         Way
	Rare, Known int // so many of the first heaps are rare
	Mask        int // of the sparse space
}

// Way is a way of solving heaps.
type Way int

const (
	FewHeaps    Way = iota // all pairs, since there are few heaps
	AllPairs               // all pairs, since the best mask left too many heaps rare
	SparseSpace            // pairs with a rare heap only
	Periodic               // a period tells the values
)

// Method returns how the heaps are being solved, and what that was chosen by.
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

// Work tells about how many pairs could have been marked in the time that all took.
func (s *Sequence) Work() uint64 { return s.work }

// Grow solves heaps until the values of n are known, or a period is proven, or the work
// reaches a limit. Its error is ErrTooLarge or that of the context; what was solved before
// stays. After ErrTooLarge no more heaps are solved.
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

// Seed takes the values of the next n heaps as they were solved before. It stops before
// one that is negative or too large; Grow then fails with ErrTooLarge.
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
	s.sparse = sparse{} // which knows nothing of them
	s.nextChoice = 0
}

// outgrown reports whether further values or heaps may be too large.
func (s *Sequence) outgrown() bool {
	return s.limit > maxValue || len(s.values) > math.MaxInt32-block
}

// Prove looks for a period that the values known prove. Grow does so too, now and then.
// Of games with unequal parts the theorem does not speak.
func (s *Sequence) Prove() {
	if s.period == nil && !s.rules.unequal && s.tried < len(s.values) {
		s.tried = len(s.values)
		s.period, s.nextTry = prove(&s.rules, s.values)
	}
}

// ForgoPeriods makes Grow solve every heap by itself, even where a period would tell its
// value: to measure how long that takes.
func (s *Sequence) ForgoPeriods() { s.nextTry = math.MaxInt }

// reserve makes room for some of n values: more than there are by a quarter, or for the
// first that are wanted. What is left behind may be half of all memory, so it is given back
// at once.
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

// advance solves the next heap, or block of heaps, of the n wanted.
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
		for last := min(n, known+block); len(s.values) < last && !s.outgrown(); {
			s.put(s.plain())
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

// raise brings the limit above a value.
func (s *Sequence) raise(v int) {
	s.limit = 1 << bits.Len(uint(v))
	if len(s.marks) < 2*s.limit {
		s.marks = make([]byte, 2*s.limit)
	}
}

// plain solves the next heap pair by pair, by the rules as they stand.
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

// markTakes marks what a heap of n may be made by taking some.
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

// mex gives the least value that is not marked; none from the limit on is.
func (s *Sequence) mex() int {
	return unmarked(s.marks[:s.limit], 0)
}

// firstChoice is how many heaps are solved before there is anything to choose from.
const firstChoice = 2048
