package judge

import (
	"context"

	"sprague/games"
	"sprague/games/value"
)

var fibonacci = Problem{
	Name:        "hdu-2516",
	Title:       "Taking stones",
	Ruleset:     "fibonacci",
	Source:      "HDU 2516",
	InputFormat: "heaps n until n = 0",
	answers:     answers{"First win", "Second win"},
	solve: func(_ context.Context, r *run) {
		decided := r.game("fibonacci", "").rules.(games.Decided)
		for n := range r.in.untilZero("a heap, 0 at the end", 2, (*generator).number) {
			outcome, _ := decided.Outcome(games.Position{X: n, Y: n - 1}) // the first move leaves at least one counter
			r.winner(outcome == value.N)
		}
	},
	limits: limits{"a heap, 0 at the end": {0, 1<<31 - 1}},
}
