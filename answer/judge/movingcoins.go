package judge

import (
	"context"
	"strconv"
)

// movingCoins counts the rows of Georgia and Bob whose odd steps have xor 0.
var movingCoins = Problem{
	Name:         "luogu-p5363",
	Title:        "Moving coins",
	Ruleset:      "georgia-bob",
	Source:       "Luogu P5363 (SDOI 2019)",
	InputFormat:  "n m: a row of n squares with m coins, of which a turn slides one left, not onto or over another",
	OutputFormat: "the number of rows that the first player wins, mod 1000000009",
	solve: func(_ context.Context, r *run) {
		n := r.in.between("the number of squares", 1, longestRow)
		m := r.in.countBetween("the number of coins", 1, min(n, mostCoins))
		r.in.finish()
		r.answer(strconv.FormatInt(wonRows(n, m), 10))
	},
	limits: limits{"the number of squares": {2, 150_000}, "the number of coins": {1, 50}},
}

// These bound the time, which grows with their product.
const (
	longestRow = 1_000_000
	mostCoins  = 100
)

// modulus is the prime of the counts.
const modulus = 1_000_000_009

// wonRows returns the number of rows of n squares with m coins that the first player wins.
func wonRows(n, m int64) int64 {
	free, odd := n-m, (m+1)/2 // free squares, and odd steps
	binomial := newBinomials(n)
	// The ways to spread s over the odd steps with xor 0: an even number of them is odd.
	ways := make([]int64, free+1)
	ways[0] = 1
	lost := int64(0)
	for s := int64(0); s <= free; s += 2 {
		for j := int64(0); j <= min(odd, s) && s > 0; j += 2 {
			ways[s] = (ways[s] + binomial.of(odd, j)*ways[(s-j)/2]) % modulus
		}
		others := m - odd // the even steps and the ground, but one
		lost = (lost + ways[s]*binomial.of(free-s+others, others)) % modulus
	}
	return (binomial.of(n, m) - lost + modulus) % modulus
}

// binomials are binomial coefficients modulo a prime, by factorials and their inverses.
type binomials struct{ factorials, inverses []int64 }

// newBinomials prepares the coefficients of numbers up to n.
func newBinomials(n int64) binomials {
	c := binomials{make([]int64, n+1), make([]int64, n+1)}
	c.factorials[0] = 1
	for i := int64(1); i <= n; i++ {
		c.factorials[i] = c.factorials[i-1] * i % modulus
	}
	inverse := int64(1) // of n!, by Fermat's theorem
	for e, square := int64(modulus-2), c.factorials[n]; e > 0; e, square = e/2, square*square%modulus {
		if e%2 == 1 {
			inverse = inverse * square % modulus
		}
	}
	for i := n; i >= 0; i-- {
		c.inverses[i] = inverse
		inverse = inverse * i % modulus
	}
	return c
}

// of returns the number of ways to choose k of n.
func (c binomials) of(n, k int64) int64 {
	if k > n {
		return 0
	}
	return c.factorials[n] * c.inverses[k] % modulus * c.inverses[n-k] % modulus
}
