package judge

import (
	"slices"

	"sprague/games/graphs"
)

// acyclic returns distinct random edges, so many if there are, without loops and directed cycles.
func (g *generator) acyclic(vertices int64, count int) (edges []graphs.Edge) {
	order := g.rng.Perm(int(vertices))
	for len(edges) < count {
		i, j := g.rng.IntN(len(order)), g.rng.IntN(len(order))
		e := graphs.Edge{int32(order[min(i, j)]) + 1, int32(order[max(i, j)]) + 1}
		if i != j && !slices.Contains(edges, e) {
			edges = append(edges, e)
		}
	}
	return edges
}

// tree returns the edges of a random tree of n vertices. Some trees are nearly paths.
func (g *generator) tree(n int64) (edges []graphs.Edge) {
	order := g.rng.Perm(int(n))
	reach := 1 + g.rng.IntN(len(order))
	for i := 1; i < len(order); i++ {
		parent := order[i-1-g.rng.IntN(min(i, reach))]
		e := graphs.Edge{int32(parent) + 1, int32(order[i]) + 1}
		if g.oneIn(2) {
			e[0], e[1] = e[1], e[0]
		}
		edges = append(edges, e)
	}
	g.rng.Shuffle(len(edges), func(i, j int) { edges[i], edges[j] = edges[j], edges[i] })
	return edges
}

// edges writes edges, each on a line of its own.
func (g *generator) edges(edges []graphs.Edge) {
	for _, e := range edges {
		g.row(int64(e[0]), int64(e[1]))
	}
}

// isSimple reports whether there are no parallel edges and no loops.
func isSimple(edges []graphs.Edge) bool {
	sorted := make([]graphs.Edge, len(edges))
	for i, e := range edges {
		if e[0] == e[1] {
			return false
		}
		sorted[i] = graphs.Edge{min(e[0], e[1]), max(e[0], e[1])}
	}
	return allDistinct(sorted)
}

// acyclic reports whether the directed edges form no cycle.
func acyclic(edges []graphs.Edge) bool {
	for len(edges) > 0 {
		var onward []graphs.Edge // edges to vertices with edges out
		for _, e := range edges {
			if slices.ContainsFunc(edges, func(next graphs.Edge) bool { return next[0] == e[1] }) {
				onward = append(onward, e)
			}
		}
		if len(onward) == len(edges) {
			return false
		}
		edges = onward
	}
	return true
}
