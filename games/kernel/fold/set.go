package fold

import "math/bits"

// least returns the least number not in a set of numbers below 64, or 64.
func least(set uint64) uint64 { return uint64(bits.TrailingZeros64(^set)) }

// wideSet is a set of numbers of any size, 64 in a word.
type wideSet []uint64

func (s *wideSet) add(x uint64) {
	for uint64(len(*s)) <= x/64 {
		*s = append(*s, 0)
	}
	(*s)[x/64] |= 1 << (x % 64)
}

// word returns the i-th word, which is 0 after the last.
func (s wideSet) word(i int) uint64 {
	if i >= len(s) {
		return 0
	}
	return s[i]
}

// leastOf returns the least number that is in neither set, and not in others, which are below 64.
func leastOf(s, t wideSet, others uint64) uint64 {
	for i := 0; ; i++ {
		if word := s.word(i) | t.word(i) | others; word != ^uint64(0) {
			return uint64(i)*64 + least(word)
		}
		others = 0
	}
}
