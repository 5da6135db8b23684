package dialect

import (
	"math"
	"math/big"
	"strconv"

	"go.starlark.net/syntax"
)

// expression is a compiled expression.
type expression func(f *frame) Value

// operand is a compiled expression. It may be known to be a constant, or a local variable with a
// value.
type operand struct {
	eval     expression
	constant *Value
	slot     int // slot of a local variable; -1 for other expressions
}

func computed(eval expression) operand { return operand{eval: eval, slot: -1} }

func constant(v Value) operand {
	return operand{eval: func(*frame) Value { return v }, constant: &v, slot: -1}
}

// get evaluates an operand.
func (x *operand) get(f *frame) Value {
	if x.slot >= 0 {
		return f.locals[x.slot]
	}
	return x.eval(f)
}

// integer returns the value of a constant integer; false for other operands.
func (x operand) integer() (int64, bool) {
	if x.constant == nil || x.constant.o != nil {
		return 0, false
	}
	return x.constant.n, true
}

// expr compiles an expression.
func (c *compiler) expr(e syntax.Expr) operand {
	c.size++
	switch e := e.(type) {
	case *syntax.ParenExpr:
		return c.expr(e.X)
	case *syntax.Literal:
		return c.literal(e)
	case *syntax.Ident:
		return c.name(e)
	case *syntax.UnaryExpr:
		return c.unary(e)
	case *syntax.BinaryExpr:
		return c.binaryExpr(e)
	case *syntax.CondExpr:
		c.note("if else")
		test, then, otherwise := c.test(e.Cond), c.expr(e.True).eval, c.expr(e.False).eval
		return computed(func(f *frame) Value {
			if test(f) {
				return then(f)
			}
			return otherwise(f)
		})
	case *syntax.TupleExpr:
		c.note("tuple", len(e.List))
		return c.tuple(e.List)
	case *syntax.ListExpr:
		c.note("list", len(e.List))
		return c.list(e)
	case *syntax.Comprehension:
		return c.comprehension(e)
	case *syntax.IndexExpr:
		c.note("index")
		x, i, at := c.lookedUp(e.X), c.expr(e.Y), c.at(e.Lbrack)
		return computed(func(f *frame) Value {
			of, k := x.get(f), i.get(f)
			if of.o != nil && k.o == nil {
				switch o := of.o; {
				case uint64(k.n) < uint64(len(o.items)):
					return o.items[k.n]
				case uint64(k.n) < uint64(len(o.text)) && o.kind == KindString:
					return Value{o: &letters[o.text[k.n]]}
				}
			}
			return f.m.index(of, k, at)
		})
	case *syntax.SliceExpr:
		return c.slice(e)
	case *syntax.CallExpr:
		return c.call(e)
	case *syntax.DotExpr:
		c.fail(e.Dot, ".%s stands before its arguments in parentheses only, as in text.split(\",\")", e.Name.Name)
	case *syntax.LambdaExpr:
		c.fail(e.Lambda, "lambda is not available; write a def")
	case *syntax.DictExpr:
		return c.display(e)
	}
	panic("no such expression")
}

func (c *compiler) literal(e *syntax.Literal) operand {
	switch v := e.Value.(type) {
	case int64:
		c.note("int", strconv.FormatInt(v, 10))
		return constant(Int(v))
	case *big.Int:
		c.fail(e.TokenPos, "%s is too large; integers go to 2^63-1", e.Raw)
	case float64:
		c.fail(e.TokenPos, "%s: numbers with a point are not available; use integers", e.Raw)
	case string:
		if e.Token == syntax.STRING {
			c.note("string", v)
			if len(v) < 2 {
				return constant(short(v))
			}
			return constant(Value{o: &object{kind: KindString, text: v}})
		}
	}
	c.fail(e.TokenPos, "%s is not available; write a text in quotes", e.Raw)
	return operand{}
}

// name compiles a use of a name.
func (c *compiler) name(e *syntax.Ident) operand {
	if slot, ok := c.local(e.Name); ok {
		c.note("local", slot)
		if c.sure[slot] {
			return operand{eval: func(f *frame) Value { return f.locals[slot] }, slot: slot}
		}
		at := c.at(e.NamePos)
		if slot >= c.function.named { // set by a later for-clause of the comprehension
			panic(at.errorf("%s has no value yet", e.Name))
		}
		return computed(func(f *frame) Value {
			v := f.locals[slot]
			if v.o == &undefined {
				panic(at.errorf("%s has no value yet", e.Name))
			}
			return v
		})
	}
	c.note("name", e.Name)
	if g, ok := c.program.globals[e.Name]; ok {
		at := c.at(e.NamePos)
		switch {
		case g.f != nil:
			c.fail(e.NamePos, "%s is a function; write its arguments in parentheses behind it", e.Name)
		case g.set:
			return constant(g.value)
		}
		return computed(func(*frame) Value {
			if !g.set {
				panic(at.errorf("%s has no value yet", e.Name))
			}
			return g.value
		})
	}
	switch e.Name {
	case "True":
		return constant(True)
	case "False":
		return constant(False)
	case "None":
		return constant(None)
	}
	if v, ok := c.options.Constants[e.Name]; ok {
		c.program.uses[e.Name] = true
		return constant(v)
	}
	if c.isFunction(e.Name) {
		c.fail(e.NamePos, "%s is a function; write its arguments in parentheses behind it", e.Name)
	}
	panic(c.unknown(e, false))
}

