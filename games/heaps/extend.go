package heaps

import "math/bits"

// Extend appends to cells, the Grundy values of the heaps 0, 1, …, those of the
// heaps up to n-1. It does what the rules say, for many heaps at a time: the
// value of a heap is the least that no heap has to which it can be reduced. No
// value is greater than the number of members of the set, so that for most sets
// the values reached fit two words.
func (g subtraction) Extend(cells []int64, n int) []int64 {
	if len(g.set) >= 128 {
		return g.extendFar(cells, n)
	}
	options := 0
	for heap := len(cells); heap < n; heap++ {
		for options < len(g.set) && g.set[options] <= int64(heap) {
			options++
		}
		var reached [2]uint64
		for _, s := range g.set[:options] {
			v := uint64(cells[heap-int(s)])
			reached[v/64&1] |= 1 << (v % 64)
		}
		v := bits.TrailingZeros64(^reached[0])
		if v == 64 {
			v += bits.TrailingZeros64(^reached[1])
		}
		cells = append(cells, int64(v))
	}
	return cells
}

// extendFar does so for sets of any size.
func (g subtraction) extendFar(cells []int64, n int) []int64 {
	reached := make([]int, len(g.set)+2) // reached[v] is the last heap with an option of value v, and 1
	options := 0
	for heap := len(cells); heap < n; heap++ {
		for options < len(g.set) && g.set[options] <= int64(heap) {
			options++
		}
		for _, s := range g.set[:options] {
			reached[cells[heap-int(s)]] = heap + 1
		}
		v := 0
		for reached[v] == heap+1 {
			v++
		}
		cells = append(cells, int64(v))
	}
	return cells
}
