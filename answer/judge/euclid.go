package judge

import (
	"context"

	"sprague/games"
	"sprague/games/measure"
	"sprague/games/search"
)

var everyPair = Problem{
	Name:        "hdu-3595",
	Title:       "GG and MM",
	Ruleset:     "euclid",
	Source:      "HDU 3595",
	InputFormat: "to the end of the input: n, then n pairs; a turn moves in every pair without a 0",
	answers:     answers{"MM", "GG"},
	solve: func(ctx context.Context, r *run) {
		suspense, err := search.NewMeasures(r.game("euclid", "").rules, measure.Suspense, search.DefaultBudget)
		if err != nil {
			fail(err)
		}
		for r.in.hasNext() {
			var longest int64
			for range r.in.items("the number of pairs") {
				pair := games.Position{X: r.in.number("the first number of a pair", 0), Y: r.in.number("the second number of a pair", 0)}
				turns, err := suspense.Of(ctx, pair)
				if err != nil {
					fail(err)
				}
				r.in.line()
				longest = max(longest, turns)
			}
			r.winner(longest%2 == 1)
		}
	},
	limits: limits{
		"the number of pairs": {1, 1000}, "the first number of a pair": {1, 1000}, "the second number of a pair": {1, 1000},
	},
}
