package rectangles

import (
	"math"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"sprague/games"
)

// run is a stack of equal rows.
type run struct{ width, rows int64 }

// diagram is a Young diagram: rows of squares that begin in the same column, the longest at the
// bottom. It lists the runs of equal rows from the bottom, each narrower than the one below, and is
// never empty.
//
// Its edge is a path from the top left to the bottom right that goes right once per column and down
// once per row. The first step goes right and the last one down. Without the first step, the others
// are binary digits, the lowest digit first, 0 for right and 1 for down. They give the diagram's
// mask:
//
//	mask = sum over rows i = 1 … k from the bottom of 2^(r_i + k - i - 1).
//
// Every integer from 1 is the mask of exactly one diagram, because digits whose highest is 1 form
// such a path. The mask has w + h - 1 digits: the number of squares in the bottom row of w and the
// left column of h together, the hook of the corner.
//
// A diagram inside another has the smaller mask. It arises by taking squares from the edge one at a
// time. Each of them replaces two steps, right then down, by down then right. A 1 moves to the next
// lower digit. If right was the omitted first step, the path begins with a step down, the top row
// is gone, and the mask is halved.
type diagram []run

// maxHook is the longest hook of diagrams that are kept in a position's X as their mask. Larger
// ones are kept in S, in the format of String.
const maxHook = 62

// parseDiagram parses rows from the bottom: "4|3|1" or "5^3|2".
func parseDiagram(text string) (diagram, *games.Error) {
	var d diagram
	offset, height := 0, int64(0)
	for row := range strings.SplitSeq(text, "|") {
		lead := len(row) - len(strings.TrimLeft(row, " "))
		width, times, repeated := strings.Cut(strings.TrimSpace(row), "^")
		r := run{rows: 1}
		var err *games.Error
		if r.width, err = parseSide(width); err != nil {
			return nil, err.At(0, offset+lead+err.Offset)
		}
		if repeated {
			if r.rows, err = parseSide(times); err != nil {
				return nil, err.At(0, offset+lead+len(width)+1+err.Offset)
			}
		}
		if len(d) > 0 && r.width > d[len(d)-1].width {
			return nil, games.Errorf(games.CodeBadPosition, "a row of %d squares lies on one of %d; write rows from the bottom, the longest first", r.width, d[len(d)-1].width).At(0, offset)
		}
		if r.rows > math.MaxInt64-height {
			return nil, games.Errorf(games.CodeOutOfRange, "the rows are too many; sizes go to %d (2^63-1)", int64(math.MaxInt64)).At(0, offset)
		}
		height += r.rows
		d = d.with(r)
		offset += len(row) + 1
	}
	return d, nil
}

// SplitSize returns the arguments of a board, those of a lone size such as 4x3 as two, 4 and 3.
func SplitSize(args []string) []string {
	if len(args) == 1 {
		if width, height, ok := sizeOf(args[0]); ok {
			return []string{width, height}
		}
	}
	return args
}

// sizeOf parses sides in the notation of ranges, such as 4x3.
func sizeOf(text string) (width, height string, ok bool) {
	width, height, ok = strings.Cut(strings.Replace(strings.TrimSpace(text), "×", "x", 1), "x")
	for _, side := range []string{width, height} {
		ok = ok && side != "" && len(side) <= 10 && side[0] != '0' && strings.Trim(side, "0123456789") == ""
	}
	return width, height, ok
}

// ParseSides parses a width and a height, each at least 1.
func ParseSides(args []string) (width, height int64, err *games.Error) {
	if width, err = parseSide(args[0]); err != nil {
		return 0, 0, err.At(0, err.Offset)
	}
	if height, err = parseSide(args[1]); err != nil {
		return 0, 0, err.At(1, err.Offset)
	}
	return width, height, nil
}

// parseSide parses a number of squares in a row or column.
func parseSide(text string) (int64, *games.Error) {
	n, err := games.ParseInteger(text)
	if err == nil && n < 1 || strings.HasPrefix(text, "-") {
		err = games.Errorf(games.CodeBadPosition, "rows and columns have at least 1 square")
	}
	return n, err
}

