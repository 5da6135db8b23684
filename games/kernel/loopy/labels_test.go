package loopy_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sprague/games/kernel/loopy"
)

// graph is a graph of the tests: the edge targets of each vertex.
type graph [][]int32

func (g graph) labels(t *testing.T) []int32 {
	t.Helper()
	labels, err := loopy.Labels(t.Context(), g.compressed(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return labels
}

// plain labels by the rule of Fraenkel and Perl, one vertex at a time: the least label that no target
// has, if each unlabeled target has a target with it; the labels are given in ascending order.
func (g graph) plain() []int32 {
	labels := make([]int32, len(g))
	for v := range labels {
		labels[v] = -1
	}
	leads := func(v int, label int32) bool {
		return slices.ContainsFunc(g[v], func(u int32) bool { return labels[u] == label })
	}
	for label := int32(0); int(label) <= len(g); label++ {
		for changed := true; changed; {
			changed = false
			for v, row := range g {
				fits := labels[v] == -1 && !leads(v, label)
				for below := range label {
					fits = fits && leads(v, below)
				}
				for _, u := range row {
					fits = fits && (labels[u] >= 0 && labels[u] != label || labels[u] < 0 && leads(int(u), label))
				}
				if fits {
					labels[v], changed = label, true
				}
			}
		}
	}
	for v := range labels {
		if labels[v] < 0 {
			labels[v] = loopy.Infinite
		}
	}
	return labels
}

// The labels are those of the rule, with and without parallel edges.
func TestLabels(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 1))
	for range 5000 {
		g := make(graph, 1+rng.IntN(10))
		most := 1 + rng.IntN(6)
		for v := range g {
			for range rng.IntN(most) {
				g[v] = append(g[v], rng.Int32N(int32(len(g))))
			}
		}
		got := g.labels(t)
		if want := g.plain(); !slices.Equal(got, want) {
			t.Fatalf("%v has the labels %v, want %v", g, got, want)
		}
	}
}

// Vertices with given nimbers stand for any game of that value, whatever their edges.
func TestGivenLabels(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 2))
	for range 3000 {
		g := make(graph, 1+rng.IntN(8))
		given := map[int32]int32{}
		whole := make(graph, len(g)) // with heaps of Nim in the place of the given vertices
		for v := range g {
			for range rng.IntN(4) {
				g[v] = append(g[v], rng.Int32N(int32(len(g))))
			}
			whole[v] = g[v]
			if rng.IntN(3) > 0 {
				continue
			}
			n := rng.Int32N(4)
			given[int32(v)], whole[v] = n, nil
			heap := int32(len(whole))
			for k := range n {
				below := make([]int32, k)
				for j := range below {
					below[j] = heap + int32(j)
				}
				whole = append(whole, below)
				whole[v] = append(whole[v], heap+k)
			}
		}
		got, err := loopy.Labels(t.Context(), g.compressed(), given)
		if want := whole.labels(t)[:len(g)]; err != nil || !slices.Equal(got, want) {
			t.Fatalf("%v with %v has the labels %v, %v; want %v", g, given, got, err, want)
		}
	}
}
