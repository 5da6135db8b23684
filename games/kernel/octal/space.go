package octal

// Space is a sparse space of the values of a code: a class of values such that the xor of two values
// of one class is in the other one. Where few heaps are rare, a heap has few splits with a rare part
// (Berlekamp, Conway and Guy 1982, chapter 4).
type Space struct {
	Mask   int  // a value is common if it has an odd number of the bits of Mask
	Placed bool // for heaps whose size has one parity: an even number
	Rare   int  // the number of rare heaps
	Last   int  // the largest rare heap; 0 for none
}

// SpaceOf returns the space of a code that leaves the fewest of its first heaps rare, from heap 1
// on. It returns false for a code that splits no heap, and for values from 2^15 on.
func SpaceOf(c Code, heaps int, value func(n int) int64) (Space, bool) {
	if !c.Splits() {
		return Space{}, false
	}
	var met counts
	r, limit := c.rules(), 2
	for n := 1; n < heaps; n++ {
		v := value(n)
		if v < 0 || v >= maxValue {
			return Space{}, false
		}
		for int(v) >= limit {
			limit *= 2
		}
		met.add(n, int(v))
	}
	best, _ := bestClass(&met, &r, limit)
	space := Space{Mask: int(best.mask), Placed: best.placed}
	for n := 1; n < heaps; n++ {
		if !best.common(n, uint16(value(n))) {
			space.Rare, space.Last = space.Rare+1, n
		}
	}
	return space, true
}
