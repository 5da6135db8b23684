package value

import "slices"

// AtomicWeight returns the atomic weight of an all-small form, and nil when the calculation stopped. It is
// {aw(gL) - 2 | aw(gR) + 2}, unless that is an integer: then it is 0 where g is confused with a remote star,
// the least integer that no aw(gL) - 2 reaches where g is less than it, and the greatest that is below
// all aw(gR) + 2, or confused with them, where g is greater (Conway 1976, chapter 16; Winning Ways 1982,
// chapter 8). The form must be all-small: see [Form.NotAllSmall].
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

// eccentric returns the atomic weight of g where the recursion gives an integer.
func (c *Calculation) eccentric(g *Form, left, right []*Form) *Form {
	// A nimber above the birthday of g is remote: it compares with g as all greater ones do.
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
	return c.ifGood(c.Number(n))
}
