package board

import "math/bits"

// solve is the way of every processor, with values below 64, which all are. It looks at
// sets in groups of 64, for which most patterns do not fit.
func (t table) solve(from, to uint64) bool {
	fit := make([]uint64, len(t.patterns))
	size := min(64, to-from)
	for at := from; at < to; at += size {
		n := within(fit, t.patterns, at|(size-1))
		for free := at; free < at+size; free++ {
			var seen uint64
			for _, p := range fit[:n] {
				fits := (p&^free - 1) >> 63 // 1 or 0; what is marked must not be a branch, as nobody foretells it
				seen |= fits << (t.values[free&^p] & 63)
			}
			t.values[free] = uint8(bits.TrailingZeros64(^seen))
		}
	}
	return true
}

// within lists the patterns that lie within some squares, and tells how many they are.
func within(list, patterns []uint64, squares uint64) (n int) {
	for _, p := range patterns {
		list[n] = p
		if p&^squares == 0 {
			n++
		}
	}
	return n
}
