package dag_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"sprague/games/gamestest/play"
	"sprague/games/kernel/dag"
)

// edge leads from its first vertex to its second.
type edge [2]uint32

// graph returns the compressed rows of edges.
func graph(vertices int, edges []edge) dag.Graph[uint32] {
	g := dag.Graph[uint32]{First: make([]uint32, vertices+1), To: make([]uint32, len(edges))}
	for _, e := range edges {
		g.First[e[0]+1]++
	}
	for v := range vertices {
		g.First[v+1] += g.First[v]
	}
	next := slices.Clone(g.First)
	for _, e := range edges {
		g.To[next[e[0]]] = e[1]
		next[e[0]]++
	}
	return g
}

// renumbered renames vertex v to name[v].
func renumbered(edges []edge, name []int) []edge {
	edges = slices.Clone(edges)
	for i, e := range edges {
		edges[i] = edge{uint32(name[e[0]]), uint32(name[e[1]])}
	}
	return edges
}

// uniform draws edges from each vertex to a uniformly random smaller one.
func uniform(r *rand.Rand, vertices, count int) []edge {
	edges := make([]edge, count)
	for i := range edges {
		from := 1 + r.IntN(vertices-1)
		edges[i] = edge{uint32(from), uint32(r.IntN(from))}
	}
	return edges
}

// plainly computes the values by the definition, recursively; it returns false if there is a cycle.
func plainly(vertices int, edges []edge) (values []uint32, acyclic bool) {
	const none, begun = -1, -2
	to := make([][]uint32, vertices)
	for _, e := range edges {
		to[e[0]] = append(to[e[0]], e[1])
	}
	found := slices.Repeat([]int{none}, vertices)
	acyclic = true
	var value func(v uint32) int
	value = func(v uint32) int {
		switch {
		case found[v] == begun:
			acyclic = false
			return 0
		case found[v] != none:
			return found[v]
		}
		found[v] = begun
		excluded := map[int]bool{}
		for _, u := range to[v] {
			excluded[value(u)] = true
		}
		found[v] = play.Mex(excluded)
		return found[v]
	}
	for v := range vertices {
		values = append(values, uint32(value(uint32(v))))
	}
	return values, acyclic
}

// check compares Solve with plainly.
func check(t testing.TB, vertices int, edges []edge) {
	t.Helper()
	want, acyclic := plainly(vertices, edges)
	g := graph(vertices, edges)
	got, ok, err := dag.Solve(t.Context(), g)
	if err != nil || ok != acyclic {
		t.Fatalf("%v: without cycles: %v, %v; want %v", edges, ok, err, acyclic)
	}
	if !acyclic {
		return
	}
	for v, x := range want {
		if got.At(uint32(v)) != x {
			t.Fatalf("%v: vertex %d is worth %d, want %d", edges, v, got.At(uint32(v)), x)
		}
	}
}

// heaps returns the Nim heaps of up to n as a graph.
func heaps(n int) (edges []edge) {
	for v := range n + 1 {
		for u := range v {
			edges = append(edges, edge{uint32(v), uint32(u)})
		}
	}
	return edges
}

// numberings returns vertex orders: descending, ascending, half of each, and random.
func numberings(r *rand.Rand, vertices int) [][]int {
	down, up, both := make([]int, vertices), make([]int, vertices), make([]int, vertices)
	for v := range vertices {
		down[v], up[v] = v, vertices-1-v
		both[v] = v / 2
		if v%2 == 1 {
			both[v] = vertices - 1 - v/2
		}
	}
	return [][]int{down, up, both, r.Perm(vertices), r.Perm(vertices)}
}

func TestSmallGraphs(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 5000 {
		vertices := 2 + r.IntN(30)
		edges := uniform(r, vertices, r.IntN(4*vertices))
		for _, name := range numberings(r, vertices) {
			check(t, vertices, renumbered(edges, name))
		}
	}
}

func TestNoVerticesAndNoEdges(t *testing.T) {
	for vertices := range 3 {
		check(t, vertices, nil)
	}
	if _, acyclic, err := dag.Solve(t.Context(), dag.Graph[int32]{First: []int32{0}}); !acyclic || err != nil {
		t.Error(acyclic, err)
	}
}

// Values do not depend on vertex numbers, edge order or parallel edges.
func TestValuesDependOnTheGraphAlone(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	for range 20 {
		vertices := 500 + r.IntN(1000)
		edges := uniform(r, vertices, vertices*(1+r.IntN(20)))
		want, _, _ := dag.Solve(t.Context(), graph(vertices, edges))
		for _, name := range numberings(r, vertices) {
			other := append(renumbered(edges, name), renumbered(edges[:r.IntN(len(edges))], name)...)
			r.Shuffle(len(other), func(i, j int) { other[i], other[j] = other[j], other[i] })
			got, acyclic, err := dag.Solve(t.Context(), graph(vertices, other))
			if !acyclic || err != nil {
				t.Fatal(acyclic, err)
			}
			for v := range vertices {
				if got.At(uint32(name[v])) != want.At(uint32(v)) {
					t.Fatalf("vertex %d is worth %d, and renumbered %d", v, want.At(uint32(v)), got.At(uint32(name[v])))
				}
			}
		}
	}
}

// One additional edge closes a cycle in about half of these; every loop is a cycle.
func TestCycles(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	cyclic := 0
	for range 5000 {
		vertices := 2 + r.IntN(30)
		edges := uniform(r, vertices, r.IntN(3*vertices))
		edges = append(edges, edge{uint32(r.IntN(vertices)), uint32(r.IntN(vertices))})
		edges = renumbered(edges, r.Perm(vertices))
		check(t, vertices, edges)
		if _, acyclic := plainly(vertices, edges); !acyclic {
			cyclic++
		}
		check(t, vertices, append(edges, edge{0, 0}))
	}
	if cyclic < 500 {
		t.Errorf("only %d graphs had a cycle", cyclic)
	}
}

