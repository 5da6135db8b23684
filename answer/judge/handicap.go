package judge

import (
	"context"
	"math/bits"
	"slices"
)

var handicap = Problem{
	Name:         "luogu-p5970",
	Title:        "Nim with a handicap",
	Ruleset:      "nim",
	Source:       "Luogu P5970 (POI 2016)",
	InputFormat:  "n and d, then n heaps; before the play the second player takes whole heaps away, a multiple of d, and not all",
	OutputFormat: "in how many ways the second player wins then, modulo 1000000007",
	Note:         "The heaps taken away have the sum of Nim of all heaps. Heaps up to 2^b have at most 2^b sums, so it suffices to count these in the order of size.",
	solve: func(_ context.Context, r *run) {
		n := r.in.countBetween("the number of heaps", 1, maxKept)
		d := r.in.between("the divisor of the number of heaps taken away", 1, 10)
		r.in.line()
		var heaps []int64
		var total int64
		for range r.in.list(n) {
			heaps = add(heaps, r.in.number(heapSize, 1))
			total ^= heaps[len(heaps)-1]
		}
		r.in.finish()
		slices.Sort(heaps)
		r.checkSize(heapSize, heaps[len(heaps)-1], mostHandicap)
		ways := waysToTake(heaps, int(d))[total*d]
		if n%d == 0 { // all heaps
			ways = (ways + billionPrime - 1) % billionPrime
		}
		r.out.number(int64(ways), '\n')
		r.out.endCase()
	},
	limits: limits{
		"the number of heaps": {1, 500_000}, "the divisor of the number of heaps taken away": {1, 10}, heapSize: {1, 1_000_000},
	},
}

// mostHandicap bounds heaps, of which the sums of Nim are counted one by one.
const mostHandicap = 1<<21 - 1

// billionPrime is the modulus of the answer.
const billionPrime = 1_000_000_007

// waysToTake returns at xd + j in how many ways heaps in the order of size can be chosen, modulo billionPrime:
// with the sum of Nim x, and with a number that leaves j modulo d.
func waysToTake(heaps []int64, d int) []uint32 {
	ways := make([]uint32, d, d<<bits.Len64(uint64(heaps[len(heaps)-1])))
	ways[0] = 1
	without := make([]uint32, 2*d)
	for _, heap := range heaps {
		ways = ways[:d<<bits.Len64(uint64(heap))]
		for x := range len(ways) / d {
			y := x ^ int(heap)
			if x > y {
				continue
			}
			one, other := ways[x*d:x*d+d], ways[y*d:y*d+d]
			copy(without, one)
			copy(without[d:], other)
			for j := range d {
				k := j + 1
				if k == d {
					k = 0
				}
				one[k] = (without[k] + without[d+j]) % billionPrime
				other[k] = (without[d+k] + without[j]) % billionPrime
			}
		}
	}
	return ways
}
