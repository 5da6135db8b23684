package judge

import (
	"context"
	"math/bits"
)

var divisions = Problem{
	Name:        "codeforces-850-c",
	Title:       "Arpa and a game with Mojtaba",
	Ruleset:     "none: values by the rules",
	Source:      "Codeforces 850 C",
	InputFormat: "n, then n numbers; a turn divides all multiples of a prime power above 1 by it, one number at least",
	answers:     answers{"Mojtaba", "Arpa"},
	Note:        "The set of its exponents determines the value of a prime.",
	solve: func(ctx context.Context, r *run) {
		primes := map[int64]exponents{}
		for range r.in.itemsUpTo("the number of numbers", mostDivided) {
			n := r.in.between("a number to divide", 1, greatestDivided)
			for n > 1 {
				prime, exponent := leastDivisor(n), 0
				for ; n%prime == 0; n /= prime {
					exponent++
				}
				primes[prime] |= 1 << exponent
			}
			r.checkContext(ctx)
		}
		r.in.finish()
		known := map[exponents]uint64{}
		var total uint64
		for _, e := range primes {
			total ^= e.value(known)
		}
		r.winner(total != 0)
	},
	limits: limits{"the number of numbers": {1, 100}, "a number to divide": {1, greatestDivided}},
}

// These bound the search for divisors.
const (
	mostDivided     = 10_000
	greatestDivided = 1_000_000_000
)

// exponents is the set of the positive exponents of a prime in some numbers, one bit each.
type exponents uint32

// value returns the value of a set, where known holds the values found before. A turn lowers the
// exponents from k on by k.
func (e exponents) value(known map[exponents]uint64) uint64 {
	if value, ok := known[e]; ok {
		return value
	}
	var reached uint64 // a value is at most the greatest exponent, below 30
	for k := 1; k < bits.Len32(uint32(e)); k++ {
		lowered := e>>k | e&(1<<k-1)
		reached |= 1 << (lowered &^ 1).value(known)
	}
	known[e] = uint64(bits.TrailingZeros64(^reached))
	return known[e]
}
