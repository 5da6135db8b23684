package picture

import (
	"fmt"
	"image/color"
	"math"
	"math/bits"
)

// colour is a colour in sRGB, 0xrrggbb.
type colour uint32

func (c colour) rgb() (r, g, b int) { return int(c >> 16), int(c >> 8 & 0xff), int(c & 0xff) }

// String writes a colour as SVG and DOT read it.
func (c colour) String() string { return fmt.Sprintf("#%06x", uint32(c)) }

// opaque gives the colour to the image library.
func (c colour) opaque() color.Color {
	r, g, b := c.rgb()
	return color.RGBA{uint8(r), uint8(g), uint8(b), 0xff}
}

// The colours beside the scale.
const (
	white  colour = 0xffffff
	black  colour = 0x000000
	grey   colour = 0x707070 // axes and their numbers
	pale   colour = 0xe4e4e4 // lines behind a plot, and cells without a value
	signal colour = 0xcc3311 // what stands out: zeros, exceptions
	point  colour = 0x0072b2 // the points of a plot
)

// scale runs from light to dark, from yellow to violet, in steps that look alike: their distances
// in the colour space Oklab are equal. The lightness alone tells the order, also to the
// colour-blind, and no colour of it looks like the signal to them. The colours are a table and not
// a formula because floating point may be rounded otherwise on another machine.
var scale = [...]colour{
	0xf0f0aa, 0xd7e8a0, 0xbce09a, 0xa1d799, 0x87ce9b, 0x6dc39d, 0x53b89f, 0x3aaca0, 0x229fa1,
	0x0991a0, 0x00839e, 0x0b759a, 0x1a6794, 0x25588d, 0x2d4983, 0x323b77, 0x342d6a,
}

const (
	between = 4 // shades to a step of the table
	shades  = (len(scale)-1)*between + 1
)

// shade gives a colour of the scale, of which there are so many as shades says.
func shade(i int) colour {
	step, part := i/between, i%between
	if part == 0 {
		return scale[step]
	}
	mix := func(a, b int) colour { return colour((a*(between-part) + b*part + between/2) / between) }
	r, g, b := scale[step].rgb()
	r2, g2, b2 := scale[step+1].rgb()
	return mix(r, r2)<<16 | mix(g, g2)<<8 | mix(b, b2)
}

// legible gives the colour of text on a background, black or white, whichever has the greater
// contrast: black on what has more than 18 per cent of the light of white.
func legible(background colour) colour {
	r, g, b := background.rgb()
	if light := 2126*r*r + 7152*g*g + 722*b*b; light > 255*255*1800 { // gamma is about 2
		return black
	}
	return white
}

// span is a run of numbers, both ends included.
type span struct{ least, greatest int64 }

// width is the distance between the ends, which may be more than an int64 holds.
func (s span) width() uint64 { return uint64(s.greatest) - uint64(s.least) }

// colour gives the colour of a number of the span.
func (s span) colour(n int64) colour {
	if s.least == s.greatest {
		return shade(0)
	}
	high, low := bits.Mul64(uint64(n)-uint64(s.least), uint64(shades-1))
	i, _ := bits.Div64(high, low, s.width()) // no overflow: n is not beyond the end
	return shade(int(i))
}

// cube has the colours of xterm's cube for every other one of the scale. They are chosen by hand:
// the nearest ones are greys among others, and not darker from one to the next.
var cube = [(len(scale) + 1) / 2]int{229, 186, 115, 73, 37, 31, 25, 55, 53}

// xterm gives the number of a colour among xterm's 16 to 255. The first sixteen are what the user
// made of them.
func (c colour) xterm() int {
	switch c {
	case white:
		return 231
	case black:
		return 16
	case signal:
		return 160
	}
	best, least := 0, math.MaxInt
	r, g, b := c.rgb()
	for i, number := range cube {
		r2, g2, b2 := scale[2*i].rgb()
		if d := (r-r2)*(r-r2) + (g-g2)*(g-g2) + (b-b2)*(b-b2); d < least {
			best, least = number, d
		}
	}
	return best
}
