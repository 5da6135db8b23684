package value

import (
	"encoding/binary"
	"math/bits"
	"strconv"
)

// Nimber is the size n of the nimber *n, the value of a Nim heap of n. Every
// short impartial game equals exactly one nimber (Sprague 1935, Grundy 1939).
type Nimber uint64

// String returns "*7" for the nimber 7, and "0" for the nimber 0.
func (n Nimber) String() string {
	if n == 0 {
		return "0"
	}
	return "*" + strconv.FormatUint(uint64(n), 10)
}

const (
	// farNimber is the least value that a NimberSet keeps in its map instead of its table; it
	// limits the table to 16 megabytes.
	farNimber = 1 << 24

	// tableStep is the minimum growth of the table.
	tableStep = 64

	// allMarks is eight marks of the table, read at once.
	allMarks = 0x0101010101010101
)

// NimberSet is a reusable set of nimbers that computes its mex, the least excluded value (Sprague,
// Grundy). The zero value is an empty set, ready to use. Once warm it allocates nothing. Its memory
// stays within 16 megabytes, plus a map for values of 2^24 and more. A NimberSet is for one
// goroutine at a time.
type NimberSet struct {
	// marks has 1 for every member below farNimber, and 0 otherwise. Bytes take a third of the time
	// of bits, since stores do not depend on each other. The length, a multiple of tableStep, is
	// the high-water mark: the bytes between length and capacity are zero.
	marks []byte
	far   map[uint64]struct{}
}

// Add adds n to the set.
func (s *NimberSet) Add(n uint64) {
	if n < uint64(len(s.marks)) {
		s.marks[n] = 1
		return
	}
	s.addHigh(n)
}

// addHigh puts into the set an n above the high-water mark. It is kept out of
// Add so that Add can be inlined.
//
//go:noinline
func (s *NimberSet) addHigh(n uint64) {
	if n >= farNimber {
		if s.far == nil {
			s.far = make(map[uint64]struct{})
		}
		s.far[n] = struct{}{}
		return
	}
	size := (int(n)/tableStep + 1) * tableStep
	if size > cap(s.marks) {
		grown := make([]byte, size, max(size, min(2*cap(s.marks), farNimber)))
		copy(grown, s.marks)
		s.marks = grown
	}
	s.marks = s.marks[:size]
	s.marks[n] = 1
}

// Has reports whether n is in the set.
func (s *NimberSet) Has(n uint64) bool {
	if n < uint64(len(s.marks)) {
		return s.marks[n] != 0
	}
	_, ok := s.far[n]
	return ok
}

// Mex returns the least number that is not in the set. The value of an
// impartial position is the mex of the values of its options.
func (s *NimberSet) Mex() uint64 {
	for i := 0; i < len(s.marks); i += 8 {
		if free := allMarks &^ binary.LittleEndian.Uint64(s.marks[i:]); free != 0 {
			return uint64(i + bits.TrailingZeros64(free)/8)
		}
	}
	n := uint64(len(s.marks))
	for n >= farNimber && s.Has(n) {
		n++
	}
	return n
}

// Low returns the members below 64 as bits.
func (s *NimberSet) Low() (members uint64) {
	const gather = 0x0102040810204080 // moves bit 8i to bit 56+i
	for i := 0; i < min(len(s.marks), 64); i += 8 {
		members |= binary.LittleEndian.Uint64(s.marks[i:]) * gather >> 56 << i
	}
	return members
}

// Reset empties the set and keeps its memory. It clears one byte for every number up to the
// greatest member below 2^24.
func (s *NimberSet) Reset() {
	clear(s.marks)
	s.marks = s.marks[:0]
	if len(s.far) > 0 {
		clear(s.far)
	}
}
