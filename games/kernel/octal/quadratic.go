package octal

import "math/bits"

// block is the number of heaps solved at a time.
const block = 64

// quadratic solves blocks of heaps by examining all pairs of parts, while all values fit a byte. It
// guesses a value for each heap of a block from some of its options, and tests all other options
// against the guess. That costs two instructions for 64 pairs, where collecting their values costs
// many. A guess hit by an option is replaced by the next value. Testing ends when all options have
// been tested against the last guess.
type quadratic struct {
	bytes  []byte   // the values
	spread []uint32 // each value, repeated in the four bytes of a word

	guess int // number of pairs per digit for the first guess
	tests int // number of stretches tested lately
	least int // number of stretches without wrong guesses
	sure  int // consecutive blocks without a wrong guess

	seen []byte // marks of the options of each heap outside its block, one row per heap
	want [block]uint16
}

// prepare extends the rows for the tests to the known values.
func (q *quadratic) prepare(values []uint16) {
	for _, v := range values[len(q.spread):] {
		q.spread = append(q.spread, uint32(v)*0x01010101)
		q.bytes = append(q.bytes, byte(v))
	}
}

// quadraticBlock solves the next 64 heaps. It returns false, and solves none, if a value may be too
// large for the marks or the lanes of a test.
func (s *Sequence) quadraticBlock() bool {
	q, first := &s.quadratic, len(s.values)
	if s.limit > 256 {
		return false
	}
	q.prepare(s.values)
	tests := s.tests(first)
	s.work += uint64(block * len(tests) * (q.guess + block))
	stride := 2 * s.limit // a guess may be the limit itself
	if n := block * stride; cap(q.seen) < n {
		q.seen = make([]byte, n)
	} else {
		q.seen = q.seen[:n]
		clear(q.seen)
	}
	for lane := range block {
		s.markKnown(q.seen[lane*stride:], first+lane, tests)
	}
	wrong, ok := s.settle(first, stride, tests)
	if !ok {
		s.values = s.values[:first]
		return false
	}
	s.adapt(wrong)
	for lane := range block {
		s.counts.add(first+lane, int(q.want[lane]))
	}
	highest := uint16(0)
	for _, v := range q.want {
		highest = max(highest, v)
	}
	if int(highest) >= s.limit {
		s.raise(int(highest))
	}
	return true
}

// test is a stretch of pairs a + b, a from low to high, that all heaps of a block test.
type test struct {
	taken     int
	low, high int
}

// tests returns the stretch for each digit that splits: after the pairs of the guess, up to the
// middle of the first heap.
func (s *Sequence) tests(first int) []test {
	all := make([]test, len(s.rules.split))
	for i, t := range s.rules.split {
		low := max(block-t, 1) + s.quadratic.guess
		high := (first - t - 1) / 2
		all[i] = test{t, min(low, high+1), high}
	}
	return all
}

// markKnown marks the options of heap n outside its block that the tests omit: those of the guess,
// and those in the middle.
func (s *Sequence) markKnown(seen []byte, n int, tests []test) {
	lane := n - len(s.values)
	for _, x := range tests {
		rest := n - x.taken
		s.markPairs(seen, rest, max(lane-x.taken+1, 1), x.low-1)
		s.markPairs(seen, rest, x.high+1, s.rules.half(rest))
	}
	for _, t := range s.rules.take {
		if t > lane {
			seen[s.values[n-t]] = 1
		}
	}
}

// settle finds and appends the values of the heaps of a block. It returns the number of wrong
// guesses, and false if one is too large.
func (s *Sequence) settle(first, stride int, tests []test) (wrong int, ok bool) {
	q := &s.quadratic
	if !s.guess(first, 0, stride) {
		return 0, false
	}
	all := stretchesOf(tests)
	q.least += all
	passed := 0 // consecutive stretches without a hit
	for passed < all {
		for _, x := range tests {
			for low := x.low; low <= x.high; low += step {
				q.tests++
				s.work += uint64(step * block / s.pairsPerMark())
				hits := s.hits(first-x.taken, low, min(low+step-1, x.high))
				if hits == 0 {
					if passed++; passed == all {
						return wrong, true
					}
					continue
				}
				passed = 0
				wrong += bits.OnesCount64(hits)
				for rest := hits; rest != 0; rest &= rest - 1 {
					lane := bits.TrailingZeros64(rest)
					q.seen[lane*stride+int(q.want[lane])] = 1
				}
				if !s.guess(first, bits.TrailingZeros64(hits), stride) {
					return wrong, false
				}
			}
		}
	}
	return wrong, true
}

// step is the number of pairs of a digit tested between two checks for hits.
const step = 2048

// stretchesOf returns the number of stretches of all tests.
func stretchesOf(tests []test) (n int) {
	for _, x := range tests {
		n += (x.high - x.low + step) / step
	}
	return n
}

// guess sets the heaps of a block, from one lane on, to the least values that no known option has.
// Options within the block depend on the guesses for smaller heaps. It returns false if a guess is
// too large.
func (s *Sequence) guess(first, from, stride int) bool {
	s.work += uint64((block - from) * (block/2*len(s.rules.split) + stride/8))
	s.values = s.values[:first+from]
	marks := s.marks[:stride]
	for lane := from; lane < block; lane++ {
		n := first + lane
		copy(marks, s.quadratic.seen[lane*stride:])
		for _, t := range s.rules.split {
			s.markPairs(marks, n-t, 1, min(lane-t, s.rules.half(n-t)))
		}
		for _, t := range s.rules.take {
			if t <= lane {
				marks[s.values[n-t]] = 1
			}
		}
		v := unmarked(marks, 0)
		if v == stride || v > 0xff {
			return false
		}
		s.quadratic.want[lane] = uint16(v)
		s.values = append(s.values, uint16(v))
	}
	return true
}

// adapt uses more pairs for guesses after wrong ones, since each wrong guess costs new guesses and
// tests for all later heaps. It uses fewer after many right ones.
func (s *Sequence) adapt(wrong int) {
	q := &s.quadratic
	switch {
	case wrong > 2:
		q.guess, q.sure = min(2*q.guess, 1<<13), 0
	case wrong > 0:
		q.sure = 0
	default:
		if q.sure++; q.sure%16 == 0 {
			q.guess = max(q.guess*3/4, 16)
		}
	}
}

// forget reduces the weight of past tests.
func (q *quadratic) forget() {
	if q.least > 64 {
		q.tests, q.least = q.tests*64/q.least, 64
	}
}
