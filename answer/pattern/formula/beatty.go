package formula

import "strconv"

// Beatty is the function floor((x+Shift)(P + Q√D) / R) + Offset: a Beatty sequence (S. Beatty 1926).
// R is positive, D is not negative.
type Beatty struct{ P, Q, D, R, Shift, Offset int64 }

// Of returns the expression for an argument. It is computed in whole numbers alone.
func (b Beatty) Of(x *Expr) *Expr {
	op := &Op{Name: "beatty", Unary: b.at, expand: b.expand}
	for _, number := range []int64{b.P, b.Q, b.D, b.R, b.Shift, b.Offset} {
		op.bits += bitsOf(number)
	}
	return Unary(op, x)
}

func (b Beatty) at(x int64) int64 {
	x = plus(x, b.Shift)
	whole, root := multiply(b.P, x), floorRoot(multiply(b.Q, x), b.D)
	return plus(divide(plus(whole, root), b.R), b.Offset)
}

// expand writes the sequence with roots, and in programs with floor(x√D).
func (b Beatty) expand(p *printer, x *Expr) *Expr {
	x = p.plus(x, b.Shift)
	if p.language.isProgram() {
		q := p.tidy(Binary(times, Const(b.Q), x))
		sum := Binary(root, q, Const(b.D))
		switch {
		case b.P > 0:
			sum = Binary(plusOp, Binary(times, Const(b.P), x), sum)
		case b.P < 0:
			sum = Binary(minus, sum, Binary(times, Const(-b.P), x))
		}
		return p.plus(p.over(sum, b.R), b.Offset)
	}
	sign := "sqrt(" + strconv.FormatInt(b.D, 10) + ")"
	if p.language == LaTeX {
		sign = `\sqrt{` + strconv.FormatInt(b.D, 10) + "}"
	}
	factor := Binary(times, Const(b.Q), p.leaf(sign, false))
	switch {
	case b.P > 0:
		factor = Binary(plusOp, p.leaf(strconv.FormatInt(b.P, 10), false), factor)
	case b.P < 0:
		factor = Binary(minus, factor, Const(-b.P))
	}
	y := Binary(times, x, factor)
	if b.R == 1 {
		return p.plus(Unary(floor, y), b.Offset)
	}
	return p.plus(Binary(over, y, Const(b.R)), b.Offset)
}

// mostRadicand bounds the numbers under the root.
const mostRadicand = 1 << 20

// floorRoot returns floor(x√d).
func floorRoot(x, d int64) int64 {
	if x == Undefined || d < 0 || d > mostRadicand {
		return Undefined
	}
	m := max(x, -x)
	if square := multiply(m, m); square != Undefined && multiply(square, d) != Undefined {
		s := squareRoot(square * d)
		return below(x, s, s*s < square*d)
	}
	if multiply(m, d) == Undefined {
		return Undefined
	}
	// The bits of m come one by one into k, while s = floor(k√d) and r = d k² - s².
	var k, s, r int64
	for i := bitLength(m) - 1; i >= 0; i-- {
		bit := m >> i & 1
		r = 4*r + bit*(4*k+1)*d
		k = 2*k + bit
		for s *= 2; r > 2*s; s++ {
			r -= 2*s + 1
		}
	}
	return below(x, s, r > 0)
}

// below returns the floor of a root with the sign of x, from that of its absolute value.
func below(x, floor int64, more bool) int64 {
	if x >= 0 {
		return floor
	}
	return -floor - truth(more)
}
