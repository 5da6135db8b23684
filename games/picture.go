package games

import "sprague/internal/say"

// Picture describes the look of a position: its things and their places. It contains no rules and
// no graphic style, which belongs to the renderer. Things are numbered as in Describe, so that
// moves can be found in the picture.
//
// It is one of [Heaps], [Row], [Board], [Stairs], [Stalk], [Bush], [Graph] and [Sign].
type Picture interface{ picture() }

// Heaps is counters in heaps, side by side.
type Heaps struct {
	Sizes []uint64
	// Numbered means that moves refer to heaps by number, from 1.
	Numbered bool
	// Note is additional information; it may be empty.
	Note say.Text
}

// Row is things in a row, from the left. Runs of equal things are stored together, since there may
// be more than fit any memory.
type Row struct {
	Runs []Run
	// First is the number of the leftmost thing.
	First uint64
}

// Run is Count equal things in a row.
type Run struct {
	Thing Thing
	Count uint64
}

// Thing is an element of a row.
type Thing struct {
	Shape Shape
	Text  string // a label of one letter; may be empty
}

// Shape is the kind of a thing.
type Shape uint8

// The shapes.
const (
	Counter Shape = iota
	Pin           // a ninepin
	Coin
	Letter
	Edge          // an edge of a lying stalk
	Square        // a square of a strip
	ClosedSquare  // a square of a strip that cannot be occupied
	CoveredSquare // a square of a strip with a chip on it
)

// Board is squares in columns, numbered from the left, and rows.
type Board struct {
	Width, Height uint64 // at least 1
	// At returns the square in a column and row, numbered from 1; nil means that all are free.
	At func(column, row uint64) Field
	// Upward means that rows are numbered from the bottom.
	Upward bool
	// Parted means that the vertical lines are Left's and the horizontal ones Right's.
	Parted bool
}

// Field is the kind of a square.
type Field uint8

// The fields.
const (
	Free Field = iota
	Filled
	Poisoned
	Absent // no square
	LeftPiece
	RightPiece
)

// Stairs is coins on the steps of a staircase. Step 1 is the lowest.
type Stairs struct{ Coins []uint64 }

// Stalk is a chain of edges, numbered from 1 on the ground.
type Stalk struct {
	Edges string // W or L for Left's edges, B or R for Right's, G for either player's, from the ground up
	// Caption is the text below; it may be empty.
	Caption string
}

// Bush is connected edges on the ground, which is vertex 0.
type Bush struct{ Edges []Branch }

// Branch is an edge between two vertices: L for Left's, R for Right's, G for either player's.
type Branch struct {
	From, To int64
	Letter   byte
}

// Graph is tokens on the vertices of a graph. Pictures of one ruleset share the graph.
type Graph struct {
	Vertices int
	Name     func(vertex int32) string
	To       func(vertex int32) []int32 // targets of the edges of a vertex
	Lines    Lines
	Root     int32                    // of a tree
	Keys     []int32                  // the goal vertices
	Tokens   []int32                  // the vertices with tokens
	At       func(vertex int32) Field // the kind of a vertex; nil means that all are free
}

// Lines is the kind of the edges of a graph.
type Lines uint8

// The kinds of edges.
const (
	Arrows Lines = iota
	Ties         // edges in both directions
	Boughs       // edges away from the root of a tree
)

// Sign describes a position by text, in one or more lines.
type Sign struct{ Text say.Text }

func (Heaps) picture()  {}
func (Row) picture()    {}
func (Board) picture()  {}
func (Stairs) picture() {}
func (Stalk) picture()  {}
func (Bush) picture()   {}
func (Graph) picture()  {}
func (Sign) picture()   {}

// Uniform returns a row of equal things, numbered from 1.
func Uniform(shape Shape, count uint64) Row {
	return Row{Runs: []Run{{Thing{Shape: shape}, count}}, First: 1}
}

// Lettered returns a row of things of one shape, each labeled with a letter, numbered from first.
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

// Length returns the number of things.
func (r Row) Length() (length uint64) {
	for _, run := range r.Runs {
		length += run.Count
	}
	return length
}

// PictureOf returns the picture of a position by its ruleset. The default is a heap if positions
// are heaps, or else the text of the position.
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
