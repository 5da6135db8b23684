package judge

import (
	"context"
	"slices"

	"sprague/games"
)

var pebbles = Problem{
	Name:    "luogu-p3480",
	Title:   "Pebbles",
	Ruleset: "pebbles",
	Source:  "Luogu P3480 (POI 2009, Kamyki)",
	Input:   "u; u times: n, then n heaps, none smaller than the one before",
	Output:  "TAK if the first player wins, else NIE",
	solve: func(ctx context.Context, c *court) {
		rules := c.play("pebbles", "")
		var heaps []int64
		for range c.in.count("the number of cases") {
			heaps = heaps[:0]
			last := int64(0)
			for range c.in.count("the number of heaps") {
				last = c.in.number(heapSize, last)
				heaps = add(heaps, last)
			}
			c.answer(choose(rules.cell(ctx, games.OfNumbers(heaps)) != 0, "TAK", "NIE"))
		}
		c.in.finish()
	},
	generate: func(d *draft) {
		d.cases("the number of cases", func() {
			heaps := make([]int64, d.count("the number of heaps"))
			d.line()
			for i := range heaps {
				heaps[i] = d.draw(heapSize)
			}
			slices.Sort(heaps)
			if d.oneIn(3) { // the second player answers each move in the same pair
				for i := len(heaps) - 1; i >= 0; i -= 2 {
					heaps[i] = choose(i > 0, heaps[max(i-1, 0)], 0)
				}
			}
			d.row(heaps...)
		})
	},
	limits: limits{
		"the number of cases": {1, 10}, "the number of heaps": {1, 1000}, heapSize: {0, 10_000},
	},
}
