package picture

import (
	"math"
	"math/bits"

	"sprague/internal/say"
)

// Plot is a sequence, drawn as points: connecting lines would suggest values that do not occur,
// since the values of games jump.
type Plot struct {
	Title say.Text
	X, Y  say.Text // the names of the axes
	First int64    // the number of the first value
	Zero  say.Text // meaning of 0, if it is highlighted; see PPosition
	// Values has one value per number. Those that are not numbers are counted instead of drawn.
	Values []Cell
	Pattern
}

// Pattern describes how a sequence repeats: for each n from Preperiod on the value of n+Period is
// that of n plus Saltus. A Period of 0 means that none is known.
type Pattern struct{ Preperiod, Period, Saltus uint64 }

// text describes a pattern; it is empty if none is known.
func (p Pattern) text() say.Text {
	switch {
	case p.Period == 0:
		return say.Text{}
	case p.Saltus > 0:
		return say.Textf("from %d on the values repeat, plus %d each time: period %d, saltus %d", p.Preperiod, p.Saltus, p.Period, p.Saltus)
	default:
		return say.Textf("from %d on the values repeat: period %d", p.Preperiod, p.Period)
	}
}

// chart is a plot with known extent.
type chart struct {
	*Plot
	across span
	up     span
	exp    uint // the values are divided by 2^exp
	zero   bool // whether 0 is highlighted
	marked bool // whether such a 0 occurs
	loony  int
	absent int // number of other values that are not numbers
}

// precise is the maximum number of bits of a value in a chart: finer fractions are less than a
// pixel apart.
const precise = 52

// chart analyzes the values.
func (p *Plot) chart() (*chart, error) {
	if !numbered(p.First, len(p.Values)) {
		return nil, say.Errorf("the values of a plot are numbered to 2^63-1 at most")
	}
	c := &chart{Plot: p, across: span{p.First, p.First + int64(len(p.Values)) - 1}, zero: p.Zero.String() != ""}
	l, finest, above := lookOf(false, [][]Cell{p.Values}), uint(0), int64(math.MinInt64)
	for _, v := range p.Values {
		if v.exp > 0 {
			finest, above = max(finest, v.exp), max(above, v.scaled(0)+1)
		}
		c.marked = c.marked || c.zero && v.is(0)
		switch v.kind {
		case number:
		case loony:
			c.loony++
		default:
			c.absent++
		}
	}
	if !l.any {
		return nil, say.Errorf("%w: none of the %d values is a number", ErrNothing, len(p.Values))
	}
	if c.up = l.numbers; finest > 0 { // from an integer to an integer
		c.up.greatest = max(c.up.greatest, above)
		whole := bits.Len64(max(uint64(max(c.up.greatest, 0)), -uint64(min(c.up.least, 0))))
		c.exp = min(finest, uint(max(precise-whole, 0)))
		c.up = span{c.up.least << c.exp, c.up.greatest << c.exp}
	}
	if c.up.least > 0 && uint64(c.up.least) <= c.up.width() {
		c.up.least = 0 // it is near, and users look for it
	}
	return c, nil
}

// upwards places the values along a number of dots.
func (c *chart) upwards(room, most int) axis {
	a := newAxis(c.up, room, most)
	a.exp = c.exp
	return a
}

// points yields every point in order, and whether it is a highlighted zero.
func (c *chart) points(draw func(n, v int64, zero bool)) {
	for i, v := range c.Values {
		if v.kind == number {
			draw(c.First+int64(i), v.scaled(c.exp), c.zero && v.is(0))
		}
	}
}

// repeats returns the ends of the first period, if the picture shows its beginning.
func (c *chart) repeats() (from, to int64, ok bool) {
	if c.Period == 0 || c.Preperiod > uint64(c.across.greatest) || int64(c.Preperiod) < c.across.least {
		return 0, 0, false
	}
	from = int64(c.Preperiod)
	return from, from + int64(min(c.Period-1, uint64(c.across.greatest-from))), true
}

// remarks describes what a picture with this axis does not show.
func (c *chart) remarks(y axis) []say.Text {
	var all []say.Text
	if y.share > 1 && c.exp == 0 {
		all = append(all, say.Textf("a point stands for %d values up", y.share))
	}
	if c.loony > 0 {
		all = append(all, say.Textf("loony values not plotted: %d", c.loony))
	}
	switch {
	case c.absent == 1:
		all = append(all, say.Textf("1 value not plotted (unknown or not a number)"))
	case c.absent > 1:
		all = append(all, say.Textf("%d values not plotted (unknown or not numbers)", c.absent))
	}
	return all
}
