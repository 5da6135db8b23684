package verify

import (
	"math"
	"math/rand/v2"
	"slices"
	"sort"
)

// drawn is positions of one table that were drawn.
type drawn struct {
	claim
	numbers []uint64 // ascending, each once
}

// beyond is how far behind the end of a periodic table positions are drawn, as a multiple
// of its length, and oneBeyond tells how many of its positions are: one in so many.
const (
	beyond    = 4
	oneBeyond = 4
)

// largest is the weight of a table at most, so that the sum of the weights fits
// 64 bits.
const largest = 1 << 36

// draw draws n positions, with replacement. Every other one is drawn from a table that
// is as likely as any, so that small ones are not left out; the others from all positions,
// so that large tables are looked at more closely. The same seed draws the same.
func draw(claims []claim, n int, seed uint64) []drawn {
	if len(claims) == 0 {
		return nil
	}
	random := rand.New(rand.NewPCG(seed, 0))
	ends := make([]uint64, len(claims)) // of the tables, one behind the other
	total := uint64(0)
	for i, c := range claims {
		total += min(max(c.meta().Positions, 1), largest)
		ends[i] = total
	}
	all := make([]drawn, len(claims))
	for k := range n {
		i := random.IntN(len(claims))
		if k%2 == 1 {
			at := random.Uint64N(total)
			i = sort.Search(len(ends), func(i int) bool { return ends[i] > at })
		}
		all[i].claim = claims[i]
		if number, ok := drawFrom(random, claims[i]); ok {
			all[i].numbers = append(all[i].numbers, number)
		}
	}
	for i := range all {
		slices.Sort(all[i].numbers)
		all[i].numbers = slices.Compact(all[i].numbers)
	}
	return slices.DeleteFunc(all, func(d drawn) bool { return len(d.numbers) == 0 })
}

// near is how many positions count as the first ones of a table.
const near = 32

// drawEach draws n of the first positions of a table, and n of all. The search for the former does not
// depend on the latter, which it may not reach.
func drawEach(random *rand.Rand, c claim, n int) (all []drawn) {
	for _, first := range []uint64{near, math.MaxUint64} {
		d := drawn{claim: c}
		for range n {
			if number, ok := drawFrom(random, c); ok {
				d.numbers = append(d.numbers, number%first)
			}
		}
		slices.Sort(d.numbers)
		if d.numbers = slices.Compact(d.numbers); len(d.numbers) > 0 {
			all = append(all, d)
		}
	}
	return all
}

// drawFrom draws a position of a table or, where all its columns have a period, one behind
// its end now and then. It reports false for a table without positions.
func drawFrom(random *rand.Rand, c claim) (number uint64, ok bool) {
	meta := c.meta()
	if meta.Positions == 0 {
		return 0, false
	}
	endless := meta.Positions <= largest
	for _, column := range meta.Columns {
		endless = endless && column.Period != nil
	}
	if endless && random.IntN(oneBeyond) == 0 {
		return meta.Positions + random.Uint64N((beyond-1)*meta.Positions), true
	}
	return random.Uint64N(meta.Positions), true
}
