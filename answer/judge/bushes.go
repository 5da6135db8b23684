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
	Name:    "hdu-3094",
	Title:   "A tree game",
	Ruleset: "hackenbush",
	Source:  "HDU 3094",
	Input:   "T; T times: n; n-1 edges u v of a tree with the root 1; a move cuts an edge, and what is not connected to the root falls",
	Output:  "Alice if the first player wins, else Bob",
	solve: func(ctx context.Context, c *court) {
		rules := c.play("hackenbush", "")
		for range c.in.count("the number of cases") {
			c.answer(choose(rules.bush(ctx, c.tree(ctx)) != 0, "Alice", "Bob"))
		}
		c.in.finish()
	},
	generate: func(d *draft) { d.cases("the number of cases", d.rootedTree) },
	limits: limits{
		"the number of cases": {1, 100}, "the number of vertices": {1, 100_000},
		"the first vertex of an edge": {1, 100_000}, "the second vertex of an edge": {1, 100_000},
	},
}

var gameOnTree = Problem{
	Name:    "agc-017-d",
	Title:   "Game on Tree",
	Ruleset: "hackenbush",
	Source:  "AtCoder Grand Contest 017 D",
	Input:   "n; n-1 edges u v of a tree with the root 1; a move cuts an edge, and what is not connected to the root falls",
	Output:  "Alice if the first player wins, else Bob",
	solve: func(ctx context.Context, c *court) {
		edges := c.tree(ctx)
		c.in.finish()
		c.answer(choose(c.play("hackenbush", "").bush(ctx, edges) != 0, "Alice", "Bob"))
	},
	generate: (*draft).rootedTree,
	limits: limits{
		"the number of vertices":      {2, 100_000},
		"the first vertex of an edge": {1, 100_000}, "the second vertex of an edge": {1, 100_000},
	},
}

var christmasGame = Problem{
	Name:    "poj-3710",
	Title:   "Christmas Game",
	Ruleset: "hackenbush",
	Source:  "POJ 3710",
	Input:   "to the end of input: n; n times: m k, the vertices and the edges of a picture with the root 1, and k edges u v",
	Output:  "Sally if the first player wins, else Harry",
	solve: func(ctx context.Context, c *court) {
		rules := c.play("hackenbush", "")
		for c.in.hasNext() {
			var total int64
			for range c.in.count("the number of pictures") {
				vertices := c.vertices(ctx, 1)
				total ^= rules.bush(ctx, c.picture(vertices))
			}
			c.answer(choose(total != 0, "Sally", "Harry"))
		}
	},
	generate: func(d *draft) {
		d.records(func() {
			n := d.count("the number of pictures")
			d.line()
			for range n {
				d.ringed()
			}
		})
	},
	limits: limits{
		"the number of pictures": {1, 100}, "the number of vertices": {1, 100}, "the number of edges": {0, 500},
		"the first vertex of an edge": {1, 100}, "the second vertex of an edge": {1, 100},
	},
}

// tree reads the number of vertices and the edges of a tree.
func (c *court) tree(ctx context.Context) (edges []graphs.Edge) {
	c.forest(c.vertices(ctx, 1), func(e graphs.Edge) { edges = append(edges, e) })
	return edges
}

// picture reads the edges of a picture. All of them must hang on vertex 1.
func (c *court) picture(vertices int32) []graphs.Edge {
	joined := c.joined(vertices, c.edges())
	edges, forest := slices.Collect(joined.All()), graphs.NewForest(vertices)
	for _, e := range edges {
		forest.Join(e[0], e[1])
	}
	for _, e := range edges {
		if e[0] != 1 && forest.Join(1, e[0]) {
			c.in.wrongToken(say.Textf("an edge that connects vertex %d with vertex 1, the root", e[0]))
		}
	}
	return edges
}

// bush returns the Grundy value of a picture of green edges on vertex 1.
func (g *game) bush(ctx context.Context, edges []graphs.Edge) int64 {
	return g.cell(ctx, g.plant(edges))
}

// plant returns the position of a picture of green edges on vertex 1.
func (g *game) plant(edges []graphs.Edge) games.Position {
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

// rootedTree writes the number of vertices and the edges of a tree.
func (d *draft) rootedTree() {
	n := d.between(max(2, d.limits["the number of vertices"].least), int64(2+d.size/2))
	d.row(n)
	for _, e := range d.tree(n) {
		d.edge(d.turned(e))
	}
}

// ringed writes a tree with a cycle at some of its leaves, also one of two parallel edges.
func (d *draft) ringed() {
	n := d.between(1, int64(2+d.size/4))
	edges := d.tree(n)
	degree := make([]int, n+1)
	for _, e := range edges {
		degree[e[0]]++
		degree[e[1]]++
	}
	for v := int32(2); v < int32(len(degree)) && n < 90; v++ {
		if degree[v] != 1 || !d.oneIn(2) {
			continue
		}
		last := v
		for range d.between(1, 3) {
			n++
			edges = append(edges, graphs.Edge{last, int32(n)})
			last = int32(n)
		}
		edges = append(edges, graphs.Edge{last, v})
	}
	d.row(n, int64(len(edges)))
	for _, e := range edges {
		d.edge(e)
	}
}
