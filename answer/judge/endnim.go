package judge

import (
	"context"

	"sprague/games"
	"sprague/games/nimlike"
	"sprague/games/value"
)

var endNim = Problem{
	Name:        "luogu-p2599",
	Title:       "Stones at both ends",
	Ruleset:     "end-nim",
	Source:      "Luogu P2599 (ZJOI 2009)",
	InputFormat: "T; T times: n, then n heaps in a row, of which a turn reduces the first or the last",
	answers:     answers{"1", "0"},
	solve: func(_ context.Context, r *run) {
		rules := r.game("end-nim", "").rules.(games.Decided)
		var heaps []int64
		for range r.in.cases("the number of cases") {
			heaps = heaps[:0]
			for range r.in.itemsUpTo("the number of heaps", nimlike.MostEndNim) {
				heaps = append(heaps, r.in.number(heapSize, 0))
			}
			outcome, _ := rules.Outcome(games.OfNumbers(heaps))
			r.winner(outcome == value.N)
		}
	},
	limits: limits{
		"the number of cases": {1, 10}, "the number of heaps": {1, 1000}, heapSize: {1, 1_000_000_000},
	},
}
