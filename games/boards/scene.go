package boards

import (
	"fmt"
	"math"

	"sprague/games"
)

// scene is a position prepared for reading and changing squares. Squares are numbered from 0, row
// by row from the top; the vertices of a graph are a row.
type scene struct {
	board
	width, height int
	tinted        bool   // see coloring
	left, right   uint64 // masks of few squares
	many          []byte // characters of many squares; nil for few
}

// empty returns a scene with all squares free.
func (b board) empty(width, height int) scene {
	s := scene{board: b, width: width, height: height}
	if s.size() > b.few() {
		s.many = make([]byte, s.size())
		for v := range s.many {
			s.many[v] = signs[free]
		}
	}
	return s
}

// few is the number of squares that masks hold.
func (b board) few() int {
	if b.graph != nil {
		return fewVertices
	}
	return fewSquares
}

// lay returns the scene of a position. It does not allocate for few squares.
func (b board) lay(p games.Position) scene {
	s := scene{board: b, tinted: p.X < 0}
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
		s.many = []byte(p.S)
	} else {
		s.left, s.right = uint64(p.X)&b.masked(), uint64(p.Y)&b.masked()
	}
	return s
}

// masked returns a mask of all squares.
func (b board) masked() uint64 { return 1<<b.few() - 1 }

// position is the inverse of lay.
func (s *scene) position() games.Position {
	p := games.Position{X: int64(s.left), Y: int64(s.right)}
	if s.many != nil {
		p.S = string(s.many)
	}
	if s.graph == nil {
		at := 0
		if s.many == nil {
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

func (s *scene) size() int { return s.width * s.height }

// at returns the mark of a square.
func (s *scene) at(v int) mark {
	if s.many != nil {
		return marks[s.many[v]]
	}
	return mark(s.left>>v&1 | s.right>>v&1<<1)
}

// put sets the mark of a square.
func (s *scene) put(v int, m mark) {
	if s.many != nil {
		s.many[v] = signs[m]
		return
	}
	s.left = s.left&^(1<<v) | uint64(m&1)<<v
	s.right = s.right&^(1<<v) | uint64(m>>1)<<v
}

// isOpening reports whether the board equals the opening of its size.
func (s *scene) isOpening() bool {
	for v := range s.size() {
		if s.at(v) != s.opening(v%s.width, v/s.width) {
			return false
		}
	}
	return true
}

// called names a square by column and row, counted from 1, and a vertex by its name.
func (s *scene) called(v int) string {
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

// to returns the square one step away, and false if there is none. Only boards support it.
func (s *scene) to(v int, by step) (int, bool) {
	x, y := v%s.width+by.across, v/s.width+by.down
	return y*s.width + x, x >= 0 && x < s.width && y >= 0 && y < s.height
}

// near lists the neighbors of a vertex, or the squares one step from a square. It may use the given
// slice.
func (s *scene) near(v int, steps []step, list *[8]int32) []int32 {
	if s.graph != nil {
		return s.graph.Near(v)
	}
	n := 0
	for _, by := range steps {
		if u, ok := s.to(v, by); ok {
			list[n] = int32(u)
			n++
		}
	}
	return list[:n]
}
