package raster

import (
	"image/color"
	"sync"

	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"sprague/internal/raster/letters"
)

var mono = sync.OnceValue(func() *sfnt.Font {
	f, err := sfnt.Parse(gomono.TTF)
	if err != nil {
		panic("the font of the program: " + err.Error())
	}
	return f
})

// Column is the width of a letter of size 1; Chinese letters take two.
const Column = 0.6

// Text paints a text with its middle at a place on its baseline. Letters have the outlines of Go
// Mono; Chinese ones, which it lacks, are made of the squares of a bitmap.
func (i *Image) Text(middle Point, size float64, text string, c color.Color) {
	width := 0.0
	for _, r := range text {
		width += advance(r)
	}
	x := middle.X - width*size/2
	var buffer sfnt.Buffer
	for _, r := range text {
		if glyph, err := mono().GlyphIndex(&buffer, r); err == nil && glyph != 0 {
			i.Fill(outline(&buffer, glyph, Point{x, middle.Y}, size), c)
		} else if l, ok := letters.Of(r); ok {
			i.bitmap(l, Point{x, middle.Y}, size*advance(r)/float64(l.Width), c)
		} else if r != ' ' {
			i.Fill([][]Point{{{x + 0.1*size, middle.Y - 0.6*size}, {x + 0.5*size, middle.Y - 0.6*size}, {x + 0.5*size, middle.Y}, {x + 0.1*size, middle.Y}}}, c)
		}
		x += advance(r) * size
	}
}

func advance(r rune) float64 {
	if l, ok := letters.Of(r); ok && l.Width > 8 {
		return 2 * Column
	}
	return Column
}

// outline returns the outline of a letter at a place, its curves as straight lines.
func outline(buffer *sfnt.Buffer, glyph sfnt.GlyphIndex, at Point, size float64) (polygons [][]Point) {
	const detail = 64 // a letter is loaded larger than it is drawn
	segments, err := mono().LoadGlyph(buffer, glyph, fixed.I(detail), nil)
	if err != nil {
		return nil
	}
	place := func(p fixed.Point26_6) Point {
		return Point{at.X + float64(p.X)/64*size/detail, at.Y + float64(p.Y)/64*size/detail}
	}
	for _, s := range segments {
		last := len(polygons) - 1
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			polygons = append(polygons, []Point{place(s.Args[0])})
		case sfnt.SegmentOpLineTo:
			polygons[last] = append(polygons[last], place(s.Args[0]))
		default: // the curves of TrueType are quadratic
			from := polygons[last][len(polygons[last])-1]
			over, to := place(s.Args[0]), place(s.Args[1])
			for step := 1.0; step <= 6; step++ {
				t := step / 6
				u := 1 - t
				polygons[last] = append(polygons[last], Point{u*u*from.X + 2*u*t*over.X + t*t*to.X, u*u*from.Y + 2*u*t*over.Y + t*t*to.Y})
			}
		}
	}
	return polygons
}

// bitmap paints a letter of squares.
func (i *Image) bitmap(l letters.Letter, at Point, side float64, c color.Color) {
	var squares [][]Point
	for dy, row := range l.Rows {
		y := at.Y + float64(dy-l.Ascent)*side
		for dx := range l.Width {
			if row>>(l.Width-1-dx)&1 == 1 {
				x := at.X + float64(dx)*side
				squares = append(squares, []Point{{x, y}, {x + side, y}, {x + side, y + side}, {x, y + side}})
			}
		}
	}
	i.Fill(squares, c)
}
