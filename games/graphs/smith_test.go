package graphs_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/graphs"
	"sprague/games/value"
)

// plain is a graph in the tests: the edge targets of each vertex.
type plain [][]int

// random returns a sparse or dense graph of 1 to most vertices.
func random(r *rand.Rand, most int) plain {
	g := make(plain, 1+r.IntN(most))
	density := r.Float64()
	for v := range g {
		for u := range g {
			if r.Float64() < density*density {
				g[v] = append(g[v], u)
			}
		}
	}
	return g
}

// heaps returns the Nim heaps of up to n counters as a graph.
func heaps(n int) plain {
	g := make(plain, n+1)
	for v := range g {
		for u := range v {
			g[v] = append(g[v], u)
		}
	}
	return g
}

// ruleset returns the ruleset of the graph under test. An edge from an extra vertex makes every
// vertex occur.
func (g plain) ruleset(t testing.TB) games.Ruleset {
	t.Helper()
	var edges []string
	for v, row := range g {
		edges = append(edges, fmt.Sprintf("all>%d", v))
		for _, u := range row {
			edges = append(edges, fmt.Sprintf("%d>%d", v, u))
		}
	}
	return made(t, graphs.Graph, strings.Join(edges, " "))
}

func made(t testing.TB, f games.Family, params string) games.Ruleset {
	t.Helper()
	r, err := f.New(params)
	if err != nil {
		t.Fatalf("%s[%s]: %v", f.Name, params, err)
	}
	return r
}

// values returns the values of all vertices.
func (g plain) values(t testing.TB) []value.Value {
	t.Helper()
	r := g.ruleset(t)
	values := make([]value.Value, len(g))
	for v := range g {
		p, err := r.Parse([]string{fmt.Sprint(v)})
		if err != nil {
			t.Fatal(err)
		}
		if values[v], err = r.(games.Solver).Solve(t.Context(), p[0]); err != nil {
			t.Fatal(err)
		}
	}
	return values
}

// product combines several graphs with one token each. The digits of a vertex number are the
// vertices of the graphs.
func product(all ...plain) plain {
	sum := plain{{}}
	for _, g := range all {
		both := make(plain, len(sum)*len(g))
		for a, row := range sum {
			for b := range g {
				at := a*len(g) + b
				for _, to := range row {
					both[at] = append(both[at], to*len(g)+b)
				}
				for _, to := range g[b] {
					both[at] = append(both[at], a*len(g)+to)
				}
			}
		}
		sum = both
	}
	return sum
}

// outcomes solves a graph with one token. A vertex is P if all moves lead to N, and N if one leads
// to P, up to a fixed point. All other vertices are draws.
func (g plain) outcomes() []value.Outcome {
	outcome := make([]value.Outcome, len(g))
	for changed := true; changed; {
		changed = false
		for v, row := range g {
			if outcome[v] != 0 {
				continue
			}
			lost, won := true, false
			for _, u := range row {
				lost = lost && outcome[u] == value.N
				won = won || outcome[u] == value.P
			}
			switch {
			case won:
				outcome[v], changed = value.N, true
			case lost:
				outcome[v], changed = value.P, true
			}
		}
	}
	for v := range outcome {
		if outcome[v] == 0 {
			outcome[v] = value.D
		}
	}
	return outcome
}

// agree compares the outcomes of all sums of vertices of some graphs with play.
func agree(t *testing.T, all ...plain) {
	t.Helper()
	sums := []value.Value{{}}
	for _, g := range all {
		var both []value.Value
		values := g.values(t)
		for _, a := range sums {
			for _, b := range values {
				both = append(both, a.Add(b))
			}
		}
		sums = both
	}
	for at, want := range product(all...).outcomes() {
		if got := sums[at].Outcome(); got != want {
			t.Fatalf("%v at %d: worth %v, an outcome of %v; play says %v", all, at, sums[at], got, want)
		}
	}
}

// Sums with Nim heaps determine the value of a token. It is *n if the sum with *n is P. Otherwise
// it is ∞K with the set K of all n for which the sum is N.
func TestTokensBesideHeaps(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	const most = 8 // above all values of graphs with 7 vertices
	loopy := 0
	for range 4000 {
		g := random(r, 7)
		outcome := product(g, heaps(most)).outcomes()
		for v, got := range g.values(t) {
			want := value.Value{}
			var reach []uint64
			finite := false
			for n := range uint64(most + 1) {
				switch outcome[v*(most+1)+int(n)] {
				case value.P:
					want, finite = value.OfNimber(n), true
				case value.N:
					reach = append(reach, n)
				}
			}
			if !finite {
				want = value.OfLoopy(reach...)
				loopy++
			}
			if !got.Equal(want) {
				t.Fatalf("%v: vertex %d is worth %v, by play %v", g, v, got, want)
			}
		}
	}
	if loopy < 1000 {
		t.Errorf("only %d vertices were loopy", loopy)
	}
}

func TestSumsOfTokensAgreeWithPlay(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	for range 1500 {
		agree(t, random(r, 6), random(r, 6))
		agree(t, random(r, 4), random(r, 4), random(r, 4))
		agree(t, random(r, 4), random(r, 4), heaps(3))
	}
}

// The outcomes of all graphs of three vertices agree with play, in sums with themselves and with
// heaps.
func TestAllGraphsOfThreeVertices(t *testing.T) {
	for mask := range 1 << 9 {
		g := make(plain, 3)
		for i := range 9 {
			if mask>>i&1 == 1 {
				g[i/3] = append(g[i/3], i%3)
			}
		}
		agree(t, g, g, heaps(4))
	}
}

// Graphs with high values agree with play: acyclic vertices joined to vertices on cycles.
func TestHighValuesBesideCycles(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	for range 300 {
		g := heaps(6)
		for range 6 {
			g = append(g, nil)
		}
		for v := 7; v < len(g); v++ {
			for u := range g {
				if r.Float64() < 0.6 {
					g[v] = append(g[v], u)
				}
			}
		}
		agree(t, g, heaps(9))
	}
}

// In acyclic graphs the values agree with the moves.
func TestGraphsWithoutCyclesAgreeWithPlay(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	for range 500 {
		var all [3]plain
		for i := range all {
			g := random(r, 6)
			label := r.Perm(len(g)) // edges descend, but not in the order of names
			for v, row := range g {
				g[v] = nil
				for _, u := range row {
					if label[u] < label[v] {
						g[v] = append(g[v], u)
					}
				}
			}
			all[i] = g
			if _, loopy := g.ruleset(t).(games.Loopy); loopy {
				t.Fatalf("%v is said to have a cycle", g)
			}
		}
		agree(t, all[:]...)
	}
}
