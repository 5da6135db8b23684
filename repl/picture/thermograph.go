package picture

import (
	"math/big"
	"strconv"

	"sprague/internal/columns"
	"sprague/internal/say"
)

// Thermographs are thermographs side by side at one scale. Temperature goes up, values grow to the
// left, and units of both have equal length, so walls are vertical or diagonal.
type Thermographs struct{ Graphs []Thermograph }

// Thermograph has two walls, given by corners of ascending temperature, the first at -1. Their last
// corners are equal: the mast begins there.
type Thermograph struct {
	Name        say.Text
	Left, Right []Corner
}

// Corner is a corner of a wall.
type Corner struct{ Temperature, Value *big.Rat }

// coldest is the lowest temperature of walls.
var coldest = big.NewRat(-1, 1)

// apex returns the start of the mast.
func (t *Thermograph) apex() Corner { return t.Left[len(t.Left)-1] }

// valueAt returns the value of a wall at a temperature. Walls are straight between corners.
func valueAt(wall []Corner, temperature *big.Rat) *big.Rat {
	for i, c := range wall {
		if temperature.Cmp(c.Temperature) > 0 {
			continue
		}
		if i == 0 {
			return c.Value
		}
		from := wall[i-1]
		part := new(big.Rat).Sub(temperature, from.Temperature)
		part.Quo(part, new(big.Rat).Sub(c.Temperature, from.Temperature))
		part.Mul(part, new(big.Rat).Sub(c.Value, from.Value))
		return part.Add(part, from.Value)
	}
	return wall[len(wall)-1].Value
}

// width returns the distance of the walls at the bottom, where it is greatest.
func (t *Thermograph) width() *big.Rat { return new(big.Rat).Sub(t.Left[0].Value, t.Right[0].Value) }

// numbers formats the mean and the temperature.
func (t *Thermograph) numbers() say.Text {
	mast := t.apex()
	return say.Textf("mean %s, temperature %s", fraction(mast.Value, longestFraction), fraction(mast.Temperature, longestFraction))
}

// captions formats names and numbers of all, with place numbers if there are several.
func (p *Thermographs) captions() (all []say.Text) {
	for i := range p.Graphs {
		g := &p.Graphs[i]
		text := say.Textf("%s: %s", g.Name, g.numbers())
		if len(p.Graphs) > 1 {
			text = say.Join("", say.Plain(strconv.Itoa(i+1)+") "), text)
		}
		all = append(all, text)
	}
	return all
}

// hottest returns the greatest temperature.
func (p *Thermographs) hottest() *big.Rat {
	top := coldest
	for i := range p.Graphs {
		if t := p.Graphs[i].apex().Temperature; t.Cmp(top) > 0 {
			top = t
		}
	}
	return top
}

// The maximum length of fractions: in a sentence, and at an axis.
const (
	longestFraction = 40
	longestMark     = 24
)

// fraction formats a fraction, "3/4", or an integer, in a limited number of characters.
func fraction(x *big.Rat, most int) string {
	if x.Num().BitLen() > 4*most || x.Denom().BitLen() > 4*most { // it may be long
		return "…"
	}
	return columns.Clip(x.RatString(), most)
}

// mark formats a number at an axis.
func mark(x *big.Rat) string { return fraction(x, longestMark) }

// magnification is the binary logarithm of the dots per unit.
type magnification int

// dots returns the length of a distance in dots, rounded to the nearest.
func (s magnification) dots(x *big.Rat) int {
	num, den := new(big.Int).Lsh(x.Num(), 1), new(big.Int).Set(x.Denom())
	if s >= 0 {
		num.Lsh(num, uint(s))
	} else {
		den.Lsh(den, uint(-s))
	}
	num.Add(num, den)
	num.Div(num, den.Lsh(den, 1)) // rounds down
	if !num.IsInt64() || num.BitLen() > 31 {
		return maxWidth
	}
	return int(num.Int64())
}

// distance returns the distance from b to a in dots.
func (s magnification) distance(a, b *big.Rat) int { return s.dots(new(big.Rat).Sub(a, b)) }

// ladder returns the multiples of a step from low to high: the least step of 1/1024, …, 1/2, 1, 2,
// 5, 10, … for which they fit. The greatest step leaves fewer than two multiples.
func ladder(low, high *big.Rat, fit func(step *big.Rat, multiples []*big.Rat) bool) []*big.Rat {
	step := big.NewRat(1, 1<<10)
	for i := 0; ; i++ {
		if all, few := multiples(step, low, high); few && fit(step, all) {
			return all
		}
		switch {
		case i < 10: // steps up to 1
			step = new(big.Rat).Mul(step, big.NewRat(2, 1))
		case i%3 == 2: // from 2, 20, … to 5, 50, …
			step = new(big.Rat).Mul(step, big.NewRat(5, 2))
		default:
			step = new(big.Rat).Mul(step, big.NewRat(2, 1))
		}
	}
}

// mostMarks is the maximum number of labels at an axis of a thermograph.
const mostMarks = 100

// multiples returns the multiples of a step from low to high, and whether they are few.
func multiples(step, low, high *big.Rat) (all []*big.Rat, few bool) {
	first := new(big.Rat).Quo(low, step)
	n := new(big.Int).Neg(new(big.Int).Div(new(big.Int).Neg(first.Num()), first.Denom())) // rounded up
	for {
		x := new(big.Rat).Mul(new(big.Rat).SetInt(n), step)
		if x.Cmp(high) > 0 {
			return all, true
		}
		if len(all) == mostMarks {
			return nil, false
		}
		all = append(all, x)
		n.Add(n, big.NewInt(1))
	}
}

// apart reports whether labels at an axis fit side by side, with a gap between them.
func (s magnification) apart(step *big.Rat, marks []*big.Rat, size func(string) int, gap int) bool {
	widest := 0
	for _, x := range marks {
		widest = max(widest, size(mark(x)))
	}
	return len(marks) < 2 || s.dots(step) >= widest+gap
}
