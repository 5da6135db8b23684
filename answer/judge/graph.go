package judge

import (
	"context"
	"slices"

	"sprague/games"
	"sprague/games/graphs"
	"sprague/games/value"
	"sprague/internal/say"
)

var tokens = Problem{
	Name:    "loj-10243",
	Title:   "Moving tokens",
	Ruleset: "graph",
	Source:  "LOJ 10243",
	Input:   "n m k; m edges u v from u to v; the vertices, from 1 to n, of k tokens",
	Output:  "win if the first player wins, else lose",
	Note:    "The problem promises a graph without cycles. One with cycles is answered too, unless play goes on for ever: the format has no word for a draw, and so it is refused.",
	solve: func(ctx context.Context, c *court) {
		vertices := c.vertices(ctx, 0)
		m := c.edges()
		k := c.in.count("the number of tokens")
		edges := c.joined(vertices, m)
		c.in.trial.promise(func() bool {
			all := slices.Collect(edges.All())
			return simple(all) && acyclic(all)
		})
		board := c.playing(graphs.Directed(vertices, edges))
		var placed []int32 // only in a trial
		var total value.Value
		drawn := false // two loopy tokens are a draw, whatever the others are
		for range k {
			at := c.vertex("the vertex of a token", vertices)
			if c.in.trial != nil {
				placed = append(placed, at)
			}
			if drawn {
				continue
			}
			v := board.value(ctx, graphs.Vertex(at))
			drawn = v.IsLoopy() && total.IsLoopy()
			total = total.Add(v)
		}
		c.in.finish()
		c.in.trial.promise(func() bool { return distinct(placed) })
		if total.Outcome() == value.D {
			halt(games.Errorf(games.CodeUnsupported, "play goes round for ever, a draw, and the format of this problem has no word for it"))
		}
		c.answer(choose(total.Outcome() == value.N, "win", "lose"))
	},
	generate: func(d *draft) {
		n := d.between(2, int64(2+d.size/2))
		edges := d.edges(n)
		k := d.between(1, min(n, int64(2+d.size/4)))
		d.row(n, int64(len(edges)), k)
		for _, e := range edges {
			d.edge(e)
		}
		for _, v := range d.rng.Perm(int(n))[:k] {
			d.put(int64(v) + 1)
		}
		d.line()
	},
	limits: limits{
		"the number of vertices": {1, 2000}, "the number of edges": {1, 6000}, "the number of tokens": {1, 2000},
		"the first vertex of an edge": {1, 2000}, "the second vertex of an edge": {1, 2000}, "the vertex of a token": {1, 2000},
	},
}

var blackAndWhite = Problem{
	Name:    "nowcoder-heihei-baibai",
	Title:   "Heihei and Baibai",
	Ruleset: "tree",
	Source:  "Nowcoder",
	Input:   "T; T times: n and the root, where the token stands; n-1 edges u v of a tree",
	Output:  "Gen if the first player wins, else Dui",
	solve: func(ctx context.Context, c *court) {
		for range c.in.count("the number of cases") {
			n := c.vertices(ctx, 1)
			root := c.vertex("the root", n)
			tree, _ := c.forest(n, func(graphs.Edge) {}).Tree(root) // n-1 edges without a cycle always form a tree
			c.answer(choose(c.playing(tree).cell(ctx, graphs.Vertex(root)) != 0, "Gen", "Dui"))
		}
		c.in.finish()
	},
	generate: func(d *draft) {
		d.cases("the number of cases", func() {
			n := d.between(1, int64(2+d.size/2))
			d.row(n, d.between(1, n))
			for _, e := range d.tree(n) {
				d.edge(d.turned(e))
			}
		})
	},
	limits: limits{
		"the number of cases": {1, 10}, "the number of vertices": {1, 100_000}, "the root": {1, 100_000},
		"the first vertex of an edge": {1, 100_000}, "the second vertex of an edge": {1, 100_000},
	},
}

var runner = Problem{
	Name:    "nowcoder-d-yu-s",
	Title:   "D and S",
	Ruleset: "runner",
	Source:  "Nowcoder",
	Input:   "T; T times: n m k; k key vertices; m edges u v, to be run along either way; the runner begins on vertex 1",
	Output:  "yes if the runner reaches a key, else no",
	solve: func(ctx context.Context, c *court) {
		for range c.in.count("the number of cases") {
			n := c.vertices(ctx, 1)
			m := c.edges()
			var keys []int32
			for range c.size("the number of keys", 0, graphs.MostEdges) {
				keys = append(keys, c.vertex("a key", n))
			}
			edges := c.joined(n, m)
			c.in.trial.promise(func() bool { return distinct(keys) && simple(slices.Collect(edges.All())) })
			run := graphs.Run(n, keys, edges).(games.Standalone)
			c.answer(choose(run.Outcome(graphs.Vertex(1)) == value.L, "yes", "no"))
		}
		c.in.finish()
	},
	generate: func(d *draft) {
		d.cases("the number of cases", func() {
			n := d.between(2, int64(3+d.size/4))
			edges := d.edges(n)
			k := d.between(1, min(n-1, int64(2+d.size/8)))
			d.row(n, int64(len(edges)), k)
			for _, v := range d.rng.Perm(int(n) - 1)[:k] {
				d.put(int64(v) + 2)
			}
			d.line()
			for _, e := range edges {
				d.edge(d.turned(e))
			}
		})
	},
	limits: limits{
		"the number of cases": {1, 10}, "the number of vertices": {2, 100_000}, "the number of edges": {1, 300_000},
		"the number of keys": {1, 100_000}, "a key": {2, 100_000},
		"the first vertex of an edge": {1, 100_000}, "the second vertex of an edge": {1, 100_000},
	},
}

// vertices reads the number of vertices of a graph.
func (c *court) vertices(ctx context.Context, least int64) int32 {
	c.checkContext(ctx) // a short case may have a large graph
	return c.size("the number of vertices", least, graphs.MostVertices)
}

// edges reads the number of following edges.
func (c *court) edges() int32 { return c.size("the number of edges", 0, graphs.MostEdges) }

// size reads the number of items that must be in memory at once.
func (c *court) size(what string, least, most int64) int32 {
	n := c.in.number(what, least)
	if n > most {
		halt(games.Errorf(games.CodeTooLarge, "%s is %d, and graphs are held here to %d", say.Known(what), n, most))
	}
	return int32(n)
}

// vertex reads a vertex of a graph with that many.
func (c *court) vertex(what string, vertices int32) int32 {
	return int32(c.in.between(what, 1, int64(vertices)))
}

// forest reads the edges of a tree.
func (c *court) forest(vertices int32, each func(graphs.Edge)) *graphs.Forest {
	forest := graphs.NewForest(vertices)
	for range vertices - 1 {
		u := c.vertex("the first vertex of an edge", vertices)
		v := c.vertex("the second vertex of an edge", vertices)
		if !forest.Join(u, v) {
			c.in.wrongToken(say.Textf("a vertex that is not connected to %d yet, as in a tree", u))
		}
		each(graphs.Edge{u, v})
	}
	return forest
}

// joined reads that many edges.
func (c *court) joined(vertices, edges int32) *graphs.Edges {
	var all graphs.Edges
	for range edges {
		u := c.vertex("the first vertex of an edge", vertices)
		all.Add(graphs.Edge{u, c.vertex("the second vertex of an edge", vertices)})
	}
	return &all
}
