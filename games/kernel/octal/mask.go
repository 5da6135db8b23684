package octal

import "math/bits"

// counts counts values, separately for heaps of even and of odd size.
type counts [2][]uint32

func (c *counts) add(n, v int) {
	for v >= len(c[n&1]) {
		c[n&1] = append(c[n&1], make([]uint32, max(len(c[n&1]), 16))...)
	}
	c[n&1][v]++
}

// class splits values in two. Those of the common class have an odd number of bits of the mask, or
// an even number for heaps whose size has the wrong parity.
type class struct {
	mask   uint16
	placed bool // the class depends on the parity of the heap
	odd    int  // the parity of the places of the splitting digits, if placed
}

// flips reports whether a heap's common values are those with an even number of bits of the mask.
func (c class) flips(n int) bool { return c.placed && (n^c.odd)&1 != 0 }

// common reports whether the value v of a heap of n is common.
func (c class) common(n int, v uint16) bool {
	return bits.OnesCount16(v&c.mask)&1 == 1 != c.flips(n)
}

// bestClass returns the class with the fewest rare heaps, and their number. The deciding sums over
// all values v of (-1)^|v&mask| come for all masks at once from a Walsh–Hadamard transform of the
// counts.
func bestClass(c *counts, r *rules, limit int) (best class, rare int) {
	odd, oneParity := r.parity()
	plain, placed := make([]int64, limit), make([]int64, limit)
	var heaps int64
	for parity, row := range c {
		for v, n := range row[:min(len(row), limit)] {
			heaps += int64(n)
			plain[v] += int64(n)
			if parity == odd {
				placed[v] += int64(n)
			} else {
				placed[v] -= int64(n)
			}
		}
	}
	transform(plain)
	lowest := int64(1) << 62
	consider := func(sums []int64, placed bool) {
		for mask := 1; mask < limit; mask++ {
			if sums[mask] < lowest {
				lowest = sums[mask]
				best = class{mask: uint16(mask), placed: placed, odd: odd}
			}
		}
	}
	consider(plain, false)
	if oneParity {
		transform(placed)
		consider(placed, true)
	}
	return best, int((heaps + lowest) / 2)
}

// transform is the Walsh–Hadamard transform, in place.
func transform(x []int64) {
	for width := 1; width < len(x); width *= 2 {
		for i := 0; i < len(x); i += 2 * width {
			for j := i; j < i+width; j++ {
				x[j], x[j+width] = x[j]+x[j+width], x[j]-x[j+width]
			}
		}
	}
}
