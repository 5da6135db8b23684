package value

// Reduced returns the reduced canonical form of g, the simplest game that differs from g by an infinitesimal:
// a number where g is one and an infinitesimal; or else without options that are dominated or reversible when
// infinitesimals do not count (Grossman and Siegel 2009).
func (c *Calculation) Reduced(g *Form) *Form { return c.reduced(g, map[*Form]*Form{}) }

func (c *Calculation) reduced(g *Form, known map[*Form]*Form) *Form {
	if g.leftStop.Equal(g.rightStop) {
		return c.ifGood(c.Number(g.leftStop))
	}
	if done, ok := known[g]; ok {
		return done
	}
	if c.depth++; !c.spend(1) {
		return nil
	}
	defer func() { c.depth-- }()
	of := func(o *Form) *Form { return c.reduced(o, known) }
	left := c.leading(c.each(g.left, of), c.almostAtMost)
	right := c.leading(c.each(g.right, of), c.almostAtLeast)
	for again := true; again && c.err == nil; {
		left, again = c.bypass(left, false, c.almostAtMost, func(reply *Form) bool { return c.almostAtMost(reply, g) })
		if !again {
			right, again = c.bypass(right, true, c.almostAtLeast, func(reply *Form) bool { return c.almostAtLeast(reply, g) })
		}
	}
	known[g] = c.Make(left, right)
	return known[g]
}

// almostAtMost tells whether g is at most h and an infinitesimal: whether g - h has a left stop of at most 0.
func (c *Calculation) almostAtMost(g, h *Form) bool {
	difference := c.Sub(g, h)
	return c.err == nil && difference.leftStop.Sign() <= 0
}

func (c *Calculation) almostAtLeast(g, h *Form) bool { return c.almostAtMost(h, g) }
