package value

import "cmp"

// Equal reports whether two forms, of any arenas, are the same game.
func (f *Form) Equal(g *Form) bool { return f.Compare(g) == 0 }

// Compare orders forms for print and storage: by birthday, closed forms first and by their number, ups
// and nimber; others by the number of their Left options, then of their Right options, then by the options
// in this order. It does not depend on what was computed before, and does not tell who is greater: see
// [Calculation.LessOrEqual].
func (f *Form) Compare(g *Form) int {
	if f == g {
		return 0
	}
	if c := f.birthday.Cmp(g.birthday); c != 0 {
		return c
	}
	switch {
	case f.general != g.general:
		if g.general {
			return -1
		}
		return 1
	case !f.general:
		return cmp.Or(f.number.Cmp(g.number), cmp.Compare(f.ups, g.ups), cmp.Compare(f.nimber, g.nimber))
	}
	if c := cmp.Or(cmp.Compare(len(f.left), len(g.left)), cmp.Compare(len(f.right), len(g.right))); c != 0 {
		return c
	}
	for i := range f.left {
		if c := f.left[i].Compare(g.left[i]); c != 0 {
			return c
		}
	}
	for i := range f.right {
		if c := f.right[i].Compare(g.right[i]); c != 0 {
			return c
		}
	}
	return 0
}

// LessOrEqual tells whether g <= h: whether Right, moving second, wins g - h (Conway 1976).
func (c *Calculation) LessOrEqual(g, h *Form) bool {
	switch {
	case c.err != nil:
		return false
	case g == h:
		return true
	case !g.general && !h.general:
		return h.plus(g.neg()).atLeastZero()
	case g.leftStop.Cmp(h.rightStop) < 0:
		return true
	case g.leftStop.Cmp(h.leftStop) > 0, g.rightStop.Cmp(h.rightStop) > 0:
		return false
	}
	cache := *c.arena.compared.Load()
	// A pair takes 31 bits for each form, and 2 for the result.
	entry := uint64(g.id)<<33 | uint64(h.id)<<2 | 2
	slot := &cache[(entry*0x9e3779b97f4a7c15)>>32%uint64(len(cache))]
	if known := slot.Load(); known|1 == entry|1 {
		return known&1 != 0
	}
	if !c.spend(1) {
		return false
	}
	c.depth++
	result := c.refutesNone(g, h)
	c.depth--
	if c.err != nil {
		return false
	}
	if result {
		entry |= 1
	}
	slot.Store(entry)
	return result
}

// refutesNone tells whether no Left option of g is >= h, and no Right option of h is <= g. A number that is
// compared with no number need not be moved in (Conway 1976, the number avoidance theorem).
func (c *Calculation) refutesNone(g, h *Form) bool {
	if !g.IsNumber() {
		left, _ := c.Options(g)
		for _, l := range left {
			if c.LessOrEqual(h, l) {
				return false
			}
		}
	}
	if !h.IsNumber() {
		_, right := c.Options(h)
		for _, r := range right {
			if c.LessOrEqual(r, g) {
				return false
			}
		}
	}
	return true
}

// Outcome returns who wins f.
func (f *Form) Outcome() Outcome { return f.outcome }
