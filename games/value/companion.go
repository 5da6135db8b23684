package value

// Companion returns the companion of g: *1 for 0, else g with the companions of its options in their
// place, and 0 as one more Left option if g > 0, or Right option if g < 0. The companion of that is g
// again. The companions of the games born by a day after 0 are these games too, in the same order
// (Siegel, Combinatorial Game Theory, 2013, chapter III.2).
func (c *Calculation) Companion(g *Form) *Form {
	known := map[*Form]*Form{}
	var of func(*Form) *Form
	of = func(g *Form) *Form {
		if !g.general {
			return c.closed(g.terms().companion())
		}
		if done, ok := known[g]; ok {
			return done
		}
		if c.depth++; !c.spend(1) {
			return nil
		}
		defer func() { c.depth-- }()
		left, right := g.options()
		left, right = c.each(left, of), c.each(right, of)
		switch g.Outcome() {
		case L:
			left = append(left, c.Zero())
		case R:
			right = append(right, c.Zero())
		}
		known[g] = c.Make(left, right)
		return known[g]
	}
	return of(g)
}

// companion returns the companion of a closed form: that of n·^ is n·^ + *1, and others are their
// own, by induction.
func (g closed) companion() closed {
	if g.number.Sign() == 0 && g.nimber <= 1 {
		g.nimber ^= 1
	}
	return g
}
