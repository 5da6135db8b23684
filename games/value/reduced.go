package value

import "slices"

// Reduced returns the reduced canonical form of g, the simplest game that differs from g by an
// infinitesimal. It is a number if g is a number plus an infinitesimal. Otherwise it has no options
// that are dominated or reversible up to infinitesimals (Grossman and Siegel 2009).
func (c *Calculation) Reduced(g *Form) *Form { return c.reduced(g, map[*Form]*Form{}) }

func (c *Calculation) reduced(g *Form, known map[*Form]*Form) *Form {
	if stop := g.LeftStop(); stop.Equal(g.RightStop()) {
		return c.unlessFailed(c.Number(stop))
	}
	if done, ok := known[g]; ok {
		return done
	}
	if c.depth++; !c.spend(1) {
		return nil
	}
	defer func() { c.depth-- }()
	of := func(o *Form) *Form { return c.reduced(o, known) }
	left, right := g.options()
	left, right = c.leading(c.each(left, of), c.almostAtMost), c.leading(c.each(right, of), c.almostAtLeast)
	whole := c.Make(left, right) // differs from g by an infinitesimal, and is simpler
	for again := true; again && c.err == nil; {
		left, again = c.bypass(left, false, c.almostAtMost, func(reply *Form) bool { return c.almostAtMost(reply, whole) })
		if !again {
			right, again = c.bypass(right, true, c.almostAtLeast, func(reply *Form) bool { return c.almostAtLeast(reply, whole) })
		}
	}
	known[g] = c.Make(left, right)
	return known[g]
}

// bypass replaces the first reversible option of a player by the player's options after the
// reversing reply. It reports whether there was one; then all options must be examined again.
func (c *Calculation) bypass(options []*Form, right bool, worse func(g, than *Form) bool, reverses func(reply *Form) bool) ([]*Form, bool) {
	for i, o := range options {
		for _, reply := range c.side(o, !right) {
			if reverses(reply) {
				return c.leading(slices.Concat(options[:i], options[i+1:], c.side(reply, right)), worse), true
			}
		}
	}
	return options, false
}

// side returns the options of Right, or of Left.
func (c *Calculation) side(f *Form, right bool) []*Form {
	l, r := c.Options(f)
	if right {
		return r
	}
	return l
}

// leading drops dominated options.
func (c *Calculation) leading(options []*Form, worse func(g, than *Form) bool) []*Form {
	var kept []*Form
	for _, f := range unique(options) {
		if c.err != nil {
			return nil
		}
		if slices.ContainsFunc(kept, func(g *Form) bool { return worse(f, g) }) {
			continue
		}
		kept = append(slices.DeleteFunc(kept, func(g *Form) bool { return worse(g, f) }), f)
	}
	return kept
}

// almostAtMost reports whether g is at most h plus an infinitesimal, so that g - h has a left stop
// of at most 0. Let L be left stops and R right stops. The left stop of g - h is at most L(g) -
// R(h), and at least L(g) - L(h) and R(g) - R(h) (Siegel 2013, chapter II).
func (c *Calculation) almostAtMost(g, h *Form) bool {
	switch {
	case g.LeftStop().Cmp(h.RightStop()) <= 0:
		return true
	case g.LeftStop().Cmp(h.LeftStop()) > 0, g.RightStop().Cmp(h.RightStop()) > 0:
		return false
	case c.LessOrEqual(g, h):
		return true
	}
	difference := c.Sub(g, h)
	return c.err == nil && difference.LeftStop().Sign() <= 0
}

func (c *Calculation) almostAtLeast(g, h *Form) bool { return c.almostAtMost(h, g) }
