package judge

import (
	"context"
	"strconv"
)

var strange = Problem{
	Name:        "arc-091-f",
	Title:       "Strange Nim",
	Ruleset:     "strange-nim",
	Source:      "AtCoder ARC 091 F",
	InputFormat: "N, then N pairs A K; a turn takes at least 1 and at most A/K counters, rounded down, from a heap of A",
	answers:     answers{"Takahashi", "Aoki"},
	solve: func(ctx context.Context, r *run) {
		var total int64
		for range r.in.items("the number of heaps") {
			n := r.in.number(heapSize, 0)
			k := r.in.number("the divisor of a heap", 1)
			r.in.line()
			total ^= r.game("strange-nim", strconv.FormatInt(k, 10)).cell(ctx, heap(n))
		}
		r.in.finish()
		r.winner(total != 0)
	},
	limits: limits{
		"the number of heaps": {1, 200}, heapSize: {1, 1_000_000_000}, "the divisor of a heap": {1, 1_000_000_000},
	},
}
