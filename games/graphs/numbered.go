package graphs

import (
	"fmt"
	"math"

	"sprague/games"
)

// Recommended limits for graphs made by programs; larger graphs may take more than about a
// gigabyte.
const (
	MostVertices = 1 << 21
	MostEdges    = 1 << 25
)

// numbered names the vertices 1, 2, … up to its value. The vertex with number n has index n; index
// 0 is a vertex without name and edges.
type numbered int32

func (n numbered) find(x name) (int32, bool) {
	return int32(min(x.number, math.MaxInt32)), x.word == "" && x.number > 0 && x.number <= int64(n)
}

func (numbered) at(v int32) name { return name{number: int64(v)} }

func (numbered) Bytes() uint64 { return 0 }

// board returns the board of a graph on these vertices.
func (n numbered) board(family string, g digraph) board {
	return board{identity(family, fmt.Sprintf("%d vertices", n)), g, n, look{}}
}

// Vertex returns a token, or the runner, on a vertex of a graph with vertices numbered from 1.
func Vertex(v int32) games.Position { return games.Position{X: int64(v)} }

// Directed returns the game graph on the vertices from 1 to a number; vertices may lack edges.
func Directed(vertices int32, edges *Edges) games.Ruleset {
	n := numbered(vertices)
	return newBoard(n.board("graph", edges.digraph(int(n)+1, false)))
}

// Run returns the game runner on the vertices from 1 to a number, some of which are keys.
func Run(vertices int32, keys []int32, edges *Edges) games.Ruleset {
	n := numbered(vertices)
	g := edges.digraph(int(n)+1, true)
	b := n.board("runner", g)
	b.id.Joined = false
	b.look = look{lines: games.Ties, keys: keys}
	return runner{b, winning(g, keys)}
}

// Forest is a graph without cycles on the vertices from 1 to a number. Edges are added until it is
// a tree.
type Forest struct {
	vertices numbered
	groups   groups
	edges    Edges
}

// NewForest returns a forest without edges.
func NewForest(vertices int32) *Forest {
	f := &Forest{vertices: numbered(vertices)}
	f.groups.grow(int(vertices) + 1)
	return f
}

// Join adds an edge, unless it would close a cycle; then it returns false.
func (f *Forest) Join(u, v int32) bool {
	if !f.groups.unite(u, v) {
		return false
	}
	f.edges.Add(Edge{u, v})
	return true
}

// Tree returns the game tree with a root, and false if a vertex is not connected to it.
func (f *Forest) Tree(root int32) (games.Ruleset, bool) {
	if f.edges.Len() != int(f.vertices)-1 {
		return nil, false
	}
	g := f.edges.digraph(int(f.vertices)+1, true)
	g.directAway(root)
	return newBoard(f.vertices.board("tree", g)), true
}
