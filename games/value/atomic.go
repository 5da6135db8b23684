package value

import "slices"

// AtomicWeight returns the atomic weight of an all-small form, or nil if the calculation stopped.
// It is {aw(gL) - 2 | aw(gR) + 2} unless that is an integer. Then it is 0 if g is confused with a
// remote star. If g is less than a remote star, it is the least integer that no aw(gL) - 2 reaches.
// If g is greater, it is the greatest integer that is below, or confused with, all aw(gR) + 2
// (Conway 1976, chapter 16; Winning Ways 1982, chapter 8). The form must be all-small: see
// [Form.NotAllSmall].
func (c *Calculation) AtomicWeight(g *Form) *Form { return c.atomicWeight(g, map[*Form]*Form{}) }

func (c *Calculation) atomicWeight(g *Form, known map[*Form]*Form) *Form {
	if !g.general {
		return c.Number(Int(g.terms().ups))
	}
	if done, ok := known[g]; ok {
		return done
	}
	if c.depth++; !c.spend(1) {
		return nil
	}
	defer func() { c.depth-- }()
	two, less := c.Number(Int(2)), c.Number(Int(-2))
	left, right := g.options()
	left = c.each(left, func(o *Form) *Form { return c.plus(c.atomicWeight(o, known), less) })
	right = c.each(right, func(o *Form) *Form { return c.plus(c.atomicWeight(o, known), two) })
	w := c.Make(left, right)
	if c.err != nil {
		return nil
	}
	if w.isInteger() {
		w = c.eccentric(g, left, right)
	}
	known[g] = w
	return w
}

// eccentric returns the atomic weight of g if the recursion gives an integer.
func (c *Calculation) eccentric(g *Form, left, right []*Form) *Form {
	// A nimber above the birthday of g is remote: g compares with it as with all greater nimbers.
	day, ok := g.Birthday().Cell(0)
	if !ok || day >= 1<<62 {
		c.err = ErrForms
		return nil
	}
	star := c.Nimber(uint64(day) + 1)
	below, above := c.LessOrEqual(g, star), c.LessOrEqual(star, g)
	var n Dyadic
	switch {
	case below:
		// The least n that is not at most any aw(gL) - 2 is at most one above the least right stop.
		for n = greatest(left, (*Form).RightStop).floor(); c.err == nil && slices.ContainsFunc(left, func(l *Form) bool { return c.LessOrEqual(c.Number(n), l) }); {
			n = n.Add(Int(1))
		}
	case above:
		for n = greatest(right, (*Form).negativeLeftStop).floor().Neg(); c.err == nil && slices.ContainsFunc(right, func(r *Form) bool { return c.LessOrEqual(r, c.Number(n)) }); {
			n = n.Sub(Int(1))
		}
	}
	return c.unlessFailed(c.Number(n))
}
