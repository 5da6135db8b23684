package boards

import (
	"fmt"
	"math"

	"sprague/games"
)

// grid is a position prepared for reading and changing squares. Squares are numbered from 0, row by
// row from the top; the vertices of a graph are a row.
type grid struct {
	board
	width, height int
	tinted        bool   // see coloring
	left, right   uint64 // masks of few squares
	cells         []byte // characters of many squares; nil for few
}

// emptyGrid returns a grid with all squares free.
func (b board) emptyGrid(width, height int) grid {
	s := grid{board: b, width: width, height: height}
	if s.size() > b.maskSize() {
		s.cells = make([]byte, s.size())
		for v := range s.cells {
			s.cells[v] = signs[free]
		}
	}
	return s
}

// maskSize is the number of squares that masks hold.
func (b board) maskSize() int {
	if b.graph != nil {
		return fewVertices
	}
	return fewSquares
}

// grid returns the grid of a position. It does not allocate for few squares.
func (b board) grid(p games.Position) grid {
	s := grid{board: b, tinted: p.X < 0}
	p.X &= math.MaxInt64
	switch {
	case b.graph != nil:
		s.width, s.height = b.graph.Vertices(), 1
	case p.S != "":
		s.width, s.height = int(p.X), int(p.Y)
	default:
		s.width, s.height = int(p.X>>sidesAt), int(p.Y>>sidesAt)
	}
	if p.S != "" {
		s.cells = []byte(p.S)
	} else {
		s.left, s.right = uint64(p.X)&b.fullMask(), uint64(p.Y)&b.fullMask()
	}
	return s
}

// fullMask returns a mask of all squares.
func (b board) fullMask() uint64 { return 1<<b.maskSize() - 1 }

// position is the inverse of grid.
func (s *grid) position() games.Position {
	p := games.Position{X: int64(s.left), Y: int64(s.right)}
	if s.cells != nil {
		p.S = string(s.cells)
	}
	if s.graph == nil {
		at := 0
		if s.cells == nil {
			at = sidesAt
		}
		p.X |= int64(s.width) << at
		p.Y |= int64(s.height) << at
	}
	if s.tinted {
		p.X |= math.MinInt64
	}
	return p
}

func (s *grid) size() int { return s.width * s.height }

// at returns the mark of a square.
func (s *grid) at(v int) mark {
	if s.cells != nil {
		return marks[s.cells[v]]
	}
	return mark(s.left>>v&1 | s.right>>v&1<<1)
}

// put sets the mark of a square.
func (s *grid) put(v int, m mark) {
	if s.cells != nil {
		s.cells[v] = signs[m]
		return
	}
	s.left = s.left&^(1<<v) | uint64(m&1)<<v
	s.right = s.right&^(1<<v) | uint64(m>>1)<<v
}

// isOpening reports whether the board equals the opening of its size.
func (s *grid) isOpening() bool {
	for v := range s.size() {
		if s.at(v) != s.opening(v%s.width, v/s.width) {
			return false
		}
	}
	return true
}

// nameOf names a square by column and row, counted from 1, and a vertex by its name.
func (s *grid) nameOf(v int) string {
	if s.graph != nil {
		return s.graph.Name(v)
	}
	return fmt.Sprintf("(%d,%d)", v%s.width+1, v/s.width+1)
}

// step is a step to a neighboring square.
type step struct{ across, down int }

// The steps to the four adjacent squares, followed by those to the diagonal ones.
var (
	around     = [8]step{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}
	orthogonal = around[:4]
)

// neighbor returns the square one step away, and false if there is none. Only boards support it.
func (s *grid) neighbor(v int, by step) (int, bool) {
	x, y := v%s.width+by.across, v/s.width+by.down
	return y*s.width + x, x >= 0 && x < s.width && y >= 0 && y < s.height
}

// neighbors lists the neighbors of a vertex, or the squares one step from a square. It may use the
// given slice.
func (s *grid) neighbors(v int, steps []step, list *[8]int32) []int32 {
	if s.graph != nil {
		return s.graph.Near(v)
	}
	n := 0
	for _, by := range steps {
		if u, ok := s.neighbor(v, by); ok {
			list[n] = int32(u)
			n++
		}
	}
	return list[:n]
}
