package judge

import (
	"context"
	"strconv"

	"sprague/games"
	"sprague/games/value"
)

var aliceGame = Problem{
	Name:    "hdu-3544",
	Title:   "Alice's Game",
	Ruleset: "cutcake",
	Source:  "HDU 3544",
	Input:   "T; T times: n, then n pairs x y; Alice cuts x and moves first, Bob cuts y",
	Output:  "Case i: Alice if she wins, else Case i: Bob",
	solve: func(ctx context.Context, c *court) {
		rules := c.play("cutcake", "")
		for i := range c.in.count("the number of cases") {
			var total value.Value
			for range c.in.count("the number of pieces") {
				piece := games.Position{X: c.in.number("the x of a piece", 1), Y: c.in.number("the y of a piece", 1)}
				total = total.Add(rules.value(ctx, piece))
			}
			// Alice is Left. The values are numbers: at 0 the first player loses.
			c.answer("Case " + strconv.FormatInt(i+1, 10) + ": " + choose(total.Outcome() == value.L, "Alice", "Bob"))
		}
		c.in.finish()
	},
	generate: func(d *draft) {
		d.cases("the number of cases", func() {
			n := d.count("the number of pieces")
			d.line()
			var x, y int64
			for i := range n {
				if i > 0 && d.oneIn(3) { // the negative of the previous piece
					x, y = y, x
				} else {
					x, y = d.draw("the x of a piece"), d.draw("the y of a piece")
				}
				d.row(x, y)
			}
		})
	},
	limits: limits{
		"the number of cases": {1, 100}, "the number of pieces": {1, 100},
		"the x of a piece": {1, 1_000_000_000}, "the y of a piece": {1, 1_000_000_000},
	},
}
