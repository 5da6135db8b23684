package graphs

import (
	"fmt"
	"math"

	"sprague/games"
)

// Recommended limits for graphs built by programs. Larger graphs may take more than about a
// gigabyte.
const (
	MostVertices = 1 << 21
	MostEdges    = 1 << 25
)

// numbered names n vertices 1 to n, at the indices 1 to n. Index 0 is a vertex without a name and
// without edges.
type numbered int32

func (n numbered) find(x name) (int32, bool) {
	return int32(min(x.number, math.MaxInt32)), x.word == "" && x.number > 0 && x.number <= int64(n)
}

func (numbered) at(v int32) name { return name{number: int64(v)} }

func (numbered) Bytes() uint64 { return 0 }

// board returns a board with the given graph on these vertices.
func (n numbered) board(family string, g digraph) board {
	return board{identity(family, fmt.Sprintf("%d vertices", n)), g, n, drawingData{}}
}

// Vertex returns the position of a token, in geography a new one, or of the runner, on a vertex of
// a graph numbered from 1.
func Vertex(v int32) games.Position { return games.Position{X: int64(v)} }

// Directed returns the game graph on vertices from 1 to the given number. Vertices may lack edges.
func Directed(vertices int32, edges *Edges) games.Ruleset {
	n := numbered(vertices)
	return newBoard(n.board("graph", edges.digraph(int(n)+1, false)))
}

// Run returns the game runner on vertices from 1 to the given number. The runner must reach a key.
func Run(vertices int32, keys []int32, edges *Edges) games.Ruleset {
	n := numbered(vertices)
	g := edges.digraph(int(n)+1, true)
	b := n.board("runner", g)
	b.id.Joined = false
	b.drawingData = drawingData{lines: games.Ties, keys: keys}
	return runner{b, winning(g, keys)}
}

// NewGeography returns the game geography on vertices from 1 to the given number. Edges join two
// vertices.
func NewGeography(vertices int32, edges *Edges) games.Ruleset {
	n := numbered(vertices)
	return geographyOn(n.board("geography", edges.digraph(int(n)+1, true)))
}

// Forest is an acyclic graph on vertices numbered from 1. Add edges until it is a tree.
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

// Join adds an edge. It returns false, and adds nothing, if the edge would close a cycle.
func (f *Forest) Join(u, v int32) bool {
	if !f.groups.unite(u, v) {
		return false
	}
	f.edges.Add(Edge{u, v})
	return true
}

// Tree returns the game tree with a root. It returns false if the forest is not connected.
func (f *Forest) Tree(root int32) (games.Ruleset, bool) {
	b, ok := f.board("tree", root)
	if !ok {
		return nil, false
	}
	return newBoard(b), true
}

// Paths returns the game blacken with a root. It returns false if the forest is not connected.
func (f *Forest) Paths(root int32) (*Paths, bool) {
	b, ok := f.board("blacken", root)
	if !ok {
		return nil, false
	}
	b.root = root
	return newPaths(b), true
}

func (f *Forest) board(family string, root int32) (board, bool) {
	if f.edges.Len() != int(f.vertices)-1 {
		return board{}, false
	}
	g := f.edges.digraph(int(f.vertices)+1, true)
	g.directAway(root)
	return f.vertices.board(family, g), true
}
