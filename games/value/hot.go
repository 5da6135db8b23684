package value

import (
	"context"
	"errors"
	"slices"
)

// hot is the part of a value besides a number and a nimber: a multiple of up, and forms that are
// not closed.
type hot struct {
	ups      Dyadic    // an integer
	summands []Summand // in the order of Compare, none with a count of 0
}

// Summand is Count times a form that is not closed; a negative Count means copies of its negative.
type Summand struct {
	Form  *Form
	Count Dyadic // an integer other than 0
}

// OfForm returns the value of a form.
func OfForm(f *Form) Value {
	if f.general {
		return Value{hot: &hot{summands: []Summand{{f, Int(1)}}}}
	}
	return f.terms().value()
}

func (v Value) withUps(n Dyadic) Value {
	if n.Sign() != 0 {
		v.hot = &hot{ups: n}
	}
	return v
}

// Ups returns the n of v = x + n·^ + *k + …, an integer.
func (v Value) Ups() Dyadic {
	if v.hot == nil {
		return Dyadic{}
	}
	return v.hot.ups
}

// Summands returns the forms in v that are not closed. The caller must not change the slice. A
// value with several summands, or with one besides other terms, is an unevaluated sum: see
// [Calculation.Settle].
func (v Value) Summands() []Summand {
	if v.hot == nil {
		return nil
	}
	return v.hot.summands
}

// form returns the single form equal to v if v is neither closed nor loopy, else nil.
func (v Value) form() (*Form, bool) {
	if s := v.Summands(); v.loopy == nil && len(s) == 1 && s[0].Count.Equal(Int(1)) && v.nimber == 0 && v.number.Sign() == 0 && v.hot.ups.Sign() == 0 {
		return s[0].Form, true
	}
	return nil, false
}

// Settled reports whether v is evaluated: closed, a single form, loopy or loony.
func (v Value) Settled() bool {
	_, whole := v.form()
	return whole || len(v.Summands()) == 0
}

// plus returns the sum of both, or nil if it is 0.
func (h *hot) plus(g *hot) *hot {
	if h == nil || g == nil {
		if h == nil {
			return g
		}
		return h
	}
	sum := &hot{ups: h.ups.Add(g.ups)}
	a, b := h.summands, g.summands
	for len(a) > 0 || len(b) > 0 {
		order := len(b) - len(a) // order of the first summands; one list may be empty
		if len(a) > 0 && len(b) > 0 {
			order = a[0].Form.Compare(b[0].Form)
		} else if len(a) > 0 {
			order = -1
		}
		switch {
		case order < 0:
			sum.summands, a = append(sum.summands, a[0]), a[1:]
		case order > 0:
			sum.summands, b = append(sum.summands, b[0]), b[1:]
		default:
			if count := a[0].Count.Add(b[0].Count); count.Sign() != 0 {
				sum.summands = append(sum.summands, Summand{a[0].Form, count})
			}
			a, b = a[1:], b[1:]
		}
	}
	if sum.ups.Sign() == 0 && len(sum.summands) == 0 {
		return nil
	}
	return sum
}

// times returns n copies.
func (h *hot) times(n Dyadic) *hot {
	if h == nil || n.Sign() == 0 {
		return nil
	}
	product := &hot{ups: h.ups.MulInt(n.num()), summands: slices.Clone(h.summands)}
	for i := range product.summands {
		product.summands[i].Count = product.summands[i].Count.MulInt(n.num())
	}
	return product
}

// terms formats the multiple of up and the summands: "^2", "3*{2 | 0}".
func (h *hot) terms(ctx context.Context) (terms []string, err error) {
	if h == nil {
		return nil, nil
	}
	if h.ups.Sign() != 0 {
		var text string
		text, err = upsText(ctx, h.ups)
		terms = append(terms, text)
	}
	for _, s := range h.summands {
		text, whole := s.Form.Brief(MostText)
		if !whole {
			text += "…"
			err = errors.Join(err, ErrText)
		}
		if count := s.Count.String(); count != "1" {
			text = count + "*" + text
		}
		terms = append(terms, text)
	}
	return terms, err
}

// few returns the integer n, but 2 for all greater and -2 for all smaller ones: these multiples of
// up compare with nimbers alike.
func few(n Dyadic) int64 {
	switch {
	case n.Cmp(Int(2)) >= 0:
		return 2
	case n.Cmp(Int(-2)) <= 0:
		return -2
	default:
		small, _ := n.Cell(0)
		return small
	}
}

func (h *hot) equal(g *hot) bool {
	if h == nil || g == nil {
		return h == g
	}
	return h.ups.Equal(g.ups) && slices.EqualFunc(h.summands, g.summands, func(a, b Summand) bool {
		return a.Count.Equal(b.Count) && a.Form.Equal(b.Form)
	})
}

// Mean returns the mean and the temperature of a closed value, like [Calculation.Mean], and false
// for other values.
func (v Value) Mean() (mean, temperature Dyadic, closed bool) {
	switch {
	case v.loony || v.loopy != nil || len(v.Summands()) > 0:
		return mean, temperature, false
	case v.IsNumber():
		temperature = Scaled(-1, v.number.exp)
	}
	return v.number, temperature, true
}

// Settle evaluates the sum v. It returns the canonical form, and false if the calculation stopped.
func (c *Calculation) Settle(v Value) (Value, bool) {
	if v.Settled() || v.loony || v.loopy != nil {
		return v, c.err == nil
	}
	f := c.Form(v)
	if c.err != nil {
		return v, false
	}
	return OfForm(f), true
}

// Form returns the form of a value that is neither loopy nor loony. It returns nil if the
// calculation stopped.
func (c *Calculation) Form(v Value) *Form {
	if c.err != nil {
		return nil
	}
	ups, ok := v.Ups().Cell(0)
	if !ok || ups > mostUps || ups < -mostUps {
		c.err = ErrForms
		return nil
	}
	sum := c.closed(closed{number: v.number, ups: ups, nimber: v.nimber})
	for _, s := range v.Summands() {
		f := c.adopt(s.Form)
		n := s.Count
		if n.Sign() < 0 && c.err == nil {
			n, f = n.Neg(), c.Neg(f)
		}
		count, ok := n.Cell(0)
		if !ok {
			c.err = ErrForms
		}
		sum = c.plus(sum, c.Times(f, uint64(count)))
	}
	return c.unlessFailed(sum)
}

// adopt returns the form of the arena that equals one of any arena.
func (c *Calculation) adopt(f *Form) *Form {
	if c.err != nil || f.arena == c.arena {
		return f
	}
	known := map[*Form]*Form{}
	var copied func(f *Form) *Form
	copied = func(f *Form) *Form {
		if c.err != nil {
			return nil
		}
		if done, ok := known[f]; ok {
			return done
		}
		if !f.general {
			known[f] = c.closed(f.terms().closed)
			return known[f]
		}
		if !c.spend(1) {
			return nil
		}
		left, right := f.options()
		left, right = c.each(left, copied), c.each(right, copied)
		if c.err != nil {
			return nil
		}
		known[f] = c.canonical(left, right)
		return known[f]
	}
	return copied(f)
}
