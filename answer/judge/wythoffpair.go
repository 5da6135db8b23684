package judge

import (
	"context"

	"sprague/games"
	"sprague/games/value"
)

var pairOfHeaps = Problem{
	Name:        "luogu-p2252",
	Title:       "Wythoff's game (template)",
	Ruleset:     "wythoff",
	Source:      "Luogu P2252 (SHOI 2002)",
	InputFormat: "two heaps",
	answers:     answers{"1", "0"},
	solve: func(_ context.Context, r *run) {
		r.in.generate((*generator).goldenPair)
		pair := games.Position{X: r.in.number(heapSize, 0), Y: r.in.number(heapSize, 0)}
		r.in.finish()
		outcome, _ := r.game("wythoff", "").rules.(games.Decided).Outcome(pair)
		r.winner(outcome == value.N)
	},
	limits: limits{heapSize: {0, 1_000_000_000}},
}