// The value of a Nim heap is its size, beyond a word of bits and beyond a byte.
func TestHighValues(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	for _, n := range []int{62, 63, 64, 65, 252, 253, 254, 255, 256, 257, 700} {
		for _, name := range numberings(r, n+1) {
			g := graph(n+1, renumbered(heaps(n), name))
			values, acyclic, err := dag.Solve(t.Context(), g)
			if !acyclic || err != nil {
				t.Fatal(acyclic, err)
			}
			for v := range n + 1 {
				if x := values.At(uint32(name[v])); x != uint32(v) {
					t.Errorf("a heap of %d is worth %d", v, x)
				}
			}
			if max := uint64(len(name) * 20); values.Bytes() > max {
				t.Errorf("%d bytes for %d vertices", values.Bytes(), len(name))
			}
		}
	}
}

// High values with gaps, below and above the word and the byte.
func TestHighValuesWithGaps(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	for range 100 {
		n := 50 + r.IntN(300)
		edges := heaps(n)
		for v := n + 1; v < n+40; v++ {
			missing := r.IntN(n + 2)
			for u := range v {
				if u != missing && (u <= n || r.IntN(2) == 0) {
					edges = append(edges, edge{uint32(v), uint32(u)})
				}
			}
		}
		check(t, n+40, renumbered(edges, r.Perm(n+40)))
	}
}

// In-degrees near multiples of 256, from different vertices and from one, in graphs that no sweep
// solves.
func TestManyEnteringEdges(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 6))
	for _, n := range []int{1, 254, 255, 256, 257, 511, 512, 513, 1024, 3000} {
		var apart, parallel []edge
		for i := range n { // to 1 and on to 0, bypassing 2
			apart = append(apart, edge{uint32(3 + i), 1})
			parallel = append(parallel, edge{uint32(3 + i%2), 1})
		}
		for _, edges := range [][]edge{apart, parallel} {
			edges = append(edges, edge{1, 2}, edge{1, 0}, edge{2, 0}, edge{uint32(n + 3), 3}, edge{uint32(n + 3), 4})
			for _, name := range numberings(r, n+5) {
				check(t, n+5, renumbered(edges, name))
				check(t, n+5, renumbered(append(edges, edge{0, 3}), name)) // a cycle
			}
		}
	}
}

// A path of 2,000,000 vertices, in order and in random order.
func TestDeepPaths(t *testing.T) {
	const n = 2_000_000
	up, scattered := make([]int, n), make([]int, n)
	for v := range n {
		up[v], scattered[v] = n-1-v, v*1_234_567%n
	}
	for _, name := range [][]int{up, scattered} {
		g := dag.Graph[int32]{First: make([]int32, n+1), To: make([]int32, n-1)}
		for v := 1; v < n; v++ {
			g.First[name[v]+1] = 1
		}
		for v := range n {
			g.First[v+1] += g.First[v]
		}
		for v := 1; v < n; v++ {
			g.To[g.First[name[v]]] = int32(name[v-1])
		}
		values, acyclic, err := dag.Solve(t.Context(), g)
		if !acyclic || err != nil {
			t.Fatal(acyclic, err)
		}
		for v := range n {
			if x := values.At(uint32(name[v])); x != uint32(v%2) {
				t.Fatalf("the vertex at %d of a path is worth %d", v, x)
			}
		}
	}
}

// For every numbering, an ended context is noticed before a large graph is solved.
func TestContext(t *testing.T) {
	const vertices = 100_000
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	r := rand.New(rand.NewPCG(8, 8))
	edges := uniform(r, vertices, 10*vertices)
	for _, name := range numberings(r, vertices) {
		if _, _, err := dag.Solve(ended, graph(vertices, renumbered(edges, name))); !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	}
}

// FuzzDag reads a graph from bytes: the number of vertices, and edges of two bytes each. The first
// byte says whether edges are reversed to lead down, so that loops are the only cycles.
func FuzzDag(f *testing.F) {
	f.Add([]byte{0, 3, 1, 2, 2, 1})
	f.Add([]byte{1, 3, 1, 2, 2, 1, 0, 2})
	f.Add([]byte{0, 200, 1, 0, 2, 1, 3, 2, 199, 3, 0, 0})
	f.Fuzz(func(t *testing.T, text []byte) {
		if len(text) < 2 {
			return
		}
		vertices := 1 + int(text[1])
		var edges []edge
		for at := 2; at+1 < len(text); at += 2 {
			e := edge{uint32(int(text[at]) % vertices), uint32(int(text[at+1]) % vertices)}
			if text[0]%2 == 1 && e[0] < e[1] {
				e[0], e[1] = e[1], e[0]
			}
			edges = append(edges, e)
		}
		r := rand.New(rand.NewPCG(uint64(text[0]), 9))
		for _, name := range numberings(r, vertices) {
			check(t, vertices, renumbered(edges, name))
		}
	})
}

// BenchmarkSolve solves a graph of 10^6 vertices and 10^7 descending edges, and the same graph with
// random vertex numbers.
func BenchmarkSolve(b *testing.B) {
	const vertices, count = 1_000_000, 10_000_000
	r := rand.New(rand.NewPCG(7, 7))
	edges := uniform(r, vertices, count)
	for name, g := range map[string]dag.Graph[uint32]{
		"down":   graph(vertices, edges),
		"random": graph(vertices, renumbered(edges, r.Perm(vertices))),
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, acyclic, err := dag.Solve(b.Context(), g); !acyclic || err != nil {
					b.Fatal(acyclic, err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/count, "ns/edge")
		})
	}
}
