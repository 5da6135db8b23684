package picture

import (
	"math"
	"testing"
)

// linear returns the linear light of a color, and oklab its coordinates in the color space of B.
// Ottosson 2020, where equal distances look equal.
func linear(c rgb) (light [3]float64) {
	r, g, b := c.rgb()
	for i, v := range []int{r, g, b} {
		if x := float64(v) / 255; x <= 0.04045 {
			light[i] = x / 12.92
		} else {
			light[i] = math.Pow((x+0.055)/1.055, 2.4)
		}
	}
	return light
}

func oklab(c [3]float64) [3]float64 {
	times := func(m [3][3]float64, v [3]float64) (out [3]float64) {
		for i := range out {
			for j := range v {
				out[i] += m[i][j] * v[j]
			}
		}
		return out
	}
	lms := times([3][3]float64{
		{0.4122214708, 0.5363325363, 0.0514459929},
		{0.2119034982, 0.6806995451, 0.1073969566},
		{0.0883024619, 0.2817188376, 0.6299787005},
	}, c)
	for i := range lms {
		lms[i] = math.Cbrt(lms[i])
	}
	return times([3][3]float64{
		{0.2104542553, 0.7936177850, -0.0040720468},
		{1.9779984951, -2.4285922050, 0.4505937099},
		{0.0259040371, 0.7827717662, -0.8086757660},
	}, lms)
}

func distance(a, b [3]float64) float64 {
	return math.Sqrt((a[0]-b[0])*(a[0]-b[0]) + (a[1]-b[1])*(a[1]-b[1]) + (a[2]-b[2])*(a[2]-b[2]))
}

