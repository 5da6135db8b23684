package scene

import (
	"sprague/games"
	"sprague/internal/say"
)

// Picture is a [games.Picture] as data. Kind determines the other fields and the numbering of
// things, from 0 within their group:
//
//   - "heaps": Sizes, Numbered, Note. Groups are heaps; things are counters from the bottom,
//     and the ground of an empty heap.
//   - "row": Runs, First. Things are numbered from the left.
//   - "board": Width, Height, Upward, Parted, Rows. The square in column c and row r, from 1, is thing
//     (r-1)*Width + c-1.
//   - "stairs": Sizes. Groups are steps from the lowest; things are coins from the bottom.
//   - "stalk": Edges, Note. Things are edges from the ground.
//   - "bush": Branches. Things are edges.
//   - "graph": Vertices, Arcs, Lines, Root. Things are vertices.
//   - "text": Text. Groups are lines; things are characters.
type Picture struct {
	Kind     string   `json:"kind"`
	Sizes    []uint64 `json:"sizes,omitempty"`
	Numbered bool     `json:"numbered,omitempty"` // moves refer to heaps by number, from 1
	Note     say.Text `json:"note,omitzero"`

	Runs  []Run  `json:"runs,omitempty"`
	First uint64 `json:"first,omitempty"` // number of the leftmost thing in the notation for people

	Width  uint64 `json:"width,omitempty"`
	Height uint64 `json:"height,omitempty"`
	Upward bool   `json:"upward,omitempty"` // rows are numbered from the bottom
	Parted bool   `json:"parted,omitempty"` // vertical lines belong to Left, horizontal ones to Right
	// Rows has one character per square, from row 1: "." free, "#" filled, "p" poisoned, " " no
	// square, "l" and "r" a piece of Left and Right. It is empty for boards of more than
	// [MostSquares] squares.
	Rows []string `json:"rows,omitempty"`

	Edges    string   `json:"edges,omitempty"` // W or L for Left's edges, B or R for Right's, G for either player's
	Branches []Branch `json:"branches,omitempty"`

	Vertices []Vertex `json:"vertices,omitempty"`
	Arcs     []Arc    `json:"arcs,omitempty"`
	Lines    string   `json:"lines,omitempty"`  // "arrows", "ties" or "tree"
	Root     *int     `json:"root,omitempty"`   // index in Vertices; nil unless Lines is "tree"
	Hidden   int      `json:"hidden,omitempty"` // number of vertices beyond [MostVertices]

	Text say.Text `json:"text,omitzero"`
}

// Run is a number of equal things in a row. Shape is "counter", "pin", "coin", "letter", "edge",
// "square", "closed" or "covered".
type Run struct {
	Shape  string `json:"shape"`
	Letter string `json:"letter,omitempty"`
	Count  uint64 `json:"count"`
}

// Branch is an edge between two vertices; vertex 0 is the ground. Letter is L, R or G.
type Branch struct {
	From   int64  `json:"from"`
	To     int64  `json:"to"`
	Letter string `json:"letter"`
}

// Arc is an edge of a graph. From and To are indices in Vertices.
type Arc struct {
	From int `json:"from"`
	To   int `json:"to"`
}

// Vertex is a vertex of a graph. Thing is its number in [Span].
type Vertex struct {
	Thing int    `json:"thing"`
	Name  string `json:"name"`
	Field string `json:"field"` // as in Rows of a board
	Token bool   `json:"token"`
	Key   bool   `json:"key"` // a goal vertex
}

// The maximum numbers of squares and vertices in a picture.
const (
	MostSquares  = 1 << 12
	MostVertices = 64
)

// shapes, fields and lines are the names of [games.Shape], [games.Field] and [games.Lines], in
// their order.
var (
	shapes = [...]string{"counter", "pin", "coin", "letter", "edge", "square", "closed", "covered"}
	fields = [...]string{".", "#", "p", " ", "l", "r"}
	lines  = [...]string{"arrows", "ties", "tree"}
)

