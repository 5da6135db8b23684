package judge

import (
	"context"

	"sprague/games"
)

var pebbles = Problem{
	Name:        "luogu-p3480",
	Title:       "Pebbles",
	Ruleset:     "pebbles",
	Source:      "Luogu P3480 (POI 2009, Kamyki)",
	InputFormat: "u; u times: n, then n heaps, none smaller than the one before",
	answers:     answers{"TAK", "NIE"},
	solve: func(ctx context.Context, r *run) {
		rules := r.game("pebbles", "")
		var heaps []int64
		for range r.in.cases("the number of cases") {
			heaps = heaps[:0]
			last := int64(0)
			for range r.in.items("the number of heaps") {
				last = r.in.number(heapSize, last)
				heaps = add(heaps, last)
			}
			r.winner(rules.cell(ctx, games.OfNumbers(heaps)) != 0)
		}
	},
	limits: limits{
		"the number of cases": {1, 10}, "the number of heaps": {1, 1000}, heapSize: {0, 10_000},
	},
}
