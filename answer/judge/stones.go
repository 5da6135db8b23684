package judge

import (
	"context"
	"math"
	"slices"
)

var stones = Problem{
	Name:        "dp-k",
	Title:       "Stones",
	Ruleset:     "subtraction",
	Source:      "AtCoder Educational DP Contest K",
	InputFormat: "N K; the N numbers that a turn may take from a heap of K",
	answers:     answers{"First", "Second"},
	solve: func(ctx context.Context, r *run) {
		k := r.in.count("the size of S")
		n := r.in.promised(heapSize, 0, limit{k, math.MaxInt64})
		r.in.line()
		r.in.generate(func(g *generator) {
			set := g.rng.Perm(int(g.between(k, min(n, 3*k))))[:k]
			slices.Sort(set)
			for _, s := range set {
				g.put(int64(s) + 1)
			}
		})
		set, sequence := r.readSet(ctx, heapSize, n, k)
		r.in.promise(func() bool { return slices.IsSorted(set) && allDistinct(set) && set[len(set)-1] <= n })
		v, _ := sequence.Value(uint64(n))
		r.winner(v != 0)
	},
	limits: limits{"the size of S": {1, 100}, heapSize: {1, 100_000}},
}