// unary compiles -x, +x, ~x and not x.
func (c *compiler) unary(e *syntax.UnaryExpr) operand {
	at := c.at(e.OpPos)
	if e.Op == syntax.NOT {
		return boxed(c.test(e))
	}
	if literal, ok := unparen(e.X).(*syntax.Literal); ok && e.Op == syntax.MINUS {
		if n, ok := literal.Value.(*big.Int); ok && new(big.Int).Neg(n).IsInt64() {
			c.note("int", "-"+n.String())
			return constant(Int(math.MinInt64))
		}
	}
	c.note("unary", e.Op.String())
	x := c.expr(e.X)
	op := e.Op
	if n, ok := x.integer(); ok && op == syntax.MINUS && n != -n {
		return constant(Int(-n))
	}
	return computed(func(f *frame) Value {
		v := x.eval(f)
		if v.o != nil {
			panic(at.errorf("%s needs an integer, not %s", op, described(v)))
		}
		switch op {
		case syntax.PLUS:
			return v
		case syntax.TILDE:
			return Value{n: ^v.n}
		}
		if v.n == -v.n && v.n != 0 {
			panic(at.errorf("-(%d) needs more than 64 bits", v.n))
		}
		return Value{n: -v.n}
	})
}

// constants returns the values of the operands; false unless all are constant.
func constants(all []operand) ([]Value, bool) {
	values := make([]Value, len(all))
	for i, x := range all {
		if x.constant == nil {
			return nil, false
		}
		values[i] = *x.constant
	}
	return values, true
}

func (c *compiler) exprs(list []syntax.Expr) []operand {
	all := make([]operand, len(list))
	for i, e := range list {
		all[i] = c.expr(e)
	}
	return all
}

func (c *compiler) tuple(list []syntax.Expr) operand {
	all := c.exprs(list)
	if values, ok := constants(all); ok {
		if len(values) == 0 {
			return constant(Value{o: &empty})
		}
		return constant(Value{o: &object{kind: KindTuple, items: values}})
	}
	if len(all) == 2 {
		x, y := all[0], all[1]
		return computed(func(f *frame) Value {
			a := x.get(f)
			b := y.get(f)
			items := f.m.values(2)[:2]
			items[0], items[1] = a, b
			return f.m.tuple(items)
		})
	}
	return computed(func(f *frame) Value { return f.m.tuple(evaluated(f, all)) })
}

// list compiles a list display. Every evaluation makes a new list; fixed shares constant lists.
func (c *compiler) list(e *syntax.ListExpr) operand {
	all := c.exprs(e.List)
	return computed(func(f *frame) Value { return f.m.list(evaluated(f, all)) })
}

// fixed compiles an expression whose value is only read. It makes a constant list,
// dictionary or set once.
func (c *compiler) fixed(e syntax.Expr) operand {
	if braces, ok := unparen(e).(*syntax.DictExpr); ok {
		return c.fixedDisplay(braces)
	}
	list, ok := unparen(e).(*syntax.ListExpr)
	if !ok {
		return c.expr(e)
	}
	c.note("list", len(list.List))
	all := c.exprs(list.List)
	if values, ok := constants(all); ok {
		return constant(Value{o: &object{kind: KindList, frozen: true, items: values}})
	}
	return computed(func(f *frame) Value { return f.m.list(evaluated(f, all)) })
}

// evaluated evaluates operands in order, into a new slice.
func evaluated(f *frame, all []operand) []Value {
	items := f.m.values(len(all))
	for i := range all {
		items = append(items, all[i].get(f))
	}
	return items
}

// slice compiles x[lo:hi:step].
func (c *compiler) slice(e *syntax.SliceExpr) operand {
	c.note("slice")
	x, at := c.expr(e.X), c.at(e.Lbrack)
	var bounds [3]expression // nil if omitted
	for i, b := range []syntax.Expr{e.Lo, e.Hi, e.Step} {
		if b == nil {
			c.note("None")
			continue
		}
		bounds[i] = c.expr(b).eval
	}
	lo, hi, step := bounds[0], bounds[1], bounds[2]
	return computed(func(f *frame) Value {
		of, from, to, by := x.get(f), None, None, None
		if lo != nil {
			from = lo(f)
		}
		if hi != nil {
			to = hi(f)
		}
		if step != nil {
			by = step(f)
		}
		return f.m.slice(of, from, to, by, at)
	})
}
