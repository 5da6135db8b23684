package rectangles

import (
	"fmt"
	"math/bits"
	"strings"

	"sprague/games"
	"sprague/internal/say"
)

// A board of up to maxMask squares has its sides in a position's Y and the mask of its free squares
// in X. The bit of a square is width*row + column, counted from 0 at the top left. A larger board
// is kept in S, as rows of . and x joined by |.
const maxMask = 64

// maxSquares is the maximum number of squares of a board.
const maxSquares = 1_000_000

// sides packs the sides of a board into a position's Y.
func sides(width, height int) int64 { return int64(width)<<8 | int64(height) }

// sidesOf returns the sides of a board.
func sidesOf(p games.Position) (width, height int) {
	if p.S == "" {
		return int(p.Y >> 8), int(p.Y & 0xff)
	}
	width = textWidth(p.S)
	return width, (len(p.S) + 1) / (width + 1)
}

// textWidth returns the length of the rows of a text.
func textWidth(text string) int {
	if width := strings.IndexByte(text, '|'); width >= 0 {
		return width
	}
	return len(text)
}

// emptyBoard returns a board without filled squares.
func emptyBoard(width, height int64) (games.Position, *games.Error) {
	if width > maxSquares/height {
		return games.Position{}, tooManySquares()
	}
	if width*height <= maxMask {
		return games.Position{X: 1<<(width*height) - 1, Y: sides(int(width), int(height))}, nil
	}
	rows := strings.Repeat(strings.Repeat(".", int(width))+"|", int(height))
	return games.Position{S: rows[:len(rows)-1]}, nil
}

func tooManySquares() *games.Error {
	return games.Errorf(games.CodeTooLarge, "boards go to %d squares at most", maxSquares)
}

// parseBoard parses rows from the top: "...|.x.".
func parseBoard(text string) (games.Position, *games.Error) {
	rows, err := ReadRows(strings.ReplaceAll(text, "X", "x"), func(c rune) *games.Error {
		if c != '.' && c != 'x' {
			return games.Errorf(games.CodeBadPosition, "%q is not a square; write . for a free square and x for a filled one, as in ...|.x.", c)
		}
		return nil
	})
	if err != nil {
		return games.Position{}, err
	}
	if len(rows[0])*len(rows) > maxSquares {
		return games.Position{}, tooManySquares().At(0, 0)
	}
	return keep(strings.Join(rows, "|"), len(rows[0]), len(rows)), nil
}

// ReadRows parses the rows of a board from the top: "...|.x.". There must be at least one row, and
// all rows must have the same positive length. Each letter that refuse accepts is a square.
func ReadRows(text string, refuse func(letter rune) *games.Error) (rows []string, err *games.Error) {
	rows = strings.Split(text, "|")
	width, offset := len(strings.TrimSpace(rows[0])), 0
	for y, row := range rows {
		start := offset + len(row) - len(strings.TrimLeft(row, " "))
		offset += len(row) + 1
		row = strings.TrimSpace(row)
		rows[y] = row
		for i, c := range row {
			if err := refuse(c); err != nil {
				return nil, err.At(0, start+i)
			}
		}
		switch {
		case row == "":
			return nil, games.Errorf(games.CodeBadPosition, "a row is missing here; rows have at least 1 square").At(0, start)
		case len(row) != width:
			return nil, games.Errorf(games.CodeBadPosition, "the length of this row is %d, that of the first %d; all rows are equally long", len(row), width).At(0, start)
		}
	}
	return rows, nil
}

// keep stores a board given as rows.
func keep(text string, width, height int) games.Position {
	if width*height > maxMask {
		return games.Position{S: text}
	}
	p := games.Position{Y: sides(width, height)}
	for y := range height {
		for x := range width {
			if text[y*(width+1)+x] == '.' {
				p.X |= 1 << (y*width + x)
			}
		}
	}
	return p
}

// textOf returns the rows of a board.
func textOf(p games.Position) string {
	if p.S != "" {
		return p.S
	}
	width, height := sidesOf(p)
	text := make([]byte, 0, (width+1)*height)
	for i := range width * height {
		if i > 0 && i%width == 0 {
			text = append(text, '|')
		}
		text = append(text, "x."[p.X>>i&1])
	}
	return string(text)
}

