package draw

import (
	"strconv"

	"sprague/games"
	"sprague/internal/columns"
)

// The maximum rows of a board drawn with a grid, and of any board, for a terminal of 24 lines.
const (
	mostGridRows = 9
	mostRows     = 18
)

// board draws squares with column numbers above and row numbers on the left: with a grid if that
// fits.
func (p *page) board(b games.Board, width int) block {
	margin := len(strconv.FormatUint(min(b.Height, mostRows), 10)) + 1
	across := uint64(max((width-margin-1)/gridPitch, 1))
	var picture block
	if b.Width <= across && b.Height <= mostGridRows {
		picture = p.grid(b, margin)
	} else {
		picture = p.dots(b, margin, width)
	}
	language := p.style.Language
	if b.At != nil && b.At(1, 1) == games.Poisoned {
		p.explain(strong, "†", language.Textf("poisoned"))
	}
	if b.Parted {
		p.explain(leftInk, "│", language.Textf("Left cuts"))
		p.explain(rightInk, "─", language.Textf("Right cuts"))
	}
	return picture
}

// field returns the state of a square, also outside the board.
func field(b games.Board, column, row uint64) games.Field {
	switch {
	case column < 1 || column > b.Width || row < 1 || row > b.Height:
		return games.Absent
	case b.At == nil:
		return games.Free
	default:
		return b.At(column, row)
	}
}

const gridPitch = 4

// grid draws all squares of a board with lines between them.
func (p *page) grid(b games.Board, margin int) block {
	all := block{columnNumbers(b.Width, gridPitch, margin+1)}
	for i := range b.Height + 1 {
		above, below := i, i+1 // neighboring rows
		if b.Upward {
			above, below = b.Height+1-i, b.Height-i
		}
		all = append(all, border(b, margin, above, below))
		if i == b.Height {
			break
		}
		label := strconv.FormatUint(below, 10)
		l := write(faint, columns.Blanks(margin-1-len(label))+label+" ")
		for column := range b.Width + 1 {
			wall := faint
			if b.Parted && column > 0 && column < b.Width {
				wall = leftInk
			}
			left, right := field(b, column, below), field(b, column+1, below)
			upright := "│"
			if left == games.Absent && right == games.Absent {
				upright = " "
			}
			l = l.add(wall, upright)
			if column < b.Width {
				l = l.add(squareContent(right))
				p.explainOwner(right)
			}
		}
		all = append(all, l)
	}
	return all
}

// squareContent returns the content of a square of a grid.
func squareContent(f games.Field) (ink, string) {
	switch f {
	case games.Filled:
		return plain, "███"
	case games.Poisoned:
		return strong, " † "
	case games.LeftPiece:
		return leftInk, " l "
	case games.RightPiece:
		return rightInk, " r "
	default:
		return plain, "   "
	}
}

// explainOwner adds the owner of a piece to the legend.
func (p *page) explainOwner(f games.Field) {
	switch f {
	case games.LeftPiece:
		p.explain(leftInk, "l", p.style.Language.Textf("Left"))
	case games.RightPiece:
		p.explain(rightInk, "r", p.style.Language.Textf("Right"))
	}
}

// border draws the grid line between two rows.
func border(b games.Board, margin int, above, below uint64) line {
	i := faint
	if b.Parted && field(b, 1, above) != games.Absent && field(b, 1, below) != games.Absent {
		i = rightInk
	}
	there := func(column, row uint64) bool { return field(b, column, row) != games.Absent }
	l := write(plain, columns.Blanks(margin))
	for column := range b.Width + 1 {
		nw, ne := there(column, above), there(column+1, above)
		sw, se := there(column, below), there(column+1, below)
		level := ne || se
		corner := 0
		for bit, arm := range [4]bool{nw || ne, level, sw || se, nw || sw} { // up, right, down, left
			if arm {
				corner |= 1 << bit
			}
		}
		l = l.add(i, corners[corner])
		if column < b.Width {
			edge := "   "
			if level {
				edge = "───"
			}
			l = l.add(i, edge)
		}
	}
	return l
}

// corners are the line crossings by their arms: 1 up, 2 right, 4 down, 8 left.
var corners = [16]string{" ", " ", " ", "└", " ", "│", "┌", "├", " ", "┘", "─", "┴", "┐", "┤", "┬", "┼"}

// dotPitch is the number of columns per square drawn as a dot.
const dotPitch = 2

// dots draws squares as dots, only those of the first columns and rows if there are too many.
func (p *page) dots(b games.Board, margin, width int) block {
	across := min(b.Width, uint64(max((width-margin-1)/dotPitch, 1)))
	rows := min(b.Height, mostRows)
	p.omitted = p.omitted || across < b.Width || rows < b.Height
	all := block{columnNumbers(across, dotPitch, margin)}
	further := write(plain, columns.Blanks(margin)).add(faint, "⋮")
	if b.Upward && rows < b.Height {
		all = append(all, further)
	}
	for i := range rows {
		row := i + 1
		if b.Upward {
			row = rows - i
		}
		label := strconv.FormatUint(row, 10)
		l := write(faint, columns.Blanks(margin-1-len(label))+label)
		for column := uint64(1); column <= across; column++ {
			l = l.add(dot(field(b, column, row)))
			p.explainOwner(field(b, column, row))
		}
		if field(b, across+1, row) != games.Absent {
			l = l.add(faint, "…")
		}
		all = append(all, l)
	}
	if !b.Upward && rows < b.Height {
		all = append(all, further)
	}
	size := strconv.FormatUint(b.Width, 10) + "×" + strconv.FormatUint(b.Height, 10)
	return append(all, wrap(strong, size, width)...)
}

// dot returns a square without a grid.
func dot(f games.Field) (ink, string) {
	switch f {
	case games.Free:
		return plain, " ·"
	case games.Filled:
		return plain, " █"
	case games.Poisoned:
		return strong, " †"
	case games.LeftPiece:
		return leftInk, " l"
	case games.RightPiece:
		return rightInk, " r"
	default:
		return plain, "  "
	}
}
