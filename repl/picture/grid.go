package picture

import (
	"io"
	"strings"

	"sprague/internal/columns"
	"sprague/internal/say"
)

// Grid is a rectangle of values, such as those of a game of two numbers.
type Grid struct {
	Title        say.Text
	Down, Across say.Text // the names of the axes
	// FirstDown and FirstAcross are the numbers of the first row and of the first column.
	FirstDown, FirstAcross int64
	Zero                   say.Text // meaning of 0, if it is highlighted; see PPosition
	Cells                  [][]Cell // row by row; a short row ends with unknown cells
}

func (g *Grid) width() int { return widest(g.Cells) }

// widest returns the number of cells of the longest row.
func widest(rows [][]Cell) int {
	most := 0
	for _, row := range rows {
		most = max(most, len(row))
	}
	return most
}

// at returns a cell.
func (g *Grid) at(i, j int) Cell {
	if i >= len(g.Cells) || j >= len(g.Cells[i]) {
		return Cell{}
	}
	return g.Cells[i][j]
}

func (g *Grid) look() look { return lookOf(g.Zero.String() != "", g.Cells) }

// down and across return the axes, with one dot per cell.
func (g *Grid) down() axis {
	return newAxis(span{g.FirstDown, g.FirstDown + int64(len(g.Cells)) - 1}, len(g.Cells), 1)
}

func (g *Grid) across() axis {
	return newAxis(span{g.FirstAcross, g.FirstAcross + int64(g.width()) - 1}, g.width(), 1)
}

// check refuses a grid without cells, or with axis numbers out of range.
func (g *Grid) check() error {
	switch {
	case g.width() == 0:
		return say.Errorf("%w: the grid has no cells", ErrNothing)
	case !numbered(g.FirstDown, len(g.Cells)), !numbered(g.FirstAcross, g.width()):
		return say.Errorf("the rows and columns of a grid are numbered to 2^63-1 at most")
	default:
		return nil
	}
}

// Show writes a grid as text: each cell with its value, on a background of its color. On a narrow
// screen cells are narrower, or two share one character vertically. A line gives the number of
// cells that still do not fit.
func (g *Grid) Show(w io.Writer, s Screen) error {
	if err := g.check(); err != nil {
		return err
	}
	text := gridText{Grid: g, Screen: s, look: g.look()}
	text.measure()
	var b strings.Builder
	s.headline(&b, g.Title)
	if text.caption != "" {
		b.WriteString(s.Depth.faint(columns.Clip(text.caption, s.room())) + "\n")
	}
	b.WriteString(s.Depth.faint(columns.Right(text.corner, text.head)+text.heads()) + "\n")
	if text.halved {
		text.halves(&b)
	} else {
		text.numbers(&b)
	}
	if hidden := g.width() - text.shown; hidden > 0 {
		b.WriteString(s.Depth.faint(s.Language.Textf("… the last %d of %d columns do not fit; a file has room for all", hidden, g.width())) + "\n")
	}
	text.legend(&b)
	_, err := io.WriteString(w, b.String())
	return err
}
