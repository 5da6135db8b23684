//go:build !js

package drawing

import (
	"image/color"
	"io"
	"strconv"

	"sprague/internal/raster"
)

// Scale is the number of pixels of a PNG for one of the drawing.
const Scale = 2

// PNG writes the drawing as pixels, in twice its size. A browser makes pixels of the SVG itself. The
// error is that of the writer.
func (d *Drawing) PNG(w io.Writer) error {
	width, height := d.Size()
	image := raster.New(width, height, Scale, rgb(d.theme.back))
	for _, p := range d.whole.parts {
		p.paint(pixels{image, &d.theme}, 0, 0)
	}
	return image.PNG(w)
}

// pixels is a canvas for a theme.
type pixels struct {
	image *raster.Image
	theme *theme
}

func (p pixels) area(class string, edges [][]point) {
	if s := p.theme.style(class); s.fill != "" {
		p.image.Fill(points(edges), rgb(s.fill))
	}
}

func (p pixels) line(class string, lines [][]point) {
	if s := p.theme.style(class); s.stroke != "" {
		p.image.Stroke(points(lines), s.width, s.dashes, rgb(s.stroke))
	}
}

func (p pixels) words(class string, x, y float64, text string) {
	s := p.theme.style(class)
	p.image.Text(raster.Point{X: x, Y: y}, s.size, text, rgb(s.fill))
}

func points(lines [][]point) [][]raster.Point {
	all := make([][]raster.Point, len(lines))
	for i, line := range lines {
		for _, p := range line {
			all[i] = append(all[i], raster.Point(p))
		}
	}
	return all
}

// rgb converts a color of the form #rrggbb.
func rgb(text string) color.Color {
	n, err := strconv.ParseUint(text[1:], 16, 32)
	if err != nil {
		panic("a color of a theme: " + err.Error())
	}
	return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255}
}
