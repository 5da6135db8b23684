package board

import "math/bits"

// solve works on every processor, with values below 64, which covers all. It examines sets in
// groups of 64; most patterns do not fit a group.
func (t table) solve(from, to uint64) bool {
	fit := make([]uint64, len(t.patterns))
	size := min(64, to-from)
	for at := from; at < to; at += size {
		n := within(fit, t.patterns, at|(size-1))
		for free := at; free < at+size; free++ {
			var seen uint64
			for _, p := range fit[:n] {
				fits := (p&^free - 1) >> 63 // 1 or 0; a branch here would be unpredictable
				seen |= fits << (t.values[free&^p] & 63)
			}
			t.values[free] = uint8(bits.TrailingZeros64(^seen))
		}
	}
	return true
}

// within lists the patterns within given squares and returns their number.
func within(list, patterns []uint64, squares uint64) (n int) {
	for _, p := range patterns {
		list[n] = p
		if p&^squares == 0 {
			n++
		}
	}
	return n
}
