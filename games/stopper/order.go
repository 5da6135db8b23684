package stopper

import (
	"cmp"
	"slices"

	"sprague/games/value"
)

// ordered returns the game with its options in an order that depends only on its structure: short
// games first, by their forms, then the others. Equal stoppers in simplest form have equal structure.
func (g *Game) ordered(c *value.Calculation) *Game {
	rank := g.ranks(c)
	graph := make([]Vertex, len(g.vertices))
	for u, v := range g.vertices {
		for side := range v {
			graph[u][side] = slices.SortedFunc(slices.Values(v[side]), func(a, b int32) int { return cmp.Compare(rank[a], rank[b]) })
		}
	}
	return New(graph)
}

// ranks numbers the classes of vertices that differ by the structure of their graphs.
func (g *Game) ranks(c *value.Calculation) []int {
	forms := g.forms(c)
	order := make([]int, len(forms))
	for u := range order {
		order[u] = u
	}
	compare := func(a, b int) int {
		switch f, h := forms[a], forms[b]; {
		case f != nil && h != nil:
			return f.Compare(h)
		case f != nil:
			return -1
		case h != nil:
			return 1
		default:
			return 0
		}
	}
	return g.refined(ranked(order, compare))
}

// Impartial reports whether Left and Right have the same moves at all vertices.
func (g *Game) Impartial() bool {
	first := firstWithSamePlay(g.vertices, nil, nil)
	return !slices.ContainsFunc(g.vertices, func(v Vertex) bool {
		return Vertex{v[0], v[0]}.signature(first) != Vertex{v[1], v[1]}.signature(first)
	})
}

// refined splits classes of vertices, numbered by ranks, until equal ranks have equal options.
func (g *Game) refined(rank []int) []int {
	order := make([]int, len(rank))
	for u := range order {
		order[u] = u
	}
	for classes := 0; ; {
		signatures := make([][]int, len(rank))
		for u, v := range g.vertices {
			signatures[u] = []int{rank[u]}
			for side := range v {
				var options []int
				for _, o := range v[side] {
					options = append(options, rank[o])
				}
				slices.Sort(options)
				signatures[u] = append(append(signatures[u], -1), slices.Compact(options)...)
			}
		}
		rank = ranked(order, func(a, b int) int { return slices.Compare(signatures[a], signatures[b]) })
		now := 1 + slices.Max(rank)
		if now == classes {
			return rank
		}
		classes = now
	}
}

// ranked numbers the classes of equal items in ascending order.
func ranked(items []int, compare func(a, b int) int) []int {
	sorted := slices.SortedFunc(slices.Values(items), compare)
	rank := make([]int, len(items))
	for i := 1; i < len(sorted); i++ {
		rank[sorted[i]] = rank[sorted[i-1]]
		if compare(sorted[i-1], sorted[i]) != 0 {
			rank[sorted[i]]++
		}
	}
	return rank
}
