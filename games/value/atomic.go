package value

import "slices"

// AtomicWeight returns the atomic weight of g: the one game w for which g and the Norton product
// w·^ have equal outcomes in all sums with a remote star (Siegel, Combinatorial Game Theory, 2013,
// chapter II.7). Every all-small form has one, as do some other infinitesimals, such as tiny games.
// It returns nil if g has none, and if the calculation stopped: see [Calculation.Err].
//
// The weight of an all-small game is {aw(gL) - 2 | aw(gR) + 2} unless that is an integer. Then it is
// 0 if g is confused with a remote star. If g is less than a remote star, it is the least integer
// that no aw(gL) - 2 reaches. If g is greater, it is the greatest integer that is below, or confused
// with, all aw(gR) + 2 (Conway 1976, chapter 16; Winning Ways 1982, chapter 8).
//
// In sums with all-small games, a number other than 0 acts like very many ups or downs. So it has a
// great weight here. If the result depends on how great, then g has no atomic weight: see
// docs/theory.md for the proof.
func (c *Calculation) AtomicWeight(g *Form) *Form {
	if !g.IsInfinitesimal() {
		return nil
	}
	w := weighing{Calculation: c, heights: map[*Form]int64{}, known: map[*Form]*Form{}}
	great := 8*w.height(g) + 16
	w.great = Int(great)
	weight := w.of(g)
	if c.err != nil || weight.follower(func(f *Form) bool { return f.beyond(Int(great / 2)) }, map[*Form]bool{}) != nil {
		return nil
	}
	return weight
}

// beyond reports whether f is a closed form whose number is beyond a bound, or its negative.
func (f *Form) beyond(bound Dyadic) bool {
	if f.general {
		return false
	}
	x := f.terms().number
	return x.Cmp(bound) > 0 || x.Cmp(bound.Neg()) < 0
}

// weighing computes atomic weights.
type weighing struct {
	*Calculation
	great   Dyadic // the weight of positive numbers
	heights map[*Form]int64
	known   map[*Form]*Form
}

// mostHeight bounds heights, so that small multiples do not overflow.
const mostHeight = 1 << 58

// height returns the depth of a form, where closed forms with a number other than 0 have depth 0.
func (w *weighing) height(g *Form) (height int64) {
	if !g.general {
		if g.terms().number.Sign() == 0 {
			var ok bool
			if height, ok = g.Birthday().Cell(0); !ok || height > mostHeight {
				w.err = ErrForms
				return 0
			}
		}
		return height
	}
	if done, ok := w.heights[g]; ok {
		return done
	}
	if w.depth++; !w.spend(1) {
		return 0
	}
	defer func() { w.depth-- }()
	left, right := g.options()
	for _, o := range slices.Concat(left, right) {
		height = max(height, w.height(o)+1)
	}
	w.heights[g] = height
	return height
}

func (w *weighing) of(g *Form) *Form {
	if !g.general {
		switch t := g.terms(); t.number.Sign() {
		case 0:
			return w.Number(Int(t.ups))
		case 1:
			return w.Number(w.great)
		default:
			return w.Number(w.great.Neg())
		}
	}
	if done, ok := w.known[g]; ok {
		return done
	}
	if w.depth++; !w.spend(1) {
		return nil
	}
	defer func() { w.depth-- }()
	two, less := w.Number(Int(2)), w.Number(Int(-2))
	left, right := g.options()
	left = w.each(left, func(o *Form) *Form { return w.plus(w.of(o), less) })
	right = w.each(right, func(o *Form) *Form { return w.plus(w.of(o), two) })
	weight := w.Make(left, right)
	if w.err != nil {
		return nil
	}
	if weight.isInteger() {
		weight = w.eccentric(g, left, right)
	}
	w.known[g] = weight
	return weight
}

// eccentric returns the atomic weight of g if the recursion gives an integer.
func (w *weighing) eccentric(g *Form, left, right []*Form) *Form {
	// A nimber above the height of g is remote: g compares with it as with all greater nimbers.
	star := w.Nimber(uint64(w.height(g)) + 1)
	below, above := w.LessOrEqual(g, star), w.LessOrEqual(star, g)
	var n Dyadic
	switch {
	case below:
		// The least n that is not at most any aw(gL) - 2 is at most one above the least right stop.
		for n = greatest(left, (*Form).RightStop).floor(); w.err == nil && slices.ContainsFunc(left, func(l *Form) bool { return w.LessOrEqual(w.Number(n), l) }); {
			n = n.Add(Int(1))
		}
	case above:
		for n = greatest(right, (*Form).negativeLeftStop).floor().Neg(); w.err == nil && slices.ContainsFunc(right, func(r *Form) bool { return w.LessOrEqual(r, w.Number(n)) }); {
			n = n.Sub(Int(1))
		}
	}
	return w.unlessFailed(w.Number(n))
}
