package value

import "cmp"

// Equal reports whether two forms, of any arenas, are the same game.
func (f *Form) Equal(g *Form) bool { return f.Compare(g) == 0 }

// Compare orders forms for output and storage, by birthday. At equal birthdays closed forms come
// first, ordered by number, ups and nimber. Others follow by the number of their Left options, then
// of their Right options, then by the options in this order. The order does not depend on earlier
// computations and is not the order of games: see [Calculation.LessOrEqual].
func (f *Form) Compare(g *Form) int {
	if f == g {
		return 0
	}
	if c := cmp.Compare(f.birthday, g.birthday); c != 0 {
		return c
	}
	if f.birthday == birthdayOverflow {
		if c := f.Birthday().Cmp(g.Birthday()); c != 0 {
			return c
		}
	}
	switch {
	case f.general != g.general:
		if g.general {
			return -1
		}
		return 1
	case !f.general:
		a, b := f.terms(), g.terms()
		return cmp.Or(a.number.Cmp(b.number), cmp.Compare(a.ups, b.ups), cmp.Compare(a.nimber, b.nimber))
	}
	if c := cmp.Or(cmp.Compare(f.counts[0], g.counts[0]), cmp.Compare(f.counts[1], g.counts[1])); c != 0 {
		return c
	}
	a := f.arena.lists.at(f.at, uint32(f.counts[0])+uint32(f.counts[1]))
	b := g.arena.lists.at(g.at, uint32(len(a)))
	for i := range a {
		if c := f.arena.forms.at(a[i]).Compare(g.arena.forms.at(b[i])); c != 0 {
			return c
		}
	}
	return 0
}

// LessOrEqual reports whether g <= h: whether Right, moving second, wins g - h (Conway 1976).
func (c *Calculation) LessOrEqual(g, h *Form) bool {
	switch {
	case c.err != nil:
		return false
	case g == h, g.leftStop < h.rightStop, g.landmarkOrder.below&h.landmarkOrder.above != 0:
		return true
	case g.leftStop > h.leftStop, g.rightStop > h.rightStop, g.landmarkOrder.refutes(h.landmarkOrder):
		return false
	case !g.general && !h.general:
		return h.terms().plus(g.terms().neg()).atLeastZero()
	}
	cache := *c.arena.compared.Load()
	// An entry has 31 bits for each form, and 2 for the result.
	entry := uint64(g.id)<<33 | uint64(h.id)<<2 | 2
	slot := &cache[(entry*0x9e3779b97f4a7c15)>>32&uint64(len(cache)-1)]
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

// refutesNone reports whether no Left option of g is >= h, and no Right option of h is <= g. A
// number compared with a game that is not a number needs no moves (Conway 1976, the number
// avoidance theorem).
func (c *Calculation) refutesNone(g, h *Form) bool {
	pairs := 0
	if !g.number {
		left, _ := c.sides(g)
		for i, id := range left {
			if c.LessOrEqual(h, c.arena.forms.at(id)) {
				c.spendPairs(i)
				return false
			}
		}
		pairs = len(left)
	}
	if !h.number {
		_, right := c.sides(h)
		for i, id := range right {
			if c.LessOrEqual(c.arena.forms.at(id), g) {
				c.spendPairs(pairs + i)
				return false
			}
		}
		pairs += len(right)
	}
	c.spendPairs(pairs)
	return true
}

// Outcome returns the outcome of f.
func (f *Form) Outcome() Outcome {
	return outcomeOf(f.landmarkOrder.above&1 != 0, f.landmarkOrder.below&1 != 0)
}
