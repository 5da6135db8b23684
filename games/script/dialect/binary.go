package dialect

import (
	"math"
	"math/bits"
	"slices"
	"strings"

	"go.starlark.net/syntax"
)

// binaryExpr compiles x op y.
func (c *compiler) binaryExpr(e *syntax.BinaryExpr) operand {
	at := c.at(e.OpPos)
	switch e.Op {
	case syntax.AND, syntax.OR:
		c.note(e.Op.String())
		x, y, and := c.expr(e.X).eval, c.expr(e.Y).eval, e.Op == syntax.AND
		return computed(func(f *frame) Value {
			if v := x(f); v.truth() != and {
				return v
			}
			return y(f)
		})
	case syntax.LT, syntax.LE, syntax.GT, syntax.GE, syntax.EQL, syntax.NEQ, syntax.IN, syntax.NOT_IN:
		return boxed(c.test(e))
	case syntax.SLASH:
		c.fail(e.OpPos, "numbers with a point are not available; write // to divide integers")
	case syntax.EQ:
		c.fail(e.OpPos, "= stands in an assignment, or names an argument; write == to compare")
	}
	if e.Op == syntax.PLUS {
		if left, ok := unparen(e.X).(*syntax.BinaryExpr); ok && left.Op == syntax.PLUS {
			return c.sum(e)
		}
	}
	c.note(e.Op.String())
	x, y := c.expr(e.X), c.expr(e.Y)
	return c.folded(e.Op, x, y, at)
}

// folded compiles an arithmetic operator. It evaluates the operator at compile time if both
// operands are constant integers.
func (c *compiler) folded(op syntax.Token, x, y operand, at place) operand {
	value := c.combined(op, x, y, func(f *frame, v, w Value) Value { return f.m.binary(op, v, w, at) })
	if _, ok := x.integer(); ok {
		if _, ok := y.integer(); ok { // an error counts only when control reaches the expression
			if v, err := c.machine.attempt(value); err == nil {
				return constant(v)
			}
		}
	}
	return computed(value)
}

// attempt evaluates an expression without local names. It returns the script's error instead of
// panicking.
func (m *Machine) attempt(e expression) (v Value, err error) {
	defer m.caught(&err, m.depth)
	return e(m.frame(&Function{})), nil
}

// combined compiles an arithmetic operator, with a fast path for integers. The function slow applies
// it to other values.
func (c *compiler) combined(op syntax.Token, x, y operand, slow func(f *frame, v, w Value) Value) expression {
	k, isConstant := y.integer()
	switch {
	case op == syntax.PLUS && x.slot >= 0 && isConstant:
		i := x.slot
		return func(f *frame) Value {
			v := f.locals[i]
			if r := v.n + k; v.o == nil && (r < v.n) == (k < 0) {
				return Value{n: r}
			}
			return slow(f, v, Int(k))
		}
	case op == syntax.MINUS && x.slot >= 0 && isConstant:
		i := x.slot
		return func(f *frame) Value {
			v := f.locals[i]
			if r := v.n - k; v.o == nil && (r > v.n) == (k < 0) {
				return Value{n: r}
			}
			return slow(f, v, Int(k))
		}
	case op == syntax.PLUS && x.slot >= 0 && y.slot >= 0:
		i, j := x.slot, y.slot
		return func(f *frame) Value {
			v, w := f.locals[i], f.locals[j]
			if r := v.n + w.n; v.o == nil && w.o == nil && (r < v.n) == (w.n < 0) {
				return Value{n: r}
			}
			return slow(f, v, w)
		}
	case op == syntax.MINUS && x.slot >= 0 && y.slot >= 0:
		i, j := x.slot, y.slot
		return func(f *frame) Value {
			v, w := f.locals[i], f.locals[j]
			if r := v.n - w.n; v.o == nil && w.o == nil && (r > v.n) == (w.n < 0) {
				return Value{n: r}
			}
			return slow(f, v, w)
		}
	}
	integers := integerOps[op]
	if isConstant {
		return func(f *frame) Value {
			v := x.get(f)
			if r, ok := integers(v.n, k); ok && v.o == nil {
				return Value{n: r}
			}
			return slow(f, v, Int(k))
		}
	}
	return func(f *frame) Value {
		v := x.get(f)
		w := y.get(f)
		if v.o == nil && w.o == nil {
			if r, ok := integers(v.n, w.n); ok {
				return Value{n: r}
			}
		}
		return slow(f, v, w)
	}
}

// integerOps are the operators on integers. Each returns false if the result is undefined or
// overflows 64 bits.
var integerOps = map[syntax.Token]func(a, b int64) (int64, bool){
	syntax.PLUS:  func(a, b int64) (int64, bool) { return a + b, (a+b < a) == (b < 0) },
	syntax.MINUS: func(a, b int64) (int64, bool) { return a - b, (a-b > a) == (b < 0) },
	syntax.STAR: func(a, b int64) (int64, bool) {
		high, low := bits.Mul64(magnitude(a), magnitude(b))
		switch {
		case high != 0:
			return 0, false
		case (a < 0) == (b < 0):
			return int64(low), low <= math.MaxInt64
		default:
			return int64(-low), low <= 1<<63
		}
	},
	syntax.SLASHSLASH: func(a, b int64) (int64, bool) {
		if b == 0 || b == -1 && a == math.MinInt64 {
			return 0, false
		}
		q := a / b
		if a%b != 0 && (a < 0) != (b < 0) {
			q--
		}
		return q, true
	},
	syntax.PERCENT: func(a, b int64) (int64, bool) {
		if b == 0 {
			return 0, false
		}
		r := a % b
		if r != 0 && (r < 0) != (b < 0) {
			r += b
		}
		return r, true
	},
	syntax.AMP:        func(a, b int64) (int64, bool) { return a & b, true },
	syntax.PIPE:       func(a, b int64) (int64, bool) { return a | b, true },
	syntax.CIRCUMFLEX: func(a, b int64) (int64, bool) { return a ^ b, true },
	syntax.LTLT: func(a, b int64) (int64, bool) {
		if a == 0 && b >= 0 && b < 512 {
			return 0, true
		}
		return a << (uint64(b) & 63), b >= 0 && b < 64 && a<<b>>b == a
	},
	syntax.GTGT: func(a, b int64) (int64, bool) { return a >> uint64(min(max(b, 0), 63)), b >= 0 },
}

