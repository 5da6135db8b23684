package stopper_test

import (
	"math/rand/v2"
	"testing"

	"sprague/games/stopper"
)

// valued compares the sides of all vertices of a graph with the definition: each is a stopper that
// equals the vertex on that side, and two vertices have the same text iff they are equal there. It
// returns how many sides were not found.
func valued(t *testing.T, graph []stopper.Vertex) (none int) {
	c := calculation()
	for _, side := range []stopper.Side{on, off} {
		same := naiveAtLeast(graph, graph, side)
		texts := make([]string, len(graph))
		for v := range graph {
			x := stopper.ValueOf(c, stopper.Named(graph, nil, int32(v)), nil)
			s := []*stopper.Game{x.On, x.Off}[side]
			if s == nil {
				none++
				continue
			}
			if !s.IsStopper() {
				t.Fatalf("side %d of vertex %d of %v is no stopper", side, v, graph)
			}
			simplest, _ := s.Shifted(0)
			if !naiveAtLeast(graph, simplest, side)(v, 0) || !naiveAtLeast(simplest, graph, side)(0, v) {
				t.Fatalf("side %d of vertex %d of %v is not %v", side, v, graph, simplest)
			}
			texts[v], _ = s.Text(c, 1<<12)
			for u := range v {
				if texts[u] != "" && (texts[u] == texts[v]) != (same(u, v) && same(v, u)) {
					t.Fatalf("side %d: vertices %d and %d of %v are written %s and %s", side, u, v, graph, texts[u], texts[v])
				}
			}
		}
	}
	return none
}

// The sides of all games of one or two vertices, and of three where each player has at most one move at
// a vertex, are what the definition says; all have some. With -slow so are those of all games of three
// vertices, and of four where each player has at most one move. Games of up to twelve vertices are
// random, 200 graphs and 5,000 with -slow.
func TestValuesOfAllSmallGraphs(t *testing.T) {
	shapes := []shape{{1, 1}, {2, 2}, {3, 1}}
	random := 200
	if *slow {
		shapes = append(shapes, shape{3, 3}, shape{4, 1})
		random = 5000
	}
	for _, s := range shapes {
		none := 0
		count := s.graphs(func(graph []stopper.Vertex) { none += valued(t, graph) })
		if t.Logf("%d graphs of %d vertices with at most %d moves", count, s.vertices, s.most); none > 0 {
			t.Errorf("%d sides of graphs of %d vertices are not found", none, s.vertices)
		}
	}
	r := rand.New(rand.NewPCG(11, 12))
	none := 0
	for range random {
		none += valued(t, scattered(r, 12, 2))
	}
	if none > random/20 {
		t.Errorf("%d sides are not found", none)
	}
}

// The sides of large games are found: their vertices that have the same play are merged, and the
// others are simplified together.
func TestLargeValues(t *testing.T) {
	c := calculation()
	r := rand.New(rand.NewPCG(13, 14))
	for range 20 {
		graph := make([]stopper.Vertex, 150)
		for v := range graph {
			for side := range 2 {
				for range r.IntN(4) {
					o := min(v+1+r.IntN(20), len(graph)-1)
					if r.IntN(20) == 0 {
						o = max(0, v-r.IntN(10))
					}
					graph[v][side] = append(graph[v][side], int32(o))
				}
			}
		}
		x := stopper.ValueOf(c, stopper.New(graph), nil)
		for side, s := range []*stopper.Game{x.On, x.Off} {
			if s == nil || !s.IsStopper() || s.Size() > 40 {
				t.Fatalf("side %d of %v is %v", side, graph, s)
			}
			simplest, _ := s.Shifted(0)
			if !naiveAtLeast(graph, simplest, stopper.Side(side))(0, 0) || !naiveAtLeast(simplest, graph, stopper.Side(side))(0, 0) {
				t.Fatalf("side %d of %v is not %v", side, graph, simplest)
			}
		}
	}
}

// A game that is simplified by steps equals itself on the side.
func TestSteps(t *testing.T) {
	c := calculation()
	r := rand.New(rand.NewPCG(17, 18))
	smaller := 0
	for range 1000 {
		graph := make([]stopper.Vertex, 3+r.IntN(8))
		for v := range graph {
			for side := range 2 {
				for range r.IntN(3) {
					back := r.IntN(3) // few moves come back far, so that there are several components
					o := max(0, min(v+1-back+r.IntN(3), len(graph)-1))
					graph[v][side] = append(graph[v][side], int32(o))
				}
			}
		}
		g := stopper.New(graph)
		for _, side := range []stopper.Side{on, off} {
			simple := g.BySteps(c, side)
			if simple.Size() < g.Size() {
				smaller++
			}
			after, _ := simple.Shifted(0)
			if !naiveAtLeast(graph, after, side)(0, 0) || !naiveAtLeast(after, graph, side)(0, 0) {
				t.Fatalf("side %d of %v is not %v", side, graph, after)
			}
		}
	}
	if smaller < 1000 {
		t.Errorf("only %d games are smaller afterwards", smaller)
	}
}

// Multiples are sums of so many, and short sides add up as forms.
func TestTimes(t *testing.T) {
	c := calculation()
	r := rand.New(rand.NewPCG(15, 16))
	for range 300 {
		g := random(r, 3)
		v := stopper.ValueOf(c, g, nil)
		once := v
		sum := g
		for count := uint64(2); count <= 4; count++ {
			var ok bool
			if once, ok = once.Plus(c, v, 1<<12, nil); !ok {
				break
			}
			times, ok := v.Times(c, count, 1<<12, nil)
			sum = plus(t, sum, g)
			whole := stopper.ValueOf(c, sum, nil)
			for _, other := range []stopper.Value{once, whole} {
				if !ok || !times.AtLeast(c, other, nil) || !other.AtLeast(c, times, nil) {
					t.Fatalf("%d times %v", count, g)
				}
			}
		}
	}
}
