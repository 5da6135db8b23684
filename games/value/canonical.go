package value

import (
	"math/bits"
	"slices"
)

// Make returns the canonical form of {left | right} (Conway 1976, Theorems 68 and 69). It drops
// dominated options and bypasses reversible ones. It keeps neither slice.
func (c *Calculation) Make(left, right []*Form) *Form {
	if c.err != nil {
		return nil
	}
	g := &c.raw
	g.Calculation = c
	g.left, g.right = c.distinct(g.left[:0], left), c.distinct(g.right[:0], right)
	if n, ok := mexes(g.left, g.right); ok {
		return c.Nimber(n)
	}
	if f := g.find(); f != nil {
		return f
	}
	if x, ok := g.simplest(); ok || c.err != nil {
		return c.unlessFailed(c.Number(x))
	}
	before := len(g.left) + len(g.right)
	g.left, g.right = g.undominated(g.left, false), g.undominated(g.right, true)
	if len(g.left)+len(g.right) < before {
		if f := g.find(); f != nil || c.err != nil {
			return c.unlessFailed(f)
		}
	}
	if f, ok := c.recognized(g.left, g.right); ok || c.err != nil {
		return c.unlessFailed(f)
	}
	g.leftStop, g.rightStop = g.stops()
	g.landmarkOrder = landmarkOrderOf(g.left, g.right)
	clear(g.known)
	if g.bypass() {
		g.left, g.right = g.undominated(g.left, false), g.undominated(g.right, true)
		if c.err != nil {
			return nil
		}
		if f, ok := c.recognized(g.left, g.right); ok {
			return c.unlessFailed(f)
		}
	}
	return c.canonical(g.left, g.right)
}

func (c *Calculation) unlessFailed(f *Form) *Form {
	if c.err != nil {
		return nil
	}
	return f
}

// unique returns the forms without duplicates, in the order of Compare.
func unique(forms []*Form) []*Form {
	sorted := slices.Clone(forms)
	slices.SortFunc(sorted, (*Form).Compare)
	return slices.Compact(sorted)
}

// mexes returns the nimber {left | right} if all options are nimbers and both sides have the same
// mex: the options above it are reversible (Conway 1976).
func mexes(left, right []*Form) (uint64, bool) {
	n, ok := mexOf(left)
	if !ok {
		return 0, false
	}
	m, ok := mexOf(right)
	return n, ok && n == m
}

func mexOf(options []*Form) (uint64, bool) {
	var some NimberSet
	var few uint64 // those below 64
	for _, o := range options {
		if o.general || o.leftStop != 0 {
			return 0, false
		}
		switch g := o.terms(); {
		case g.ups != 0:
			return 0, false
		case g.nimber < 64:
			few |= 1 << g.nimber
		default:
			some.Add(g.nimber)
		}
	}
	n := uint64(bits.TrailingZeros64(^few))
	for n >= 64 && some.Has(n) {
		n++
	}
	return n, true
}

// rawForm is a game under construction: its options change, its value does not.
type rawForm struct {
	*Calculation
	left, right         []*Form
	leftStop, rightStop float32
	landmarkOrder       landmarkOrder
	known               map[*Form][2]known // whether a form is <= the game, and >=
}

// known is a cached result of a comparison, or none.
type known byte

const (
	yes known = iota + 1
	no
)

// simplest returns the number {left | right}, if it is one: the simplest x such that no left option
// is >= x and no right option is <= x (Conway 1976, the simplicity theorem).
func (g *rawForm) simplest() (x Dyadic, ok bool) {
	var lo, hi *Dyadic // the stops of an option refute numbers below lo and above hi
	if len(g.left) > 0 && len(g.right) > 0 {
		switch left, right := g.stops(); {
		case left > right:
			return x, false
		case left < 0 && right > 0:
			return x, true
		}
	}
	if len(g.left) > 0 {
		d := greatest(g.left, (*Form).RightStop)
		lo = &d
	}
	if len(g.right) > 0 {
		d := greatest(g.right, (*Form).negativeLeftStop).Neg()
		hi = &d
	}
	fits := func(x Dyadic) bool {
		f := g.Number(x)
		return !slices.ContainsFunc(g.left, func(l *Form) bool { return g.LessOrEqual(f, l) }) &&
			!slices.ContainsFunc(g.right, func(r *Form) bool { return g.LessOrEqual(r, f) })
	}
	if lo != nil && hi != nil {
		switch lo.Cmp(*hi) {
		case 0:
			return *lo, fits(*lo)
		case 1:
			return x, false
		}
	}
	x, ok = SimplestBetween(lo, hi)
	for _, end := range [2]*Dyadic{lo, hi} {
		if end != nil && (!ok || end.earlier(x)) && fits(*end) {
			x, ok = *end, true
		}
	}
	return x, ok
}

// greatest returns the greatest stop of at least one form.
func greatest(forms []*Form, of func(*Form) Dyadic) Dyadic {
	most := of(forms[0])
	for _, f := range forms[1:] {
		if x := of(f); x.Cmp(most) > 0 {
			most = x
		}
	}
	return most
}

func (f *Form) negativeLeftStop() Dyadic { return f.LeftStop().Neg() }

// stops returns the stops of a game that is not a number: the greatest right stop of Left's
// options, and the least left stop of Right's. They are NaN if a stop of an option is.
func (g *rawForm) stops() (left, right float32) {
	left, right = g.left[0].rightStop, g.right[0].leftStop
	for _, f := range g.left[1:] {
		left = max(left, f.rightStop)
	}
	for _, f := range g.right[1:] {
		right = min(right, f.leftStop)
	}
	return left, right
}

