package picture

import (
	"math/big"
	"strconv"

	"sprague/internal/columns"
	"sprague/internal/say"
)

// Thermographs are thermographs beside each other, all in one scale. Temperature goes up, values grow to the left, and
// a unit of either is as long, so that walls are upright or diagonal.
type Thermographs struct{ Graphs []Thermograph }

// Thermograph has two walls, by corners of ascending temperature, the first at -1. The last ones are the same: there
// the mast begins.
type Thermograph struct {
	Name        say.Text
	Left, Right []Corner
}

// Corner is a corner of a wall.
type Corner struct{ Temperature, Value *big.Rat }

// coldest is the temperature at which walls begin.
var coldest = big.NewRat(-1, 1)

// apex is where the mast begins.
func (t *Thermograph) apex() Corner { return t.Left[len(t.Left)-1] }

// valueAt gives the value of a wall at a temperature. Walls are straight between corners.
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

// width is the distance of the walls where they begin, which is nowhere greater.
func (t *Thermograph) width() *big.Rat { return new(big.Rat).Sub(t.Left[0].Value, t.Right[0].Value) }

// numbers tells the mean and the temperature.
func (t *Thermograph) numbers() say.Text {
	mast := t.apex()
	return say.Textf("mean %s, temperature %s", fraction(mast.Value, longestFraction), fraction(mast.Temperature, longestFraction))
}

// captions tells names and numbers of all, in the order of their places where they are several.
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

// hottest is the greatest temperature.
func (p *Thermographs) hottest() *big.Rat {
	top := coldest
	for i := range p.Graphs {
		if t := p.Graphs[i].apex().Temperature; t.Cmp(top) > 0 {
			top = t
		}
	}
	return top
}

// How many characters of a fraction are written: in a sentence, and at an axis.
const (
	longestFraction = 40
	longestMark     = 24
)

// fraction writes a fraction, "3/4", or an integer, in so many characters at most.
func fraction(x *big.Rat, most int) string {
	if x.Num().BitLen() > 4*most || x.Denom().BitLen() > 4*most { // which may be long to write
		return "…"
	}
	return columns.Clip(x.RatString(), most)
}

// mark writes a number at an axis.
func mark(x *big.Rat) string { return fraction(x, longestMark) }

// magnification is how many dots a unit takes: 2 to the power of it.
type magnification int

// dots gives the length of a distance in dots, rounded to the nearest.
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
		return endless
	}
	return int(num.Int64())
}

// distance gives that from b to a in dots.
func (s magnification) distance(a, b *big.Rat) int { return s.dots(new(big.Rat).Sub(a, b)) }

// ladder gives the multiples of a step from low to high: the least step of 1/1024, …, 1/2, 1, 2, 5, 10, … for which
// they fit. There is a greatest step for which no two multiples are left.
func ladder(low, high *big.Rat, fit func(step *big.Rat, multiples []*big.Rat) bool) []*big.Rat {
	step := big.NewRat(1, 1<<10)
	for i := 0; ; i++ {
		if all, few := multiples(step, low, high); few && fit(step, all) {
			return all
		}
		switch {
		case i < 10: // up to 1
			step = new(big.Rat).Mul(step, big.NewRat(2, 1))
		case i%3 == 2: // from 2, 20, … to 5, 50, …
			step = new(big.Rat).Mul(step, big.NewRat(5, 2))
		default:
			step = new(big.Rat).Mul(step, big.NewRat(2, 1))
		}
	}
}

// mostMarks is how many numbers an axis of a thermograph has at most.
const mostMarks = 100

// multiples gives those of a step from low to high, and whether they are few.
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

// apart tells whether numbers at an axis have room beside each other, with a gap between them.
func (s magnification) apart(step *big.Rat, marks []*big.Rat, size func(string) int, gap int) bool {
	widest := 0
	for _, x := range marks {
		widest = max(widest, size(mark(x)))
	}
	return len(marks) < 2 || s.dots(step) >= widest+gap
}
