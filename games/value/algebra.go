package value

// Neg returns -g, the game with the players exchanged.
func (c *Calculation) Neg(g *Form) *Form {
	if c.err != nil {
		return nil
	}
	if known := g.negative.Load(); known != 0 {
		return c.arena.forms.at(known)
	}
	var f *Form
	if !g.general {
		f = c.closed(g.terms().neg())
	} else if c.spend(1) {
		left, right := g.sides()
		base := len(c.pile)
		for _, id := range right {
			c.pile = append(c.pile, c.Neg(c.arena.forms.at(id)))
		}
		middle := len(c.pile)
		for _, id := range left {
			c.pile = append(c.pile, c.Neg(c.arena.forms.at(id)))
		}
		f = c.canonical(c.pile[base:middle], c.pile[middle:])
		c.pile = c.pile[:base]
	}
	if c.err != nil {
		return nil
	}
	g.negative.Store(f.id)
	f.negative.Store(g.id)
	return f
}

// negatives returns the negatives of forms, in the order of Compare.
func (c *Calculation) negatives(forms []*Form) []*Form { return unique(c.each(forms, c.Neg)) }

// each applies f to each form; it returns nil if the calculation stopped.
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
		sum := g.terms().plus(h.terms().closed)
		if sum.ups > mostUps || sum.ups < -mostUps {
			c.err = ErrForms
		}
		return c.closed(sum)
	case g.number || !h.number && g.id > h.id:
		g, h = h, g
	}
	known := *c.arena.added.Load()
	slot := &known[mixed(uint64(g.id)<<32|uint64(h.id))&uint64(len(known)-1)]
	if known := slot.Load(); known != nil && known.g == g.id && known.h == h.id {
		return c.arena.forms.at(known.sum)
	}
	if c.depth++; !c.spend(1) {
		return nil
	}
	base, number := len(c.pile), h.number
	gl, gr := c.sides(g)
	hl, hr := c.sides(h)
	c.spendPairs(len(gl) + len(gr) + len(hl) + len(hr))
	c.addEach(gl, h)
	if !number {
		c.addEach(hl, g)
	}
	middle := len(c.pile)
	c.addEach(gr, h)
	if !number {
		c.addEach(hr, g)
	}
	c.depth--
	var sum *Form
	if left, right := c.pile[base:middle], c.pile[middle:]; number {
		// Adding a number adds it to all options (Conway 1976, the number translation theorem).
		sum = c.canonical(left, right)
	} else {
		sum = c.Make(left, right)
	}
	c.pile = c.pile[:base]
	if c.err != nil {
		return nil
	}
	slot.Store(&addition{g.id, h.id, sum.id})
	return sum
}

// addEach pushes the sums of each option and a form.
func (c *Calculation) addEach(options []uint32, to *Form) {
	for _, id := range options {
		if c.err != nil {
			return
		}
		c.pile = append(c.pile, c.Add(c.arena.forms.at(id), to))
	}
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
	return c.unlessFailed(sum)
}
