package recurrence

import (
	"context"
	"math/bits"
)

// Wythoff fills values with those of the first pairs of heaps lo <= hi, in ascending order of hi,
// then of lo. A move reduces one heap, or both by the same number. The value of a pair is at most
// the longest play, lo + hi, so hi must stay below 1 << 15. The error is that of the context.
//
// A bit set for each heap size holds the values of the pairs with such a heap; another for each
// difference likewise. At the turn of a pair, the sets of its two heaps and of its difference hold
// exactly the values of its options.
func Wythoff(ctx context.Context, values []uint16) error {
	last := 0 // the greatest hi
	for (last+1)*(last+2)/2 < len(values) {
		last++
	}
	words := 2*last/64 + 1
	heaps, differences := make([]uint64, (last+1)*words), make([]uint64, (last+1)*words)
	i := 0
	for hi := range last + 1 {
		if err := ctx.Err(); err != nil {
			return err
		}
		upper := heaps[hi*words:][:words]
		for lo := 0; lo <= hi && i < len(values); lo++ {
			lower, difference := heaps[lo*words:][:words], differences[(hi-lo)*words:][:words]
			word := 0
			for upper[word]|lower[word]|difference[word] == ^uint64(0) {
				word++
			}
			bit := ^(upper[word] | lower[word] | difference[word])
			bit &= -bit
			upper[word] |= bit
			lower[word] |= bit
			difference[word] |= bit
			values[i] = uint16(64*word + bits.TrailingZeros64(bit))
			i++
		}
	}
	return nil
}
