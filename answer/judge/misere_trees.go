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
	Name:        "hdu-3590",
	Title:       "PP and QQ",
	Ruleset:     "misere(hackenbush)",
	Source:      "HDU 3590",
	InputFormat: "to the end of input: N; N times: m; m-1 edges a b of a tree with the root 1; a move cuts an edge, and what is not connected to the root falls; whoever cannot move wins",
	answers:     answers{"PP", "QQ"},
	Note:        "Each branch on a root is a Nim heap in misere play. Published solutions take a whole tree for one heap, of the xor of its branches. That errs if it hides all branches above 1, as two equal ones do. Inputs of stress tests are free of such cases.",
	solve: func(ctx context.Context, r *run) {
		rules := r.game("hackenbush", "")
		for r.in.hasNext() {
			r.in.generate((*generator).misereTrees)
			var exact, published misere.Type
			for range r.in.items("the number of trees") {
				p := rules.bushPosition(r.tree(ctx))
				exact = exact.Add(rules.misereType(p))
				published = published.Add(misere.OfNimHeap(uint64(rules.cell(ctx, p))))
			}
			r.in.promise(func() bool { return r.generates() || exact.Outcome() == published.Outcome() })
			r.winner(exact.Outcome() == value.N)
		}
	},
	limits: limits{
		"the number of trees": {1, 99}, "the number of vertices": {1, 99},
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

// misereTrees writes a case in which the published solutions mostly hold: a path makes other
// branches above 1 harmless, and stars have none.
func (g *generator) misereTrees() {
	n := g.between(1, int64(2+g.size/16))
	g.row(n)
	path := g.oneIn(2)
	for i := range n {
		vertices := g.between(1, int64(2+g.size/6))
		var edges []graphs.Edge
		switch {
		case path && i > 0:
			edges = g.tree(vertices)
		case path:
			vertices += 2
			fallthrough
		default:
			for v := range int32(vertices - 1) {
				edges = append(edges, graphs.Edge{choose(path, v+1, 1), v + 2})
			}
		}
		g.row(vertices)
		g.edges(edges)
	}
}
