package judge

import (
	"context"

	"sprague/games"
	"sprague/internal/say"
)

var pairSplit = Problem{
	Name:        "luogu-p2148",
	Title:       "E&D",
	Ruleset:     "pair-split",
	Source:      "Luogu P2148 (SDOI 2009)",
	InputFormat: "T; T times: n, an even number, then n heaps, of which the first two are a pair, the next two, and so on",
	answers:     answers{"YES", "NO"},
	solve: func(ctx context.Context, r *run) {
		rules := r.game("pair-split", "")
		for range r.in.cases("the number of cases") {
			r.in.generate(func(g *generator) { g.put(2 * g.count(limit{1, 10_000})) })
			n := r.in.count("the number of heaps")
			r.in.line()
			var total int64
			for range r.in.list(n / 2) {
				total ^= rules.cell(ctx, games.Position{X: r.in.number(heapSize, 1), Y: r.in.number(heapSize, 1)})
			}
			if n%2 == 1 {
				r.in.number(heapSize, 1)
				r.in.refuseToken(say.Textf("heaps in pairs (the last one of this case has no partner)"))
			}
			r.winner(total != 0)
		}
	},
	limits: limits{
		"the number of cases": {1, 20}, "the number of heaps": {1, 20_000}, heapSize: {1, 2_000_000_000},
	},
}
