package boards

import (
	"math/bits"

	"sprague/games"
	"sprague/games/rectangles"
	"sprague/games/value"
	"sprague/internal/say"
)

// NodeKayles is the game of removing a vertex and its neighbors.
var NodeKayles = family(games.Family{
	Name:  "node-kayles",
	Takes: "a board, or the letters of a graph",
	Help: games.Help{
		Summary:  "take a free square away, and its neighbors",
		Rules:    "A turn removes a free square or vertex, and all its free neighbors. Squares are neighbors when they share a side.",
		Notation: "node-kayles(w,h) for a full board; node-kayles(..x|...), row by row from the top: . free, x missing; node-kayles[edges](...) for a graph, as in node-kayles[0-1 1-2 3](..x.), a letter a vertex",
		Examples: []string{"node-kayles(4,3)", "node-kayles(..x|...)", "node-kayles[0-1 1-2 2-3 3-0](....) + nim(2)"},
		Source:   "T. J. Schaefer, On the complexity of some two-person perfect-information games, 1978",
		Answered: "formula where no square has more than two neighbors: rows of squares are the octal game 0.137; table of pieces; formula (0) for boards whose squares a symmetry pairs, such as full ones with two even sides; else engine, region by region. On full boards with two odd sides the same pairing gives a winning move, the middle",
	},
}, board{uses: ".x", opening: everywhere(free)}, func(b board) games.Ruleset {
	t := pieceRules{board: b, signs: ".x", counts: nodeKaylesPieces, classed: nodeKaylesClassed}
	return nodeKayles{t.with(nodeKayles{t})}
})

// nodeKaylesPieces are the numbers of pieces within bounds.
var nodeKaylesPieces = []uint64{3, 3, 4, 5, 8, 9, 16, 17, 30, 55, 86, 87, 334, 335, 494}

// nodeKaylesClassed are those of tables of outcomes.
var nodeKaylesClassed = []uint64{3, 3, 4, 5, 8, 9, 16, 17, 30, 55, 86, 87, 334, 335, 494, 1435, 2848}

type nodeKayles struct{ pieceRules }

// Classed returns the boards of tables of outcomes.
func (n nodeKayles) Classed() games.Pieced {
	n.pieceRules = n.larger()
	return n
}

// Moves yields moves with equal results once, for the first square with that result.
func (n nodeKayles) Moves(p games.Position, yield func(games.Move) bool) {
	s := n.grid(p)
	parts := make([]games.Position, 1)
	if s.cells != nil {
		n.manyMoves(&s, yield)
		return
	}
	there := s.marked()[free]
	closed := func(v int) uint64 { return (s.spread(1<<v, orthogonal) | 1<<v) & there }
	for rest := there; rest != 0; rest &= rest - 1 {
		v := bits.TrailingZeros64(rest)
		taken, twin := closed(v), false
		for before := taken & (1<<v - 1); before != 0 && !twin; before &= before - 1 {
			twin = closed(bits.TrailingZeros64(before)) == taken
		}
		parts[0] = games.Position{X: p.X | int64(taken), Y: p.Y | int64(taken)}
		if !twin && !yield(games.Move{Parts: parts}) {
			return
		}
	}
}

// manyMoves is Moves for many squares.
func (n nodeKayles) manyMoves(s *grid, yield func(games.Move) bool) {
	var list [8]int32
	parts := make([]games.Position, 1)
	found := make(map[games.Position]bool)
	var taken []int32
	for v := range s.size() {
		if s.at(v) != free {
			continue
		}
		taken = append(taken[:0], int32(v))
		for _, u := range s.neighbors(v, orthogonal, &list) {
			if s.at(int(u)) == free {
				taken = append(taken, u)
			}
		}
		for _, u := range taken {
			s.put(int(u), missing)
		}
		parts[0] = s.position()
		for _, u := range taken {
			s.put(int(u), free)
		}
		if found[parts[0]] {
			continue
		}
		found[parts[0]] = true
		if !yield(games.Move{Parts: parts}) {
			return
		}
	}
}

// Describe names the first square that the move removes with all its neighbors, among the removed
// squares.
func (n nodeKayles) Describe(p games.Position, m games.Move) say.Text {
	s, t := n.grid(p), n.grid(m.Parts[0])
	var list [8]int32
	taken := 0
	for v := range s.size() {
		if s.at(v) != t.at(v) {
			taken++
		}
	}
	for v := range s.size() {
		if s.at(v) == t.at(v) {
			continue
		}
		count, all := 1, true
		for _, u := range s.neighbors(v, orthogonal, &list) {
			if s.at(int(u)) == free {
				count++
				all = all && t.at(int(u)) == missing
			}
		}
		if all && count == taken {
			return say.Textf("take %s and its neighbors", s.nameOf(v))
		}
	}
	panic("boards: no move of node-kayles")
}

// Separate returns the regions of free squares.
func (n nodeKayles) Separate(p games.Position) []games.Position {
	s := n.grid(p)
	return s.regions(adjacentBy(orthogonal), func([4]bool) bool { return true })
}

// Value applies if the free squares are paired, or if none has more than two free neighbors, so
// that the regions are rows and rings. In a row of n, a move takes an end with its neighbor, or
// three adjacent squares anywhere, possibly splitting the row; it takes all of a row of one. This
// is the octal game 0.137 (Winning Ways, chapter 4). All moves in a ring of n leave a row of n-3.
func (n nodeKayles) Value(p games.Position) (value.Value, bool) {
	s := n.grid(p)
	var list [8]int32
	degree := make([]int, s.size()) // -1 for squares that are occupied or visited
	for v := range degree {
		if s.at(v) != free {
			degree[v] = -1
			continue
		}
		for _, u := range s.neighbors(v, orthogonal, &list) {
			if s.at(int(u)) == free {
				degree[v]++
			}
		}
		if degree[v] > 2 {
			return n.paired(&s).lost()
		}
	}
	var total uint64
	length := func(v int) (squares uint64) {
		for v >= 0 {
			squares++
			degree[v] = -1
			next := -1
			for _, u := range s.neighbors(v, orthogonal, &list) {
				if degree[u] >= 0 {
					next = int(u)
				}
			}
			v = next
		}
		return squares
	}
	for v := range degree {
		if degree[v] == 0 || degree[v] == 1 {
			total ^= row(length(v))
		}
	}
	for v := range degree {
		if degree[v] == 2 && row(length(v)-3) == 0 {
			total ^= 1
		}
	}
	return value.OfNimber(total), true
}

// row returns the Grundy value of a row of squares. A move in a row of n leaves two rows with a
// total of n-3, or one row of n-2. So it splits n+3 into two numbers: a remaining row plus 3 each,
// or 2 in place of a missing row.
func row(squares uint64) uint64 { return uint64(rectangles.SplitValue(squares + 3)) }
