// Package raster paints polygons, lines and letters as pixels with smooth edges.
package raster

import (
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"math"
	"slices"

	"golang.org/x/image/vector"
)

// Point is a place in units of the image, from the upper left corner.
type Point struct{ X, Y float64 }

// Image is pixels under construction. A unit is Scale pixels.
type Image struct {
	pixels *image.RGBA
	scale  float64
	tool   *vector.Rasterizer
}

// New returns an image of a size in units, with a background.
func New(width, height int, scale float64, back color.Color) *Image {
	size := image.Rect(0, 0, int(math.Ceil(float64(width)*scale)), int(math.Ceil(float64(height)*scale)))
	i := &Image{image.NewRGBA(size), scale, vector.NewRasterizer(1, 1)}
	draw.Draw(i.pixels, size, image.NewUniform(back), image.Point{}, draw.Src)
	return i
}

// Fill paints the inside of closed polygons. One that turns the other way cuts a hole.
func (i *Image) Fill(polygons [][]Point, c color.Color) {
	low, high := Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}
	for _, polygon := range polygons {
		for _, p := range polygon {
			low = Point{min(low.X, p.X*i.scale), min(low.Y, p.Y*i.scale)}
			high = Point{max(high.X, p.X*i.scale), max(high.Y, p.Y*i.scale)}
		}
	}
	area := image.Rect(int(math.Floor(max(low.X, -1e6))), int(math.Floor(max(low.Y, -1e6))), int(math.Ceil(min(high.X, 1e6))), int(math.Ceil(min(high.Y, 1e6))))
	if area = area.Intersect(i.pixels.Rect); area.Empty() {
		return
	}
	i.tool.Reset(area.Dx(), area.Dy())
	at := func(p Point) (x, y float32) {
		return float32(p.X*i.scale) - float32(area.Min.X), float32(p.Y*i.scale) - float32(area.Min.Y)
	}
	for _, polygon := range polygons {
		for n, p := range polygon {
			if n == 0 {
				i.tool.MoveTo(at(p))
			} else {
				i.tool.LineTo(at(p))
			}
		}
		i.tool.ClosePath()
	}
	i.tool.Draw(i.pixels, area, image.NewUniform(c), image.Point{})
}

// Stroke paints lines of a width, with round ends; a line that ends where it begins has none. Dashes
// are the lengths that it draws and leaves out in turn; nil draws all.
func (i *Image) Stroke(lines [][]Point, width float64, dashes []float64, c color.Color) {
	for _, line := range lines {
		for _, part := range dashed(line, dashes) {
			i.Fill(stroke(part, width/2), c)
		}
	}
}

// PNG writes the image.
func (i *Image) PNG(w io.Writer) error { return png.Encode(w, i.pixels) }

// arc returns points of a circle, from one of them through an angle.
func arc(center, from Point, angle float64) []Point {
	steps := int(math.Ceil(12 * angle / math.Pi))
	points := make([]Point, steps)
	dx, dy := from.X-center.X, from.Y-center.Y
	for i := range points {
		sin, cos := math.Sincos(angle * float64(i) / float64(steps))
		points[i] = Point{center.X + dx*cos - dy*sin, center.Y + dx*sin + dy*cos}
	}
	return points
}

// stroke returns the outline of a line: its two sides, which meet at its ends.
func stroke(line []Point, half float64) [][]Point {
	line = slices.Compact(line)
	last := len(line) - 1
	if last < 1 {
		return [][]Point{arc(line[0], Point{line[0].X + half, line[0].Y}, 2*math.Pi)}
	}
	ring := line[0] == line[last]
	var left, right []Point
	for n, p := range line {
		before, after := max(n, 1), min(n+1, last) // the ends of the pieces at the point
		if ring && (n == 0 || n == last) {
			before, after = last, 1
		}
		aside := corner(across(line[before-1], line[before]), across(line[after-1], line[after]))
		left = append(left, Point{p.X + half*aside.X, p.Y + half*aside.Y})
		right = append(right, Point{p.X - half*aside.X, p.Y - half*aside.Y})
	}
	slices.Reverse(right)
	if ring {
		return [][]Point{left, right}
	}
	left = append(left, arc(line[last], left[last], math.Pi)...)
	return [][]Point{slices.Concat(left, right, arc(line[0], right[last], math.Pi))}
}

// across returns the unit vector across a line.
func across(from, to Point) Point {
	long := math.Hypot(to.X-from.X, to.Y-from.Y)
	return Point{(to.Y - from.Y) / long, (from.X - to.X) / long}
}

// corner returns the side of two lines of half width 1 at the point where they meet. It cuts a sharp
// corner off.
func corner(a, b Point) Point {
	sum := Point{a.X + b.X, a.Y + b.Y}
	scale := max(sum.X*a.X+sum.Y*a.Y, 0.5)
	return Point{sum.X / scale, sum.Y / scale}
}

// dashed cuts a line into its dashes.
func dashed(line []Point, dashes []float64) (parts [][]Point) {
	if dashes == nil {
		return [][]Point{line}
	}
	part, on, rest := []Point{line[0]}, true, dashes[0]
	for n, turn := 1, 0; n < len(line); {
		from, to := line[n-1], line[n]
		if last := part[len(part)-1]; last != from {
			from = last
		}
		long := math.Hypot(to.X-from.X, to.Y-from.Y)
		if long <= rest {
			rest -= long
			part = append(part, to)
			n++
			continue
		}
		cut := Point{from.X + (to.X-from.X)*rest/long, from.Y + (to.Y-from.Y)*rest/long}
		if on {
			parts = append(parts, append(part, cut))
		}
		turn++
		part, on, rest = []Point{cut}, !on, dashes[turn%len(dashes)]
	}
	if on {
		parts = append(parts, part)
	}
	return parts
}
