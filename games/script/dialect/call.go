package dialect

import (
	"slices"

	"go.starlark.net/syntax"
)

// named reports whether arguments have names, or stars.
func named(args []syntax.Expr) bool {
	return slices.ContainsFunc(args, func(e syntax.Expr) bool {
		switch e := e.(type) {
		case *syntax.BinaryExpr:
			return e.Op == syntax.EQ
		case *syntax.UnaryExpr:
			return e.Op == syntax.STAR || e.Op == syntax.STARSTAR
		default:
			return false
		}
	})
}

// isBuiltin reports whether an expression is the name of a function of the dialect.
func (c *compiler) isBuiltin(e syntax.Expr, name string) bool {
	id, ok := e.(*syntax.Ident)
	if !ok || id.Name != name {
		return false
	}
	_, local := c.local(name)
	_, global := c.program.globals[name]
	return !local && !global
}

// isFunction reports whether a name is that of a function of the dialect or of the host.
func (c *compiler) isFunction(name string) bool {
	_, builtin := builtins[name]
	_, host := c.options.Functions[name]
	return builtin || host
}

// call compiles a call.
func (c *compiler) call(e *syntax.CallExpr) operand {
	if dot, ok := e.Fn.(*syntax.DotExpr); ok {
		return c.methodCall(e, dot)
	}
	id, ok := e.Fn.(*syntax.Ident)
	if !ok {
		c.fail(e.Lparen, "only a name can be called, as in f(x)")
	}
	if _, local := c.local(id.Name); local {
		c.fail(id.NamePos, "%s is no function", id.Name)
	}
	if g, ok := c.program.globals[id.Name]; ok {
		if g.f == nil {
			c.fail(id.NamePos, "%s is no function", id.Name)
		}
		return c.callOf(e, g.f)
	}
	if host, ok := c.options.Functions[id.Name]; ok {
		c.note("host", id.Name, len(e.Args))
		all, at := c.arguments(e), c.at(id.NamePos)
		return computed(func(f *frame) Value {
			v, err := host(f.m, evaluated(f, all))
			if err != nil {
				panic(at.wrap(err))
			}
			return v
		})
	}
	b, ok := builtins[id.Name]
	if !ok {
		panic(c.unknown(id))
	}
	c.note("builtin", id.Name, len(e.Args))
	args, at := e.Args, c.at(id.NamePos)
	var last operand // the argument with a name
	if n := len(args); n > 0 && b.keyword != "" {
		if eq, ok := args[n-1].(*syntax.BinaryExpr); ok && eq.Op == syntax.EQ && eq.X.(*syntax.Ident).Name == b.keyword {
			c.note(b.keyword)
			args, last = args[:n-1], c.expr(eq.Y)
		}
	}
	all := c.arguments(&syntax.CallExpr{Args: args})
	if len(all) < b.least || len(all) > b.most {
		panic(at.errorf("%s takes %s, and is given %d: %s", id.Name, b.takes(), len(all), b.example))
	}
	if last.eval != nil {
		for len(all) < b.most {
			all = append(all, constant(None))
		}
		all = append(all, last)
	}
	apply := b.apply
	return computed(func(f *frame) Value { return apply(f.m, at, evaluated(f, all)) })
}

// arguments compiles those of a call that have no names.
func (c *compiler) arguments(e *syntax.CallExpr) []operand {
	if i := slices.IndexFunc(e.Args, func(x syntax.Expr) bool { return named([]syntax.Expr{x}) }); i >= 0 {
		if eq, ok := e.Args[i].(*syntax.BinaryExpr); ok {
			c.fail(syntax.Start(eq), "no argument has the name %s here; write the value alone", eq.X.(*syntax.Ident).Name)
		}
		c.fail(syntax.Start(e.Args[i]), "arguments with * are not available; write each argument")
	}
	return c.exprs(e.Args)
}

// callOf compiles the call of a function of the script.
func (c *compiler) callOf(e *syntax.CallExpr, g *Function) operand {
	c.note("call", g.name, len(e.Args))
	c.function.calls = append(c.function.calls, g)
	at := c.at(e.Lparen)
	params := g.params
	all := make([]operand, len(params))
	given := 0
	for i, arg := range e.Args {
		place := i
		if eq, ok := arg.(*syntax.BinaryExpr); ok && eq.Op == syntax.EQ {
			name := eq.X.(*syntax.Ident)
			if place = slices.Index(params, name.Name); place < 0 {
				c.fail(name.NamePos, "%s has no parameter %s", g.name, name.Name)
			}
			c.note(name.Name)
			arg = eq.Y
		} else if named([]syntax.Expr{arg}) {
			c.fail(syntax.Start(arg), "arguments with * are not available; write each argument")
		}
		if place >= len(all) || all[place].eval != nil {
			panic(at.errorf("%s is given too many arguments, or one of them twice", g.name))
		}
		all[place] = c.expr(arg)
		given = max(given, place+1)
	}
	for i := range all {
		if all[i].eval != nil {
			continue
		}
		if i < g.required {
			panic(at.errorf("%s needs an argument for %s", g.name, params[i]))
		}
		all[i] = computed(func(*frame) Value { return g.defaults[i-g.required] })
	}
	all = all[:max(given, g.required)]
	switch len(all) {
	case 1:
		x := all[0].eval
		return computed(func(f *frame) Value {
			args := [1]Value{x(f)}
			return g.call(f.m, args[:])
		})
	case 2:
		x, y := all[0].eval, all[1].eval
		return computed(func(f *frame) Value {
			a := x(f)
			args := [2]Value{a, y(f)}
			return g.call(f.m, args[:])
		})
	}
	return computed(func(f *frame) Value { return g.call(f.m, evaluated(f, all)) })
}
