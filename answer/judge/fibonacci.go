package judge

import (
	"context"

	"sprague/games"
	"sprague/games/value"
)

var fibonacci = Problem{
	Name:    "hdu-2516",
	Title:   "Taking stones",
	Ruleset: "fibonacci",
	Source:  "HDU 2516",
	Input:   "heaps n until n = 0",
	Output:  "First win if the first player wins, else Second win",
	solve: func(_ context.Context, r *run) {
		decided := r.game("fibonacci", "").rules.(games.Decided)
		for n := range r.in.untilZero("a heap, 0 at the end", 2, (*generator).number) {
			outcome, _ := decided.Outcome(games.Position{X: n, Y: n - 1}) // the first move leaves at least one counter
			r.answer(choose(outcome == value.N, "First win", "Second win"))
		}
		r.in.finish()
	},
	limits: limits{"a heap, 0 at the end": {0, 1<<31 - 1}},
}
