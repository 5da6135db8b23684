package fold

import "math/bits"

// least gives the least number that is not in a set of numbers below 64, or 64.
func least(set uint64) uint64 { return uint64(bits.TrailingZeros64(^set)) }

// wideSet is a set of numbers of any size.
type wideSet []uint64

// add puts a number in. It reports whether it was not there before.
func (s *wideSet) add(x uint64) bool {
	for uint64(len(*s)) <= x/64 {
		*s = append(*s, 0)
	}
	word, bit := &(*s)[x/64], uint64(1)<<(x%64)
	before := *word
	*word |= bit
	return before&bit == 0
}

// remove takes out a number that is there.
func (s wideSet) remove(x uint64) { s[x/64] &^= 1 << (x % 64) }

// low gives the part of the set below 64.
func (s wideSet) low() uint64 {
	if len(s) == 0 {
		return 0
	}
	return s[0]
}

// least gives the least number that is neither in the set nor among others, which are
// below 64.
func (s wideSet) least(others uint64) uint64 {
	if low := least(s.low() | others); low < 64 {
		return low
	}
	for i := 1; i < len(s); i++ {
		if s[i] != ^uint64(0) {
			return uint64(i)*64 + least(s[i])
		}
	}
	return uint64(max(len(s), 1)) * 64
}
