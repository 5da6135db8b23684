package judge

import (
	"context"
	"math"
	"slices"

	"sprague/games"
	"sprague/games/graphs"
	"sprague/games/value"
	"sprague/internal/say"
)

var tokens = Problem{
	Name:        "loj-10243",
	Title:       "Moving tokens",
	Ruleset:     "graph",
	Source:      "LOJ 10243",
	InputFormat: "n m k; m edges u v from u to v; the vertices, from 1 to n, of k tokens",
	answers:     answers{"win", "lose"},
	Note:        "The problem promises a graph without cycles. One with cycles is answered too, unless play goes on for ever: the format has no word for a draw, and so it is refused.",
	solve: func(ctx context.Context, r *run) {
		vertices := r.vertices(ctx, 0)
		m := r.edges(vertices)
		r.in.generate(func(g *generator) { g.row(g.count(limit{1, int64(vertices)})) })
		k := r.in.count("the number of tokens")
		edges := r.edgeList(vertices, m)
		r.in.promise(func() bool {
			all := slices.Collect(edges.All())
			return isSimple(all) && acyclic(all)
		})
		board := r.gameOf(graphs.Directed(vertices, edges))
		r.in.distinct("the vertex of a token")
		var total value.Value
		drawn := false // two loopy tokens are a draw, whatever the others are
		for range k {
			at := r.vertex("the vertex of a token", vertices)
			if drawn {
				continue
			}
			v := board.value(ctx, graphs.Vertex(at))
			drawn = v.IsLoopy() && total.IsLoopy()
			total = total.Add(v)
		}
		r.in.finish()
		if total.Outcome() == value.D {
			fail(games.Errorf(games.CodeUnsupported, "play goes round for ever, a draw, and the format of this problem has no word for it"))
		}
		r.winner(total.Outcome() == value.N)
	},
	limits: limits{
		"the number of vertices": {2, 2000}, "the number of edges": {1, 6000}, "the number of tokens": {1, 2000}, "the vertex of a token": {1, 2000},
	},
}

var blackAndWhite = Problem{
	Name:        "nowcoder-heihei-baibai",
	Title:       "Heihei and Baibai",
	Ruleset:     "tree",
	Source:      "Nowcoder",
	InputFormat: "T; T times: n and the root, where the token stands; n-1 edges u v of a tree",
	answers:     answers{"Gen", "Dui"},
	solve: func(ctx context.Context, r *run) {
		for range r.in.cases("the number of cases") {
			n := r.vertices(ctx, 1)
			root := r.vertex("the root", n)
			r.in.line()
			tree, _ := r.forest(n, func(graphs.Edge) {}).Tree(root) // n-1 edges without a cycle always form a tree
			r.winner(r.gameOf(tree).cell(ctx, graphs.Vertex(root)) != 0)
		}
	},
	limits: limits{
		"the number of cases": {1, 10}, "the number of vertices": {1, 100_000}, "the root": {1, 100_000},
	},
}

var runner = Problem{
	Name:         "nowcoder-d-yu-s",
	Title:        "D and S",
	Ruleset:      "runner",
	Source:       "Nowcoder",
	InputFormat:  "T; T times: n m k; k key vertices; m edges u v, to be run along either way; the runner begins on vertex 1",
	OutputFormat: "yes if the runner reaches a key, else no",
	solve: func(ctx context.Context, r *run) {
		for range r.in.cases("the number of cases") {
			n := r.vertices(ctx, 1)
			m := r.edges(n)
			r.in.generate(func(g *generator) { g.row(g.count(limit{1, int64(n) - 1})) })
			var keys []int32
			r.in.distinct("a key")
			for range r.size("the number of keys", 0, graphs.MostEdges) {
				keys = append(keys, r.vertex("a key", n))
			}
			r.in.line()
			edges := r.edgeList(n, m)
			r.in.promise(func() bool { return isSimple(slices.Collect(edges.All())) })
			run := graphs.Run(n, keys, edges).(games.Standalone)
			r.answer(choose(run.Outcome(graphs.Vertex(1)) == value.L, "yes", "no"))
		}
	},
	limits: limits{
		"the number of cases": {1, 10}, "the number of vertices": {2, 100_000}, "the number of edges": {1, 300_000},
		"the number of keys": {1, 100_000}, "a key": {2, 100_000},
	},
}

// vertices reads the number of vertices of a graph.
func (r *run) vertices(ctx context.Context, least int64) int32 {
	r.checkContext(ctx) // a short case may have a large graph
	r.in.generate(func(g *generator) {
		l := r.in.recorder.limit("the number of vertices", least, graphs.MostVertices)
		g.put(g.between(l.least, min(l.most, l.least+int64(1+g.size/2))))
	})
	return r.size("the number of vertices", least, graphs.MostVertices)
}

// edges reads the number of following edges.
func (r *run) edges(vertices int32) int32 {
	r.in.generate(func(g *generator) {
		n := int64(vertices)
		g.put(g.between(1, min(n*(n-1)/2, 2*n)))
	})
	return r.size("the number of edges", 0, graphs.MostEdges)
}

// size reads the number of items that must be in memory at once.
func (r *run) size(what string, least, most int64) int32 {
	n := r.in.countBetween(what, least, math.MaxInt64)
	if n > most {
		fail(games.Errorf(games.CodeTooLarge, "%s is %d, and graphs are held here to %d", say.Known(what), n, most))
	}
	return int32(n)
}

// vertex reads a vertex of a graph with that many.
func (r *run) vertex(what string, vertices int32) int32 {
	return int32(r.in.between(what, 1, int64(vertices)))
}

// forest reads the edges of a tree.
func (r *run) forest(vertices int32, each func(graphs.Edge)) *graphs.Forest {
	r.in.generate(func(g *generator) { g.edges(g.tree(int64(vertices))) })
	forest := graphs.NewForest(vertices)
	for range vertices - 1 {
		u := r.vertex("the first vertex of an edge", vertices)
		v := r.vertex("the second vertex of an edge", vertices)
		if !forest.Join(u, v) {
			r.in.refuseToken(say.Textf("a vertex that is not connected to %d yet, as in a tree", u))
		}
		each(graphs.Edge{u, v})
	}
	return forest
}

// edgeList reads that many edges.
func (r *run) edgeList(vertices, edges int32) *graphs.Edges {
	r.in.generate(func(g *generator) { g.edges(g.acyclic(int64(vertices), int(edges))) })
	var all graphs.Edges
	for range edges {
		u := r.vertex("the first vertex of an edge", vertices)
		all.Add(graphs.Edge{u, r.vertex("the second vertex of an edge", vertices)})
	}
	return &all
}
