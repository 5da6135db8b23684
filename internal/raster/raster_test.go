package raster

import (
	"image/color"
	"math"
	"testing"

	"pgregory.net/rapid"
)

// ink is the painted area in square units.
func (i *Image) ink() (area float64) {
	for n := 0; n < len(i.pixels.Pix); n += 4 {
		area += float64(255-i.pixels.Pix[n]) / 255
	}
	return area / (i.scale * i.scale)
}

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if math.Abs(got-want) > within {
		t.Errorf("%s: an area of %.2f, want %.2f", what, got, want)
	}
}

// Shapes cover their area, to the parts of pixels at their edges.
func TestAreas(t *testing.T) {
	square := []Point{{2.25, 3.5}, {12.5, 3.5}, {12.5, 9.75}, {2.25, 9.75}}
	hole := []Point{{4, 5}, {4, 7}, {6, 7}, {6, 5}}
	for _, test := range []struct {
		what string
		draw func(*Image)
		want float64
	}{
		{"a square", func(i *Image) { i.Fill([][]Point{square}, color.Black) }, 10.25 * 6.25},
		{"a square with a hole", func(i *Image) { i.Fill([][]Point{square, hole}, color.Black) }, 10.25*6.25 - 4},
		{"a line", func(i *Image) { i.Stroke([][]Point{{{5, 5}, {15, 5}}}, 4, nil, color.Black) }, 40 + 4*math.Pi},
		{"a bent line", func(i *Image) { i.Stroke([][]Point{{{5, 5}, {15, 5}, {15, 15}}}, 2, nil, color.Black) }, 40 + math.Pi},
		{"a ring", func(i *Image) {
			i.Stroke([][]Point{{{4, 4}, {14, 4}, {14, 14}, {4, 14}, {4, 4}}}, 2, nil, color.Black)
		}, 12*12 - 8*8},
		{"dashes", func(i *Image) { i.Stroke([][]Point{{{2, 5}, {17, 5}}}, 1, []float64{3, 3}, color.Black) }, 3 * (3 + math.Pi/4)},
		{"a point", func(i *Image) { i.Stroke([][]Point{{{5, 5}, {5, 5}}}, 4, nil, color.Black) }, 4 * math.Pi},
		{"outside", func(i *Image) { i.Fill([][]Point{{{-50, -50}, {-40, -50}, {-40, 900}}}, color.Black) }, 0},
	} {
		for _, scale := range []float64{1, 2, 3.5} {
			i := New(20, 20, scale, color.White)
			test.draw(i)
			near(t, test.what, i.ink(), test.want, 0.35)
		}
	}
}

// Letters leave ink in their place, Chinese ones and unknown ones too.
func TestLetters(t *testing.T) {
	for _, text := range []string{"0", "nim(3,4)", "↑", "后手", "☠"} {
		i := New(100, 40, 2, color.White)
		i.Text(Point{50, 25}, 13, text, color.Black)
		if i.ink() < 8 {
			t.Errorf("%s: an area of %.1f", text, i.ink())
		}
		for x := range 20 {
			for y := range 80 {
				if r, _, _, _ := i.pixels.At(x, y).RGBA(); r != 0xffff {
					t.Fatalf("%s: ink at the left edge", text)
				}
			}
		}
	}
	i := New(10, 10, 2, color.White)
	i.Text(Point{5, 5}, 13, " ", color.Black)
	near(t, "a blank", i.ink(), 0, 0)
}

// No line stops the painter: short pieces, points that repeat, and any dashes.
func TestAnyLine(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		point := rapid.Custom(func(r *rapid.T) Point {
			return Point{float64(rapid.IntRange(-5, 25).Draw(r, "x")), float64(rapid.IntRange(-5, 25).Draw(r, "y"))}
		})
		line := rapid.SliceOfN(point, 1, 8).Draw(r, "line")
		var dashes []float64
		if rapid.Bool().Draw(r, "dashed") {
			dashes = []float64{float64(rapid.IntRange(1, 9).Draw(r, "on")), float64(rapid.IntRange(1, 9).Draw(r, "off"))}
		}
		i := New(20, 20, 1, color.White)
		i.Stroke([][]Point{line}, 3, dashes, color.Black)
		if ink := i.ink(); ink < 0 || ink > 400 || math.IsNaN(ink) {
			r.Fatalf("an area of %v", ink)
		}
	})
}
