package judge

import (
	"context"

	"sprague/games"
	"sprague/games/nimlike"
	"sprague/games/value"
)

var endNim = Problem{
	Name:    "luogu-p2599",
	Title:   "Stones at both ends",
	Ruleset: "end-nim",
	Source:  "Luogu P2599 (ZJOI 2009)",
	Input:   "T; T times: n, then n heaps in a row, of which a turn reduces the first or the last",
	Output:  "1 if the first player wins, else 0",
	solve: func(_ context.Context, c *court) {
		rules := c.play("end-nim", "").rules.(games.Decided)
		var heaps []int64
		for range c.in.count("the number of cases") {
			heaps = heaps[:0]
			for range c.in.between("the number of heaps", 0, nimlike.MostEndNim) {
				heaps = append(heaps, c.in.number(heapSize, 0))
			}
			outcome, _ := rules.Outcome(games.OfNumbers(heaps))
			c.answer(choose(outcome == value.N, "1", "0"))
		}
		c.in.finish()
	},
	generate: func(d *draft) {
		d.cases("the number of cases", func() {
			heaps := make([]int64, d.drawCount("the number of heaps"))
			for i := range heaps {
				heaps[i] = d.draw(heapSize)
			}
			if n := len(heaps) / 2; n > 0 && d.oneIn(3) { // the second player answers at the other end
				heaps = heaps[:2*n]
				for i := range n {
					heaps[2*n-1-i] = heaps[i]
				}
			}
			d.row(int64(len(heaps)))
			d.row(heaps...)
		})
	},
	limits: limits{
		"the number of cases": {1, 10}, "the number of heaps": {1, 1000}, heapSize: {1, 1_000_000_000},
	},
}
