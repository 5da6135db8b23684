package stopper_test

import (
	"flag"
	"math/bits"
	"math/rand/v2"
	"testing"

	"sprague/games"
	"sprague/games/stopper"
)

var slow = flag.Bool("slow", false, "also compare larger graphs with the definition, some ten minutes: -timeout 30m")

// shape is a set of graphs: all of so many vertices in which each player has at most so many moves at
// each vertex. Of graphs that differ by the numbers of their vertices it yields one.
type shape struct{ vertices, most int }

func (s shape) graphs(yield func(graph []stopper.Vertex)) (count int) {
	n := s.vertices
	var masks []uint32 // of the options of a player at a vertex
	for mask := range uint32(1) << n {
		if bits.OnesCount32(mask) <= s.most {
			masks = append(masks, mask)
		}
	}
	orders := permutations(n)
	options := make([]uint32, 2*n) // of Left and of Right at each vertex
	var fill func(at int)
	fill = func(at int) {
		if at < len(options) {
			for _, mask := range masks {
				options[at] = mask
				if at%2 == 0 || least(options[:at+1], orders, n) {
					fill(at + 1)
				}
			}
			return
		}
		graph := make([]stopper.Vertex, n)
		for v := range graph {
			for side := range 2 {
				for mask := options[2*v+side]; mask != 0; mask &= mask - 1 {
					graph[v][side] = append(graph[v][side], int32(bits.TrailingZeros32(mask)))
				}
			}
		}
		count++
		yield(graph)
	}
	fill(0)
	return count
}

// least reports whether the vertices are sorted by their numbers of moves, and no other such order
// gives a list of options that comes first.
func least(options []uint32, orders [][]int, n int) bool {
	if last := len(options)/2 - 1; last > 0 && moves(options, last) < moves(options, last-1) {
		return false
	}
	if len(options) < 2*n {
		return true
	}
	for _, order := range orders {
		if earlier(options, order) {
			return false
		}
	}
	return true
}

// earlier reports whether an order of the vertices sorts them by their numbers of moves too, and gives
// a list of options that comes first.
func earlier(options []uint32, order []int) bool {
	for i, v := range order {
		if moves(options, v) != moves(options, i) {
			return false
		}
	}
	for i, now := range options {
		if turned := image(options[2*order[i/2]+i%2], order); turned != now {
			return turned < now
		}
	}
	return false
}

// moves tells how many moves the players have at a vertex.
func moves(options []uint32, v int) int {
	return bits.OnesCount32(options[2*v])<<8 + bits.OnesCount32(options[2*v+1])
}

// image returns the places of the vertices of a set in an order.
func image(set uint32, order []int) (places uint32) {
	for place, v := range order {
		places |= set >> v & 1 << place
	}
	return places
}

func permutations(n int) (all [][]int) {
	if n == 0 {
		return [][]int{{}}
	}
	for _, shorter := range permutations(n - 1) {
		for at := range n {
			order := append(append(append([]int{}, shorter[:at]...), n-1), shorter[at:]...)
			all = append(all, order)
		}
	}
	return all
}

// agrees compares the outcomes of all vertices of a graph, and the relations of all pairs of them on
// both sides, with the definitions.
func agrees(t *testing.T, graph []stopper.Vertex) {
	results := naiveOutcome(graph)
	for v := range graph {
		g := stopper.Named(graph, nil, int32(v))
		left, right := g.Outcome()
		if want := results[v]; left != want[0] || right != want[1] {
			t.Fatalf("vertex %d of %v ends as %v, %v; want %v, %v", v, graph, left, right, want[0], want[1])
		}
		for mover, player := range []games.Player{games.Right, games.Left} { // the one who has moved
			if _, wins := g.WonBy(player); wins != (results[v][mover] == []stopper.Result{stopper.RightWins, stopper.LeftWins}[mover]) {
				t.Fatalf("vertex %d of %v: player %d wins: %v", v, graph, player, wins)
			}
		}
	}
	whole := stopper.Whole(graph)
	for _, side := range []stopper.Side{on, off} {
		got, want := stopper.Compare(whole, whole, side), naiveAtLeast(graph, graph, side)
		for x := range graph {
			for y := range graph {
				if got(x, y) != want(x, y) {
					t.Fatalf("%v: vertex %d at least vertex %d on side %d is %v", graph, x, y, side, got(x, y))
				}
			}
		}
	}
}

// The outcomes of all vertices of a graph, and the relations of all pairs of them, are what the
// definitions say: in all graphs of two and of three vertices, and in all of four vertices where each
// player has at most one move at a vertex. With -slow so they are in all graphs of four vertices where
// each player has at most two moves at a vertex, and of five vertices where each has at most one.
// Graphs that differ by the numbers of their vertices count as one. A graph of two parts holds all
// pairs of smaller games. Larger graphs are random, of up to twelve vertices: 300, and 100,000 with -slow.
func TestAllSmallGraphs(t *testing.T) {
	shapes := []shape{{1, 1}, {2, 2}, {3, 3}, {4, 1}}
	random := 300
	if *slow {
		shapes = append(shapes, shape{4, 2}, shape{5, 1})
		random = 100_000
	}
	for _, s := range shapes {
		count := s.graphs(func(graph []stopper.Vertex) { agrees(t, graph) })
		t.Logf("%d graphs of %d vertices with at most %d moves", count, s.vertices, s.most)
	}
	r := rand.New(rand.NewPCG(9, 10))
	for range random {
		agrees(t, scattered(r, 12, 3))
	}
}

// scattered returns a random graph of at most so many vertices, and moves of a player at each.
func scattered(r *rand.Rand, vertices, moves int) []stopper.Vertex {
	graph := make([]stopper.Vertex, 1+r.IntN(vertices))
	for v := range graph {
		for side := range 2 {
			for range r.IntN(moves + 1) {
				graph[v][side] = append(graph[v][side], r.Int32N(int32(len(graph))))
			}
		}
	}
	return graph
}

// A game is at least another one if it is at least as good for Left beside any game: the relation of
// all pairs of games of one or two vertices is the one that sums with all such games tell.
func TestRelationIsThatOfSums(t *testing.T) {
	var all []*stopper.Game
	for n := 1; n <= 2; n++ {
		shape{n, n}.graphs(func(graph []stopper.Vertex) {
			for v := range graph {
				if g := stopper.Named(graph, nil, int32(v)); g.Size() == n {
					all = append(all, g)
				}
			}
		})
	}
	ends := make([][]int, len(all)) // the outcomes of sums with all games
	for i, g := range all {
		for _, x := range all {
			left, right := plus(t, g, x).Outcome()
			ends[i] = append(ends[i], rank(left), rank(right))
		}
	}
	related := 0
	for i, g := range all {
		for j, h := range all {
			want := true
			for k := range ends[i] {
				want = want && ends[i][k] >= ends[j][k]
			}
			if got := g.AtLeast(h, on, nil) && g.AtLeast(h, off, nil); got != want {
				t.Fatalf("%v ≥ %v: %v; sums tell %v", g, h, got, want)
			}
			if want {
				related++
			}
		}
	}
	t.Logf("%d games, %d pairs related", len(all), related)
}
