package graphs_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sprague/games"
	"sprague/games/graphs"
)

// A tree by the parents of its vertices, from 1 to n; the root is 1.
type parents []int32

// paths returns the game on a tree.
func (p parents) paths(t *testing.T) *graphs.Paths {
	t.Helper()
	forest := graphs.NewForest(int32(len(p) - 1))
	for v := 2; v < len(p); v++ {
		forest.Join(p[v], int32(v))
	}
	g, ok := forest.Paths(1)
	if !ok {
		t.Fatal("the forest is no tree")
	}
	return g
}

// grown returns a tree each of whose vertices hangs on one of so many before it.
func grown(random *rand.Rand, n, reach int) parents {
	p := make(parents, n+1)
	for v := 2; v <= n; v++ {
		p[v] = int32(v - 1 - random.IntN(min(v-1, reach)))
	}
	return p
}

// values lists the values of all subtrees by the sets of what their moves reach.
func (p parents) values(white map[int32]bool) (worth []uint32) {
	n := len(p)
	worth = make([]uint32, n)
	children := make([]uint32, n)
	reached := make([]map[uint32]bool, n)
	branches := make([][]int32, n)
	for v := int32(n - 1); v >= 1; v-- { // children have greater numbers
		reached[v] = map[uint32]bool{}
		if white[v] {
			reached[v][children[v]] = true
		}
		for _, c := range branches[v] {
			for x := range reached[c] {
				reached[v][x^worth[c]^children[v]] = true
			}
			reached[c] = nil
		}
		for reached[v][worth[v]] {
			worth[v]++
		}
		children[p[v]] ^= worth[v]
		branches[p[v]] = append(branches[p[v]], v)
	}
	return worth
}

// Trees of many shapes agree with plain sets, and the chosen vertices with what they leave.
func TestPathsOfLargerTrees(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for round := range 150 {
		n := 1 + random.IntN(120)
		tree := grown(random, n, 1+random.IntN(n))
		g := tree.paths(t)
		white := map[int32]bool{}
		var all []int32
		for v := int32(1); v <= int32(n); v++ {
			if round%3 == 0 || random.IntN(3) > 0 {
				white[v] = true
				all = append(all, v)
			}
		}
		p := graphs.White(all)
		want := tree.values(white)[1]
		if got, _ := g.Value(p); got.Nimber() != uint64(want) {
			t.Fatalf("%v with the white vertices %v is worth %v, want %d", tree, all, got, want)
		}
		var chosen [256][]int32
		for i, m := range resultsOf(g, p) {
			after, _ := g.Value(m)
			chosen[after.Nimber()] = append(chosen[after.Nimber()], all[i])
		}
		for target := range uint64(10) {
			if got := g.Chosen(p, target); !slices.Equal(got, chosen[target]) {
				t.Fatalf("%v with %v to %d: %v, want %v", tree, all, target, got, chosen[target])
			}
		}
	}
}

// resultsOf lists the positions after all moves, in order.
func resultsOf(r games.Ruleset, p games.Position) (all []games.Position) {
	r.Moves(p, func(m games.Move) bool {
		all = append(all, m.Parts[0])
		return true
	})
	return all
}

// Large trees of every shape take neither a deep stack nor quadratic time. A path of n white
// vertices is worth n, and a star whose root is black the parity of its leaves.
func TestPathsOfHugeTrees(t *testing.T) {
	const n = 60_000
	random := rand.New(rand.NewPCG(3, 4))
	all := make([]int32, n)
	for i := range all {
		all[i] = int32(i) + 1
	}
	star := make(parents, n+1)
	for v := 2; v <= n; v++ {
		star[v] = 1
	}
	for _, test := range []struct {
		tree  parents
		white []int32
		want  uint64
	}{
		{grown(random, n, 1), all, n},
		{star, all[1:], (n - 1) % 2},
		{star, all[2:], (n - 2) % 2},
	} {
		if got, _ := test.tree.paths(t).Value(graphs.White(test.white)); got.Nimber() != test.want {
			t.Errorf("a tree of %d vertices is worth %v, want %d", n, got, test.want)
		}
	}
	for _, reach := range []int{2, 40, n} {
		tree := grown(random, n, reach)
		g, p := tree.paths(t), graphs.White(all)
		v, _ := g.Value(p)
		if v.Nimber() > 0 && len(g.Chosen(p, 0)) == 0 || v.Nimber() == 0 && len(g.Chosen(p, 0)) > 0 {
			t.Errorf("a tree worth %v has the winning vertices %v", v, g.Chosen(p, 0))
		}
	}
}
