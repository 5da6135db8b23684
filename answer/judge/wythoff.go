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
		for c.in.another() {
			outcome, _ := decided.Outcome(games.Position{X: c.in.number(heapSize, 0), Y: c.in.number(heapSize, 0)})
			c.answer(choose(outcome == value.N, "1", "0"))
		}
	},
}
