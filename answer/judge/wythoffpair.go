package judge

import (
	"context"

	"sprague/games"
	"sprague/games/value"
)

var pairOfHeaps = Problem{
	Name:    "luogu-p2252",
	Title:   "Wythoff's game (template)",
	Ruleset: "wythoff",
	Source:  "Luogu P2252 (SHOI 2002)",
	Input:   "two heaps",
	Output:  "1 if the first player wins, else 0",
	solve: func(_ context.Context, r *run) {
		r.in.generate((*generator).goldenPair)
		pair := games.Position{X: r.in.number(heapSize, 0), Y: r.in.number(heapSize, 0)}
		r.in.finish()
		outcome, _ := r.game("wythoff", "").rules.(games.Decided).Outcome(pair)
		r.answer(choose(outcome == value.N, "1", "0"))
	},
	limits: limits{heapSize: {0, 1_000_000_000}},
}
