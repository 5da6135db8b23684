package judge

import (
	"context"
	"slices"

	"sprague/games"
	"sprague/internal/say"
)

var georgiaBob = Problem{
	Name:        "poj-1704",
	Title:       "Georgia and Bob",
	Ruleset:     "georgia-bob",
	Source:      "POJ 1704",
	InputFormat: "T; T times: n, then the squares of n chips, all different",
	answers:     answers{"Georgia will win", "Bob will win"},
	solve: func(ctx context.Context, r *run) {
		rules := r.game("georgia-bob", "")
		var squares []int64
		for range r.in.cases("the number of cases") {
			squares = squares[:0]
			n := r.in.count("the number of chips")
			r.in.line()
			r.in.distinct("the square of a chip")
			r.in.generate(func(g *generator) { g.chips(n) })
			for range n {
				squares = add(squares, r.in.number("the square of a chip", 1))
			}
			slices.Sort(squares)
			if square := duplicate(squares); square > 0 {
				r.in.refuseToken(say.Textf("the last of chips on different squares (two of this case stand on %d)", square))
			}
			row := games.OfNumbers(squares)
			r.winner(rules.cell(ctx, row) != 0)
		}
	},
	limits: limits{
		"the number of cases": {1, 20}, "the number of chips": {1, 1000}, "the square of a chip": {1, 10_000},
	},
}

// duplicate returns a duplicate among sorted squares, or 0.
func duplicate(squares []int64) int64 {
	for i := 1; i < len(squares); i++ {
		if squares[i] == squares[i-1] {
			return squares[i]
		}
	}
	return 0
}

// chips writes n chips in pairs with equal gaps, in a third of the cases. The values of two pairs
// cancel.
func (g *generator) chips(n int64) {
	if !g.oneIn(3) {
		return
	}
	gap := g.between(0, 2)
	for _, i := range g.rng.Perm(int(n))[:n/2] {
		at := int64(i)*(gap+2) + 1
		g.put(at)
		g.put(at + gap + 1)
	}
}
