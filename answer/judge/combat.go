package judge

import (
	"context"

	"sprague/games/graphs"
)

var combat = Problem{
	Name:         "spoj-cot3",
	Title:        "Combat on a tree",
	Ruleset:      "blacken",
	Source:       "SPOJ COT3, Luogu SP11414",
	InputFormat:  "n; n colors, 0 for white and 1 for black; n-1 edges u v of a tree with the root 1; a turn chooses a white vertex and blackens its path to the root",
	OutputFormat: "the vertices that win in the first turn, ascending, one a line, or -1",
	solve: func(ctx context.Context, r *run) {
		n := r.vertices(ctx, 1)
		var white []int32
		r.in.line()
		for v := range n {
			if r.in.between("a color", 0, 1) == 0 {
				white = append(white, v+1)
			}
		}
		r.in.line()
		tree, _ := r.forest(n, func(graphs.Edge) {}).Paths(1) // n-1 edges without a cycle always form a tree
		r.in.finish()
		chosen := tree.Chosen(graphs.White(white), 0)
		if len(chosen) == 0 {
			r.answer("-1")
		}
		for _, v := range chosen {
			r.out.number(int64(v), '\n')
		}
		r.out.endCase()
	},
	limits: limits{
		"the number of vertices": {1, 100_000},
	},
}
