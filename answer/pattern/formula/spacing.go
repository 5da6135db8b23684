package formula

import "strings"

// enclosed reports whether an argument of an operator between its arguments stands in parentheses:
// wherever a reader might err without them.
func (p *printer) enclosed(e *Expr, place int) bool {
	x, outer := p.tidy(e.Args[place]), e.Op.infix.kind
	if expanded := p.expand(x); expanded != nil {
		x = expanded
	}
	switch {
	case x.Op == nil:
		c, isConst := x.IsConst()
		return isConst && c < 0 && outer != comparison && (outer != additive || place == 1)
	case !p.isInfix(x), x.Op == over && p.language == Math:
		return false
	case x.Op.Condition:
		return p.language == CPP || p.language == Python // the others have brackets, or a call
	}
	inner := x.Op.infix.kind
	switch outer {
	case comparison:
		return inner == bitwise
	case additive:
		return inner == bitwise || inner == additive && place == 1 || inner == quotient && p.language == LaTeX
	case product:
		return x.Op != e.Op || place == 1
	case quotient:
		return !(inner == product && place == 0 && e.Op == over && p.language == Math)
	default:
		return x.Op != e.Op && !(p.language == Math && inner != bitwise && isLeaf(x.Args[0]) && isLeaf(x.Args[1]))
	}
}

func isLeaf(e *Expr) bool { return e.Op == nil }

// spaced reports whether spaces surround the sign of an operator at a depth. Mathematics has none
// at depth 2, within another operator without parentheses. Go has those of gofmt.
func (p *printer) spaced(e *Expr, depth int) bool {
	switch p.language {
	case Math:
		return depth == 1
	case Go:
		met := map[int]bool{}
		p.precedences(e, met)
		own := precedence(e.Op)
		switch {
		case met[4] && met[5] && depth == 1:
			return own < 5
		case depth > 1:
			return own < 4
		}
	}
	return true
}

// precedences collects the precedences in Go of the operators that no parentheses separate.
func (p *printer) precedences(e *Expr, met map[int]bool) {
	met[precedence(e.Op)] = true
	for i, x := range e.Args {
		if x = p.shown(x); p.isInfix(x) && !x.Op.Condition && !p.enclosed(e, i) && !p.isSigned(x) {
			p.precedences(x, met)
		}
	}
}

// shown returns the expression that is written for one.
func (p *printer) shown(e *Expr) *Expr {
	e = p.tidy(e)
	if expanded := p.expand(e); expanded != nil {
		return p.tidy(expanded)
	}
	return e
}

// precedence is that of an operator of Go.
func precedence(o *Op) int {
	switch {
	case o.infix.kind == comparison:
		return 3
	case strings.Contains("+-|^", o.infix.golang):
		return 4
	default:
		return 5
	}
}

// inner returns the depth of an argument.
func (p *printer) inner(e *Expr, place, depth int) int {
	switch {
	case p.language == Go:
		x := p.shown(e.Args[place])
		if place == 0 && p.isInfix(x) && !x.Op.Condition && precedence(x.Op) == precedence(e.Op) && !p.enclosed(e, 0) && !p.isSigned(x) {
			return depth
		}
		return depth + 1
	case p.language == Math && e.Op.infix.kind != comparison:
		x := p.shown(e.Args[place])
		if e.Op == over || x.Op != nil && x.Op.infix != nil && x.Op.infix.kind != e.Op.infix.kind && !p.enclosed(e, place) {
			return 2
		}
	}
	return depth
}
