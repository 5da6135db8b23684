package verify

import (
	"math"
	"math/rand/v2"
	"slices"
	"sort"
)

// randomPositions are the positions drawn from one table.
type randomPositions struct {
	claim
	numbers []uint64 // ascending and distinct
}

// beyond is the range of draws after the end of a periodic table, in multiples of its length. One
// in oneAfterEnd positions of such a table is drawn there.
const (
	lengthsAfterEnd = 4
	oneAfterEnd     = 4
)

// maxTableWeight caps the weight of a table, so that the sum of the weights fits 64 bits.
const maxTableWeight = 1 << 36

// drawPositions draws n positions with replacement. Every other draw first picks a table uniformly,
// so that small tables get samples. The remaining draws are uniform over all positions, so that
// large tables get more. Equal seeds give equal draws.
func drawPositions(claims []claim, n int, seed uint64) []randomPositions {
	if len(claims) == 0 {
		return nil
	}
	random := rand.New(rand.NewPCG(seed, 0))
	ends := make([]uint64, len(claims)) // ends of the tables in sequence
	total := uint64(0)
	for i, c := range claims {
		total += min(max(c.meta().Positions, 1), maxTableWeight)
		ends[i] = total
	}
	all := make([]randomPositions, len(claims))
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
	return slices.DeleteFunc(all, func(d randomPositions) bool { return len(d.numbers) == 0 })
}

// near is the number of positions that count as a table's first ones.
const near = 32

// drawEach draws n of the first positions of a table, and n of all. The searches for the first ones
// run independently, since the others may exceed the budget.
func drawEach(random *rand.Rand, c claim, n int) (all []randomPositions) {
	for _, first := range []uint64{near, math.MaxUint64} {
		d := randomPositions{claim: c}
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

// drawFrom draws a position of a table. If all columns have a period, it sometimes draws one after
// the end. It returns false for a table without positions.
func drawFrom(random *rand.Rand, c claim) (number uint64, ok bool) {
	meta := c.meta()
	if meta.Positions == 0 {
		return 0, false
	}
	endless := meta.Positions <= maxTableWeight
	for _, column := range meta.Columns {
		endless = endless && column.Period != nil
	}
	if endless && random.IntN(oneAfterEnd) == 0 {
		return meta.Positions + random.Uint64N((lengthsAfterEnd-1)*meta.Positions), true
	}
	return random.Uint64N(meta.Positions), true
}
