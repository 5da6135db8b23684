package dialect

import (
	"slices"

	"go.starlark.net/syntax"
)

// named reports whether any argument has a name or a star.
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

// isBuiltin reports whether an expression is the name of a built-in function.
func (c *compiler) isBuiltin(e syntax.Expr, name string) bool {
	id, ok := e.(*syntax.Ident)
	if !ok || id.Name != name {
		return false
	}
	_, local := c.local(name)
	_, global := c.program.globals[name]
	return !local && !global
}

// isFunction reports whether a name belongs to a built-in function or to a function of the host.
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
		if k := c.named(id); k != KindList {
			c.fail(id.NamePos, "%s is no function; it has the methods %s", id.Name, methodNames(k))
		}
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
		c.program.uses[id.Name] = true
		if host.Group && len(e.Args) == 1 {
			if star, ok := e.Args[0].(*syntax.UnaryExpr); ok && star.Op == syntax.STAR {
				return c.groupOf(star, host, c.at(id.NamePos))
			}
		}
		all, at := c.arguments(e.Args, nil), c.at(id.NamePos)
		if n := len(e.Args); n < host.Least || n > host.Most {
			takes := builtin{least: host.Least, most: host.Most}.takes()
			panic(at.errorf("%s takes %s, and is given %d; write %s", id.Name, takes, n, host.Example))
		}
		return computed(func(f *frame) Value {
			v, err := host.Apply(f.m, all.eval(f))
			if err != nil {
				panic(at.wrap(err))
			}
			return v
		})
	}
	b, ok := builtins[id.Name]
	if !ok {
		panic(c.unknown(id, true))
	}
	c.note("builtin", id.Name, len(e.Args))
	args, at := e.Args, c.at(id.NamePos)
	if id.Name == "dict" && named(args) {
		panic(at.errorf("dict takes no names; write {\"a\": 1}"))
	}
	var last syntax.Expr // value of the keyword argument
	if n := len(args); n > 0 && b.keyword != "" {
		if eq, ok := args[n-1].(*syntax.BinaryExpr); ok && eq.Op == syntax.EQ && eq.X.(*syntax.Ident).Name == b.keyword {
			c.note(b.keyword)
			args, last = args[:n-1], eq.Y
		}
	}
	all := c.arguments(args, last)
	if len(args) < b.least || len(args) > b.most {
		panic(at.errorf("%s takes %s, and is given %d; write %s", id.Name, b.takes(), len(args), b.example))
	}
	apply := b.apply
	return computed(func(f *frame) Value { return apply(f.m, at, all.eval(f)) })
}

// groupOf compiles a call of a function of the host with the option Group and the arguments *list.
func (c *compiler) groupOf(star *syntax.UnaryExpr, host HostFunction, at place) operand {
	c.note("star")
	list := c.expr(star.X)
	return computed(func(f *frame) Value {
		v, err := host.Apply(f.m, f.m.elements(list.get(f), at))
		if err != nil {
			panic(at.wrap(err))
		}
		return v
	})
}

// mostArguments is the maximum number of arguments of a call.
const mostArguments = 255

// arguments are the arguments of a call. During evaluation they occupy the slots of the frame from
// first on.
type arguments struct {
	all   []operand
	first int
}

// eval evaluates arguments in order. The slice is valid until the call returns.
func (a *arguments) eval(f *frame) []Value {
	args := f.locals[a.first : a.first+len(a.all) : a.first+len(a.all)]
	for i := range a.all {
		args[i] = a.all[i].get(f)
	}
	return args
}

// arguments compiles positional arguments, then the value of the keyword argument, if last is not
// nil.
func (c *compiler) arguments(args []syntax.Expr, last syntax.Expr) *arguments {
	for _, arg := range args {
		switch arg := arg.(type) {
		case *syntax.BinaryExpr:
			if arg.Op == syntax.EQ {
				if name := arg.X.(*syntax.Ident).Name; name == "key" {
					c.fail(arg.X.(*syntax.Ident).NamePos, "key is not available; compare tuples that begin with the key")
				}
				c.fail(syntax.Start(arg), "no argument has the name %s here; write the value alone", arg.X.(*syntax.Ident).Name)
			}
		case *syntax.UnaryExpr:
			c.refuseStars(arg)
		}
	}
	if last != nil {
		args = slices.Concat(args, []syntax.Expr{last})
	}
	if len(args) > mostArguments {
		c.fail(syntax.Start(args[mostArguments]), "a call has at most %d arguments; pass a list", mostArguments)
	}
	a := &arguments{first: c.slots(len(args))}
	a.all = c.exprs(args)
	c.top = a.first
	return a
}

