package judge

import (
	"bytes"
	"context"

	"sprague/games"
	"sprague/games/value"
)

var pairOfHeaps = Problem{
	Name:    "luogu-p2252",
	Title:   "Wythoff's game (template)",
	Ruleset: "wythoff",
	Source:  "Luogu P2252 (SHOI 2002)",
	Input:   "two heaps",
	Output:  "1 if the first player wins, else 0",
	solve: func(_ context.Context, c *court) {
		pair := games.Position{X: c.in.number(heapSize, 0), Y: c.in.number(heapSize, 0)}
		c.in.finish()
		outcome, _ := c.play("wythoff", "").rules.(games.Decided).Outcome(pair)
		c.answer(choose(outcome == value.N, "1", "0"))
	},
	generate: func(d *draft) { // one of the pairs of the other problem
		wythoff.generate(d)
		d.text = d.text[:bytes.IndexByte(d.text, '\n')+1]
	},
	limits: limits{heapSize: {0, 1_000_000_000}},
}
