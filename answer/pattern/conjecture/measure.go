package conjecture

import (
	"math"
	"math/bits"
)

// entropy returns the bits of a list of values by their frequencies, and of the list of the
// different values.
func entropy(values []int64) (sum float64) {
	frequency := map[int64]int{}
	for _, v := range values {
		frequency[v]++
	}
	n := float64(len(values))
	for v, k := range frequency {
		sum += float64(k)*math.Log2(n/float64(k)) + lengthOf(v)
	}
	return sum
}

// lengthOf returns the bits of a whole number.
func lengthOf(v int64) float64 { return 2 + 2*float64(bits.Len64(uint64(max(v, -v)))) }
