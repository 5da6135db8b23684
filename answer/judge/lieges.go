package judge

import "context"

var lieges = Problem{
	Name:        "codeforces-603-c",
	Title:       "Lieges of Legendre",
	Ruleset:     "lieges",
	Source:      "Codeforces 603 C",
	InputFormat: "n k, then n heaps; a turn takes 1, or replaces an even heap by k halves",
	answers:     answers{"Kevin", "Nicky"},
	solve: func(ctx context.Context, r *run) {
		n := r.in.count("the number of heaps")
		k := r.in.number("the number of halves", 1)
		rules := r.game("lieges", choose(k%2 == 0, "2", "1")) // equal heaps cancel in pairs
		var total int64
		r.in.line()
		for range r.in.list(n) {
			total ^= rules.cell(ctx, heap(r.in.number(heapSize, 0)))
		}
		r.in.finish()
		r.winner(total != 0)
	},
	limits: limits{
		"the number of heaps": {1, 100_000}, "the number of halves": {1, 1_000_000_000}, heapSize: {1, 1_000_000_000},
	},
}
