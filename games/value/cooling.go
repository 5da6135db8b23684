package value

// Cool returns g cooled by a temperature t of at least -1: {gL cooled - t | gR cooled + t}, or the
// mean above the temperature of g (Conway 1976).
func (c *Calculation) Cool(g *Form, t Dyadic) *Form { return c.cool(g, t, map[*Form]*Form{}) }

func (c *Calculation) cool(g *Form, t Dyadic, known map[*Form]*Form) *Form {
	mean, temperature := c.Mean(g)
	if c.err != nil {
		return nil
	}
	if t.Cmp(temperature) > 0 || g.isInteger() {
		return c.Number(mean)
	}
	return c.recursively(g, known, c.Number(t.Neg()), func(o *Form) *Form { return c.cool(o, t, known) })
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
func (c *Calculation) Heat(g, t *Form) *Form { return c.heat(g, t, map[*Form]*Form{}) }

func (c *Calculation) heat(g, t *Form, known map[*Form]*Form) *Form {
	if g.IsNumber() {
		return g
	}
	return c.recursively(g, known, t, func(o *Form) *Form { return c.heat(o, t, known) })
}

// recursively returns {f(gL) + bonus | f(gR) - bonus}, and caches it.
func (c *Calculation) recursively(g *Form, known map[*Form]*Form, bonus *Form, f func(*Form) *Form) *Form {
	if done, ok := known[g]; ok {
		return done
	}
	if c.depth++; !c.spend(1) {
		return nil
	}
	defer func() { c.depth-- }()
	left, right := c.Options(g)
	if c.err != nil {
		return nil
	}
	loss := c.Neg(bonus)
	left = c.each(left, func(o *Form) *Form { return c.plus(f(o), bonus) })
	right = c.each(right, func(o *Form) *Form { return c.plus(f(o), loss) })
	made := c.Make(left, right)
	known[g] = made
	return made
}

// plus is Add for forms that may be nil because the calculation stopped.
func (c *Calculation) plus(g, h *Form) *Form {
	if c.err != nil {
		return nil
	}
	return c.Add(g, h)
}

// Ordinal returns the ordinal sum G:H. G has the given options and need not be in canonical form. A
// move in G destroys H (Conway 1976). The result depends on the form of G and on the value of H.
func (c *Calculation) Ordinal(left, right []*Form, h *Form) *Form {
	known := map[*Form]*Form{}
	var of func(h *Form) *Form
	of = func(h *Form) *Form {
		if done, ok := known[h]; ok {
			return done
		}
		if c.depth++; !c.spend(1) {
			return nil
		}
		defer func() { c.depth-- }()
		hl, hr := c.Options(h)
		l, r := c.each(hl, of), c.each(hr, of)
		if c.err != nil {
			return nil
		}
		known[h] = c.Make(append(l, left...), append(r, right...))
		return known[h]
	}
	return of(h)
}
