package picture

import (
	"sprague/internal/say"
)

// Plot is a sequence, drawn as points: lines between them would show values that do not occur,
// since the values of games jump.
type Plot struct {
	Title say.Text
	X, Y  say.Text // the names of the axes
	First int64    // the number of the first value
	Zero  say.Text // what 0 means, if it is to stand out; see PPosition
	// Values has one value a number. Those that are no numbers are not drawn, but counted.
	Values []Cell
}

// chart is a plot whose extent is known.
type chart struct {
	*Plot
	across span
	up     span
	zero   bool // whether 0 stands out
	marked bool // whether there is such a 0
	loony  int
	absent int // values that are no numbers for other reasons
}

// chart looks through the values once.
func (p *Plot) chart() (*chart, error) {
	if !numbered(p.First, len(p.Values)) {
		return nil, say.Errorf("the values of a plot are numbered to 2^63-1 at most")
	}
	c := &chart{Plot: p, across: span{p.First, p.First + int64(len(p.Values)) - 1}, zero: p.Zero.String() != ""}
	drawn := 0
	for _, v := range p.Values {
		switch {
		case v.kind == loony:
			c.loony++
		case v.kind != number:
			c.absent++
		case drawn == 0:
			c.up = span{v.number, v.number}
			drawn++
		default:
			c.up.least, c.up.greatest = min(c.up.least, v.number), max(c.up.greatest, v.number)
			drawn++
		}
		c.marked = c.marked || c.zero && v.is(0)
	}
	if drawn == 0 {
		return nil, say.Errorf("%w: none of the %d values is a number", ErrNothing, len(p.Values))
	}
	if c.up.least > 0 && uint64(c.up.least) <= c.up.width() {
		c.up.least = 0 // it is near, and the eye looks for it
	}
	return c, nil
}

// points hands over every point in order.
func (c *chart) points(draw func(n, v int64)) {
	for i, v := range c.Values {
		if v.kind == number {
			draw(c.First+int64(i), v.number)
		}
	}
}

// remarks tells what a picture with these axes does not show by itself.
func (c *chart) remarks(x, y axis) []say.Text {
	var all []say.Text
	if x.share > 1 {
		all = append(all, say.Textf("a point stands for %d numbers across", x.share))
	}
	if y.share > 1 {
		all = append(all, say.Textf("a point stands for %d values up", y.share))
	}
	if c.loony > 0 {
		all = append(all, say.Textf("loony values not plotted: %d", c.loony))
	}
	switch {
	case c.absent == 1:
		all = append(all, say.Textf("1 value not plotted (fraction or unknown)"))
	case c.absent > 1:
		all = append(all, say.Textf("%d values not plotted (fractions or unknown)", c.absent))
	}
	return all
}
