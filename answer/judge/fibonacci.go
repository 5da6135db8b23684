package judge

import (
	"context"

	"sprague/games"
	"sprague/games/value"
)

var fibonacci = Problem{
	Name:    "hdu-2516",
	Title:   "Taking stones",
	Ruleset: "fibonacci",
	Source:  "HDU 2516",
	Input:   "heaps n until n = 0",
	Output:  "First win if the first player wins, else Second win",
	solve: func(_ context.Context, c *court) {
		decided := c.play("fibonacci", "").rules.(games.Decided)
		for heaps := 0; ; heaps++ {
			n := c.in.number("a heap, 0 at the end", 0)
			if n == 0 {
				c.in.trial.promise(func() bool { return heaps > 0 })
				break
			}
			c.in.trial.promise(func() bool { return n > 1 })
			outcome, _ := decided.Outcome(games.Position{X: n, Y: n - 1}) // the first move leaves at least one counter
			c.answer(choose(outcome == value.N, "First win", "Second win"))
		}
		c.in.finish()
	},
	generate: func(d *draft) {
		const what = "a heap, 0 at the end"
		d.records(func() {
			n := max(2, d.draw(what))
			if d.oneIn(3) { // a loss for the first player
				a, b := int64(1), int64(2)
				for a+b <= n {
					a, b = b, a+b
				}
				n = b
			}
			d.row(n)
		})
		d.row(0)
	},
	limits: limits{"a heap, 0 at the end": {0, 1<<31 - 1}},
}