// seen are the kinds of color vision: normal, and without one kind of cone (G. M. Machado, M. M.
// Oliveira, L. A. F. Fernandes 2009).
var seen = map[string][3][3]float64{
	"all":   {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	"no L":  {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	"no M":  {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	"no S":  {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
	"light": {{0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}},
}

func as(way [3][3]float64, c rgb) [3]float64 {
	light, out := linear(c), [3]float64{}
	for i := range out {
		for j := range light {
			out[i] += way[i][j] * light[j]
		}
		out[i] = max(out[i], 0)
	}
	return oklab(out)
}

// The scales are even, and fall in lightness for every kind of vision. The diverging scale falls to
// both sides, which remain distinguishable with any color vision.
func TestScalesAreEven(t *testing.T) {
	for _, scale := range []scale{risingScale, divergingScale} {
		mean := 0.0
		for i := range len(scale) - 1 {
			mean += distance(as(seen["all"], scale[i]), as(seen["all"], scale[i+1])) / float64(len(scale)-1)
		}
		for i := range len(scale) - 1 {
			if d := distance(as(seen["all"], scale[i]), as(seen["all"], scale[i+1])); d < 0.75*mean || d > 1.25*mean {
				t.Errorf("step %d is %.3f, and the mean %.3f", i, d, mean)
			}
		}
		for name, way := range seen {
			for i := range shades - 1 {
				if a, b := as(way, scale.shade(i)), as(way, scale.shade(i+1)); a[0] <= b[0] != (scale == divergingScale && i < shades/2) {
					t.Errorf("%s: shade %d is no darker than the one before", name, i+1)
				}
			}
		}
	}
	for name, way := range seen {
		for i := range shades / 4 { // the darker half of a side
			if d := distance(as(way, divergingScale.shade(i)), as(way, divergingScale.shade(shades-1-i))); name != "light" && d < 0.12 {
				t.Errorf("%s: shade %d is %.3f from that on the other side", name, i, d)
			}
		}
	}
}

// The signal color differs from all other colors, though not in lightness alone.
func TestSignalStandsOut(t *testing.T) {
	for name, way := range seen {
		for i := range shades {
			if d := distance(as(way, signal), as(way, risingScale.shade(i))); name != "light" && d < 0.12 {
				t.Errorf("%s: the signal is %.3f from shade %d", name, d, i)
			}
		}
	}
}

// contrast is defined by the Web Content Accessibility Guidelines.
func contrast(a, b rgb) float64 {
	bright := func(c rgb) float64 {
		l := linear(c)
		return 0.2126*l[0] + 0.7152*l[1] + 0.0722*l[2] + 0.05
	}
	return max(bright(a)/bright(b), bright(b)/bright(a))
}

// ofXterm returns the xterm color with a number.
func ofXterm(n int) rgb {
	if n >= 232 {
		return rgb(8+10*(n-232)) * 0x010101
	}
	level := func(i int) rgb {
		if i == 0 {
			return 0
		}
		return rgb(55 + 40*i)
	}
	n -= 16
	return level(n/36)<<16 | level(n/6%6)<<8 | level(n%6)
}

// Text is legible on every background, also on the nearest xterm color.
func TestLegible(t *testing.T) {
	all := []rgb{white, black, signal}
	for i := range shades {
		all = append(all, risingScale.shade(i), divergingScale.shade(i))
	}
	for _, c := range all {
		for _, shown := range []rgb{c, ofXterm(xterms()[c])} {
			if got := contrast(shown, textColor(c)); got < 4 {
				t.Errorf("%v, shown as %v, has a contrast of %.2f", c, shown, got)
			}
		}
	}
}

// With 256 colors, too, the scales are close and monotonic, and the signal differs.
func TestXterm(t *testing.T) {
	for _, scale := range []scale{risingScale, divergingScale} {
		before := 0
		for i := range shades {
			n := xterms()[scale.shade(i)]
			if n == before {
				continue
			}
			now := as(seen["all"], ofXterm(n))
			if before != 0 && as(seen["all"], ofXterm(before))[0] <= now[0] != (scale == divergingScale && i <= shades/2) {
				t.Errorf("%d is no darker than %d", n, before)
			}
			if d := distance(now, as(seen["all"], scale.shade(i))); d > 0.18 {
				t.Errorf("shade %d is shown by %d, which is %.3f away", i, n, d)
			}
			if d := distance(now, as(seen["all"], ofXterm(xterms()[signal]))); scale == risingScale && d < 0.15 {
				t.Errorf("%d is %.3f from what stands out", n, d)
			}
			before = n
		}
	}
}

// The ends of the colors are those of the numbers, even at a distance above 63 bits. With negative
// numbers, white is in the middle.
func TestSpanColor(t *testing.T) {
	for _, s := range []span{{0, 1}, {1, 90}, {math.MaxInt64 - 1, math.MaxInt64}, {0, math.MaxInt64}} {
		if s.rgb(s.least) != risingScale.shade(0) || s.rgb(s.greatest) != risingScale.shade(shades-1) {
			t.Errorf("%v: from %v to %v", s, s.rgb(s.least), s.rgb(s.greatest))
		}
	}
	if (span{7, 7}).rgb(7) != risingScale.shade(0) {
		t.Error("a single number is not the first shade")
	}
	for _, s := range []span{{-2, 2}, {-5, 5}, {-5, 3}, {-5, -5}, {-3, 5}, {math.MinInt64, math.MaxInt64}, {-1, math.MaxInt64}} {
		least, greatest := s.rgb(s.least), s.rgb(s.greatest)
		if least != divergingScale.shade(0) && greatest != divergingScale.shade(shades-1) || s.rgb(0) != divergingScale.shade(shades/2) {
			t.Errorf("%v: from %v by %v to %v", s, least, s.rgb(0), greatest)
		}
	}
	if s := (span{-1 << 40, 1 << 40}); s.rgb(-1) != divergingScale[7] || s.rgb(1) != divergingScale[9] {
		t.Errorf("the signs of %v and %v are not seen", s.rgb(-1), s.rgb(1))
	}
	if s := (span{-5, 5}); s.rgb(-5) != divergingScale.shade(0) || s.rgb(5) != divergingScale.shade(shades-1) {
		t.Errorf("%v: from %v to %v", s, s.rgb(-5), s.rgb(5))
	}
}
