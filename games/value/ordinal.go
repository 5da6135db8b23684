package value

import (
	"slices"
	"sort"
)

// Base is a game G, by its options, with the ordinal sums G:H that were made. It belongs to the
// arena of its options, and to one goroutine.
type Base struct {
	left, right []*Form
	nimbers     []uint64 // the options of both players in ascending order, if impartial
	impartial   bool     // both players have the same options, and all are nimbers
	known       map[*Form]*Form
}

// NewBase returns the game with these options, which need not be in canonical form. It keeps both
// slices.
func NewBase(left, right []*Form) *Base {
	b := &Base{left: left, right: right, known: map[*Form]*Form{}}
	var theirs []uint64
	var ok bool
	if b.nimbers, b.impartial = nimbersOf(left); b.impartial {
		theirs, ok = nimbersOf(right)
		b.impartial = ok && slices.Equal(b.nimbers, theirs)
	}
	return b
}

// Has reports whether the game was made of these options, in this order.
func (b *Base) Has(left, right []*Form) bool {
	return slices.Equal(b.left, left) && slices.Equal(b.right, right)
}

// nimbersOf returns the nimbers of forms in ascending order, and false if some are no nimbers.
func nimbersOf(forms []*Form) (nimbers []uint64, ok bool) {
	for _, f := range forms {
		if !f.isNimber() {
			return nil, false
		}
		nimbers = append(nimbers, f.terms().nimber)
	}
	slices.Sort(nimbers)
	return slices.Compact(nimbers), true
}

// Ordinal returns the ordinal sum G:H. G has the given options and need not be in canonical form. A
// move in G destroys H (Conway 1976). The result depends on the form of G and on the value of H.
func (c *Calculation) Ordinal(left, right []*Form, h *Form) *Form {
	return c.OrdinalOn(NewBase(left, right), h)
}

// OrdinalOn is Ordinal for a base that knows the sums made before. It returns nil if the calculation
// stopped.
func (c *Calculation) OrdinalOn(b *Base, h *Form) *Form {
	if done, ok := b.known[h]; ok || c.err != nil {
		return c.unlessFailed(done)
	}
	if c.depth++; !c.spend(1) {
		return nil
	}
	defer func() { c.depth-- }()
	if b.impartial && h.isNimber() {
		b.known[h] = c.Nimber(Unreached(b.nimbers, h.terms().nimber))
		return c.unlessFailed(b.known[h])
	}
	of := func(h *Form) *Form { return c.OrdinalOn(b, h) }
	hl, hr := c.Options(h)
	c.spendPairs(len(hl) + len(hr))
	l, r := c.each(hl, of), c.each(hr, of)
	if c.err != nil {
		return nil
	}
	if f := c.Make(append(l, b.left...), append(r, b.right...)); f != nil && c.err == nil {
		b.known[h] = f
	}
	return c.unlessFailed(b.known[h])
}

// Unreached returns the nimber of G:*n for an impartial G, whose options are worth the given nimbers,
// distinct and in ascending order. It is number n, from 0 on, of all others: each is the least that
// neither G nor the sums before it reach.
func Unreached(options []uint64, n uint64) uint64 {
	return n + uint64(sort.Search(len(options), func(i int) bool { return options[i]-uint64(i) > n }))
}
