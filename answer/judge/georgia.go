package judge

import (
	"context"
	"slices"

	"sprague/games/nimlike"
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
			row, ok := nimlike.Chips(squares)
			if !ok {
				c.in.wrong(say.Textf("the last of chips on different squares (two of this case stand on %d)", twice(squares)))
			}
			c.answer(choose(rules.cell(ctx, row) != 0, "Georgia will win", "Bob will win"))
		}
		c.in.finish()
	},
}

// twice gives a square that occurs twice among sorted ones.
func twice(squares []int64) int64 {
	for i, n := range squares[1:] {
		if n == squares[i] {
			return n
		}
	}
	return 0
}
