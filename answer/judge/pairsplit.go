package judge

import (
	"context"
	"math/bits"

	"sprague/games"
	"sprague/internal/say"
)

var pairSplit = Problem{
	Name:    "luogu-p2148",
	Title:   "E&D",
	Ruleset: "pair-split",
	Source:  "Luogu P2148 (SDOI 2009)",
	Input:   "T; T times: n, an even number, then n heaps, of which the first two are a pair, the next two, and so on",
	Output:  "YES if the first player wins, else NO",
	solve: func(ctx context.Context, c *court) {
		rules := c.play("pair-split", "")
		for range c.in.count("the number of cases") {
			n := c.in.count("the number of heaps")
			var total, first int64
			for i := range n {
				size := c.in.number(heapSize, 1)
				if i%2 == 1 {
					total ^= rules.cell(ctx, games.Position{X: first, Y: size})
				}
				first = size
			}
			if n%2 == 1 {
				c.in.wrongToken(say.Textf("heaps in pairs (the last one of this case has no partner)"))
			}
			c.answer(choose(total != 0, "YES", "NO"))
		}
		c.in.finish()
	},
	generate: func(d *draft) {
		d.cases("the number of cases", func() {
			pairs := (d.drawCount("the number of heaps") + 1) / 2
			d.row(2 * pairs)
			var total int
			for left := pairs; left > 0; left-- {
				first, second := d.draw(heapSize), d.draw(heapSize)
				if left == 1 && total < 30 && d.oneIn(3) { // the pair of this value
					first, second = 1<<total, 1<<total
				}
				total ^= bits.TrailingZeros64(^uint64((first - 1) | (second - 1)))
				d.put(first)
				d.put(second)
			}
			d.line()
		})
	},
	limits: limits{
		"the number of cases": {1, 20}, "the number of heaps": {1, 20_000}, heapSize: {1, 2_000_000_000},
	},
}
