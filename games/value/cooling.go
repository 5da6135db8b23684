package value

// Cool returns g cooled by a temperature t of at least -1: {gL cooled - t | gR cooled + t}, or the
// mean above the temperature of g (Conway 1976).
func (c *Calculation) Cool(g *Form, t Dyadic) *Form {
	return c.recursively(g, []*Form{c.Number(t.Neg())}, []*Form{c.Number(t)}, func(g *Form) *Form {
		mean, temperature := c.Mean(g)
		if c.err == nil && (t.Cmp(temperature) > 0 || g.isInteger()) {
			return c.Number(mean)
		}
		return nil
	})
}

// Freeze returns g cooled by its temperature: a number plus an infinitesimal. Numbers stay
// unchanged.
func (c *Calculation) Freeze(g *Form) *Form {
	if g.IsNumber() {
		return g
	}
	_, temperature := c.Mean(g)
	return c.Cool(g, temperature)
}

// Heat returns g heated by a game t: {gL heated + t | gR heated - t}; numbers stay unchanged
// (Winning Ways 1982, chapter 6).
func (c *Calculation) Heat(g, t *Form) *Form {
	return c.recursively(g, []*Form{t}, []*Form{c.Neg(t)}, func(g *Form) *Form {
		if g.IsNumber() {
			return g
		}
		return nil
	})
}

// recursively returns the form that the base gives for g, or if that is nil {f(gL) + gain | f(gR) +
// loss} for all gains and losses, where f is the same for options.
func (c *Calculation) recursively(g *Form, gains, losses []*Form, base func(*Form) *Form) *Form {
	known := map[*Form]*Form{}
	var of func(*Form) *Form
	each := func(options, bonuses []*Form) (made []*Form) {
		for _, o := range options {
			from := of(o)
			for _, bonus := range bonuses {
				made = append(made, c.plus(from, bonus))
			}
		}
		return made
	}
	of = func(g *Form) *Form {
		if done, ok := known[g]; ok {
			return done
		}
		made := base(g)
		if made != nil || c.err != nil {
			return made
		}
		if c.depth++; !c.spend(1) {
			return nil
		}
		defer func() { c.depth-- }()
		left, right := c.Options(g)
		made = c.Make(each(left, gains), each(right, losses))
		known[g] = made
		return made
	}
	return of(g)
}

// plus is Add for forms that may be nil because the calculation stopped.
func (c *Calculation) plus(g, h *Form) *Form {
	if c.err != nil {
		return nil
	}
	return c.Add(g, h)
}
