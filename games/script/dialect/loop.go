package dialect

import "go.starlark.net/syntax"

// loop compiles a loop over a value. Any signal of the body other than goesOn and continues ends
// the loop.
func (c *compiler) loop(over operand, set setter, body statement, weight int64, at place) statement {
	eval := over.eval
	once := round{set, body, weight}
	return func(f *frame) signal {
		v := eval(f)
		switch v.Kind() {
		case KindTuple:
			return left(once.each(f, v.o.items))
		case KindList, KindDict, KindSet:
			items := v.o.items
			if v.o.kind != KindList {
				items = f.m.keys(v)
			}
			if v.o.frozen {
				return left(once.each(f, items))
			}
			v.o.busy++
			s := once.each(f, items)
			v.o.busy--
			return left(s)
		case KindRange:
			for i := range v.n {
				x := [1]Value{v.span().at(i)}
				if s := once.each(f, x[:]); s != goesOn {
					return left(s)
				}
			}
		case KindString:
			for i := range len(v.o.text) {
				x := [1]Value{short(v.o.text[i : i+1])}
				if s := once.each(f, x[:]); s != goesOn {
					return left(s)
				}
			}
		default:
			panic(at.errorf("for needs a range, a list, a tuple, a set, a dictionary or a string, not %s", described(v)))
		}
		return goesOn
	}
}

// left converts the signal that ended a loop to the signal of the loop.
func left(s signal) signal {
	if s == breaks {
		return goesOn
	}
	return s
}

// round is one round of a loop.
type round struct {
	set    setter
	body   statement
	weight int64
}

// each runs a round for each value. It returns goesOn, or the signal that ended the loop: breaks or
// returns.
func (r *round) each(f *frame, items []Value) signal {
	slot := r.set.slot
	for _, x := range items {
		f.m.steps(r.weight)
		if slot >= 0 {
			f.locals[slot] = x
		} else {
			r.set.put(f, x)
		}
		if s := r.body(f); s != goesOn && s != continues {
			return s
		}
	}
	return goesOn
}

// ranged compiles a loop from lo to hi, without allocating a range.
func (c *compiler) ranged(lo, hi operand, slot int, body statement, weight int64, at place) statement {
	return func(f *frame) signal {
		from, to := lo.eval(f), hi.eval(f)
		if from.o != nil || to.o != nil {
			f.m.rangeOf(at, []Value{from, to})
		}
		for n := from.n; n < to.n; n++ {
			f.m.steps(weight)
			f.locals[slot] = Value{n: n}
			if s := body(f); s != goesOn && s != continues {
				return left(s)
			}
		}
		return goesOn
	}
}

// over compiles a loop over an expression. A call of range with one or two arguments and a single
// loop variable allocates no range.
func (c *compiler) over(e syntax.Expr, inner func() (setter, statement)) statement {
	at := c.at(syntax.Start(e))
	size := c.size
	call, ok := unparen(e).(*syntax.CallExpr)
	if ok && (len(call.Args) == 1 || len(call.Args) == 2) && c.isBuiltin(call.Fn, "range") && !named(call.Args) {
		c.note("range", len(call.Args))
		all := c.exprs(call.Args)
		lo, hi := constant(Int(0)), all[len(all)-1]
		if len(all) == 2 {
			lo = all[0]
		}
		set, body := inner()
		weight := c.weigh(e, size)
		if set.slot >= 0 {
			return c.ranged(lo, hi, set.slot, body, weight, at)
		}
		whole := computed(func(f *frame) Value { return f.m.rangeOf(at, []Value{lo.eval(f), hi.eval(f)}) })
		return c.loop(whole, set, body, weight, at)
	}
	x := c.fixed(e)
	set, body := inner()
	return c.loop(x, set, body, c.weigh(e, size), at)
}

// weigh returns the weight of a round of the loop through e, and records it.
func (c *compiler) weigh(e syntax.Expr, size int) int64 {
	weight := c.weight(size)
	if c.function.weights != nil {
		c.function.weights[e] = weight
	}
	return weight
}

// comprehension compiles [x for y in z if w] to nested loops around a step that appends x to a
// list. Between braces the step adds to a dictionary or a set.
func (c *compiler) comprehension(e *syntax.Comprehension) operand {
	kind := madeBy(e)
	c.note("comprehension", len(e.Clauses))
	if kind != KindList {
		c.note(kind.String())
	}
	mark, scopes := len(c.settled), len(c.scopes)
	list := c.slots(1)
	run := c.clauses(e, e.Clauses, list)
	c.unsettle(mark)
	c.scopes, c.top = c.scopes[:scopes], list
	return computed(func(f *frame) Value {
		v := f.m.collection(kind)
		f.locals[list] = v
		run(f)
		return v
	})
}

// keeping compiles the innermost step of a comprehension. It appends the element to the list if
// test holds or is nil.
func (c *compiler) keeping(e *syntax.Comprehension, test condition, list int) statement {
	if e.Curly {
		put := c.entries([]syntax.Expr{e.Body})
		return func(f *frame) signal {
			if test == nil || test(f) {
				put(f, f.locals[list])
			}
			return goesOn
		}
	}
	x := c.expr(e.Body)
	return func(f *frame) signal {
		if test == nil || test(f) {
			v := x.get(f)
			if o := f.locals[list].o; len(o.items) < cap(o.items) {
				o.items = append(o.items, v)
			} else {
				f.m.append(o, v)
			}
		}
		return goesOn
	}
}

// clauses compiles the remaining clauses of a comprehension.
func (c *compiler) clauses(e *syntax.Comprehension, rest []syntax.Node, list int) statement {
	if len(rest) == 0 {
		return c.keeping(e, nil, list)
	}
	switch clause := rest[0].(type) {
	case *syntax.ForClause:
		c.note("for")
		return c.over(clause.X, func() (setter, statement) {
			if len(rest) == len(e.Clauses) {
				c.scopes = append(c.scopes, map[string]int{})
				for _, name := range clauseNames(e.Clauses) {
					c.declareLocal(name.Name)
				}
			}
			set := c.target(clause.Vars)
			return set, c.clauses(e, rest[1:], list)
		})
	case *syntax.IfClause:
		c.note("if")
		test := c.test(clause.Cond)
		if len(rest) == 1 {
			return c.keeping(e, test, list)
		}
		inner := c.clauses(e, rest[1:], list)
		return func(f *frame) signal {
			if test(f) {
				return inner(f)
			}
			return goesOn
		}
	}
	panic("no such clause")
}
