package picture

import (
	"image"
	"image/color"

	"golang.org/x/image/font/basicfont"
	"golang.org/x/image/math/fixed"
)

// raster is a surface of pixels. Its letters are ASCII; others are boxes.
type raster struct{ image *image.Paletted }

// palette has all colours that figures use, and inks the number of each.
var palette, inks = func() (color.Palette, map[colour]uint8) {
	all := []colour{white, black, grey, pale, signal, point}
	for i := range shades {
		all = append(all, shade(i))
	}
	var p color.Palette
	numbers := make(map[colour]uint8)
	for i, c := range all {
		p = append(p, c.opaque())
		numbers[c] = uint8(i)
	}
	return p, numbers
}()

// newRaster makes a white surface.
func newRaster(width, height int) *raster {
	return &raster{image.NewPaletted(image.Rect(0, 0, width, height), palette)}
}

func (r *raster) rect(x, y, width, height int, c colour) {
	area := image.Rect(x, y, x+width, y+height).Intersect(r.image.Rect)
	if area.Empty() {
		return
	}
	for row := area.Min.Y; row < area.Max.Y; row++ {
		line := r.image.Pix[r.image.PixOffset(area.Min.X, row):][:area.Dx()]
		for i := range line {
			line[i] = inks[c]
		}
	}
}

func (r *raster) text(x, baseline int, a align, text string, c colour) {
	face := basicfont.Face7x13
	switch count := len([]rune(text)); a {
	case atMiddle:
		x -= count * letter / 2
	case atEnd:
		x -= count * letter
	case atStart:
	}
	for i, sign := range []rune(text) {
		place, mask, from, _, _ := face.Glyph(fixed.P(x+i*letter, baseline), sign)
		for dy := range place.Dy() {
			for dx := range place.Dx() {
				if _, _, _, alpha := mask.At(from.X+dx, from.Y+dy).RGBA(); alpha > 0 {
					r.rect(place.Min.X+dx, place.Min.Y+dy, 1, 1, c)
				}
			}
		}
	}
}
