package value

import (
	"math"
	"math/big"
)

// Closed returns the x, n and k of a form x + n·^ + *k, of a number, a multiple of up and a nimber, and
// false where the form is none.
func (f *Form) Closed() (number Dyadic, ups int64, nimber uint64, ok bool) {
	return f.number, f.ups, f.nimber, !f.general
}

// IsNumber reports whether the form is a number.
func (f *Form) IsNumber() bool { return !f.general && f.ups == 0 && f.nimber == 0 }

// atLeastZero tells whether g >= 0. Numbers decide before infinitesimals; ^ is above every nimber but
// *1, with which it is confused, and 2·^ is above all (Conway 1976).
func (g closed) atLeastZero() bool {
	switch sign := g.number.Sign(); {
	case sign != 0:
		return sign > 0
	case g.ups == 1:
		return g.nimber != 1
	case g.ups == 0:
		return g.nimber == 0
	default:
		return g.ups > 0
	}
}

// outcome returns who wins g.
func (g closed) outcome() Outcome { return outcomeOf(g.atLeastZero(), g.neg().atLeastZero()) }

// outcomeOf returns the outcome of a game that is, or is not, at least and at most 0.
func outcomeOf(least, most bool) Outcome {
	switch {
	case least && most:
		return P
	case least:
		return L
	case most:
		return R
	default:
		return N
	}
}

// neg returns -g.
func (g closed) neg() closed {
	return closed{number: g.number.Neg(), ups: -g.ups, nimber: g.nimber}
}

// mostUps bounds the multiples of up: their sums do not overflow.
const mostUps = math.MaxInt64 / 2

// plus returns g + h.
func (g closed) plus(h closed) closed {
	return closed{number: g.number.Add(h.number), ups: g.ups + h.ups, nimber: g.nimber ^ h.nimber}
}

// birthday returns the depth of the canonical form. That of n·^ + *k is n + 1 + k, where the n-1 moves to
// the next multiple each change k to k xor 1; but *1 is exchanged last.
func (g closed) birthday() Dyadic {
	day := NewDyadic(g.number.Birthday(), 0)
	nimber := NewDyadic(new(big.Int).SetUint64(g.nimber), 0)
	if g.ups == 0 {
		return day.Add(nimber)
	}
	ups := g.ups
	if ups < 0 {
		ups = -ups
	}
	last := g.nimber ^ uint64(ups-1)&1 // the nimber beside the last up
	day = day.Add(Int(ups))
	if last == 1 {
		return day.Add(Int(1))
	}
	return day.Add(NewDyadic(new(big.Int).SetUint64(last^1), 0))
}

// Options returns the Left and the Right options of a canonical form, in the order of [Form.Compare]. The
// caller must not change the slices. They are nil when the calculation stopped.
func (c *Calculation) Options(f *Form) (left, right []*Form) {
	if f.general {
		return f.left, f.right
	}
	if known := f.options.Load(); known != nil {
		return known[0], known[1]
	}
	switch {
	case f.IsNumber():
		l, r, hasLeft, hasRight := f.number.Options()
		if hasLeft {
			left = []*Form{c.Number(l)}
		}
		if hasRight {
			right = []*Form{c.Number(r)}
		}
	case f.ups == 0: // d + *k
		if !c.spend(f.nimber) {
			return nil, nil
		}
		for k := range f.nimber {
			left = append(left, c.closed(closed{number: f.number, nimber: k}))
		}
		right = left
	case f.ups < 0:
		left, right = c.upOptions(f.neg())
		left, right = c.negatives(right), c.negatives(left)
	default:
		left, right = c.upOptions(f.closed)
	}
	if c.err != nil {
		return nil, nil
	}
	f.options.Store(&[2][]*Form{left, right})
	return left, right
}

// upOptions returns the options of d + n·^ + *k for n > 0: d + {0 | (n-1)·^ + *(k xor 1)}, but ^ + *1 is
// {0, *1 | 0} (Berlekamp, Conway and Guy 1982).
func (c *Calculation) upOptions(g closed) (left, right []*Form) {
	number := c.Number(g.number)
	if g.ups == 1 && g.nimber == 1 {
		return []*Form{number, c.closed(closed{number: g.number, nimber: 1})}, []*Form{number}
	}
	return []*Form{number}, []*Form{c.closed(closed{number: g.number, ups: g.ups - 1, nimber: g.nimber ^ 1})}
}

// recognized returns the closed form with these canonical options; false where it is general.
func (c *Calculation) recognized(left, right []*Form) (*Form, bool) {
	if g, ok := recognizedUps(left, right, 1); ok {
		return c.closed(g), true
	}
	if g, ok := recognizedUps(right, left, -1); ok {
		return c.closed(g), true
	}
	if len(left) != len(right) {
		return nil, false
	}
	for i, f := range left { // in the order of their nimbers
		if f != right[i] || f.general || f.ups != 0 || f.nimber != uint64(i) || !f.number.Equal(left[0].number) {
			return nil, false
		}
	}
	return c.closed(closed{number: left[0].number, nimber: uint64(len(left))}), true
}

// recognizedUps inverts upOptions, for multiples of down where the sign is -1 and the sides are exchanged.
func recognizedUps(left, right []*Form, sign int64) (closed, bool) {
	if len(right) != 1 || len(left) == 0 || !left[0].IsNumber() {
		return closed{}, false
	}
	number, next := left[0].number, right[0]
	if next.general || !next.number.Equal(number) {
		return closed{}, false
	}
	switch ups := sign * next.ups; {
	case len(left) == 1 && (ups > 0 || ups == 0 && next.nimber > 0):
		return closed{number: number, ups: next.ups + sign, nimber: next.nimber ^ 1}, true
	case len(left) == 2 && next.IsNumber() && !left[1].general && left[1].closed.isStar(number):
		return closed{number: number, ups: sign, nimber: 1}, true
	}
	return closed{}, false
}

// isStar tells whether g = d + *1.
func (g closed) isStar(d Dyadic) bool { return g.ups == 0 && g.nimber == 1 && g.number.Equal(d) }
