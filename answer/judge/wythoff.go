package judge

import (
	"context"

	"sprague/games"
	"sprague/games/value"
)

var wythoff = Problem{
	Name:    "poj-1067",
	Title:   "Taking stones",
	Ruleset: "wythoff",
	Source:  "POJ 1067",
	Input:   "pairs of heaps to the end of the input",
	Output:  "1 if the first player wins, else 0",
	solve: func(_ context.Context, c *court) {
		decided := c.play("wythoff", "").rules.(games.Decided)
		for c.in.hasNext() {
			outcome, _ := decided.Outcome(games.Position{X: c.in.number(heapSize, 0), Y: c.in.number(heapSize, 0)})
			c.answer(choose(outcome == value.N, "1", "0"))
		}
	},
	generate: func(d *draft) {
		d.records(func() {
			a, b := d.draw(heapSize), d.draw(heapSize)
			if d.oneIn(3) { // pair k of the first player's losses: k times the golden ratio, rounded down, and that plus k
				k := a / 3
				a = (k + int64(games.Sqrt(uint64(5*k*k)))) / 2
				b = a + k
			}
			if d.oneIn(2) {
				a, b = b, a
			}
			d.row(a, b)
		})
	},
	limits: limits{heapSize: {0, 1_000_000_000}},
}
