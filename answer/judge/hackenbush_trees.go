package judge

import (
	"context"
	"slices"
	"strconv"

	"sprague/games"
	"sprague/games/graphs"
	"sprague/internal/say"
)

var treeGame = Problem{
	Name:        "hdu-3094",
	Title:       "A tree game",
	Ruleset:     "hackenbush",
	Source:      "HDU 3094",
	InputFormat: "T; T times: n; n-1 edges u v of a tree with the root 1; a move cuts an edge, and what is not connected to the root falls",
	answers:     answers{"Alice", "Bob"},
	solve: func(ctx context.Context, r *run) {
		rules := r.game("hackenbush", "")
		for range r.in.cases("the number of cases") {
			r.winner(rules.bushValue(ctx, r.tree(ctx)) != 0)
		}
	},
	limits: limits{
		"the number of cases": {1, 100}, "the number of vertices": {1, 100_000},
	},
}

var gameOnTree = Problem{
	Name:        "agc-017-d",
	Title:       "Game on Tree",
	Ruleset:     "hackenbush",
	Source:      "AtCoder Grand Contest 017 D",
	InputFormat: "n; n-1 edges u v of a tree with the root 1; a move cuts an edge, and what is not connected to the root falls",
	answers:     answers{"Alice", "Bob"},
	solve: func(ctx context.Context, r *run) {
		edges := r.tree(ctx)
		r.in.finish()
		r.winner(r.game("hackenbush", "").bushValue(ctx, edges) != 0)
	},
	limits: limits{
		"the number of vertices": {2, 100_000},
	},
}

var christmasGame = Problem{
	Name:        "poj-3710",
	Title:       "Christmas Game",
	Ruleset:     "hackenbush",
	Source:      "POJ 3710",
	InputFormat: "to the end of input: n; n times: m k, the vertices and the edges of a picture with the root 1, and k edges u v",
	answers:     answers{"Sally", "Harry"},
	solve: func(ctx context.Context, r *run) {
		rules := r.game("hackenbush", "")
		for r.in.hasNext() {
			var total int64
			for range r.in.items("the number of pictures") {
				r.in.generate((*generator).cycles)
				vertices := r.vertices(ctx, 1)
				total ^= rules.bushValue(ctx, r.picture(vertices))
			}
			r.winner(total != 0)
		}
	},
	limits: limits{
		"the number of pictures": {1, 100}, "the number of vertices": {1, 100}, "the number of edges": {0, 500},
	},
}

// tree reads the number of vertices and the edges of a tree.
func (r *run) tree(ctx context.Context) (edges []graphs.Edge) {
	n := r.vertices(ctx, 1)
	r.in.line()
	r.forest(n, func(e graphs.Edge) { edges = append(edges, e) })
	return edges
}

// picture reads the edges of a picture. All of them must hang on vertex 1.
func (r *run) picture(vertices int32) []graphs.Edge {
	edgeList := r.edgeList(vertices, r.edges(vertices))
	edges, forest := slices.Collect(edgeList.All()), graphs.NewForest(vertices)
	for _, e := range edges {
		forest.Join(e[0], e[1])
	}
	for _, e := range edges {
		if e[0] != 1 && forest.Join(1, e[0]) {
			r.in.refuseToken(say.Textf("an edge that connects vertex %d with vertex 1, the root", e[0]))
		}
	}
	return edges
}

// bushValue returns the Grundy value of a picture of green edges on vertex 1.
func (g *game) bushValue(ctx context.Context, edges []graphs.Edge) int64 {
	return g.cell(ctx, g.bushPosition(edges))
}

// bushPosition returns the position of a picture of green edges on vertex 1.
func (g *game) bushPosition(edges []graphs.Edge) games.Position {
	if len(edges) == 0 {
		return games.Position{}
	}
	var text []byte
	for _, e := range edges {
		text = strconv.AppendInt(text, int64(e[0])-1, 10)
		text = strconv.AppendInt(append(text, '-'), int64(e[1])-1, 10)
		text = append(text, 'G', ' ')
	}
	return g.parse(string(text))
}

// cycles writes a tree with a cycle at some of its leaves, also one of two parallel edges.
func (g *generator) cycles() {
	n := g.between(1, int64(2+g.size/4))
	edges := g.tree(n)
	degree := make([]int, n+1)
	for _, e := range edges {
		degree[e[0]]++
		degree[e[1]]++
	}
	for v := int32(2); v < int32(len(degree)) && n < 90; v++ {
		if degree[v] != 1 || !g.oneIn(2) {
			continue
		}
		last := v
		for range g.between(1, 3) {
			n++
			edges = append(edges, graphs.Edge{last, int32(n)})
			last = int32(n)
		}
		edges = append(edges, graphs.Edge{last, v})
	}
	g.row(n, int64(len(edges)))
	g.edges(edges)
}
