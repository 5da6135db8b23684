package games

import "sprague/internal/say"

// Picture tells what a position looks like: what things there are, and where. It knows no
// rules, and nothing of ink and paper, which are the affair of whoever draws it. Things are
// numbered as Describe numbers them, so that a move can be found in the picture.
//
// It is one of [Heaps], [Row], [Board], [Stairs], [Stalk], [Bush], [Graph] and
// [Sign].
type Picture interface{ picture() }

// Heaps is counters in heaps, side by side.
type Heaps struct {
	Sizes []uint64
	// Numbered is set when moves call heaps by their numbers, which begin with 1.
	Numbered bool
	// Note is what else there is to know; it may be empty.
	Note say.Text
}

// Row is things in a row, from the left. Equal ones beside each other are told together, as
// there may be more of them than fit any memory.
type Row struct {
	Runs []Run
	// First is the number of the leftmost thing.
	First uint64
}

// Run is so many equal things beside each other.
type Run struct {
	Thing Thing
	Count uint64
}

// Thing is what stands in a row.
type Thing struct {
	Shape Shape
	Text  string // what is written on it, of one letter; may be empty
}

// Shape is the kind of a thing.
type Shape uint8

// The shapes.
const (
	Counter Shape = iota
	Pin           // a ninepin
	Coin
	Letter
	Edge          // of a stalk that lies
	Square        // of a strip
	ClosedSquare  // of a strip, into which nothing may be put
	CoveredSquare // of a strip, with a chip on it
)

// Board is squares in columns, numbered from the left, and rows.
type Board struct {
	Width, Height uint64 // at least 1
	// At tells what a square is, of column and row numbered from 1; nil when all are free.
	At func(column, row uint64) Field
	// Upward is set when rows are numbered from the bottom, not from the top.
	Upward bool
	// Parted is set when the upright lines are Left's and the level ones Right's.
	Parted bool
}

// Field is what a square of a board is.
type Field uint8

// The fields.
const (
	Free Field = iota
	Filled
	Poisoned
	Absent // there is no such square
	LeftPiece
	RightPiece
)

// Stairs is coins on the steps of a staircase, which are numbered from 1, the lowest one.
type Stairs struct{ Coins []uint64 }

// Stalk is edges on one another, numbered from 1 on the ground.
type Stalk struct {
	Edges string // W for one of Left's, B for one of Right's, G for one of either's, the ground first
	// Caption is written below; it may be empty.
	Caption string
}

// Bush is edges that hang together on the ground, which is the vertex 0.
type Bush struct{ Edges []Branch }

// Branch is an edge between two vertices, L for one of Left's, R for one of Right's, G for one of either's.
type Branch struct {
	From, To int64
	Letter   byte
}

// Graph is tokens on the vertices of a graph. Those of one ruleset share one graph.
type Graph struct {
	Vertices int
	Name     func(vertex int32) string
	To       func(vertex int32) []int32 // where edges lead
	Lines    Lines
	Root     int32                    // of a tree
	Keys     []int32                  // the vertices that are to be reached
	Tokens   []int32                  // the vertices on which tokens stand
	At       func(vertex int32) Field // what a vertex is; nil when all are free
}

// Lines is the kind of the edges of a graph.
type Lines uint8

// The kinds of edges.
const (
	Arrows Lines = iota
	Ties         // which can be followed both ways
	Boughs       // which lead away from the root of a tree
)

// Sign is a position that is told by what is written, in lines.
type Sign struct{ Text say.Text }

func (Heaps) picture()  {}
func (Row) picture()    {}
func (Board) picture()  {}
func (Stairs) picture() {}
func (Stalk) picture()  {}
func (Bush) picture()   {}
func (Graph) picture()  {}
func (Sign) picture()   {}

// Uniform is a row of equal things, numbered from 1.
func Uniform(shape Shape, count uint64) Row {
	return Row{Runs: []Run{{Thing{Shape: shape}, count}}, First: 1}
}

// Lettered is a row of things of one shape with a letter on each, which are numbered from first.
func Lettered(shape Shape, letters string, first uint64) Row {
	row := Row{First: first}
	for i := range len(letters) {
		if last := len(row.Runs) - 1; i > 0 && letters[i] == letters[i-1] {
			row.Runs[last].Count++
			continue
		}
		row.Runs = append(row.Runs, Run{Thing{shape, letters[i : i+1]}, 1})
	}
	return row
}

// Length counts the things.
func (r Row) Length() (length uint64) {
	for _, run := range r.Runs {
		length += run.Count
	}
	return length
}

// PictureOf tells what a position looks like: what its ruleset says, else that it is a heap where
// positions are heaps, else how it is written.
func PictureOf(r Ruleset, p Position) Picture {
	switch r := r.(type) {
	case Pictured:
		return r.Picture(p)
	case Heaped:
		return Heaps{Sizes: []uint64{uint64(p.X)}}
	default:
		return Sign{say.Plain(r.Format(p))}
	}
}
