package judge

import (
	"context"

	"sprague/games"
	"sprague/games/kernel"
)

var grundysGame = Problem{
	Name:        "cses-2207",
	Title:       "Grundy's Game",
	Ruleset:     "grundy",
	Source:      "CSES 2207",
	InputFormat: "T; T times: a heap",
	answers:     answers{"first", "second"},
	solve: func(ctx context.Context, r *run) {
		rules := r.game("grundy", "")
		selected, _ := kernel.For(rules.rules.(games.Numbered), 0)
		sequence, _ := selected.(kernel.Sequence)
		for range r.in.cases("the number of cases") {
			n := uint64(r.in.number(heapSize, 1))
			if n >= mostGrundy {
				r.winner(rules.cell(ctx, heap(int64(n))) != 0)
				continue
			}
			if known := sequence.Table(); uint64(known.Len()) <= n {
				if err := sequence.Grow(ctx, max(n+1, min(2*n, mostGrundy)), kernel.Unlimited); err != nil {
					fail(err)
				}
			}
			known := sequence.Table()
			r.winner(known.Cell(n) != 0)
		}
	},
	limits: limits{"the number of cases": {1, 100_000}, heapSize: {1, 2000}},
}

// mostGrundy bounds the heaps of Grundy's game that are solved here, in a second or so; larger ones
// go to the resolver, which keeps the budget.
const mostGrundy = 1<<20 + 1
