package formula

import "slices"

// Plain returns other forms of an expression that people read sooner, the plainest first. They may have
// other values where the expression is undefined.
func (e *Expr) Plain() (all []Formula) {
	if e.IsCondition() && e.Op == equal {
		for i, x := range e.Args {
			all = append(all, e.asCases(x, e.Args[1-i])...)
		}
	}
	if e.has(1) || e.has(2) || e.Operations() < 2 {
		return all
	}
	all = append(all, Number(0))
	for k := range int64(4) {
		if v := e.Eval([]int64{k}); v != Undefined && v != k {
			all = append(all, &Cases{Binary(unequal, Number(0), Const(k)), Number(0), Const(v)})
		}
	}
	if e.Operations() > 2 && e.isOdd() {
		for period := range int64(mostListed) {
			all = append(all, e.periodic(period+1))
		}
	}
	return slices.DeleteFunc(all, func(f Formula) bool { return !e.agrees(f) })
}

// agrees reports whether an expression of one number has the values of a formula, far beyond the
// periods that are listed.
func (e *Expr) agrees(f Formula) bool {
	for n := range int64(4096) {
		if v := e.Eval([]int64{n}); v != Undefined && v != f.Eval([]int64{n}) {
			return false
		}
	}
	return true
}

// asCases returns x*[condition] == y as x == y where the condition holds, and y == 0 elsewhere.
func (e *Expr) asCases(product, y *Expr) (all []Formula) {
	if product.Op != times {
		return nil
	}
	for i, condition := range product.Args {
		if x := product.Args[1-i]; condition.IsCondition() {
			all = append(all, &Cases{condition, Binary(equal, x, y), Binary(equal, y, Const(0))})
		}
	}
	return all
}

// isOdd reports whether the expression has operators that few people read at once.
func (e *Expr) isOdd() bool {
	if e == nil || e.Op == nil {
		return false
	}
	switch e.Op.Name {
	case "add", "sub", "mul", "div", "mod", "min", "max", "eq", "ne", "lt", "le":
		return e.Args[0].isOdd() || e.Args[1].isOdd()
	}
	return true
}

// mostListed is the longest period that is listed in place of an odd expression.
const mostListed = 12

// periodic returns the values of one period.
func (e *Expr) periodic(period int64) Formula {
	f := &Periodic{Values: make([]int64, period)}
	for n := 2*period - 1; n >= 0; n-- {
		if v := e.Eval([]int64{n}); v != Undefined {
			f.Values[n%period] = v
		}
	}
	return f
}
