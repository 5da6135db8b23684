package judge

import (
	"context"
	"strconv"

	"sprague/games"
	"sprague/games/coins"
	"sprague/internal/say"
)

var arrayGame = Problem{
	Name:    "luogu-p3179",
	Title:   "Array game",
	Ruleset: "multiples",
	Source:  "Luogu P3179 (HAOI 2015)",
	Input:   "n, the number of cells; K; K times: W, then W white cells; a turn chooses a white cell x and k, and flips x, 2x, …, kx ≤ n",
	Output:  "Yes if the first player wins, else No",
	solve: func(ctx context.Context, c *court) {
		n := c.in.number("the number of cells", 1)
		if n > coins.MostCells {
			halt(games.Errorf(games.CodeTooLarge, "the number of cells is %d, and rows are answered here to %d", n, coins.MostCells))
		}
		rules := c.play("multiples", strconv.FormatInt(n, 10))
		for range c.in.count("the number of cases") {
			var total int64
			cells := map[int64]bool{}
			for range c.in.count("the number of white cells") {
				x := c.in.between("a white cell", 1, n)
				if cells[x] {
					c.in.wrongToken(say.Textf("a white cell other than %d, which is listed already", x))
				}
				cells[x] = true
				total ^= rules.cell(ctx, rules.parse(strconv.FormatInt(x, 10)))
			}
			c.answer(choose(total != 0, "Yes", "No"))
		}
		c.in.finish()
	},
	generate: func(d *draft) {
		n := d.number("the number of cells")
		d.line()
		d.cases("the number of cases", func() {
			w := min(n, d.drawCount("the number of white cells"))
			d.row(w)
			for first := d.between(1, n-w+1); w > 0; w-- {
				d.put(first) // neighbors are often worth the same
				first += d.between(1, n-w+2-first)
			}
			d.line()
		})
	},
	limits: limits{
		"the number of cells": {1, 1_000_000_000}, "the number of cases": {1, 100}, "the number of white cells": {1, 100},
		"a white cell": {1, 1_000_000_000},
	},
}