// undominated drops dominated options of a player, in place.
func (g *rawForm) undominated(options []*Form, right bool) []*Form {
	if len(options) < 2 {
		return options
	}
	best := 0 // the presumably best option: most others are compared with it only
	for i, f := range options {
		if k := options[best]; right && k.seemsGreater(f) || !right && f.seemsGreater(k) {
			best = i
		}
	}
	options[0], options[best] = options[best], options[0]
	kept := options[:0]
	pairs := 0
next:
	for _, f := range options {
		pairs += 2 * len(kept)
		for _, k := range kept {
			if g.ordered(f, k, right) {
				continue next
			}
		}
		n := 0
		for _, k := range kept {
			if !g.ordered(k, f, right) {
				kept[n] = k
				n++
			}
		}
		kept = append(kept[:n], f)
	}
	g.spendPairs(pairs)
	return kept
}

// pairsPerComparison is the number of pairs of options, or of options of a sum, that cost as much
// as one comparison.
const pairsPerComparison = 32

// spendPairs counts checks of pairs, most of which decide without a comparison.
func (c *Calculation) spendPairs(pairs int) {
	if pairs >= pairsPerComparison {
		c.spend(uint64(pairs) / pairsPerComparison)
	}
}

// ordered reports whether f <= k or, if the options are Right's, f >= k.
func (g *rawForm) ordered(f, k *Form, right bool) bool {
	if right {
		f, k = k, f
	}
	return g.LessOrEqual(f, k)
}

// seemsGreater guesses whether f >= g.
func (f *Form) seemsGreater(g *Form) bool {
	if f.rightStop != g.rightStop {
		return f.rightStop > g.rightStop
	}
	if f.leftStop != g.leftStop {
		return f.leftStop > g.leftStop
	}
	return f.landmarkOrder.rank() > g.landmarkOrder.rank()
}

// bypass replaces reversible options of both players by their options after the reversing reply. It
// reports whether there were any.
func (g *rawForm) bypass() (some bool) {
	for i := 0; i < len(g.left); i++ {
		if reply := g.reversed(g.left[i], true, g.atLeast); reply != nil {
			next, _ := g.sides(reply)
			g.left, some = g.replaced(g.left, i, next), true
			i--
		}
	}
	for i := 0; i < len(g.right); i++ {
		if reply := g.reversed(g.right[i], false, g.atMost); reply != nil {
			_, next := g.sides(reply)
			g.right, some = g.replaced(g.right, i, next), true
			i--
		}
	}
	return some
}

// reversed returns a reply to an option, by Right or Left, after which the mover is no better off
// than before.
func (g *rawForm) reversed(option *Form, right bool, no func(*Form) bool) *Form {
	replies, others := g.sides(option)
	if right {
		replies = others
	}
	for _, id := range replies {
		if reply := g.arena.forms.at(id); no(reply) {
			return reply
		}
	}
	return nil
}

// replaced returns the options with one of them replaced by others.
func (g *rawForm) replaced(options []*Form, i int, by []uint32) []*Form {
	options[i] = options[len(options)-1]
	options = options[:len(options)-1]
	for _, id := range by {
		if f := g.arena.forms.at(id); !slices.Contains(options, f) {
			options = append(options, f)
		}
	}
	return options
}

// atLeast reports whether x <= g.
func (g *rawForm) atLeast(x *Form) bool {
	switch {
	case x.leftStop < g.rightStop, x.landmarkOrder.below&g.landmarkOrder.above != 0:
		return true
	case x.leftStop > g.leftStop, x.rightStop > g.rightStop, x.landmarkOrder.refutes(g.landmarkOrder):
		return false
	}
	return g.remember(x, 0, func() bool {
		if slices.ContainsFunc(g.right, func(r *Form) bool { return g.LessOrEqual(r, x) }) {
			return false
		}
		if x.number { // and g is not a number
			return true
		}
		left, _ := g.sides(x)
		return !slices.ContainsFunc(left, func(id uint32) bool { return g.atMost(g.arena.forms.at(id)) })
	})
}

// atMost reports whether x >= g.
func (g *rawForm) atMost(x *Form) bool {
	switch {
	case g.leftStop < x.rightStop, g.landmarkOrder.below&x.landmarkOrder.above != 0:
		return true
	case g.leftStop > x.leftStop, g.rightStop > x.rightStop, g.landmarkOrder.refutes(x.landmarkOrder):
		return false
	}
	return g.remember(x, 1, func() bool {
		if slices.ContainsFunc(g.left, func(l *Form) bool { return g.LessOrEqual(x, l) }) {
			return false
		}
		if x.number {
			return true
		}
		_, right := g.sides(x)
		return !slices.ContainsFunc(right, func(id uint32) bool { return g.atLeast(g.arena.forms.at(id)) })
	})
}

// remember returns the cached result for x, or compares.
func (g *rawForm) remember(x *Form, side int, compare func() bool) bool {
	if k := g.known[x][side]; k != 0 {
		return k == yes
	}
	if !g.spend(1) {
		return false
	}
	result := compare()
	k := g.known[x]
	k[side] = no
	if result {
		k[side] = yes
	}
	if g.known == nil {
		g.known = map[*Form][2]known{}
	}
	g.known[x] = k
	return result
}

// find returns the form with these options if the arena has it.
func (g *rawForm) find() *Form {
	return g.arena.find(hashOf(g.left, g.right), func(f *Form) bool { return f.has(g.left, g.right) })
}
