package graphs

import (
	"iter"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"
)

// undirected returns the graph with the edges of a list of pairs.
func undirected(vertices int, edges [][2]int32) digraph {
	var e Edges
	for _, edge := range edges {
		e.Add(edge)
	}
	return e.digraph(vertices, true)
}

// largest returns the number of edges of a maximum matching of some vertices of a graph, by trying
// each partner of the lowest vertex.
func largest(g digraph, left uint32, known map[uint32]int) int {
	if left == 0 {
		return 0
	}
	if n, ok := known[left]; ok {
		return n
	}
	v := int32(bits.TrailingZeros32(left))
	rest := left &^ (1 << v)
	most := largest(g, rest, known)
	for _, u := range g.from(v) {
		if rest>>u&1 == 1 {
			most = max(most, 1+largest(g, rest&^(1<<u), known))
		}
	}
	known[left] = most
	return most
}

// checkMatching compares a matching with exhaustive search.
func checkMatching(t *testing.T, m *matching, left uint32, known map[uint32]int) {
	t.Helper()
	pairs := 0
	for v, u := range m.mate {
		switch {
		case u == absent:
			if left>>v&1 == 1 {
				t.Fatalf("%d is absent", v)
			}
		case u >= 0:
			pairs++
			if m.mate[u] != int32(v) || !slices.Contains(m.graph.from(u), int32(v)) {
				t.Fatalf("%d has the mate %d: %v", v, u, m.mate)
			}
		}
		if left>>v&1 == 1 && m.misses(int32(v)) != (largest(m.graph, left&^(1<<v), known) == largest(m.graph, left, known)) {
			t.Fatalf("%v: some maximum matching misses %d: %v", m.graph, v, m.misses(int32(v)))
		}
	}
	if most := largest(m.graph, left, known); pairs != 2*most {
		t.Fatalf("%v: %d of %d edges", m.graph, pairs/2, most)
	}
}

// checkGraph checks the matchings of a graph without a vertex, and then without another.
func checkGraph(t *testing.T, g digraph) {
	t.Helper()
	known := map[uint32]int{}
	all := uint32(1)<<g.vertices() - 1
	whole := newMatching(g, nil)
	checkMatching(t, whole, all, known)
	for v := range g.vertices() {
		checkMatching(t, whole.without(v), all&^(1<<v), known)
		u := (v + 1) % g.vertices()
		if u != v {
			checkMatching(t, newMatching(g, []int32{v}).without(u), all&^(1<<v)&^(1<<u), known)
		}
	}
}

// allEdges yields the edges of all graphs with numbered vertices.
func allEdges(vertices int) iter.Seq[[][2]int32] {
	var pairs [][2]int32
	for v := range int32(vertices) {
		for u := range v {
			pairs = append(pairs, [2]int32{u, v})
		}
	}
	return func(yield func([][2]int32) bool) {
		for set := range 1 << len(pairs) {
			var edges [][2]int32
			for i, pair := range pairs {
				if set>>i&1 == 1 {
					edges = append(edges, pair)
				}
			}
			if !yield(edges) {
				return
			}
		}
	}
}

func TestMatchingsOfAllSmallGraphs(t *testing.T) {
	for vertices := 1; vertices <= 5; vertices++ {
		for edges := range allEdges(vertices) {
			checkGraph(t, undirected(vertices, edges))
		}
	}
}

// randomEdges returns that many random edges.
func randomEdges(r *rand.Rand, vertices, edges int) (all [][2]int32) {
	for range edges {
		u, v := r.Int32N(int32(vertices)), r.Int32N(int32(vertices))
		if u != v {
			all = append(all, [2]int32{u, v})
		}
	}
	return all
}

func TestMatchingsOfRandomGraphs(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 600 {
		vertices := 6 + r.IntN(9)
		checkGraph(t, undirected(vertices, randomEdges(r, vertices, vertices/2+r.IntN(2*vertices))))
	}
}

// tutte returns the number of vertices that every matching leaves exposed, by the formula of Berge:
// the odd parts without the neighbors of the missed vertices, less the number of these.
func tutte(m *matching) (exposed int) {
	seen := make([]bool, len(m.mate))
	for v := range m.mate {
		if m.misses(int32(v)) {
			continue
		}
		if slices.ContainsFunc(m.graph.from(int32(v)), m.misses) {
			seen[v] = true
			exposed--
		}
	}
	for v := range m.mate {
		size := 0
		for stack := []int32{int32(v)}; len(stack) > 0; {
			u := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			if !seen[u] {
				seen[u] = true
				size++
				stack = append(stack, m.graph.from(u)...)
			}
		}
		exposed += size % 2
	}
	return exposed
}

// Large matchings are proven maximum by the formula of Berge (1958).
func TestLargeMatchings(t *testing.T) {
	const n = 50_000
	r := rand.New(rand.NewPCG(3, 4))
	order := r.Perm(n)
	place := func(i int) int32 { return int32(order[i]) }
	for name, edges := range map[string]func() [][2]int32{
		"path": func() (all [][2]int32) {
			for i := range n - 1 {
				all = append(all, [2]int32{place(i), place(i + 1)})
			}
			return all
		},
		"grid": func() (all [][2]int32) {
			const side = 220
			for i := range side * side {
				if i%side > 0 {
					all = append(all, [2]int32{place(i - 1), place(i)})
				}
				if i >= side {
					all = append(all, [2]int32{place(i - side), place(i)})
				}
			}
			return all
		},
		"triangles in a row": func() (all [][2]int32) {
			for i := 0; i+2 < n; i++ {
				all = append(all, [2]int32{place(i), place(i + 1)})
				if i%2 == 0 {
					all = append(all, [2]int32{place(i), place(i + 2)})
				}
			}
			return all
		},
		"few random edges":  func() [][2]int32 { return randomEdges(r, n, n) },
		"more random edges": func() [][2]int32 { return randomEdges(r, n, 3*n/2) },
		"many random edges": func() [][2]int32 { return randomEdges(r, n, 4*n) },
	} {
		t.Run(name, func(t *testing.T) {
			m := newMatching(undirected(n, edges()), nil)
			exposed := 0
			for v, u := range m.mate {
				if u == nobody {
					exposed++
				} else if m.mate[u] != int32(v) {
					t.Fatalf("%d has the mate %d", v, u)
				}
			}
			if want := tutte(m); exposed != want {
				t.Errorf("%d vertices are exposed, %d must be", exposed, want)
			}
		})
	}
}
