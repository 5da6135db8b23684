package dialect

import "go.starlark.net/syntax"

// condition is an expression compiled for its truth value.
type condition func(f *frame) bool

// boxed returns a condition as an operand with a boolean value.
func boxed(test condition) operand {
	return computed(func(f *frame) Value {
		if test(f) {
			return True
		}
		return False
	})
}

// test compiles an expression for its truth value.
func (c *compiler) test(e syntax.Expr) condition {
	c.size++
	switch e := e.(type) {
	case *syntax.ParenExpr:
		return c.test(e.X)
	case *syntax.UnaryExpr:
		if e.Op == syntax.NOT {
			c.note("not")
			test := c.test(e.X)
			return func(f *frame) bool { return !test(f) }
		}
	case *syntax.BinaryExpr:
		switch e.Op {
		case syntax.AND:
			c.note("and")
			x, y := c.test(e.X), c.test(e.Y)
			return func(f *frame) bool { return x(f) && y(f) }
		case syntax.OR:
			c.note("or")
			x, y := c.test(e.X), c.test(e.Y)
			return func(f *frame) bool { return x(f) || y(f) }
		case syntax.IN, syntax.NOT_IN:
			return c.membership(e)
		case syntax.LT, syntax.LE, syntax.GT, syntax.GE, syntax.EQL, syntax.NEQ:
			return c.comparison(e)
		}
	}
	x := c.expr(e).eval
	return func(f *frame) bool { return x(f).truth() }
}

// membership compiles x in y and x not in y.
func (c *compiler) membership(e *syntax.BinaryExpr) condition {
	c.note(e.Op.String())
	x, y, at, within := c.expr(e.X).eval, c.fixed(e.Y).eval, c.at(e.OpPos), e.Op == syntax.IN
	return func(f *frame) bool {
		v := x(f)
		return f.m.contains(y(f), v, at) == within
	}
}

// comparison compiles x < y and the other comparisons, with a fast path for integers.
func (c *compiler) comparison(e *syntax.BinaryExpr) condition {
	c.note(e.Op.String())
	x, y, op, at := c.expr(e.X), c.expr(e.Y), e.Op, c.at(e.OpPos)
	slow := func(f *frame, v, w Value) bool { return f.m.relate(op, v, w, at) }
	if k, ok := y.integer(); ok && x.slot >= 0 {
		return againstConstant(op, x.slot, k, slow)
	}
	if x.slot >= 0 && y.slot >= 0 {
		return betweenLocals(op, x.slot, y.slot, slow)
	}
	return func(f *frame) bool {
		v := x.get(f)
		w := y.get(f)
		switch {
		case v.o == nil && w.o == nil:
			return holds(op, v.n, w.n)
		case v == w && op == syntax.EQL || v == w && op == syntax.NEQ: // the same object
			return op == syntax.EQL
		}
		return slow(f, v, w)
	}
}

// holds reports whether a comparison of two integers is true.
func holds(op syntax.Token, a, b int64) bool {
	switch op {
	case syntax.LT:
		return a < b
	case syntax.LE:
		return a <= b
	case syntax.GT:
		return a > b
	case syntax.GE:
		return a >= b
	case syntax.EQL:
		return a == b
	default:
		return a != b
	}
}

// againstConstant compiles the comparison of a local variable with a constant integer.
func againstConstant(op syntax.Token, i int, k int64, slow func(*frame, Value, Value) bool) condition {
	otherwise := func(f *frame) bool { return slow(f, f.locals[i], Int(k)) }
	switch op {
	case syntax.LT:
		return func(f *frame) bool {
			if v := f.locals[i]; v.o == nil {
				return v.n < k
			}
			return otherwise(f)
		}
	case syntax.LE:
		return func(f *frame) bool {
			if v := f.locals[i]; v.o == nil {
				return v.n <= k
			}
			return otherwise(f)
		}
	case syntax.GT:
		return func(f *frame) bool {
			if v := f.locals[i]; v.o == nil {
				return v.n > k
			}
			return otherwise(f)
		}
	case syntax.GE:
		return func(f *frame) bool {
			if v := f.locals[i]; v.o == nil {
				return v.n >= k
			}
			return otherwise(f)
		}
	case syntax.EQL:
		return func(f *frame) bool { v := f.locals[i]; return v.o == nil && v.n == k }
	default:
		return func(f *frame) bool { v := f.locals[i]; return v.o != nil || v.n != k }
	}
}

// betweenLocals compiles the comparison of two local variables.
func betweenLocals(op syntax.Token, i, j int, slow func(*frame, Value, Value) bool) condition {
	otherwise := func(f *frame) bool { return slow(f, f.locals[i], f.locals[j]) }
	switch op {
	case syntax.LT:
		return func(f *frame) bool {
			if v, w := f.locals[i], f.locals[j]; v.o == nil && w.o == nil {
				return v.n < w.n
			}
			return otherwise(f)
		}
	case syntax.LE:
		return func(f *frame) bool {
			if v, w := f.locals[i], f.locals[j]; v.o == nil && w.o == nil {
				return v.n <= w.n
			}
			return otherwise(f)
		}
	case syntax.EQL:
		return func(f *frame) bool {
			if v, w := f.locals[i], f.locals[j]; v.o == nil && w.o == nil {
				return v.n == w.n
			}
			return otherwise(f)
		}
	case syntax.NEQ:
		return func(f *frame) bool {
			if v, w := f.locals[i], f.locals[j]; v.o == nil && w.o == nil {
				return v.n != w.n
			}
			return otherwise(f)
		}
	case syntax.GT:
		return func(f *frame) bool {
			if v, w := f.locals[i], f.locals[j]; v.o == nil && w.o == nil {
				return v.n > w.n
			}
			return otherwise(f)
		}
	default:
		return func(f *frame) bool {
			if v, w := f.locals[i], f.locals[j]; v.o == nil && w.o == nil {
				return v.n >= w.n
			}
			return otherwise(f)
		}
	}
}

// relate compares any two values. It panics with an *Error if they have no order.
func (m *Machine) relate(op syntax.Token, v, w Value, at place) bool {
	switch op {
	case syntax.EQL:
		return m.equal(v, w)
	case syntax.NEQ:
		return !m.equal(v, w)
	}
	order, ok := m.compare(v, w)
	switch k := v.Kind(); {
	case !ok && k == w.Kind() && k == KindSet:
		panic(at.errorf("sets have no order; x.issubset(y) compares them"))
	case !ok && k == w.Kind() && k == KindDict:
		panic(at.errorf("dictionaries have no order; sorted(x.items()) makes a list that has one"))
	case !ok:
		panic(at.errorf("%s %s %s is not defined; only values of one kind have an order", described(v), op, described(w)))
	}
	return holds(op, int64(order), 0)
}
