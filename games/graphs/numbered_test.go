package graphs_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/graphs"
)

// Graphs built by programs have the same values as equal graphs in text, isolated vertices
// included.
func TestProgrammaticGraphsEqualText(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	for range 2000 {
		n := 1 + r.IntN(7)
		var edges graphs.Edges
		var directed, undirected []string
		for range r.IntN(12) {
			e := graphs.Edge{1 + r.Int32N(int32(n)), 1 + r.Int32N(int32(n))}
			edges.Add(e)
			directed = append(directed, fmt.Sprintf("%d>%d", e[0], e[1]))
			undirected = append(undirected, fmt.Sprintf("%d-%d", e[0], e[1]))
		}
		for v := 1; v <= n; v++ { // an edge to each vertex, so that each occurs
			directed = append(directed, fmt.Sprintf("all>%d", v))
		}
		keys := []int32{1 + r.Int32N(int32(n)), 1 + r.Int32N(int32(n))}
		key := strings.Trim(strings.Join(undirected, " ")+fmt.Sprintf(" key %d %d", keys[0], keys[1]), " ")
		alike(t, n, graphs.Directed(int32(n), &edges), made(t, graphs.Graph, strings.Join(directed, " ")))
		alike(t, n, graphs.Run(int32(n), keys, &edges), made(t, graphs.Runner, key))
	}
}

func TestProgrammaticTreesEqualText(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 6))
	for range 2000 {
		n := 2 + r.IntN(7)
		forest := graphs.NewForest(int32(n))
		called := r.Perm(n) // vertices in random order, from 0
		var text []string
		for i := 1; i < n; i++ {
			if _, ok := forest.Tree(1); ok {
				t.Fatalf("%d edges make a tree of %d vertices", i-1, n)
			}
			u, v := int32(called[i])+1, int32(called[r.IntN(i)])+1
			if !forest.Join(u, v) {
				t.Fatalf("%d and %d close a cycle: %v", u, v, text)
			}
			text = append(text, fmt.Sprintf("%d-%d", u, v))
		}
		if forest.Join(int32(1+r.IntN(n)), int32(1+r.IntN(n))) {
			t.Fatalf("one more edge than there can be: %v", text)
		}
		root := 1 + r.IntN(n)
		tree, ok := forest.Tree(int32(root))
		if !ok {
			t.Fatalf("%v is no tree", text)
		}
		alike(t, n, tree, made(t, graphs.Tree, fmt.Sprintf("%s root %d", strings.Join(text, " "), root)))
	}
}

// alike compares the vertices 1 to n of two graphs. The second graph may lack isolated vertices.
func alike(t *testing.T, n int, got, want games.Ruleset) {
	t.Helper()
	for v := 1; v <= n; v++ {
		told := tell(t, want, fmt.Sprint(v))
		if strings.Contains(told, "not a vertex") {
			told = "R"
		}
		if mine := tell(t, got, fmt.Sprint(v)); mine != told {
			t.Fatalf("vertex %d of %s is %s, want %s", v, want.Identity().Name, mine, told)
		}
		p, err := got.Parse([]string{fmt.Sprint(v)})
		if err != nil || p[0] != graphs.Vertex(int32(v)) || got.Format(p[0]) != fmt.Sprint(v) {
			t.Fatalf("vertex %d is %v, %v", v, p, err)
		}
	}
	for _, name := range []string{"0", fmt.Sprint(n + 1), "9223372036854775807", "a", "4294967297"} {
		if _, err := got.Parse([]string{name}); err == nil {
			t.Errorf("%s is a vertex of %s", name, got.Identity().Name)
		}
	}
	for v := 1; v <= n; v++ {
		if its, mine := moves(want, v), moves(got, v); !slices.Equal(its, mine) {
			t.Fatalf("vertex %d of %s has moves %v, want %v", v, want.Identity().Name, mine, its)
		}
	}
	if v := uint64(n); got.(games.Bulky).Bytes() < 4*v {
		t.Errorf("a graph of %d vertices takes %d bytes", n, got.(games.Bulky).Bytes())
	}
}

// moves lists the moves from a vertex, sorted by text. It returns none for a vertex unknown to the
// ruleset.
func moves(r games.Ruleset, v int) (all []string) {
	p, err := r.Parse([]string{fmt.Sprint(v)})
	if err != nil {
		return nil
	}
	r.Moves(p[0], func(m games.Move) bool {
		all = append(all, r.Describe(p[0], m).String())
		return true
	})
	slices.Sort(all)
	return all
}
