package judge

import (
	"context"

	heapgames "sprague/games/heaps"
)

var constrained = Problem{
	Name:        "abc-255-g",
	Title:       "Constrained Nim",
	Ruleset:     "constrained-nim",
	Source:      "AtCoder ABC 255 G",
	InputFormat: "N M; N heaps; M pairs X Y: no turn takes exactly Y from a heap of exactly X",
	answers:     answers{"Takahashi", "Aoki"},
	solve: func(ctx context.Context, r *run) {
		n, m := r.in.count("the number of heaps"), r.in.count(pairsOfHeaps)
		r.in.line()
		var sizes []int64
		for range r.in.list(n) {
			sizes = add(sizes, r.in.number(heapSize, 0))
		}
		var forbidden []heapgames.Taking
		for range r.in.rows(m) {
			size := r.in.number(pairSize, 1)
			forbidden = add(forbidden, heapgames.Taking{Size: size, Taken: r.in.between(pairTaken, 1, size)})
		}
		r.in.promise(func() bool { return allDistinct(forbidden) })
		r.in.finish()
		rules := r.gameOf(heapgames.NewConstrained(forbidden))
		var total int64
		for _, n := range sizes {
			total ^= rules.cell(ctx, heap(n))
		}
		r.winner(total != 0)
	},
	limits: limits{
		"the number of heaps": {1, 200_000}, pairsOfHeaps: {1, 200_000}, heapSize: {1, 1_000_000_000_000_000_000},
		pairSize: {1, 1_000_000_000_000_000_000}, pairTaken: {1, 1_000_000_000_000_000_000},
	},
}

// Descriptions of the expected input for forbidden moves.
const (
	pairsOfHeaps = "the number of pairs"
	pairSize     = "the heap of a pair"
	pairTaken    = "the number not to be taken"
)
