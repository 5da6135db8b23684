package value

import "slices"

// Make returns the canonical form of {left | right} (Conway 1976, Theorems 68 and 69): without dominated
// options, and with the options of what reverses them in the place of reversible ones. It keeps neither
// slice.
func (c *Calculation) Make(left, right []*Form) *Form {
	if c.err != nil {
		return nil
	}
	left, right = unique(left), unique(right)
	if n, ok := mexes(left, right); ok {
		return c.Nimber(n)
	}
	if x, ok := c.simplest(left, right); ok || c.err != nil {
		return c.ifGood(c.Number(x))
	}
	g := &raw{Calculation: c, leftStop: greatest(left), rightStop: least(right)}
	g.left, g.right = c.leading(left, c.LessOrEqual), c.leading(right, c.greaterOrEqual)
	for again := true; again && c.err == nil; {
		g.left, again = c.bypass(g.left, false, c.LessOrEqual, g.atLeast)
		if !again {
			g.right, again = c.bypass(g.right, true, c.greaterOrEqual, g.atMost)
		}
	}
	return g.form()
}

func (c *Calculation) ifGood(f *Form) *Form {
	if c.err != nil {
		return nil
	}
	return f
}

// unique returns the forms without repetition, in the order of Compare.
func unique(forms []*Form) []*Form {
	sorted := slices.Clone(forms)
	slices.SortFunc(sorted, (*Form).Compare)
	return slices.Compact(sorted)
}

// mexes returns the nimber {left | right} where all options are nimbers, and those of either side have the
// same least excluded one: the options above it are reversible (Conway 1976).
func mexes(left, right []*Form) (uint64, bool) {
	n, ok := mexOf(left)
	m, same := mexOf(right)
	return n, ok && same && n == m
}

func mexOf(options []*Form) (n uint64, ok bool) {
	for _, o := range options { // in order, so that nimbers ascend
		if o.general || o.ups != 0 || o.number.Sign() != 0 {
			return 0, false
		}
		if o.nimber == n {
			n++
		}
	}
	return n, true
}

// greatest returns the greatest right stop of Left's options: the left stop, where there are some.
func greatest(left []*Form) (x Dyadic) {
	for i, f := range left {
		if i == 0 || f.rightStop.Cmp(x) > 0 {
			x = f.rightStop
		}
	}
	return x
}

// least returns the least left stop of Right's options.
func least(right []*Form) (x Dyadic) {
	for i, f := range right {
		if i == 0 || f.leftStop.Cmp(x) < 0 {
			x = f.leftStop
		}
	}
	return x
}

// simplest returns the number {left | right}, if it is one: the simplest x such that no left option is
// >= x and no right option <= x (Conway 1976, the simplicity theorem).
func (c *Calculation) simplest(left, right []*Form) (x Dyadic, ok bool) {
	var lo, hi *Dyadic // numbers below lo, or above hi, are refuted by the stops of an option
	if len(left) > 0 {
		d := greatest(left)
		lo = &d
	}
	if len(right) > 0 {
		d := least(right)
		hi = &d
	}
	fits := func(x Dyadic) bool {
		f := c.Number(x)
		return !slices.ContainsFunc(left, func(l *Form) bool { return c.LessOrEqual(f, l) }) &&
			!slices.ContainsFunc(right, func(r *Form) bool { return c.LessOrEqual(r, f) })
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
		if end != nil && fits(*end) && (!ok || end.Birthday().Cmp(x.Birthday()) < 0) {
			x, ok = *end, true
		}
	}
	return x, ok
}

// raw is a game in the making that is no number: its options change, its value does not.
type raw struct {
	*Calculation
	left, right         []*Form
	leftStop, rightStop Dyadic
	known               map[*Form][2]known // whether a form is <= the game, and >=
}

// known is a result of a comparison, or none yet.
type known byte

const (
	yes known = iota + 1
	no
)

// leading drops options than which another is at least as good.
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

// bypass replaces the first reversible option of a player by his options in the reply that reverses it. It reports
// whether there was one: then all options are to be judged anew.
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

func (c *Calculation) greaterOrEqual(g, h *Form) bool { return c.LessOrEqual(h, g) }

// atLeast tells whether x <= g.
func (g *raw) atLeast(x *Form) bool {
	switch {
	case x.leftStop.Cmp(g.rightStop) < 0:
		return true
	case x.leftStop.Cmp(g.leftStop) > 0, x.rightStop.Cmp(g.rightStop) > 0:
		return false
	}
	return g.remember(x, 0, func() bool {
		if slices.ContainsFunc(g.right, func(r *Form) bool { return g.LessOrEqual(r, x) }) {
			return false
		}
		if x.IsNumber() { // and g is none
			return true
		}
		left, _ := g.Options(x)
		return !slices.ContainsFunc(left, g.atMost)
	})
}

// atMost tells whether x >= g.
func (g *raw) atMost(x *Form) bool {
	switch {
	case g.leftStop.Cmp(x.rightStop) < 0:
		return true
	case g.leftStop.Cmp(x.leftStop) > 0, g.rightStop.Cmp(x.rightStop) > 0:
		return false
	}
	return g.remember(x, 1, func() bool {
		if slices.ContainsFunc(g.left, func(l *Form) bool { return g.LessOrEqual(x, l) }) {
			return false
		}
		if x.IsNumber() {
			return true
		}
		_, right := g.Options(x)
		return !slices.ContainsFunc(right, g.atLeast)
	})
}

// remember returns what is known of x, or what the comparison gives.
func (g *raw) remember(x *Form, side int, compare func() bool) bool {
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

// form returns the canonical form with the options of g.
func (g *raw) form() *Form {
	if g.err != nil {
		return nil
	}
	if f, ok := g.recognized(g.left, g.right); ok || g.err != nil {
		return g.ifGood(f)
	}
	return g.ifGood(g.general(g.left, g.right, g.leftStop, g.rightStop))
}