// picture returns a picture as data.
func picture(of games.Picture) Picture {
	switch of := of.(type) {
	case games.Heaps:
		return Picture{Kind: "heaps", Sizes: of.Sizes, Numbered: of.Numbered, Note: of.Note}
	case games.Row:
		p := Picture{Kind: "row", First: of.First}
		for _, run := range of.Runs {
			if run.Count > 0 {
				p.Runs = append(p.Runs, Run{shapes[run.Thing.Shape], run.Thing.Text, run.Count})
			}
		}
		return p
	case games.Board:
		return Picture{Kind: "board", Width: of.Width, Height: of.Height, Upward: of.Upward, Parted: of.Parted, Rows: Rows(of)}
	case games.Stairs:
		return Picture{Kind: "stairs", Sizes: of.Coins}
	case games.Stalk:
		return Picture{Kind: "stalk", Edges: of.Edges, Note: say.Plain(of.Caption)}
	case games.Bush:
		p := Picture{Kind: "bush"}
		for _, b := range of.Edges {
			p.Branches = append(p.Branches, Branch{b.From, b.To, string(b.Letter)})
		}
		return p
	case games.Graph:
		return graph(of)
	case games.Sign:
		return Picture{Kind: "text", Text: of.Text}
	default:
		return Picture{}
	}
}

// Rows returns the squares of a board as in [Picture]; nil if there are too many.
func Rows(b games.Board) (rows []string) {
	if !listsSquares(b) {
		return nil
	}
	for row := range b.Height {
		text := ""
		for column := range b.Width {
			text += fields[fieldAt(b, column+1, row+1)]
		}
		rows = append(rows, text)
	}
	return rows
}

// listsSquares reports whether a board is small enough to list its squares.
func listsSquares(b games.Board) bool {
	return b.Width <= MostSquares && b.Height <= MostSquares/b.Width
}

// fieldAt returns a square of a board; games.Absent outside the board.
func fieldAt(b games.Board, column, row uint64) games.Field {
	switch {
	case column > b.Width || row > b.Height:
		return games.Absent
	case b.At == nil:
		return games.Free
	default:
		return b.At(column, row)
	}
}

// graph returns the vertices near the tokens, nearest first. Without tokens it returns the first
// vertices.
func graph(of games.Graph) Picture {
	p := Picture{Kind: "graph", Lines: lines[of.Lines]}
	index := map[int32]int{}
	add := func(v int32) {
		if _, seen := index[v]; seen || len(p.Vertices) == MostVertices {
			return
		}
		index[v] = len(p.Vertices)
		vertex := Vertex{Thing: int(v), Name: of.Name(v), Field: fields[games.Free]}
		if of.At != nil {
			vertex.Field = fields[of.At(v)]
		}
		p.Vertices = append(p.Vertices, vertex)
	}
	for _, v := range of.Tokens {
		add(v)
	}
	for i := 0; i < len(p.Vertices) && len(p.Vertices) < MostVertices; i++ {
		for _, to := range of.To(int32(p.Vertices[i].Thing)) {
			add(to)
		}
	}
	for v := range int32(min(of.Vertices, MostVertices)) {
		add(v)
	}
	p.Hidden = of.Vertices - len(p.Vertices)
	for i, v := range p.Vertices {
		for _, to := range of.To(int32(v.Thing)) {
			if j, shown := index[to]; shown {
				p.Arcs = append(p.Arcs, Arc{i, j})
			}
		}
	}
	for _, v := range of.Tokens {
		if i, shown := index[v]; shown {
			p.Vertices[i].Token = true
		}
	}
	for _, v := range of.Keys {
		if i, shown := index[v]; shown {
			p.Vertices[i].Key = true
		}
	}
	if i, shown := index[of.Root]; shown && of.Lines == games.Boughs {
		p.Root = &i
	}
	return p
}
