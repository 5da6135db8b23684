package judge

import (
	"context"
	"strconv"

	"sprague/games"
	"sprague/games/value"
)

var aliceGame = Problem{
	Name:         "hdu-3544",
	Title:        "Alice's Game",
	Ruleset:      "cutcake",
	Source:       "HDU 3544",
	InputFormat:  "T; T times: n, then n pairs x y; Alice cuts x and moves first, Bob cuts y",
	OutputFormat: "Case i: Alice if she wins, else Case i: Bob",
	solve: func(ctx context.Context, r *run) {
		rules := r.game("cutcake", "")
		for i := range r.in.cases("the number of cases") {
			var total value.Value
			for range r.in.items("the number of pieces") {
				piece := games.Position{X: r.in.number("the x of a piece", 1), Y: r.in.number("the y of a piece", 1)}
				r.in.line()
				total = total.Add(rules.value(ctx, piece))
			}
			// Alice is Left. The values are numbers: at 0 the first player loses.
			r.answer("Case " + strconv.FormatInt(i+1, 10) + ": " + choose(total.Outcome() == value.L, "Alice", "Bob"))
		}
	},
	limits: limits{
		"the number of cases": {1, 100}, "the number of pieces": {1, 100},
		"the x of a piece": {1, 1_000_000_000}, "the y of a piece": {1, 1_000_000_000},
	},
}
