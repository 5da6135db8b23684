package graphs

import (
	"context"
	"encoding/binary"
	"slices"

	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
)

// Blacken is the family of games of blackening paths to the root of a tree.
var Blacken = games.Family{
	Name:   "blacken",
	Takes:  "the white vertices",
	Params: "FILE r",
	New:    func(params string) (games.Ruleset, error) { return newBlacken(params, nil) },
	Load:   newBlacken,
	Help: games.Help{
		Summary:  "blacken the path from a white vertex of a tree to the root",
		Rules:    "The vertices of a tree are white or black. A turn chooses a white vertex and blackens all vertices on its path to the root.",
		Notation: "blacken[FILE r](v, …) or blacken[1-2 2-3 root r](v, …), r the root, v the white vertices in any order; files and names as in tree",
		Examples: []string{"blacken[1-2 1-3 3-4 root 1](1, 3, 4)", "blacken[a-b b-c b-d d-e root a](b, c, e) + nim(1)"},
		Source:   "a contest problem, Combat on a tree, SPOJ COT3",
		Answered: "formula, for all vertices at once: what the moves of a subtree reach is a set of numbers, of which those of its branches are merged",
	},
}

func newBlacken(params string, files games.Files) (games.Ruleset, error) {
	return readTree("blacken", params, files, func(_ context.Context, b board) (games.Ruleset, error) { return newPaths(b), nil })
}

// Paths is the game of blackening paths to the root of a tree.
//
// A position keeps its white vertices in S, ascending, in 4 bytes each.
type Paths struct {
	board
	parent []int32 // -1 for the root
	order  []int32 // children before parents, the subtree of the largest child first
}

// newPaths returns the game on a board whose edges lead away from the root.
func newPaths(b board) *Paths {
	b.id.Joined = false
	g := &Paths{board: b, parent: make([]int32, b.vertices())}
	down := append(make([]int32, 0, b.vertices()), b.root) // parents before children
	g.parent[b.root] = -1
	for i := 0; i < len(down); i++ {
		for _, c := range b.from(down[i]) {
			g.parent[c] = down[i]
			down = append(down, c)
		}
	}
	g.order = g.largestFirst(down)
	return g
}

// largestFirst returns the vertices with every subtree together, the largest child's first and its
// root last. Then few unfinished subtrees exist at a time.
func (g *Paths) largestFirst(down []int32) []int32 {
	size := make([]int32, len(g.parent))
	for _, v := range slices.Backward(down) {
		size[v]++
		if v != g.root {
			size[g.parent[v]] += size[v]
		}
	}
	// Each vertex gets the end of its subtree. Those of its children follow from the last to the
	// first.
	end := make([]int32, len(g.parent))
	end[g.root] = int32(len(down))
	order := make([]int32, len(down))
	for _, v := range down {
		order[end[v]-1] = v
		free := end[v] - 1
		largest := int32(-1)
		for _, c := range g.from(v) {
			if largest < 0 || size[c] > size[largest] {
				largest = c
			}
		}
		for _, c := range g.from(v) {
			if c != largest {
				end[c] = free
				free -= size[c]
			}
		}
		if largest >= 0 {
			end[largest] = free
		}
	}
	return order
}

// White returns the position with these white vertices, ascending.
func White(vertices []int32) games.Position {
	text := make([]byte, 0, 4*len(vertices))
	for _, v := range vertices {
		text = binary.BigEndian.AppendUint32(text, uint32(v))
	}
	return games.Position{S: string(text)}
}

// whites lists the white vertices, ascending.
func whites(p games.Position) []int32 {
	vertices := make([]int32, len(p.S)/4)
	for i := range vertices {
		at := p.S[4*i : 4*i+4]
		vertices[i] = int32(at[0])<<24 | int32(at[1])<<16 | int32(at[2])<<8 | int32(at[3])
	}
	return vertices
}

func (g *Paths) Parse(args []string) ([]games.Position, error) {
	tokens, err := g.board.Parse(args)
	if err != nil {
		return nil, err
	}
	vertices := make([]int32, len(tokens))
	met := make(map[int32]bool, len(tokens))
	for i, token := range tokens {
		v := int32(token.X)
		if met[v] {
			return nil, games.Errorf(games.CodeBadPosition, "vertex %s is listed twice", g.at(v)).At(i, 0)
		}
		vertices[i], met[v] = v, true
	}
	slices.Sort(vertices)
	return []games.Position{White(vertices)}, nil
}

func (g *Paths) Format(p games.Position) string {
	var text []byte
	for i, v := range whites(p) {
		if i > 0 {
			text = append(text, ',')
		}
		text = append(text, g.at(v).String()...)
	}
	return string(text)
}

