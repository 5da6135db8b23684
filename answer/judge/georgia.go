package judge

import (
	"context"
	"slices"

	"sprague/games"
	"sprague/internal/say"
)

var georgiaBob = Problem{
	Name:    "poj-1704",
	Title:   "Georgia and Bob",
	Ruleset: "georgia-bob",
	Source:  "POJ 1704",
	Input:   "T; T times: n, then the squares of n chips, all different",
	Output:  "Georgia will win if the first player wins, else Bob will win",
	solve: func(ctx context.Context, c *court) {
		rules := c.play("georgia-bob", "")
		var squares []int64
		for range c.in.count("the number of cases") {
			squares = squares[:0]
			for range c.in.count("the number of chips") {
				squares = add(squares, c.in.number("the square of a chip", 1))
			}
			slices.Sort(squares)
			if square := twice(squares); square > 0 {
				c.in.wrongToken(say.Textf("the last of chips on different squares (two of this case stand on %d)", square))
			}
			row := games.OfNumbers(squares)
			c.answer(choose(rules.cell(ctx, row) != 0, "Georgia will win", "Bob will win"))
		}
		c.in.finish()
	},
	generate: func(d *draft) {
		d.cases("the number of cases", func() {
			n := d.count("the number of chips")
			d.line()
			squares := make([]int64, n)
			at := d.draw("the square of a chip")
			for i := range squares {
				squares[i] = at
				at += 1 + choose(d.oneIn(2), 0, d.rng.Int64N(int64(2+d.size)))
			}
			beyond := max(0, slices.Max(squares)-d.limits["the square of a chip"].most)
			for _, i := range d.rng.Perm(len(squares)) { // in random order
				d.put(squares[i] - beyond)
			}
			d.line()
		})
	},
	limits: limits{
		"the number of cases": {1, 20}, "the number of chips": {1, 1000}, "the square of a chip": {1, 10_000},
	},
}

// twice returns a duplicate among sorted squares, or 0.
func twice(squares []int64) int64 {
	for i := 1; i < len(squares); i++ {
		if squares[i] == squares[i-1] {
			return squares[i]
		}
	}
	return 0
}
