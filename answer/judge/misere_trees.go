package judge

import (
	"context"

	"sprague/games"
	"sprague/games/graphs"
	"sprague/games/measure"
	"sprague/games/misere"
	"sprague/games/value"
)

var misereTrees = Problem{
	Name:    "hdu-3590",
	Title:   "PP and QQ",
	Ruleset: "misere(hackenbush)",
	Source:  "HDU 3590",
	Input:   "to the end of input: N; N times: m; m-1 edges a b of a tree with the root 1; a move cuts an edge, and what is not connected to the root falls; whoever cannot move wins",
	Output:  "PP if the first player wins, else QQ",
	Note:    "Each branch on a root is a Nim heap in misere play. Published solutions take a whole tree for one heap, of the xor of its branches. That errs if it hides all branches above 1, as two equal ones do. Inputs of stress tests are free of such cases.",
	solve: func(ctx context.Context, c *court) {
		rules := c.play("hackenbush", "")
		for c.in.hasNext() {
			var exact, published misere.Type
			for range c.in.count("the number of trees") {
				p := rules.plant(c.tree(ctx))
				exact = exact.Add(rules.misereType(p))
				published = published.Add(misere.OfNimHeap(uint64(rules.cell(ctx, p))))
			}
			c.in.trial.promise(func() bool { return exact.Outcome() == published.Outcome() })
			c.answer(choose(exact.Outcome() == value.N, "PP", "QQ"))
		}
	},
	generate: func(d *draft) {
		d.records(func() {
			n := d.between(1, int64(2+d.size/16))
			d.row(n)
			firm := d.oneIn(2) // a path makes other branches above 1 harmless
			for i := range n {
				vertices := d.between(1, int64(2+d.size/6))
				var edges []graphs.Edge
				switch {
				case firm && i > 0:
					edges = d.tree(vertices)
				case firm:
					vertices += 2
					fallthrough
				default: // without a path, stars
					for v := range int32(vertices - 1) {
						edges = append(edges, graphs.Edge{choose(firm, v+1, 1), v + 2})
					}
				}
				d.row(vertices)
				for _, e := range edges {
					d.edge(d.turned(e))
				}
			}
		})
	},
	limits: limits{
		"the number of trees": {1, 99}, "the number of vertices": {1, 99},
		"the first vertex of an edge": {1, 99}, "the second vertex of an edge": {1, 99},
	},
}

// misereType returns the type in misere play of a picture without rings.
func (g *game) misereType(p games.Position) misere.Type {
	if p == (games.Position{}) {
		return misere.Type{}
	}
	green, _ := g.rules.(games.PartlyImpartial).Impartial(p)
	genus, known := green.(games.Measured).Measure(p, measure.Genus)
	t, ok := misere.TypeOfCell(genus)
	if !known || !ok {
		panic("judge: a tree has no type in misere play")
	}
	return t
}
