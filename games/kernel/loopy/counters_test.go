package loopy_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sprague/games/kernel/loopy"
)

// compressed returns the graph as the package takes it.
func (g graph) compressed() loopy.Graph {
	c := loopy.Graph{First: []int32{0}}
	for _, row := range g {
		c.To = append(c.To, row...)
		c.First = append(c.First, int32(len(c.To)))
	}
	return c
}

// plainCounters counts in rounds: a vertex gets the number of the round in which each of its moves to
// a greater or infinite label has an answer with a smaller counter.
func (g graph) plainCounters(labels []int32) []int32 {
	counters := make([]int32, len(g))
	for v := range counters {
		counters[v] = -1
	}
	for round := range int32(len(g)) {
		for v, row := range g {
			fits := labels[v] >= 0 && counters[v] < 0
			for _, u := range row {
				reversible := labels[u] < 0 || labels[u] > labels[v]
				fits = fits && (!reversible || slices.ContainsFunc(g[u], func(w int32) bool {
					return labels[w] == labels[v] && counters[w] >= 0 && counters[w] < round
				}))
			}
			if fits {
				counters[v] = round
			}
		}
	}
	for v := range counters {
		if labels[v] < 0 {
			counters[v] = 0
		}
	}
	return counters
}

// The counters are those of the rule, and every vertex with a nimber has one.
func TestCounters(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 5))
	large := 0
	for range 5000 {
		g := make(graph, 1+rng.IntN(20))
		most := 1 + rng.IntN(5)
		for v := range g {
			for range rng.IntN(most) {
				g[v] = append(g[v], rng.Int32N(int32(len(g))))
			}
		}
		labels := g.labels(t)
		got, err := loopy.Counters(t.Context(), g.compressed(), labels, nil)
		if want := g.plainCounters(labels); err != nil || !slices.Equal(got, want) {
			t.Fatalf("%v with labels %v has the counters %v, %v; want %v", g, labels, got, err, want)
		}
		if slices.Max(got) > 2 {
			large++
		}
	}
	if large < 100 {
		t.Errorf("%d graphs with counters above 2", large)
	}
}
