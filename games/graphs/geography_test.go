package graphs

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/value"
)

// walk is a plain game of geography on up to 16 vertices: the neighbors of each as a mask.
type walk struct {
	near []uint32
	lost map[[2]uint32]bool
}

// loses reports whether the player to move loses, with the token on v and some vertices left.
func (w walk) loses(v int, left uint32) bool {
	at := [2]uint32{uint32(v), left}
	if lost, ok := w.lost[at]; ok {
		return lost
	}
	lost := len(w.winning(v, left)) == 0
	w.lost[at] = lost
	return lost
}

// winning lists the vertices to which a move wins.
func (w walk) winning(v int, left uint32) (all []int64) {
	left &^= 1 << v
	for u := range w.near {
		if w.near[v]&left>>u&1 == 1 && w.loses(u, left) {
			all = append(all, int64(u))
		}
	}
	return all
}

// compare compares the theorem with play, for a token on each vertex and some sets of others.
func compare(t *testing.T, vertices int, edges [][2]int32, sets []uint32) {
	t.Helper()
	w := walk{make([]uint32, vertices), map[[2]uint32]bool{}}
	var all Edges
	for _, e := range edges {
		w.near[e[0]] |= 1 << e[1]
		w.near[e[1]] |= 1 << e[0]
		all.Add(Edge{e[0] + 1, e[1] + 1})
	}
	g := NewGeography(int32(vertices), &all).(games.Decided)
	for _, left := range sets {
		var gone []int32
		for v := range vertices {
			if left>>v&1 == 0 {
				gone = append(gone, int32(v+1))
			}
		}
		for v := range vertices {
			if left>>v&1 == 0 {
				continue
			}
			p := games.Position{X: int64(v + 1), S: encoded(gone)}
			outcome, _ := g.Outcome(p)
			if (outcome == value.P) != w.loses(v, left) {
				t.Fatalf("%v: %s is %v", edges, g.Format(p), outcome)
			}
			var got []int64
			counted := g.Winning(p, func(m games.Move) bool {
				got = append(got, m.Parts[0].X-1)
				return true
			})
			if want := w.winning(v, left); !counted || !slices.Equal(got, want) {
				t.Fatalf("%v: %s is won by %v, by play %v", edges, g.Format(p), got, want)
			}
		}
	}
}

// The theorem holds on all graphs of up to five vertices, whatever vertices are left.
func TestGeographyOnAllSmallGraphs(t *testing.T) {
	for vertices := 1; vertices <= 5; vertices++ {
		var sets []uint32
		for set := range uint32(1) << vertices {
			sets = append(sets, set)
		}
		for edges := range allEdges(vertices) {
			compare(t, vertices, edges, sets)
		}
	}
}

func TestGeographyOnRandomGraphs(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 400 {
		vertices := 6 + r.IntN(6)
		all := uint32(1)<<vertices - 1
		compare(t, vertices, randomEdges(r, vertices, vertices/2+r.IntN(2*vertices)), []uint32{all, all & r.Uint32(), all & (r.Uint32() | r.Uint32())})
	}
}

// A long walk is played to its end, and each position on the way is read again.
func TestLongWalks(t *testing.T) {
	const n = 100_000
	var text strings.Builder
	for i := range n - 1 {
		fmt.Fprintf(&text, "%d %d\n", i, i+1)
	}
	r, err := buildGeography(newScanner(strings.NewReader(text.String()), "path"), newGraphBuilder(1<<30), func() string { return "path" })
	if err != nil {
		t.Fatal(err)
	}
	g := r.(geography)
	var args []string // the token has come from 0
	for v := range n {
		args = append(args, fmt.Sprint(n-1-v))
	}
	for _, test := range []struct {
		at, moves int
		outcome   value.Outcome
	}{{0, 1, value.N}, {1, 0, value.P}, {n / 2, 1, value.N}, {n/2 + 1, 0, value.P}, {n - 1, 0, value.P}} {
		at, err := g.Parse(args[n-1-test.at:])
		if err != nil {
			t.Fatal(err)
		}
		again, err := g.Parse(strings.Split(g.Format(at[0]), ","))
		if err != nil || !slices.Equal(at, again) {
			t.Errorf("%.40q is read as another position, %v", g.Format(at[0]), err)
		}
		moves := 0
		g.Winning(at[0], func(games.Move) bool {
			moves++
			return true
		})
		outcome, _ := g.Outcome(at[0])
		if moves != test.moves || outcome != test.outcome {
			t.Errorf("%.40q: %v, %d winning moves", g.Format(at[0]), outcome, moves)
		}
	}
}

// A matching that takes too long leaves the position to a search.
func TestGeographyBeyondItsBound(t *testing.T) {
	old := mostSteps
	t.Cleanup(func() { mostSteps = old })
	mostSteps = -1
	var edges Edges
	for v := range int32(9) {
		edges.Add(Edge{v + 1, v + 2})
	}
	g, p := NewGeography(10, &edges).(geography), games.Position{X: 3}
	if _, known := g.Outcome(p); known {
		t.Error("the outcome is known beyond the bound")
	}
	if _, known := g.Value(p); known || g.Winning(p, func(games.Move) bool { return true }) {
		t.Error("values or moves are known beyond the bound")
	}
}
