package picture

import (
	"io"
	"strconv"

	"sprague/internal/say"
)

// SVG writes a grid as shapes.
func (g *Grid) SVG(w io.Writer, l say.Language) error { return writeSVG(w, g.figure, l) }

// gridFigure is a grid being written to a file.
type gridFigure struct {
	*Grid
	look         look
	title        string
	nameDown     string
	nameAcross   string
	down, across axis // in pixels
	valued       bool // whether values fit the cells
	left, top    int  // position of the first cell
	// The overhang of the column numbers beyond the cells.
	before, behind int
	key            key
}

const (
	cellSide       = 20   // side of a cell of a small grid
	smallGrid      = 64   // maximum rows or columns of a small grid
	largeGrid      = 1280 // pixels along the longer side of a large grid
	cellMargin     = 6    // margin around a value, both sides together
	leastSeparated = 12   // the smallest cells with a separating line
)

func (g *Grid) figure(in say.Language) (*gridFigure, error) {
	if err := g.check(); err != nil {
		return nil, err
	}
	f := &gridFigure{
		Grid: g, look: g.look(), title: name(g.Title, in), nameDown: name(g.Down, in), nameAcross: name(g.Across, in),
	}
	widest := 0
	for _, row := range g.Cells {
		for _, c := range row {
			widest = max(widest, textWidth(label(c))+cellMargin)
		}
	}
	side := max(cellSide, widest)
	if longer := max(len(g.Cells), g.width()); longer > smallGrid {
		side = max(1, largeGrid/longer)
	}
	f.valued = side >= max(widest, swatchHeight+1)
	f.down, f.across = g.down(), g.across()
	f.down.dots, f.across.dots = side, side
	f.before, f.behind = f.across.overhang(f.ticksAcross())
	f.left = margin + max(letter*labelWidth(f.down), textWidth(f.nameDown)+f.before) + letter
	f.top = headingHeight(f.title) + 2*lineSpace
	samples := f.look.legend(g.Zero, g.Cells)
	if !f.valued {
		samples = append(f.look.grades(), samples...)
	}
	f.key = newKey(append(samples, f.look.winners(g.Cells)...), nil, in, max(f.across.size(), 30*letter))
	return f, nil
}

func (f *gridFigure) size() (width, height int) {
	width = margin + max(f.left-margin+max(f.across.size()+f.behind, textWidth(f.nameAcross)), f.left-margin+f.key.across, textWidth(f.title)) + margin
	return width, f.top + f.down.size() + f.key.height() + margin
}

func (f *gridFigure) shapes() int { return 2 * len(f.Cells) * f.width() }

func (f *gridFigure) draw(s surface) {
	heading(s, f.title)
	f.drawAxes(s)
	side := f.across.dots
	inner := side
	if side >= leastSeparated {
		inner-- // a white line between cells, but not if half would be white
	}
	columns := f.width()
	for i := range f.Cells {
		for j := range columns {
			c := f.at(i, j)
			x, y := f.left+j*side, f.top+i*side
			fill := ground(f.look, c)
			s.rect(x, y, inner, inner, fill)
			if f.valued {
				s.text(x+inner/2, y+(inner+ascent)/2-1, atMiddle, label(c), textColor(fill))
			}
		}
	}
	f.key.draw(s, f.left, f.top+f.down.size()+margin)
}

// ticksAcross returns the labeled columns.
func (f *gridFigure) ticksAcross() []int64 {
	return f.across.ticks(letter * (labelWidth(f.across) + 1))
}

// drawAxes writes the names of the axes, and the numbers of some or all rows and columns.
func (f *gridFigure) drawAxes(s surface) {
	heads := f.top - letter
	s.text(f.left, heads-lineSpace, atStart, f.nameAcross, black)
	s.text(f.left-letter-f.before, heads, atEnd, f.nameDown, black)
	half := f.across.dots / 2
	for _, n := range f.ticksAcross() {
		s.text(f.left+f.across.at(n)+half, heads, atMiddle, strconv.FormatInt(n, 10), gray)
	}
	for _, n := range f.down.ticks(ascent + 4) {
		s.text(f.left-letter, f.top+f.down.at(n)+half+ascent/2-1, atEnd, strconv.FormatInt(n, 10), gray)
	}
}
