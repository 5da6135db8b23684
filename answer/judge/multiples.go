package judge

import (
	"context"
	"strconv"

	"sprague/games"
	"sprague/games/coins"
	"sprague/internal/say"
)

var arrayGame = Problem{
	Name:        "luogu-p3179",
	Title:       "Array game",
	Ruleset:     "multiples",
	Source:      "Luogu P3179 (HAOI 2015)",
	InputFormat: "n, the number of cells; K; K times: W, then W white cells; a turn chooses a white cell x and k, and flips x, 2x, …, kx ≤ n",
	answers:     answers{"Yes", "No"},
	solve: func(ctx context.Context, r *run) {
		n := r.in.number("the number of cells", 1)
		if n > coins.MostCells {
			fail(games.Errorf(games.CodeTooLarge, "the number of cells is %d, and rows are answered here to %d", n, coins.MostCells))
		}
		r.in.line()
		rules := r.game("multiples", strconv.FormatInt(n, 10))
		for range r.in.cases("the number of cases") {
			var total int64
			cells := map[int64]bool{}
			r.in.generate(func(g *generator) {
				w := g.count(limit{1, min(n, 100)})
				g.row(w)
				for first := g.between(1, n-w+1); w > 0; w-- {
					g.put(first) // neighbors often have the same value
					first += g.between(1, n-w+2-first)
				}
			})
			for range r.in.count("the number of white cells") {
				x := r.in.between("a white cell", 1, n)
				if cells[x] {
					r.in.refuseToken(say.Textf("a white cell other than %d, which is listed already", x))
				}
				cells[x] = true
				total ^= rules.cell(ctx, rules.parse(strconv.FormatInt(x, 10)))
			}
			r.winner(total != 0)
		}
	},
	limits: limits{
		"the number of cells": {1, 1_000_000_000}, "the number of cases": {1, 100}, "the number of white cells": {1, 100},
	},
}
