package judge

import (
	"context"
	"strconv"

	"sprague/games"
)

var firstTake = Problem{
	Name:         "luogu-p6487",
	Title:        "HRPA",
	Ruleset:      "fibonacci",
	Source:       "Luogu P6487 (COCI 2010/2011, contest 4)",
	InputFormat:  "a heap, of which the first turn may take any number",
	OutputFormat: "the least number to take and win",
	solve: func(_ context.Context, r *run) {
		n := r.in.number(heapSize, 1)
		r.in.finish()
		r.game("fibonacci", "").rules.(games.Decided).Winning(games.Position{X: n, Y: n}, func(m games.Move) bool {
			r.answer(strconv.FormatInt(n-m.Parts[0].X, 10))
			return false // others take more
		})
	},
	limits: limits{heapSize: {2, 1_000_000_000_000_000}},
}
