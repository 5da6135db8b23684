package picture

import (
	"cmp"
	"io"
	"slices"

	"sprague/internal/columns"
	"sprague/internal/say"
)

// MaxDrawn is the maximum number of vertices in a drawn graph; Graphviz draws more from DOT.
const MaxDrawn = 200

// The dimensions of graphs in files, in pixels.
const (
	boxHeight = 2*lineSpace + 4
	boxGap    = 2 * letter
	rowGap    = 54
	longLabel = 30 // columns
)

// SVG writes a graph as shapes. Its vertices stand in rows, each below those that lead to it.
func (g *Graph) SVG(w io.Writer, l say.Language) error { return writeSVG(w, g.figure, l) }

// graphFigure is a graph being written to a file.
type graphFigure struct {
	*Graph
	look
	title string
	boxes []box
	wide  int
	rows  int
}

// box is the place of a vertex.
type box struct {
	lines   []string
	row     int
	x, wide int
}

func (b box) middle() int { return b.x + b.wide/2 }

func (g *Graph) figure(in say.Language) (*graphFigure, error) {
	if len(g.Vertices) == 0 {
		return nil, ErrNothing
	}
	if len(g.Vertices) > MaxDrawn {
		return nil, say.Errorf("%w: the graph has %d vertices, and may have %d; Graphviz draws more from DOT", ErrTooLarge, len(g.Vertices), MaxDrawn)
	}
	if err := g.check(); err != nil {
		return nil, err
	}
	f := &graphFigure{Graph: g, look: look{zero: g.Zero.String() != ""}, title: name(g.Title, in)}
	rows := g.layers()
	f.rows = len(rows)
	f.boxes = make([]box, len(g.Vertices))
	for i, v := range g.Vertices {
		b := &f.boxes[i]
		for _, text := range v.lines() {
			b.lines = append(b.lines, columns.Clip(oneLine(text), longLabel))
			b.wide = max(b.wide, textWidth(b.lines[len(b.lines)-1])+letter)
		}
	}
	for row, vertices := range rows {
		x := margin
		for _, v := range vertices {
			f.boxes[v].row, f.boxes[v].x = row, x
			x += f.boxes[v].wide + boxGap
		}
		f.wide = max(f.wide, x-boxGap)
	}
	for _, vertices := range rows { // each row in the middle
		last := f.boxes[vertices[len(vertices)-1]]
		aside := (f.wide - last.x - last.wide) / 2
		for _, v := range vertices {
			f.boxes[v].x += aside
		}
	}
	f.wide = max(f.wide, margin+textWidth(f.title))
	return f, nil
}

// layers returns the vertices in rows: each below all that lead to it, or, in a cycle, below the
// first that does. In a row they stand below those that lead to them.
func (g *Graph) layers() [][]int {
	depth, ended := g.depths(func(Edge) bool { return true })
	if !ended {
		depth, _ = g.depths(func(e Edge) bool { return e.From < e.To })
	}
	rows := make([][]int, slices.Max(depth)+1)
	for v, d := range depth {
		rows[d] = append(rows[d], v)
	}
	place := make([]float64, len(g.Vertices))
	for _, row := range rows {
		for _, v := range row {
			sum, n := 0.0, 0.0
			for _, e := range g.Edges {
				if e.To == v && depth[e.From] < depth[v] {
					sum, n = sum+place[e.From], n+1
				}
			}
			place[v] = sum / max(n, 1)
		}
		slices.SortStableFunc(row, func(a, b int) int { return cmp.Compare(place[a], place[b]) })
		for i, v := range row {
			place[v] = (float64(i) + 0.5) / float64(len(row))
		}
	}
	return rows
}

// depths returns the lengths of the longest ways to all vertices over some edges. ended is false if
// they go round in a cycle.
func (g *Graph) depths(over func(Edge) bool) (depth []int, ended bool) {
	depth = make([]int, len(g.Vertices))
	for range len(g.Vertices) + 1 {
		moved := false
		for _, e := range g.Edges {
			if over(e) && depth[e.To] <= depth[e.From] {
				depth[e.To], moved = depth[e.From]+1, true
			}
		}
		if !moved {
			return depth, true
		}
	}
	return depth, false
}

func (f *graphFigure) size() (width, height int) {
	return f.wide + margin, headingHeight(f.title) + f.rows*(boxHeight+rowGap) - rowGap + margin
}

func (f *graphFigure) shapes() int { return 4*len(f.Edges) + 4*len(f.boxes) }

// top returns the height of the upper edge of a row.
func (f *graphFigure) top(row int) int { return headingHeight(f.title) + row*(boxHeight+rowGap) }

// edgeColors are the colors of edges in files, by their names in DOT.
var edgeColors = map[string]rgb{"": gray, "blue": point, "red": signal}

// aside is the distance of the players' edges from the middle of a box, where others lead.
var aside = map[string]int{"blue": -5, "red": 5}

// drawEdge draws an edge between the facing sides of two boxes, or between the upper sides in one row.
// A loop stands beside its box.
func (f *graphFigure) drawEdge(s surface, e Edge) {
	from, to, color := f.boxes[e.From], f.boxes[e.To], edgeColors[e.Color]
	top, end := f.top(from.row), f.top(to.row)
	if e.From == e.To {
		edge, out := from.x+from.wide, from.x+from.wide+letter
		if aside[e.Color] < 0 {
			edge, out = from.x, from.x-letter
		}
		s.line(edge, top+boxHeight/4, out, top+boxHeight/4, color)
		s.line(out, top+boxHeight/4, out, top+boxHeight*3/4, color)
		s.line(out, top+boxHeight*3/4, edge, top+boxHeight*3/4, color)
		s.rect(min(edge, edge+3*(out-edge)/letter), top+boxHeight*3/4-3, 3, 6, color)
		return
	}
	start, mark := top, end-3
	switch {
	case to.row > from.row:
		start += boxHeight
	case to.row < from.row:
		end += boxHeight
		mark = end
	}
	s.line(from.middle()+aside[e.Color], start, to.middle()+aside[e.Color], end, color)
	s.rect(to.middle()+aside[e.Color]-3, mark, 6, 3, color)
}

func (f *graphFigure) draw(s surface) {
	heading(s, f.title)
	for _, e := range f.Edges {
		f.drawEdge(s, e)
	}
	for i, b := range f.boxes {
		background, cell := white, f.Vertices[i].shown()
		if f.marks(cell) || cell.kind == loony {
			background, _ = f.look.rgb(cell)
		}
		y := f.top(b.row)
		s.rect(b.x, y, b.wide, boxHeight, gray)
		s.rect(b.x+1, y+1, b.wide-2, boxHeight-2, background)
		for n, text := range b.lines {
			s.text(b.middle(), y+3+ascent+n*lineSpace, atMiddle, text, textColor(background))
		}
	}
}
