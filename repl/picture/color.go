package picture

import (
	"fmt"
	"math/bits"
	"sync"
)

// rgb is a color in sRGB, 0xrrggbb.
type rgb uint32

func (c rgb) rgb() (r, g, b int) { return int(c >> 16), int(c >> 8 & 0xff), int(c & 0xff) }

// String formats a color for SVG and DOT.
func (c rgb) String() string { return fmt.Sprintf("#%06x", uint32(c)) }

// The colors besides the scale.
const (
	white  rgb = 0xffffff
	black  rgb = 0x000000
	gray   rgb = 0x707070 // axes and their numbers
	pale   rgb = 0xe4e4e4 // lines behind a plot, and unknown cells
	signal rgb = 0xcc3311 // highlighted: zeros, exceptions
	point  rgb = 0x0072b2 // the points of a plot
)

// scale is a sequence of colors in perceptually equal steps: their distances in the color space
// Oklab are equal. The colors are a table instead of a formula, because floating-point rounding may
// differ between machines.
type scale [17]rgb

// risingScale runs from light yellow to dark violet. Lightness alone gives the order, also for
// color-blind users, to whom none of its colors resembles the signal. diverging has white in the
// middle, and darkens to both sides, brown below and blue above.
var (
	risingScale = scale{
		0xf0f0aa, 0xd7e8a0, 0xbce09a, 0xa1d799, 0x87ce9b, 0x6dc39d, 0x53b89f, 0x3aaca0, 0x229fa1,
		0x0991a0, 0x00839e, 0x0b759a, 0x1a6794, 0x25588d, 0x2d4983, 0x323b77, 0x342d6a,
	}
	divergingScale = scale{
		0x6f3600, 0x894900, 0xa25f00, 0xba7614, 0xd18e36, 0xe4a95c, 0xf1c388, 0xf7ddbb, 0xf3f3f3,
		0xc4e2f8, 0x9bccf2, 0x7bb4e7, 0x629ad6, 0x4f7fc3, 0x4364ad, 0x3a4a96, 0x332f7e,
	}
)

// winnerColors are the backgrounds of outcomes. N and results of two letters have white.
var winnerColors = map[string]rgb{"P": signal, "L": divergingScale[11], "R": divergingScale[5], "D": risingScale[0]}

const (
	shadesPerStep = 4 // shades per step of a scale
	shades        = (len(scale{})-1)*shadesPerStep + 1
)

// shade returns one of the shades of a scale.
func (s scale) shade(i int) rgb {
	step, part := i/shadesPerStep, i%shadesPerStep
	if part == 0 {
		return s[step]
	}
	mix := func(a, b int) rgb { return rgb((a*(shadesPerStep-part) + b*part + shadesPerStep/2) / shadesPerStep) }
	r, g, b := s[step].rgb()
	r2, g2, b2 := s[step+1].rgb()
	return mix(r, r2)<<16 | mix(g, g2)<<8 | mix(b, b2)
}

// textColor returns the text color on a background, black or white, whichever has the greater
// contrast: black on more than 18 percent of the luminance of white.
func textColor(background rgb) rgb {
	r, g, b := background.rgb()
	if light := 2126*r*r + 7152*g*g + 722*b*b; light > 255*255*1800 { // gamma is about 2
		return black
	}
	return white
}

// span is a range of numbers, inclusive.
type span struct{ least, greatest int64 }

// width returns the distance between the ends, which may exceed an int64.
func (s span) width() uint64 { return uint64(s.greatest) - uint64(s.least) }

// diverges reports whether 0 is in the middle of the colors.
func (s span) diverges() bool { return s.least < 0 }

// rgb returns the color of a number of the span. If colors diverge, only 0 is white.
func (s span) rgb(n int64) rgb {
	const middle = shades / 2
	most := max(-uint64(s.least), uint64(max(s.greatest, 0)))
	switch {
	case !s.diverges():
		return risingScale.shade(scaleDown(uint64(n)-uint64(s.least), s.width(), shades-1))
	case n < 0:
		return divergingScale.shade(middle - shadesPerStep - scaleDown(-uint64(n)-1, most-1, middle-shadesPerStep))
	case n > 0:
		return divergingScale.shade(middle + shadesPerStep + scaleDown(uint64(n)-1, most-1, middle-shadesPerStep))
	default:
		return divergingScale.shade(middle)
	}
}

// scaleDown returns n / of × times, rounded down, and 0 for of = 0.
func scaleDown(n, of uint64, times int) int {
	if of == 0 {
		return 0
	}
	high, low := bits.Mul64(n, uint64(times))
	i, _ := bits.Div64(high, low, of) // no overflow: n is at most of
	return int(i)
}

// xterms are color numbers among xterm's 16 to 255; users redefine the first sixteen. Every other
// color of a scale was chosen by hand: the nearest ones include grays, and are not monotonic in
// darkness.
var xterms = sync.OnceValue(func() map[rgb]int {
	all := map[rgb]int{white: 231, black: 16, signal: 160}
	for _, chosen := range []struct {
		scale
		numbers [(len(scale{}) + 1) / 2]int
	}{
		{risingScale, [...]int{229, 186, 115, 73, 37, 31, 25, 55, 53}},
		{divergingScale, [...]int{94, 130, 172, 215, 255, 117, 68, 62, 54}},
	} {
		for i := range shades {
			all[chosen.shade(i)] = chosen.numbers[(i+shadesPerStep)/(2*shadesPerStep)]
		}
	}
	return all
})
