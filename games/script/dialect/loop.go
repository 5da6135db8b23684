package dialect

import "go.starlark.net/syntax"

// loop compiles the rounds of a loop over a value. What body returns ends the loop, unless control goes on.
func (c *compiler) loop(over operand, set setter, body statement, weight int64, at place) statement {
	round := func(f *frame, v Value) signal {
		f.m.steps(weight)
		set.put(f, v)
		return body(f)
	}
	if slot := set.slot; slot >= 0 {
		round = func(f *frame, v Value) signal {
			f.m.steps(weight)
			f.locals[slot] = v
			return body(f)
		}
	}
	eval := over.eval
	return func(f *frame) signal {
		v := eval(f)
		switch v.Kind() {
		case KindRange:
			n, step := v.o.start, v.o.step
			for i := range v.n {
				if s := round(f, Value{n: n + i*step}); s > continues {
					return s
				} else if s == breaks {
					break
				}
			}
		case KindTuple:
			return rounds(f, v.o.items, round)
		case KindList:
			if v.o.frozen {
				return rounds(f, v.o.items, round)
			}
			v.o.busy++
			s := rounds(f, v.o.items, round)
			v.o.busy--
			return s
		case KindString:
			for i := range len(v.o.text) {
				if s := round(f, short(v.o.text[i:i+1])); s > continues {
					return s
				} else if s == breaks {
					break
				}
			}
		default:
			panic(at.errorf("for needs a range, a list, a tuple or a string, not %s", described(v)))
		}
		return goesOn
	}
}

// rounds runs a round of a loop for each value.
func rounds(f *frame, items []Value, round func(f *frame, v Value) signal) signal {
	for _, x := range items {
		if s := round(f, x); s > continues {
			return s
		} else if s == breaks {
			break
		}
	}
	return goesOn
}

// ranged compiles the loop over a range, whose bounds need not become a value.
func (c *compiler) ranged(lo, hi operand, slot int, body statement, weight int64, at place) statement {
	return func(f *frame) signal {
		from, to := lo.eval(f), hi.eval(f)
		if from.o != nil || to.o != nil {
			f.m.rangeOf(at, []Value{from, to})
		}
		for n := from.n; n < to.n; n++ {
			f.m.steps(weight)
			f.locals[slot] = Value{n: n}
			if s := body(f); s > continues {
				return s
			} else if s == breaks {
				break
			}
		}
		return goesOn
	}
}

// over compiles a loop over an expression: a call of range with one or two arguments without a value of its own.
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
		if set.slot >= 0 {
			return c.ranged(lo, hi, set.slot, body, c.weight(size), at)
		}
		whole := computed(func(f *frame) Value { return f.m.rangeOf(at, []Value{lo.eval(f), hi.eval(f)}) })
		return c.loop(whole, set, body, c.weight(size), at)
	}
	x := c.fixed(e)
	set, body := inner()
	return c.loop(x, set, body, c.weight(size), at)
}

// comprehension compiles [x for y in z if w] as the loops that it stands for, around what puts x into a list.
func (c *compiler) comprehension(e *syntax.Comprehension) operand {
	if e.Curly {
		c.fail(e.Lbrack, "dictionaries and sets are not available; write [… for … in …]")
	}
	c.note("comprehension", len(e.Clauses))
	mark, scopes := len(c.settled), len(c.scopes)
	list := c.slots(1)
	run := c.clauses(e, e.Clauses, list)
	c.unsettle(mark)
	c.scopes, c.top = c.scopes[:scopes], list
	return computed(func(f *frame) Value {
		v := f.m.list(nil)
		f.locals[list] = v
		run(f)
		return v
	})
}

// clauses compiles the rest of a comprehension.
func (c *compiler) clauses(e *syntax.Comprehension, rest []syntax.Node, list int) statement {
	if len(rest) == 0 {
		x := c.expr(e.Body).eval
		return func(f *frame) signal {
			v := x(f)
			f.m.append(f.locals[list].o, v)
			return goesOn
		}
	}
	switch clause := rest[0].(type) {
	case *syntax.ForClause:
		c.note("for")
		return c.over(clause.X, func() (setter, statement) {
			if len(rest) == len(e.Clauses) { // all names are of one scope, that begins behind the first "in"
				c.scopes = append(c.scopes, map[string]int{})
				for _, clause := range e.Clauses {
					if clause, ok := clause.(*syntax.ForClause); ok {
						for _, name := range targets(nil, clause.Vars) {
							c.declareLocal(name.Name)
						}
					}
				}
			}
			set := c.target(clause.Vars)
			return set, c.clauses(e, rest[1:], list)
		})
	case *syntax.IfClause:
		c.note("if")
		test := c.test(clause.Cond)
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
