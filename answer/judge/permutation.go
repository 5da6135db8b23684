package judge

import (
	"context"
	"slices"
)

// permutation finds the winners of all vertices of a graph without cycles, in order.
var permutation = Problem{
	Name:         "codeforces-1033-c",
	Title:        "Permutation Game",
	Ruleset:      "graph",
	Source:       "Codeforces 1033 C",
	InputFormat:  "n, then a permutation a of 1 to n; a turn moves a token from i to j, where a_j > a_i and a_i divides j-i",
	OutputFormat: "a letter for each place of the token: A if the first player wins, else B",
	solve: func(ctx context.Context, r *run) {
		n := r.vertices(ctx, 1)
		r.in.line()
		r.in.generate(func(g *generator) {
			for _, a := range g.rng.Perm(int(n)) {
				g.put(int64(a) + 1)
			}
		})
		r.in.distinct("a number of the permutation")
		numbers := make([]int32, n)
		for i := range numbers {
			numbers[i] = int32(r.in.between("a number of the permutation", 1, int64(n)))
		}
		r.in.finish()
		order := make([]int64, n) // numbers, and places in the lower half
		for i, number := range numbers {
			order[i] = int64(number)<<32 | int64(i)
		}
		slices.Sort(order)
		first := make([]bool, n)
		for _, o := range slices.Backward(order) { // moves increase the number
			step, i := int32(o>>32), int32(o)
			for j := i % step; j < n && !first[i]; j += step {
				first[i] = numbers[j] > step && !first[j]
			}
		}
		for _, won := range first {
			r.out.text = append(r.out.text, choose(won, "A", "B")...)
		}
		r.answer("")
	},
	limits: limits{"the number of vertices": {1, 100_000}},
}
