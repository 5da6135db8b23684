package judge

import (
	"context"
	"math"
	"math/big"
	"math/bits"
)

var football = Problem{
	Name:         "poj-2315",
	Title:        "Football Game",
	Ruleset:      "none: Moore's rule",
	Source:       "POJ 2315",
	InputFormat:  "N M L R, then N distances, to the end of the input",
	OutputFormat: "Alice if the first player wins by the rule, else Bob",
	Note: "A ball of radius R at distance d is ceil(d / 2πR) turns away. A kick moves it q = floor(L / 2πR) turns at most. A move kicks 1 to M balls. " +
		"The judge expects Moore's rule on the turns mod q + 1: Bob wins if in every binary place the number of ones is a multiple of M + 1. " +
		"The rule is no theorem for M of 2 or more. In Moore's game a move reduces heaps by any number. Here kicks may raise the turns mod q + 1 of several balls at once, and the opponent has too few kicks to undo this. " +
		"With M = 2, q = 1 and balls 1, 1, 1 and 2 turns away the first player wins, and the rule says Bob. For M = 1 it is exact.",
	solve: func(_ context.Context, r *run) {
		var columns [64]uint64
		for r.in.hasNext() {
			n := r.in.count("the number of balls")
			most := r.in.promised("the most balls kicked in a turn", 1, limit{1, n})
			modulus := uint64(most) + 1
			reach := r.in.number("the length of a kick", 0)
			radius := r.in.number("the radius of a ball", 1)
			period := uint64(turns(reach, radius)) + 1
			r.in.line()
			clear(columns[:])
			for range r.in.list(n) {
				away := uint64(turnsUp(r.in.number("the distance of a ball", 0), radius)) % period
				for ; away > 0; away &= away - 1 {
					columns[bits.TrailingZeros64(away)]++
				}
			}
			first := false
			for _, ones := range columns {
				first = first || ones%modulus != 0
			}
			r.answer(choose(first, "Alice", "Bob"))
		}
	},
	limits: limits{
		"the number of balls": {1, 30}, "the most balls kicked in a turn": {1, 30},
		"the length of a kick": {1, 99_999_999}, "the radius of a ball": {1, 9999}, "the distance of a ball": {1, 99_999_999},
	},
}

// turnsUp returns the number of turns of a ball of radius r to roll a distance, rounded up. No
// positive distance is a whole number of turns, since π is irrational.
func turnsUp(d, r int64) int64 {
	if d == 0 {
		return 0
	}
	return turns(d, r) + 1
}

// turns returns the number of whole turns of a ball of radius r in a distance.
//
// The estimate has a relative error below 5 · 2^-53: two conversions, π, a product and a quotient,
// each rounded once.
func turns(d, r int64) int64 {
	estimate := float64(d) / (2 * math.Pi * float64(r))
	whole := math.Floor(estimate)
	margin := estimate * 0x1p-50
	if estimate-whole > margin && whole+1-estimate > margin {
		return int64(whole)
	}
	return exactTurns(d, r)
}

// pi60 is π · 10^60, rounded down.
var pi60, _ = new(big.Int).SetString("3141592653589793238462643383279502884197169399375105820974944", 10)

// exactTurns is turns in integer arithmetic. With π rounded down it could be wrong only if an
// integer k > 0 had d/2rk between the rounded π and π. Its denominator is below 2^63. The continued
// fraction of π shows that no such fraction is nearer to π than 10^-41.
func exactTurns(d, r int64) int64 {
	num := new(big.Int).Exp(big.NewInt(10), big.NewInt(60), nil)
	num.Mul(num, big.NewInt(d))
	den := new(big.Int).Mul(pi60, big.NewInt(r))
	return num.Quo(num, den.Lsh(den, 1)).Int64()
}
