package judge

import (
	"context"

	"sprague/games/graphs"
)

var combat = Problem{
	Name:    "spoj-cot3",
	Title:   "Combat on a tree",
	Ruleset: "blacken",
	Source:  "SPOJ COT3, Luogu SP11414",
	Input:   "n; n colors, 0 for white and 1 for black; n-1 edges u v of a tree with the root 1; a turn chooses a white vertex and blackens its path to the root",
	Output:  "the vertices that win in the first turn, ascending, one a line, or -1",
	solve: func(ctx context.Context, c *court) {
		n := c.vertices(ctx, 1)
		var white []int32
		for v := range n {
			if c.in.between("a color", 0, 1) == 0 {
				white = append(white, v+1)
			}
		}
		tree, _ := c.forest(n, func(graphs.Edge) {}).Paths(1) // n-1 edges without a cycle always form a tree
		c.in.finish()
		chosen := tree.Chosen(graphs.White(white), 0)
		if len(chosen) == 0 {
			c.answer("-1")
		}
		for _, v := range chosen {
			c.out.number(int64(v), '\n')
		}
		c.out.done()
	},
	generate: func(d *draft) {
		n := d.between(1, int64(2+d.size/2))
		d.row(n)
		blacks := d.rng.IntN(4) // in four
		for range n {
			color := int64(0)
			if d.rng.IntN(4) < blacks {
				color = 1
			}
			d.put(color)
		}
		d.line()
		for _, e := range d.tree(n) {
			d.edge(d.turned(e))
		}
	},
	limits: limits{
		"the number of vertices": {1, 100_000}, "a color": {0, 1},
		"the first vertex of an edge": {1, 100_000}, "the second vertex of an edge": {1, 100_000},
	},
}
