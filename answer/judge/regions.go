package judge

import (
	"context"
	"math"
	"math/bits"
	"slices"
)

var coloring = Problem{
	Name:        "luogu-p2594",
	Title:       "Coloring game",
	Ruleset:     "none: a theorem on regions",
	Source:      "Luogu P2594 (ZJOI 2009)",
	InputFormat: "T; T times: n m, then n rows of m letters H and T",
	answers:     answers{"-_-", "=_="},
	Note:        "A turn turns the coins of a connected region over. One of its coins has no other below it or to its right, and goes from T to H. A coin T in row i and column j is worth 2^(i+j-2), or in the first row or column the greatest power of two that divides i+j-1.",
	solve: func(_ context.Context, r *run) {
		var powers []bool // those with odd counts
		var row []byte
		for range r.in.cases("the number of cases") {
			powers = powers[:0]
			n, m := r.in.countBetween("the number of rows", 1, math.MaxInt64), r.in.countBetween("the number of columns", 1, math.MaxInt64)
			r.in.line()
			r.in.generate(func(g *generator) { g.coins(n, m) })
			for i := range n {
				row = r.in.letters("a coin, H or T", row[:0], m, 'H', 'T')
				for j := range row {
					if row[j] == 'T' {
						powers = togglePower(powers, int(i), j)
					}
				}
			}
			r.winner(slices.Contains(powers, true))
		}
	},
	limits: limits{"the number of cases": {1, 50}, "the number of rows": {1, 100}, "the number of columns": {1, 100}},
}

// togglePower counts the power of two that a coin is worth, in row i and column j from 0.
func togglePower(powers []bool, i, j int) []bool {
	power := i + j
	if i == 0 || j == 0 {
		power = bits.TrailingZeros(uint(i + j + 1))
	}
	if power >= len(powers) {
		powers = append(powers, make([]bool, power+1-len(powers))...)
	}
	powers[power] = !powers[power]
	return powers
}

// coins writes rows of coins. In many of them pairs have equal values.
func (g *generator) coins(n, m int64) {
	board := slices.Repeat([]byte{'H'}, int(n*m))
	turn := func(i, j int64) {
		if i >= 0 && j >= 0 && i < n && j < m {
			board[i*m+j] ^= 'H' ^ 'T'
		}
	}
	for range g.rng.IntN(4) { // two coins with equal values, unless one is not on the board
		i, j := g.rng.Int64N(n), g.rng.Int64N(m)
		turn(i, j)
		turn(i-1, j+1)
	}
	if g.oneIn(3) {
		turn(g.rng.Int64N(n), g.rng.Int64N(m))
	}
	g.board(board, m)
}