func magnitude(n int64) uint64 {
	if n < 0 {
		return -uint64(n)
	}
	return uint64(n)
}

// binary applies an operator to any two values. It panics with an *Error if the operator is not
// defined for them.
func (m *Machine) binary(op syntax.Token, v, w Value, at place) Value {
	a, b := v.Kind(), w.Kind()
	switch {
	case a == KindInt && b == KindInt:
		r, ok := integerOps[op](v.n, w.n)
		switch {
		case ok:
			return Int(r)
		case w.n == 0 && (op == syntax.SLASHSLASH || op == syntax.PERCENT):
			panic(at.errorf("division by 0: %d %s 0", v.n, op))
		case w.n < 0 && (op == syntax.LTLT || op == syntax.GTGT):
			panic(at.errorf("%d %s %d: a shift goes by 0 or more", v.n, op, w.n))
		}
		panic(at.errorf("%d %s %d needs more than 64 bits", v.n, op, w.n))
	case op == syntax.PLUS && a == b && a == KindString:
		return m.joined([]Value{v, w})
	case op == syntax.PLUS && a == b && (a == KindTuple || a == KindList):
		m.steps(v.weight() + w.weight())
		items := append(append(m.values(len(v.o.items)+len(w.o.items)), v.o.items...), w.o.items...)
		return m.sequence(a, items)
	case op == syntax.STAR && b == KindInt && (a == KindString || a == KindTuple || a == KindList):
		return m.repeat(v, w.n)
	case op == syntax.STAR && a == KindInt && (b == KindString || b == KindTuple || b == KindList):
		return m.repeat(w, v.n)
	case mixes(op, a, b):
		return m.mixed(op, v, w, at)
	case op == syntax.PERCENT && a == KindString:
		panic(at.errorf("%% does not put values into a text; write text + str(value)"))
	}
	if a == KindString || b == KindString {
		panic(at.errorf("%s %s %s is not defined; str(value) makes a text", described(v), op, described(w)))
	}
	panic(at.errorf("%s %s %s is not defined", described(v), op, described(w)))
}

// includes reports whether a range with the given length contains n.
func (s *span) includes(n, length int64) bool {
	first, last := s.start, s.start+(length-1)*s.step
	if length == 0 || n < min(first, last) || n > max(first, last) {
		return false
	}
	return (n-first)%s.step == 0
}

// search counts the steps of a substring search.
func (m *Machine) search(in, what Value) { m.steps(searchSteps(len(in.o.text), len(what.o.text))) }

// searchSteps returns the steps of the search for a text of some bytes in another one. It may restart
// at every byte.
func searchSteps(in, what int) int64 {
	const short = 1 << 10
	return int64(in/bytesOfStep) * (1 + int64(what)/short)
}

// sequence returns a tuple or a list of the given elements. It takes ownership of the slice.
func (m *Machine) sequence(k Kind, items []Value) Value {
	if k == KindTuple {
		return m.tuple(items)
	}
	return m.list(items)
}

// repeat returns a string, tuple or list repeated a number of times; empty if times is below 1.
func (m *Machine) repeat(v Value, times int64) Value {
	n, _ := v.length()
	times = max(times, 0)
	if high, low := bits.Mul64(uint64(n), uint64(times)); high != 0 || low > 1<<40 {
		m.charge(beyond)
	}
	if n == 0 {
		times = 0
	}
	if v.o.kind == KindString {
		m.steps(n * times / bytesOfStep)
		m.charge(n * times)
		return m.text(strings.Repeat(v.o.text, int(times)))
	}
	m.steps(n * times / valuesOfStep)
	items := m.values(int(n * times))
	for range times {
		items = append(items, v.o.items...)
	}
	return m.sequence(v.o.kind, items)
}

// described formats a value for a message, truncated to about 40 bytes.
func described(v Value) string {
	text, whole := v.text(40)
	if !whole {
		text += "…"
	}
	switch v.Kind() {
	case KindInt, KindNone, KindBool, KindInput, KindRandom:
		return text
	default:
		return v.Kind().String() + " " + text
	}
}

// contains reports whether v contains w. It panics with an *Error if v cannot contain values like
// w.
func (m *Machine) contains(v, w Value, at place) bool {
	switch v.Kind() {
	case KindTuple, KindList:
		m.steps(v.weight())
		if w.o == nil {
			return slices.Contains(v.o.items, w)
		}
		for _, x := range v.o.items {
			if m.equal(x, w) {
				return true
			}
		}
		return false
	case KindDict, KindSet:
		return m.numberIn(v, w, at) >= 0
	case KindRange:
		if w.o == nil {
			return v.span().includes(w.n, v.n)
		}
	case KindString:
		if w.Kind() == KindString {
			m.search(v, w)
			return strings.Contains(v.o.text, w.o.text)
		}
	}
	switch v.Kind() {
	case KindRange:
		panic(at.errorf("in a range there are integers, not %s", described(w)))
	case KindString:
		panic(at.errorf("in a text there are texts, not %s", described(w)))
	}
	panic(at.errorf("in needs a list, a tuple, a set, a dictionary, a range or a text behind it, not %s", described(v)))
}
