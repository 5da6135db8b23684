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
			// Alice is Left. The values are numbers: at 0 whoever moves first loses.
			c.answer("Case " + strconv.FormatInt(i+1, 10) + ": " + choose(total.Outcome() == value.L, "Alice", "Bob"))
		}
		c.in.finish()
	},
}
