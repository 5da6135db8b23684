package formula

// tidy returns an equal expression that reads better: constants stand on one side, and sums and
// products without parentheses.
func (p *printer) tidy(e *Expr) *Expr {
	switch {
	case e.Op == nil:
		return e
	case e.Op.Name == "ctz" && e.Args[0].Op != nil && e.Args[0].Op.Name == "highbit":
		return Binary(Named("log"), e.Args[0].Args[0], Const(2))
	case e.Args[1] == nil:
		return e
	}
	x, y := e.Args[0], p.tidy(e.Args[1])
	left, leftConst := x.IsConst()
	right, rightConst := y.IsConst()
	switch {
	case e.Op.Commutes && e.Op == times && rightConst && !leftConst,
		e.Op.Commutes && e.Op != times && leftConst && !rightConst:
		return p.tidy(Binary(e.Op, y, x))
	case e.Op == less && leftConst && !rightConst:
		return Binary(greater, y, x)
	case e.Op == atMost && leftConst && !rightConst:
		return Binary(atLeast, y, x)
	case (e.Op == plusOp || e.Op == minus) && rightConst && right == 0:
		return p.tidy(x)
	case e.Op == minus && isNegative(y):
		return p.tidy(Binary(plusOp, x, y.Args[1]))
	case e.Op == plusOp && rightConst && right < 0:
		return Binary(minus, x, Const(-right))
	case e.Op == minus && rightConst && right < 0:
		return Binary(plusOp, x, Const(-right))
	case e.Op == times && leftConst && left == 1:
		return y
	case e.Op.Name == "digitsum" && rightConst && right == 2:
		return Unary(Named("popcount"), x)
	case e.Op.Name == "exponent" && rightConst && right == 2:
		return Unary(Named("ctz"), x)
	case e.Op == plusOp && isLeaf(x) && !leftConst && *x == *y:
		return Binary(times, Const(2), x)
	case e.Op == plusOp && y.Op == times && isMinus(y.Args[0]):
		return Binary(minus, x, p.tidy(Binary(times, Const(-y.Args[0].constant), y.Args[1])))
	case p.joins(e.Op, y.Op):
		return Binary(y.Op, p.tidy(Binary(e.Op, x, y.Args[0])), y.Args[1])
	}
	return Binary(e.Op, x, y)
}

// isNegative reports whether an expression is 0 - x, which is written -x.
func isNegative(e *Expr) bool {
	return e.Op == minus && isZero(e.Args[0])
}

func isMinus(e *Expr) bool { return e.Op == nil && e.index < 0 && e.constant < 0 }

// plus returns x + c.
func (p *printer) plus(x *Expr, c int64) *Expr {
	if c == 0 {
		return x
	}
	return p.tidy(Binary(plusOp, x, Const(c)))
}

// over returns the quotient of x and d, rounded down.
func (p *printer) over(x *Expr, d int64) *Expr {
	if d == 1 {
		return x
	}
	return Binary(over, x, Const(d))
}

// joins reports whether x outer (y inner z) is (x outer y) inner z. Products of programs could
// overflow.
func (p *printer) joins(outer, inner *Op) bool {
	switch {
	case inner == nil:
		return false
	case outer == plusOp:
		return inner == plusOp || inner == minus
	case outer == times:
		return inner == times && !p.language.isProgram()
	default:
		return inner == outer && outer.infix != nil && outer.infix.kind == bitwise
	}
}

// isNatural reports whether it is certain that a value is at least 0.
func (p *printer) isNatural(e *Expr) bool {
	if e.Op == nil {
		return e.index >= 0 && !p.signed[e.index] || e.index < 0 && e.constant >= 0
	}
	if expanded := p.expand(e); expanded != nil {
		return p.isNatural(expanded)
	}
	switch e.Op.Name {
	case "sub":
		return false
	case "add", "mul", "xor", "or", "div", "min", "root":
		return p.isNatural(e.Args[0]) && p.isNatural(e.Args[1])
	case "max", "and":
		return p.isNatural(e.Args[0]) || p.isNatural(e.Args[1])
	default:
		return true // a remainder, and what is defined for naturals alone
	}
}
