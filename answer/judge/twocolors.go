package judge

import "context"

var twoColors = Problem{
	Name:    "codeforces-1704-f",
	Title:   "Colouring Game",
	Ruleset: "dawson-kayles",
	Source:  "Codeforces 1704 F",
	Input:   "T; T times: n and n letters R and B; Alice moves first; a turn paints two neighboring cells white, of which one at least is red for Alice, blue for Bob",
	Output:  "Alice if she wins, else Bob",
	Note:    "Whoever has more cells wins; a single cell is no move. Otherwise, turns paint a red and a blue cell, as in Dawson's Kayles on each stretch of alternating colors.",
	solve: func(ctx context.Context, c *court) {
		values := heaps{game: c.play("dawson-kayles", "")}
		var row []byte
		for range c.in.count("the number of cases") {
			row = c.in.letters("a cell, R or B", row[:0], c.in.number("the number of cells", 1), 'R', 'B')
			balance, total, stretch := 0, int64(0), int64(0)
			for i, cell := range row {
				balance += choose(cell == 'R', 1, -1)
				stretch++
				if i+1 == len(row) || row[i+1] == cell {
					total ^= values.grown(ctx, stretch)
					stretch = 0
				}
			}
			c.answer(choose(balance > 0 && len(row) > 1 || balance == 0 && total != 0, "Alice", "Bob"))
		}
		c.in.finish()
	},
	generate: func(d *draft) {
		d.cases("the number of cases", func() {
			n := d.between(2, int64(2+d.size))
			row := []byte(d.letters(n, "RB"))
			if d.oneIn(2) { // as many red as blue cells, with some alternating stretches
				for i := range row {
					row[i] = "RB"[i%2]
				}
				for i := 0; i+3 < len(row); i += 2 {
					if d.oneIn(3) {
						row[i], row[i+1] = row[i+1], row[i]
					}
				}
			}
			d.row(n)
			d.write(string(row))
			d.line()
		})
	},
	limits: limits{"the number of cases": {1, 10_000}, "the number of cells": {2, 500_000}},
}
