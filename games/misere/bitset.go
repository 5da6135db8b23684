package misere

import "math/bits"

// bitset is a set of elements of a monoid.
type bitset []uint64

func newBitset(n int) bitset { return make(bitset, (n+63)/64) }

func (b bitset) add(i int) { b[i/64] |= 1 << (i % 64) }

func (b bitset) has(i int) bool { return b[i/64]>>(i%64)&1 == 1 }

func (b bitset) empty() bool {
	for _, word := range b {
		if word != 0 {
			return false
		}
	}
	return true
}

// within reports whether every element of b is in c.
func (b bitset) within(c bitset) bool {
	for i, word := range b {
		if word&^c[i] != 0 {
			return false
		}
	}
	return true
}

// join adds the elements of c.
func (b bitset) join(c bitset) {
	for i, word := range c {
		b[i] |= word
	}
}

// without returns the elements of b that are not in c.
func (b bitset) without(c bitset) bitset {
	rest := make(bitset, len(b))
	for i, word := range b {
		rest[i] = word &^ c[i]
	}
	return rest
}

// each calls visit with the elements in ascending order.
func (b bitset) each(visit func(i int)) {
	for i, word := range b {
		for ; word != 0; word &= word - 1 {
			visit(64*i + bits.TrailingZeros64(word))
		}
	}
}
