package judge

import "context"

var twoColors = Problem{
	Name:         "codeforces-1704-f",
	Title:        "Colouring Game",
	Ruleset:      "dawson-kayles",
	Source:       "Codeforces 1704 F",
	InputFormat:  "T; T times: n and n letters R and B; Alice moves first; a turn paints two neighboring cells white, of which one at least is red for Alice, blue for Bob",
	OutputFormat: "Alice if she wins, else Bob",
	Note:         "Whoever has more cells wins; a single cell is no move. Otherwise, turns paint a red and a blue cell, as in Dawson's Kayles on each stretch of alternating colors.",
	solve: func(ctx context.Context, r *run) {
		values := heapTable{game: r.game("dawson-kayles", "")}
		var row []byte
		for range r.in.cases("the number of cases") {
			r.in.generate((*generator).colors)
			row = r.in.letters("a cell, R or B", row[:0], r.in.number("the number of cells", 1), 'R', 'B')
			balance, total, stretch := 0, int64(0), int64(0)
			for i, cell := range row {
				balance += choose(cell == 'R', 1, -1)
				stretch++
				if i+1 == len(row) || row[i+1] == cell {
					total ^= values.solvedCell(ctx, stretch)
					stretch = 0
				}
			}
			r.answer(choose(balance > 0 && len(row) > 1 || balance == 0 && total != 0, "Alice", "Bob"))
		}
	},
	limits: limits{"the number of cases": {1, 10_000}, "the number of cells": {2, 500_000}},
}

// colors writes a row of cells. Half of the rows have as many red as blue ones, with some
// alternating stretches.
func (g *generator) colors() {
	n := g.between(2, int64(2+g.size))
	row := []byte(g.letters(n, "RB"))
	if g.oneIn(2) {
		for i := range row {
			row[i] = "RB"[i%2]
		}
		for i := 0; i+3 < len(row); i += 2 {
			if g.oneIn(3) {
				row[i], row[i+1] = row[i+1], row[i]
			}
		}
	}
	g.row(n)
	g.write(string(row))
}