// formatBoard formats a board without filled squares by its sides, any other by its rows.
func formatBoard(p games.Position) string {
	if !empty(p) {
		return textOf(p)
	}
	width, height := sidesOf(p)
	return fmt.Sprintf("%d,%d", width, height)
}

// empty reports whether no square is filled.
func empty(p games.Position) bool {
	if p.S != "" {
		return strings.IndexByte(p.S, 'x') < 0
	}
	width, height := sidesOf(p)
	return bits.OnesCount64(uint64(p.X)) == width*height
}

// changed returns the squares, column and row counted from 1, where two boards of the same sides
// differ.
func changed(p, q games.Position) (squares [][2]int) {
	width, _ := sidesOf(p)
	if p.S == "" {
		for diff := uint64(p.X ^ q.X); diff != 0; diff &= diff - 1 {
			i := bits.TrailingZeros64(diff)
			squares = append(squares, [2]int{i%width + 1, i/width + 1})
		}
		return squares
	}
	for i := range len(p.S) {
		if p.S[i] != q.S[i] {
			squares = append(squares, [2]int{i%(width+1) + 1, i/(width+1) + 1})
		}
	}
	return squares
}

// parseBoards parses a position of a domino family: a width and a height, or the rows of a board.
func parseBoards(family string, args []string) ([]games.Position, error) {
	var p games.Position
	var err *games.Error
	switch args = SplitSize(args); len(args) {
	case 1:
		if _, notNumber := games.ParseInteger(args[0]); notNumber == nil {
			return nil, games.Errorf(games.CodeBadPosition, "the height is missing; %s takes a width and a height, as in %s(4,3), or the rows of a board, as in %s(...|.x.)", family, family, family).At(0, len(args[0]))
		}
		p, err = parseBoard(args[0])
	case 2:
		var width, height int64
		if width, height, err = ParseSides(args); err == nil {
			p, err = emptyBoard(width, height)
		}
	default:
		err = games.Errorf(games.CodeBadPosition, "%s takes a width and a height, as in %s(4,3), or the rows of a board, as in %s(...|.x.)", family, family, family)
	}
	if err != nil {
		return nil, err
	}
	return []games.Position{p}, nil
}

// filled describes the two squares that a domino has filled.
func filled(p games.Position, m games.Move) say.Text {
	squares := changed(p, m.Parts[0])
	return say.Textf("fill (%d,%d) and (%d,%d)", squares[0][0], squares[0][1], squares[1][0], squares[1][1])
}

// pictured returns the board with its filled squares.
func pictured(p games.Position) games.Picture {
	width, height := sidesOf(p)
	return games.Board{
		Width: uint64(width), Height: uint64(height),
		At: func(column, row uint64) games.Field {
			if isFree(p, width, int(column-1), int(row-1)) {
				return games.Free
			}
			return games.Filled
		},
	}
}

// A strip is stripWidth squares wide, and unlimited in length. Boards on it are numbered by their
// free squares: see stripNumber.
const (
	stripWidth = 4
	maxStrip   = 15 // rows
)

// stripNumber numbers the boards that fit a strip, transposing those wider than it. The number is
// the mask of the free squares, bit stripWidth*row + column; the rest of the strip counts as
// filled.
func stripNumber(p games.Position) (uint64, bool) {
	width, height := sidesOf(p)
	if p.S == "" && width == stripWidth && height <= maxStrip {
		return uint64(p.X), true
	}
	across, down := 1, stripWidth
	switch {
	case width <= stripWidth:
	case height <= stripWidth:
		across, down = down, across
	default:
		return 0, false
	}
	var mask uint64
	for y := range height {
		for x := range width {
			if !isFree(p, width, x, y) {
				continue
			}
			bit := x*across + y*down
			if bit >= stripWidth*maxStrip {
				return 0, false
			}
			mask |= 1 << bit
		}
	}
	return mask, true
}

// isFree reports whether a square of a board of the given width is free.
func isFree(p games.Position, width, x, y int) bool {
	if p.S != "" {
		return p.S[y*(width+1)+x] == '.'
	}
	return p.X>>(y*width+x)&1 == 1
}

// stripBoard returns the board with a number, as the shortest strip that holds it.
func stripBoard(mask uint64) games.Position {
	rows := max(1, (bits.Len64(mask)+stripWidth-1)/stripWidth)
	return games.Position{X: int64(mask), Y: sides(stripWidth, rows)}
}