// with adds a run on top.
func (d diagram) with(r run) diagram {
	if last := len(d) - 1; last >= 0 && d[last].width == r.width {
		d[last].rows += r.rows
		return d
	}
	return append(d, r)
}

// diagramOf returns the diagram of a position.
func diagramOf(p games.Position) diagram {
	if p.S != "" {
		d, _ := parseDiagram(p.S)
		return d
	}
	var d diagram
	width := int64(1)
	for path := uint64(p.X); path != 0; {
		right := bits.TrailingZeros64(path)
		path >>= right
		down := bits.TrailingZeros64(^path)
		path >>= down
		width += int64(right)
		d = append(d, run{width, int64(down)})
	}
	slices.Reverse(d)
	return d
}

// position returns the position of the diagram.
func (d diagram) position() games.Position {
	if hook := uint64(d[0].width) + uint64(d.height()) - 1; hook <= maxHook {
		return games.Position{X: d.mask()}
	}
	return games.Position{S: d.String()}
}

func (d diagram) height() (rows int64) {
	for _, r := range d {
		rows += r.rows
	}
	return rows
}

// mask computes the mask from the edge, from the top.
func (d diagram) mask() (mask int64) {
	digit, width := int64(0), int64(1)
	for _, r := range slices.Backward(d) {
		digit += r.width - width
		mask |= (1<<r.rows - 1) << digit
		digit += r.rows
		width = r.width
	}
	return mask
}

// String formats the rows from the bottom, a run of equal ones as in 5^3.
func (d diagram) String() string {
	var text []byte
	for i, r := range d {
		if i > 0 {
			text = append(text, '|')
		}
		text = strconv.AppendInt(text, r.width, 10)
		if r.rows > 1 {
			text = append(text, '^')
			text = strconv.AppendInt(text, r.rows, 10)
		}
	}
	return string(text)
}

// squares returns the number of squares, saturated at 2^64-1.
func (d diagram) squares() (squares uint64) {
	for _, r := range d {
		high, low := bits.Mul64(uint64(r.width), uint64(r.rows))
		sum, carry := bits.Add64(squares, low, 0)
		if high|carry != 0 {
			return math.MaxUint64
		}
		squares = sum
	}
	return squares
}

// without returns the diagram after taking a square with all squares above it and to its right. It
// overwrites scratch.
func (d diagram) without(column, row int64, scratch diagram) diagram {
	rest, below := scratch[:0], row-1
	for _, r := range d {
		if kept := min(r.rows, below); kept > 0 {
			rest = append(rest, run{r.width, kept})
			below -= kept
			r.rows -= kept
		}
		if r.rows > 0 && column > 1 {
			rest = rest.with(run{min(r.width, column-1), r.rows})
		}
	}
	return rest
}

// takenSquare returns the square whose removal, with all squares above it and to its right, left
// rest: the first one missing in the lowest changed row.
func (d diagram) takenSquare(rest diagram) (column, row int64) {
	for i, r := range rest {
		switch {
		case r == d[i]:
			row += r.rows
		case r.width < d[i].width:
			return r.width + 1, row + 1
		default:
			row += r.rows
			if i+1 < len(rest) {
				return rest[i+1].width + 1, row + 1
			}
		}
	}
	return 1, row + 1
}

// eachSquare yields the squares except the corner, those near the corner first. Each takes time
// proportional to the number of runs.
func (d diagram) eachSquare(yield func(column, row int64) bool) {
	// Each diagonal, with constant column + row, has a square, up to the last: below or to the left
	// of a square there is another.
	for diagonal, found := uint64(3), true; found; diagonal++ {
		found = false
		height := uint64(0)
		for _, r := range d {
			low := height + 1
			height += uint64(r.rows)
			if width := uint64(r.width); diagonal > width {
				low = max(low, diagonal-width)
			}
			for row := low; row <= min(height, diagonal-1); row++ {
				found = true
				if !yield(int64(diagonal-row), int64(row)) {
					return
				}
			}
		}
	}
}

// widthOf returns the number of squares of a row, counted from 1 at the bottom; 0 above the top.
func (d diagram) widthOf(row uint64) uint64 {
	for _, r := range d {
		if row <= uint64(r.rows) {
			return uint64(r.width)
		}
		row -= uint64(r.rows)
	}
	return 0
}