// Moves yields the moves in the order of the vertices.
func (g *Paths) Moves(p games.Position, yield func(games.Move) bool) {
	white := whites(p)
	g.blacken(white, white, yield)
}

// blacken yields the moves at some of the white vertices.
func (g *Paths) blacken(white, chosen []int32, yield func(games.Move) bool) {
	onPath := make(map[int32]bool)
	parts := make([]games.Position, 1)
	left := make([]int32, 0, len(white))
	for _, u := range chosen {
		clear(onPath)
		for v := u; v >= 0; v = g.parent[v] {
			onPath[v] = true
		}
		left = left[:0]
		for _, v := range white {
			if !onPath[v] {
				left = append(left, v)
			}
		}
		if parts[0] = White(left); !yield(games.Move{Parts: parts}) {
			return
		}
	}
}

// Describe names the chosen vertex: of those that turn black, the one farthest from the root.
func (g *Paths) Describe(p games.Position, m games.Move) say.Text {
	black := make(map[int32]bool)
	for _, v := range whites(p) {
		black[v] = true
	}
	for _, v := range whites(m.Parts[0]) {
		delete(black, v)
	}
	chosen := g.root
	for _, v := range slices.Backward(g.order) { // parents before children
		if black[v] {
			chosen = v
		}
	}
	return say.Textf("blacken the path from %s", g.at(chosen))
}

// Breadth is exact.
func (g *Paths) Breadth(p games.Position) uint64 { return uint64(len(p.S)) / 4 }

// Labor is that of the paths and of the white vertices after all moves.
func (g *Paths) Labor(p games.Position) uint64 {
	moves := g.Breadth(p)
	return moves * (moves + uint64(len(g.parent))) / 4
}

// Bytes returns the memory of the tree and of its names.
func (g *Paths) Bytes() uint64 { return g.board.Bytes() + 8*uint64(len(g.parent)) }

// Picture returns the tree with its black vertices filled.
func (g *Paths) Picture(p games.Position) games.Picture {
	picture, _ := g.board.Picture(games.Position{}).(games.Graph)
	picture.Tokens = nil
	white := whites(p)
	picture.At = func(v int32) games.Field {
		if _, ok := slices.BinarySearch(white, v); ok {
			return games.Free
		}
		return games.Filled
	}
	return picture
}

// valued is a position with the values of all subtrees.
type valued struct {
	white    []bool
	worth    []uint32 // of the subtree of each vertex
	children []uint32 // the xor of the children's subtrees
}

// Value merges, from the leaves up, the sets of what the moves of a subtree reach. A move from a
// branch leaves the values of the other branches; a move from the root of the subtree leaves those
// of all.
func (g *Paths) Value(p games.Position) (value.Value, bool) {
	return value.OfNimber(uint64(g.valued(p).worth[g.root])), true
}

func (g *Paths) valued(p games.Position) valued {
	n := len(g.parent)
	s := valued{make([]bool, n), make([]uint32, n), make([]uint32, n)}
	for _, v := range whites(p) {
		s.white[v] = true
	}
	t := newTries(len(p.S) / 4)
	reached := make([]int32, n) // the tries of the moves of the children finished so far
	for _, v := range g.order {
		t.shift(reached[v], s.children[v])
		if s.white[v] {
			reached[v] = t.insert(reached[v], s.children[v])
		}
		s.worth[v] = t.mex(reached[v])
		if v != g.root {
			up := g.parent[v]
			t.shift(reached[v], s.worth[v])
			reached[up] = t.merge(reached[up], reached[v])
			s.children[up] ^= s.worth[v]
		}
	}
	return s
}

// MovesTo finds all vertices in one pass from the root down.
func (g *Paths) MovesTo(p games.Position, target uint64, yield func(games.Move) bool) bool {
	g.blacken(whites(p), g.Chosen(p, target), yield)
	return true
}

// Chosen returns the white vertices, ascending, whose choice leaves a value.
func (g *Paths) Chosen(p games.Position, target uint64) (chosen []int32) {
	s := g.valued(p)
	beside := make([]uint32, len(g.parent)) // the xor of the branches beside the path to a vertex
	for _, v := range slices.Backward(g.order) {
		if up := g.parent[v]; up >= 0 {
			beside[v] = beside[up] ^ s.children[up] ^ s.worth[v]
		}
	}
	for v, white := range s.white {
		if white && uint64(beside[v]^s.children[v]) == target {
			chosen = append(chosen, int32(v))
		}
	}
	return chosen
}
