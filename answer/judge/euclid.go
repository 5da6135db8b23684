package judge

import (
	"context"

	"sprague/games"
	"sprague/games/measure"
	"sprague/games/search"
)

var everyPair = Problem{
	Name:    "hdu-3595",
	Title:   "GG and MM",
	Ruleset: "euclid",
	Source:  "HDU 3595",
	Input:   "to the end of the input: n, then n pairs; a turn moves in every pair without a 0",
	Output:  "MM if the first player wins, else GG",
	solve: func(ctx context.Context, c *court) {
		suspense, err := search.NewMeasures(c.play("euclid", "").rules, measure.Suspense, search.DefaultBudget)
		if err != nil {
			halt(err)
		}
		for c.in.hasNext() {
			var longest int64
			for range c.in.count("the number of pairs") {
				pair := games.Position{X: c.in.number("the first number of a pair", 0), Y: c.in.number("the second number of a pair", 0)}
				turns, err := suspense.Of(ctx, pair)
				if err != nil {
					halt(err)
				}
				longest = max(longest, turns)
			}
			c.answer(choose(longest%2 == 1, "MM", "GG"))
		}
	},
	generate: func(d *draft) {
		d.records(func() {
			n := d.count("the number of pairs")
			d.line()
			for range n {
				d.number("the first number of a pair")
				d.number("the second number of a pair")
				d.line()
			}
		})
	},
	limits: limits{
		"the number of pairs": {1, 1000}, "the first number of a pair": {1, 1000}, "the second number of a pair": {1, 1000},
	},
}
