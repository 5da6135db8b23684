package formula

import "strings"

// longer makes the type of a sum, a difference or a product of C++ long long, where that of both
// arguments could be int.
func (p *printer) longer(e *Expr, texts [2]string) [2]string {
	kind := e.Op.infix.kind
	if p.language != CPP || kind != additive && kind != product || p.isLong(e.Args[0]) || p.isLong(e.Args[1]) {
		return texts
	}
	done := kind == additive // few bits
	for i, x := range e.Args {
		if _, isConst := x.IsConst(); isConst {
			texts[i] = strings.TrimSuffix(texts[i], ")") + "LL" + texts[i][len(strings.TrimSuffix(texts[i], ")")):]
			done = true
		}
	}
	if !done {
		texts[0] = "(long long)" + texts[0]
	}
	return texts
}

// isLong reports whether the type of an expression in C++ is long long.
func (p *printer) isLong(e *Expr) bool {
	e = p.shown(e)
	switch {
	case e.Op == nil:
		return e.index >= 0 || e.constant != int64(int32(e.constant))
	case e.Op.Condition:
		return false
	case p.isInfix(e):
		return e.Op == times || p.isLong(e.Args[0]) || p.isLong(e.Args[1]) || e.Op.infix.kind == additive && (isConstant(e.Args[0]) || isConstant(e.Args[1]))
	case e.Op.Name == "gcd":
		return p.isLong(e.Args[0]) || p.isLong(e.Args[1])
	default:
		return !strings.HasPrefix(e.Op.texts.cpp, "__builtin")
	}
}

func isConstant(e *Expr) bool {
	_, isConst := e.IsConst()
	return isConst
}
