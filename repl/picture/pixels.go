//go:build !js

package picture

import (
	"image"
	"image/color"
	"image/png"
	"io"
	"sync"

	"sprague/internal/raster/letters"
	"sprague/internal/say"
)

// raster is a surface of pixels, some for each of a figure. A browser makes pixels of the SVG
// itself.
type raster struct {
	image *image.Paletted
	scale int
}

// Figures of up to mostDoubled pixels are written in twice their size, for screens that show more
// pixels than they say.
const mostDoubled = 1 << 24

// inks returns all colors of figures, and the index of each.
var inks = sync.OnceValues(func() (color.Palette, map[rgb]uint8) {
	all := []rgb{white, black, gray, pale, signal, point}
	for _, s := range []scale{risingScale, divergingScale} {
		for i := range shades {
			all = append(all, s.shade(i))
		}
	}
	var p color.Palette
	numbers := make(map[rgb]uint8)
	for i, c := range all {
		p = append(p, c.opaque())
		numbers[c] = uint8(i)
	}
	return p, numbers
})

// newRaster returns a white surface.
func newRaster(width, height int) *raster {
	scale := 2
	if width*height > mostDoubled {
		scale = 1
	}
	palette, _ := inks()
	return &raster{image.NewPaletted(image.Rect(0, 0, scale*width, scale*height), palette), scale}
}

func (r *raster) rect(x, y, width, height int, c rgb) {
	r.fill(image.Rect(r.scale*x, r.scale*y, r.scale*(x+width), r.scale*(y+height)), c)
}

// fill paints pixels.
func (r *raster) fill(area image.Rectangle, c rgb) {
	area = area.Intersect(r.image.Rect)
	if area.Empty() {
		return
	}
	_, numbers := inks()
	ink := numbers[c]
	for row := area.Min.Y; row < area.Max.Y; row++ {
		line := r.image.Pix[r.image.PixOffset(area.Min.X, row):][:area.Dx()]
		for i := range line {
			line[i] = ink
		}
	}
}

// line draws a line, row by row, or column by column if it is nearer to the horizontal.
func (r *raster) line(x, y, toX, toY int, c rgb) {
	if y > toY {
		x, y, toX, toY = toX, toY, x, y
	}
	if y == toY {
		r.rect(min(x, toX)-stroke/2, y-stroke/2, max(x, toX)-min(x, toX)+stroke, stroke, c)
		return
	}
	x, y, toX, toY = r.scale*x, r.scale*y, r.scale*toX, r.scale*toY
	wide := r.scale * stroke
	if across := max(toX-x, x-toX); across > toY-y {
		for step := range across + 1 {
			column, row := x+(toX-x)*step/across, y+(toY-y)*step/across
			r.fill(image.Rect(column, row-wide/2, column+1, row-wide/2+wide), c)
		}
		return
	}
	for row := y; row <= toY; row++ {
		left := x + (toX-x)*(row-y)/(toY-y) - wide/2
		r.fill(image.Rect(left, row, left+wide, row+1), c)
	}
}

// text draws letters; a letter missing in the font is a block.
func (r *raster) text(x, baseline int, a align, text string, c rgb) {
	switch a {
	case atMiddle:
		x -= textWidth(text) / 2
	case atEnd:
		x -= textWidth(text)
	case atStart:
	}
	for _, sign := range text {
		width := textWidth(string(sign))
		l, ok := letters.Of(sign)
		if !ok && sign != ' ' {
			r.rect(x+1, baseline-ascent, width-2, ascent, c)
		}
		for dy, row := range l.Rows {
			for dx := range l.Width {
				if row>>(l.Width-1-dx)&1 == 1 {
					r.rect(x+dx, baseline-l.Ascent+dy, 1, 1, c)
				}
			}
		}
		x += width
	}
}

// opaque converts the color for the image library.
func (c rgb) opaque() color.Color {
	r, g, b := c.rgb()
	return color.RGBA{uint8(r), uint8(g), uint8(b), 0xff}
}

// PNG writes a grid as pixels.
func (g *Grid) PNG(w io.Writer, l say.Language) error { return writePNG(w, g.figure, l) }

// PNG writes a plot as pixels.
func (p *Plot) PNG(w io.Writer, l say.Language) error { return writePNG(w, p.figure, l) }

// PNG writes thermographs as pixels.
func (p *Thermographs) PNG(w io.Writer, l say.Language) error { return writePNG(w, p.figure, l) }

// PNG writes a graph as pixels.
func (g *Graph) PNG(w io.Writer, l say.Language) error { return writePNG(w, g.figure, l) }

// writePNG writes a picture as pixels.
func writePNG[F figure](w io.Writer, of func(say.Language) (F, error), l say.Language) error {
	f, err := figureIn(of, l)
	if err != nil {
		return err
	}
	r := newRaster(f.size())
	f.draw(r)
	return png.Encode(w, r.image)
}
