package picture

import (
	"io"
	"strconv"

	"sprague/internal/columns"
	"sprague/internal/say"
)

// figure is a picture for a file: it knows its size, and draws itself on a surface. It uses whole
// pixels, for sharp edges.
type figure interface {
	size() (width, height int)
	shapes() int // approximate number of rectangles and texts
	draw(surface)
}

// surface is the target of drawing.
type surface interface {
	rect(x, y, width, height int, c rgb)
	line(x, y, toX, toY int, c rgb) // stroke pixels wide
	text(x, baseline int, a align, text string, c rgb)
}

// align selects the reference point of a text.
type align uint8

const (
	atStart align = iota
	atMiddle
	atEnd
)

// The dimensions of figures in pixels. Letters are those of package letters.
const (
	margin    = 14
	letter    = 8  // width of a character
	ascent    = 10 // height of a digit above its baseline
	lineSpace = 18
)

// textWidth returns the approximate width of a text in pixels.
func textWidth(text string) int { return letter * columns.Width(text) }

// numberWidth returns the width of a number in pixels.
func numberWidth(n int64) int { return textWidth(strconv.FormatInt(n, 10)) }

// overhang returns how far the numbers at a horizontal axis, each centered at its dots, extend
// beyond it on both sides.
func (a axis) overhang(ticks []int64) (before, behind int) {
	for _, n := range ticks {
		middle, half := a.at(n)+a.dots/2, (numberWidth(n)+1)/2
		before, behind = max(before, half-middle), max(behind, middle+half-a.size())
	}
	return before, behind
}

// maxPixels bounds picture files; maxShapes bounds formats with individual shapes.
const (
	maxPixels = 1 << 26
	maxShapes = 1 << 20
)

// figureIn returns the figure of a picture, with texts in a language. It refuses too many pixels.
func figureIn[F figure](of func(say.Language) (F, error), l say.Language) (F, error) {
	f, err := of(l)
	if err != nil {
		return f, err
	}
	if width, height := f.size(); width > maxPixels || height > maxPixels || width > maxPixels/height {
		return f, say.Errorf("%w: it would have %d × %d pixels, and may have 2^26; take fewer values", ErrTooLarge, width, height)
	}
	return f, nil
}

// writeSVG writes a picture as shapes.
func writeSVG[F figure](w io.Writer, of func(say.Language) (F, error), l say.Language) error {
	f, err := figureIn(of, l)
	if err != nil {
		return err
	}
	if n := f.shapes(); n > maxShapes {
		return say.Errorf("%w: it would have %d shapes, and may have %d; a PNG takes more", ErrTooLarge, n, maxShapes)
	}
	width, height := f.size()
	s := newVector(w, width, height)
	f.draw(s)
	return s.close()
}

// heading draws the title.
func heading(s surface, title string) { s.text(margin, margin+ascent, atStart, title, black) }

func headingHeight(title string) int {
	if title == "" {
		return margin
	}
	return margin + lineSpace + 4
}
