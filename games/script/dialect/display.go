package dialect

import "go.starlark.net/syntax"

// madeBy returns the kind of what a comprehension makes.
func madeBy(e *syntax.Comprehension) Kind {
	if !e.Curly {
		return KindList
	}
	return kindOf([]syntax.Expr{e.Body})
}

// kindOf returns the kind of what stands between braces. Without entries it is a dictionary.
func kindOf(list []syntax.Expr) Kind {
	if len(list) > 0 {
		if _, ok := list[0].(*syntax.DictEntry); !ok {
			return KindSet
		}
	}
	return KindDict
}

// collection returns a new list, dictionary or set.
func (m *Machine) collection(k Kind) Value {
	if k == KindList {
		return m.list(nil)
	}
	return m.tabled(k)
}

// display compiles {key: value, …} and {element, …}.
func (c *compiler) display(e *syntax.DictExpr) operand {
	kind := kindOf(e.List)
	c.note(kind.String(), len(e.List))
	put := c.entries(e.List)
	return computed(func(f *frame) Value {
		v := f.m.tabled(kind)
		put(f, v)
		return v
	})
}

// entries compiles code that puts entries or elements into a dictionary or a set.
func (c *compiler) entries(list []syntax.Expr) func(f *frame, v Value) {
	type entry struct {
		key, value operand
		at         place
	}
	all := make([]entry, len(list))
	for i, e := range list {
		pair, ok := e.(*syntax.DictEntry)
		if !ok {
			all[i] = entry{c.expr(e), constant(None), c.at(syntax.Start(e))}
			continue
		}
		key := c.expr(pair.Key)
		all[i] = entry{key, c.expr(pair.Value), c.at(syntax.Start(pair.Key))}
	}
	return func(f *frame, v Value) {
		for i := range all {
			key := all[i].key.get(f)
			f.m.put(v, key, all[i].value.get(f), all[i].at)
		}
	}
}

// fixedDisplay compiles a display that is only read. It makes a constant one once.
func (c *compiler) fixedDisplay(e *syntax.DictExpr) operand {
	x := c.display(e)
	if !isConstant(e) {
		return x
	}
	v, err := c.machine.attempt(x.eval) // an error counts only when control reaches the expression
	if err != nil {
		return x
	}
	c.machine.freeze(v)
	if c.function.displays == nil {
		c.function.displays = map[syntax.Expr]Value{}
	}
	c.function.displays[e] = v
	return constant(v)
}

// lookedUp compiles the value of which x[i] or x.get(i) reads an element.
func (c *compiler) lookedUp(e syntax.Expr) operand {
	if braces, ok := unparen(e).(*syntax.DictExpr); ok {
		return c.fixedDisplay(braces)
	}
	return c.expr(e)
}

// isConstant reports whether an expression has literals only.
func isConstant(e syntax.Expr) bool {
	only := true
	syntax.Walk(e, func(n syntax.Node) bool {
		switch n := n.(type) {
		case nil, *syntax.DictExpr, *syntax.DictEntry, *syntax.TupleExpr, *syntax.ParenExpr, *syntax.Literal:
		case *syntax.UnaryExpr:
			only = only && n.Op == syntax.MINUS
		default:
			only = false
		}
		return only
	})
	return only
}
