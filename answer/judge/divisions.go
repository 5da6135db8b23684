package judge

import (
	"context"
	"math/bits"
)

var divisions = Problem{
	Name:    "codeforces-850-c",
	Title:   "Arpa and a game with Mojtaba",
	Ruleset: "none: values by the rules",
	Source:  "Codeforces 850 C",
	Input:   "n, then n numbers; a turn divides all multiples of a prime power above 1 by it, one number at least",
	Output:  "Mojtaba if the first player wins, else Arpa",
	Note:    "The set of its exponents determines the value of a prime.",
	solve: func(ctx context.Context, c *court) {
		primes := map[int64]exponents{}
		for range c.in.between("the number of numbers", 0, mostDivided) {
			n := c.in.between("a number to divide", 1, greatestDivided)
			for n > 1 {
				prime, exponent := leastDivisor(n), 0
				for ; n%prime == 0; n /= prime {
					exponent++
				}
				primes[prime] |= 1 << exponent
			}
			c.checkContext(ctx)
		}
		c.in.finish()
		known := map[exponents]uint64{}
		var total uint64
		for _, e := range primes {
			total ^= e.worth(known)
		}
		c.answer(choose(total != 0, "Mojtaba", "Arpa"))
	},
	generate: func(d *draft) {
		n := d.drawCount("the number of numbers")
		twice := d.oneIn(3) // with the prime 2 instead of 3, and the other way about
		if twice {
			n += n % 2
		}
		d.row(n)
		for i := int64(0); i < n; i++ {
			if a := int64(d.rng.IntN(6)); twice {
				b := int64(d.rng.IntN(4))
				d.put(raised(2, a) * raised(3, b))
				d.put(raised(3, a) * raised(2, b))
				i++
			} else {
				d.put(d.draw("a number to divide"))
			}
		}
		d.line()
	},
	limits: limits{"the number of numbers": {1, 100}, "a number to divide": {1, greatestDivided}},
}

// These bound the search for divisors.
const (
	mostDivided     = 10_000
	greatestDivided = 1_000_000_000
)

// raised returns a power.
func raised(n, exponent int64) int64 { return int64(power(uint64(n), int(exponent))) }

// exponents is the set of the positive exponents of a prime in some numbers, one bit each.
type exponents uint32

// worth returns the value of a set, where known holds the values found before. A turn lowers the
// exponents from k on by k.
func (e exponents) worth(known map[exponents]uint64) uint64 {
	if value, ok := known[e]; ok {
		return value
	}
	var reached uint64 // a value is at most the greatest exponent, below 30
	for k := 1; k < bits.Len32(uint32(e)); k++ {
		lowered := e>>k | e&(1<<k-1)
		reached |= 1 << (lowered &^ 1).worth(known)
	}
	known[e] = uint64(bits.TrailingZeros64(^reached))
	return known[e]
}
