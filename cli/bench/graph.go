package bench

import (
	"context"
	"math/rand/v2"

	"sprague/games/kernel/dag"
	"sprague/internal/say"
)

// degrees are how many edges may lead from a vertex: ten are as many as on average.
const degrees = 21

// graphs is a game on a random graph, each edge of which leads from any vertex to any before
// it. In topological order that is the order of the numbers; else these are shuffled.
func graphs(numbering say.Text, most int, shuffled bool) func(limit int) contest {
	return func(limit int) contest {
		vertices := max(min(most, limit), 2)
		g := randomGraph(vertices, shuffled)
		kernel := make([]uint32, vertices)
		var found dag.Values
		loop := newRecursion(g)
		same := compare(kernel, loop.values)
		return contest{
			game: say.Textf("about 10 edges each, %s", numbering), values: vertices,
			kernel: func(ctx context.Context) (err error) {
				acyclic := false
				if found, acyclic, err = dag.Solve(ctx, g); err == nil && !acyclic {
					err = say.Errorf("a cycle is found where there is none")
				}
				return err
			},
			looped: vertices, loop: loop.all,
			looked: 1, all: 1,
			examine: func() (say.Text, uint64) {
				for v := range kernel {
					kernel[v] = found.At(uint32(v))
				}
				found = dag.Values{}
				return same()
			},
		}
	}
}

func randomGraph(vertices int, shuffled bool) dag.Graph[uint32] {
	r := rand.New(rand.NewPCG(7, 7))
	order := make([]uint32, vertices) // the vertices by their places in it
	for place := range order {
		order[place] = uint32(place)
	}
	if shuffled {
		r.Shuffle(vertices, func(i, j int) { order[i], order[j] = order[j], order[i] })
	}
	places := make([]uint32, vertices)
	for place, v := range order {
		places[v] = uint32(place)
	}
	g := dag.Graph[uint32]{First: make([]uint32, 0, vertices+1), To: make([]uint32, 0, degrees*vertices/2)}
	for _, place := range places {
		g.First = append(g.First, uint32(len(g.To)))
		if place == 0 {
			continue
		}
		for range r.IntN(degrees) {
			g.To = append(g.To, order[r.Uint32N(place)])
		}
	}
	g.First = append(g.First, uint32(len(g.To)))
	return g
}

// recursion values vertices one out of another, and remembers them.
type recursion struct {
	edges  [][]uint32
	known  []bool
	values []uint32
}

func newRecursion(g dag.Graph[uint32]) *recursion {
	vertices := len(g.First) - 1
	r := &recursion{make([][]uint32, vertices), make([]bool, vertices), make([]uint32, vertices)}
	for v := range r.edges {
		r.edges[v] = g.To[g.First[v]:g.First[v+1]]
	}
	return r
}

func (r *recursion) all() {
	clear(r.known)
	for v := range r.edges {
		r.value(uint32(v))
	}
}

func (r *recursion) value(v uint32) uint32 {
	if r.known[v] {
		return r.values[v]
	}
	var seen [degrees]bool // no value is more than the number of edges
	for _, u := range r.edges[v] {
		seen[r.value(u)] = true
	}
	x := uint32(0)
	for seen[x] {
		x++
	}
	r.known[v], r.values[v] = true, x
	return x
}
