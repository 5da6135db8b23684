package value

import "slices"

// Neg returns -g, the game with the players exchanged.
func (c *Calculation) Neg(g *Form) *Form {
	switch {
	case c.err != nil:
		return nil
	case !g.general:
		return c.ifGood(c.closed(g.neg()))
	}
	if known := g.negative.Load(); known != nil {
		return known
	}
	if !c.spend(1) {
		return nil
	}
	left, right := c.negatives(g.right), c.negatives(g.left)
	if c.err != nil {
		return nil
	}
	f := c.general(left, right, g.rightStop.Neg(), g.leftStop.Neg())
	if c.err != nil {
		return nil
	}
	g.negative.Store(f)
	f.negative.Store(g)
	return f
}

// negatives returns the negatives of forms, in the order of Compare.
func (c *Calculation) negatives(forms []*Form) []*Form { return unique(c.each(forms, c.Neg)) }

// each returns what f makes of each form; nil when the calculation stopped.
func (c *Calculation) each(forms []*Form, f func(*Form) *Form) []*Form {
	made := make([]*Form, len(forms))
	for i, g := range forms {
		if made[i] = f(g); c.err != nil {
			return nil
		}
	}
	return made
}

// Add returns g + h.
func (c *Calculation) Add(g, h *Form) *Form {
	switch {
	case c.err != nil:
		return nil
	case g.isZero():
		return h
	case h.isZero():
		return g
	case !g.general && !h.general:
		sum := g.plus(h.closed)
		if sum.ups > mostUps || sum.ups < -mostUps {
			c.err = ErrForms
		}
		return c.ifGood(c.closed(sum))
	case g.IsNumber():
		return c.translate(h, g)
	case h.IsNumber():
		return c.translate(g, h)
	case g.id > h.id:
		g, h = h, g
	}
	slot := &c.arena.added[(uint64(g.id)*0x9e3779b97f4a7c15+uint64(h.id)*0xd6e8feb86659fd93)>>40%additions]
	if known := slot.Load(); known != nil && known.g == g && known.h == h {
		return known.sum
	}
	if c.depth++; !c.spend(1) {
		return nil
	}
	options := func(of func(f *Form) []*Form) []*Form {
		return slices.Concat(
			c.each(of(g), func(o *Form) *Form { return c.Add(o, h) }),
			c.each(of(h), func(o *Form) *Form { return c.Add(g, o) }))
	}
	left := options(func(f *Form) []*Form { l, _ := c.Options(f); return l })
	right := options(func(f *Form) []*Form { _, r := c.Options(f); return r })
	c.depth--
	sum := c.Make(left, right)
	if c.err != nil {
		return nil
	}
	slot.Store(&addition{g, h, sum})
	return sum
}

// translate returns g + x for a number x and a general g: the number is added to all options (Conway 1976, the
// number translation theorem).
func (c *Calculation) translate(g, x *Form) *Form {
	if x.number.Sign() == 0 {
		return g
	}
	if !c.spend(1) {
		return nil
	}
	add := func(o *Form) *Form { return c.Add(o, x) }
	left, right := unique(c.each(g.left, add)), unique(c.each(g.right, add))
	if c.err != nil {
		return nil
	}
	return c.ifGood(c.general(left, right, g.leftStop.Add(x.number), g.rightStop.Add(x.number)))
}

// Sub returns g - h.
func (c *Calculation) Sub(g, h *Form) *Form {
	if h = c.Neg(h); h == nil {
		return nil
	}
	return c.Add(g, h)
}

// Times returns the sum of n copies of g, by doubling.
func (c *Calculation) Times(g *Form, n uint64) *Form {
	sum := c.Zero()
	for ; n > 0 && c.err == nil; n >>= 1 {
		if n&1 != 0 {
			sum = c.Add(sum, g)
		}
		if n > 1 {
			g = c.Add(g, g)
		}
	}
	return c.ifGood(sum)
}
