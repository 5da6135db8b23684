// Package coin values all rows of coins of a coin-turning game from the values of its single
// heads: by the theorem of H. W. Lenstra (1977) a row is worth the xor of its heads.
package coin

import (
	"math/bits"
	"unsafe"
)

// Cell holds a Grundy value. Whoever fills a table knows that the xors of the single heads
// fit, as they do if the heads fit and are not negative.
type Cell interface {
	~uint8 | ~uint16 | ~uint32 | ~uint64 | ~int64
}

// blockBytes is how much is laid down at a time: a block that is a copy of the first but for
// one xor, so that all is read from a small part of the nearest cache.
const blockBytes = 4096

// Fill gives values[m], for every m, the xor of singles[j] over the binary digits j of m that
// are 1. There must be a single for every digit of every m.
func Fill[T Cell](values, singles []T) {
	if len(values) == 0 {
		return
	}
	size := int(unsafe.Sizeof(values[0]))
	block := blockBytes / size
	double(values[:min(block, len(values))], singles)
	if len(values) < 2*block {
		fillRest(values, singles, block)
		return
	}
	digits := bits.Len(uint(block)) - 1
	memory := unsafe.Slice((*byte)(unsafe.Pointer(&values[0])), len(values)*size)
	first, xor := memory[:blockBytes], xorer()
	// Counting on turns the lowest digits from 1 to 0 and the next from 0 to 1; turned holds
	// the xor of the singles so turned, by the place of the last.
	turned := make([]T, 0, 64)
	for j := digits; j < len(singles); j++ {
		x := singles[j]
		if j > digits {
			x ^= turned[j-digits-1]
		}
		turned = append(turned, x)
	}
	var high T
	last := len(values) / block
	for b := 1; b < last; b++ {
		high ^= turned[bits.TrailingZeros(uint(b))]
		xor(&memory[b*blockBytes], &first[0], blockBytes, spread(high))
	}
	fillRest(values, singles, last*block)
}

// double fills values from the first on, as many at a time as there are already.
func double[T Cell](values, singles []T) {
	values[0] = 0
	for j, n := 0, 1; n < len(values); j, n = j+1, 2*n {
		upper := values[n:min(2*n, len(values))]
		for i := range upper {
			upper[i] = values[i] ^ singles[j]
		}
	}
}

// fillRest fills the last values, of which there are fewer than what is there already.
func fillRest[T Cell](values, singles []T, from int) {
	for m := from; m < len(values); m++ {
		values[m] = values[m&(m-1)] ^ singles[bits.TrailingZeros(uint(m))]
	}
}

// spread repeats a cell over 8 bytes.
func spread[T Cell](x T) uint64 {
	width := 8 * unsafe.Sizeof(x)
	return uint64(x) * (^uint64(0) / (^uint64(0) >> (64 - width)))
}