// refuseStars fails for an argument with stars.
func (c *compiler) refuseStars(e *syntax.UnaryExpr) {
	if e.Op == syntax.STAR || e.Op == syntax.STARSTAR {
		c.fail(e.OpPos, "arguments with * are not available; write each argument")
	}
}

// callOf compiles a call of a function of the script.
func (c *compiler) callOf(e *syntax.CallExpr, g *Function) operand {
	c.note("call", g.name, len(e.Args))
	at := c.at(e.Lparen)
	places := c.placed(e, g)
	n := g.required
	for _, place := range places {
		n = max(n, place+1)
	}
	first := c.slots(n)
	defer func() { c.top = first }()
	given := make([]operand, len(places))
	inOrder := len(places) == n
	for i, arg := range e.Args {
		if eq, ok := arg.(*syntax.BinaryExpr); ok && eq.Op == syntax.EQ {
			arg = eq.Y
		}
		c.note("argument", places[i])
		given[i] = c.expr(arg)
		inOrder = inOrder && places[i] == i
	}
	if inOrder {
		return callInOrder(g, &arguments{given, first})
	}
	var others []int // parameters without an argument, before the last one with an argument
	for i := range n {
		if !slices.Contains(places, i) {
			others = append(others, i)
		}
	}
	return computed(func(f *frame) Value {
		args := f.locals[first : first+n]
		for i := range given {
			args[places[i]] = given[i].get(f)
		}
		for _, i := range others {
			args[i] = g.defaultOf(i, at)
		}
		return g.call(f.m, args)
	})
}

// callInOrder compiles a call with positional arguments only.
func callInOrder(g *Function, args *arguments) operand {
	switch len(args.all) {
	case 1:
		x := args.all[0]
		return computed(func(f *frame) Value {
			args := [1]Value{x.get(f)}
			return g.call(f.m, args[:])
		})
	case 2:
		x, y := args.all[0], args.all[1]
		return computed(func(f *frame) Value {
			a := x.get(f)
			args := [2]Value{a, y.get(f)}
			return g.call(f.m, args[:])
		})
	}
	return computed(func(f *frame) Value { return g.call(f.m, args.eval(f)) })
}

// placed returns the index of the parameter for each argument of a call.
func (c *compiler) placed(e *syntax.CallExpr, g *Function) []int {
	places := make([]int, 0, len(e.Args))
	for i, arg := range e.Args {
		place := i
		switch arg := arg.(type) {
		case *syntax.BinaryExpr:
			if arg.Op == syntax.EQ {
				name := arg.X.(*syntax.Ident)
				if place = slices.Index(g.params, name.Name); place < 0 {
					c.fail(name.NamePos, "%s has no parameter %s", g.name, name.Name)
				}
			}
		case *syntax.UnaryExpr:
			c.refuseStars(arg)
		}
		switch {
		case place >= len(g.params):
			c.fail(syntax.Start(arg), "%s takes %s, and is given %d", g.name, g.Takes(), len(e.Args))
		case slices.Contains(places, place):
			c.fail(syntax.Start(arg), "%s is given its parameter %s twice", g.name, g.params[place])
		case place == i && i > 0 && named(e.Args[i-1:i]) && !named(e.Args[i:i+1]):
			c.fail(syntax.Start(arg), "arguments with a name come last")
		}
		places = append(places, place)
	}
	for i, name := range g.params[:g.required] {
		if !slices.Contains(places, i) {
			c.fail(e.Rparen, "%s needs an argument for %s", g.name, name)
		}
	}
	return places
}
