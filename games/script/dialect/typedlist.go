package dialect

import (
	"slices"

	"go.starlark.net/syntax"
)

// isList reports whether an expression makes a list.
func (t *typer) isList(e syntax.Expr) bool {
	switch e := unparen(e).(type) {
	case *syntax.ListExpr:
		return true
	case *syntax.Comprehension:
		return !e.Curly
	case *syntax.BinaryExpr:
		return e.Op == syntax.PLUS && (t.isList(e.X) || t.isList(e.Y))
	default:
		return false
	}
}

// grows reports whether the function of the code adds to a list with a name, or returns it.
func (t *typer) grows(name string) (found bool) {
	is := func(e syntax.Expr) bool {
		id, ok := unparen(e).(*syntax.Ident)
		return ok && id.Name == name
	}
	for _, s := range t.function.def.Body {
		syntax.Walk(s, func(n syntax.Node) bool {
			switch n := n.(type) {
			case *syntax.DotExpr:
				found = found || is(n.X)
			case *syntax.AssignStmt:
				if sum, ok := unparen(n.RHS).(*syntax.BinaryExpr); is(n.LHS) {
					found = found || n.Op != syntax.EQ || ok && sum.Op == syntax.PLUS
				}
			case *syntax.ReturnStmt:
				e := n.Result
				for sum, ok := unparen(e).(*syntax.BinaryExpr); e != nil && ok; sum, ok = unparen(e).(*syntax.BinaryExpr) {
					e = sum.X
				}
				found = found || e != nil && is(e)
			}
			return !found
		})
	}
	return found
}

// setItem compiles list[i] = x for a list of integers.
func (t *typer) setItem(e *syntax.IndexExpr, x typed) step {
	list, i := t.expr(e.X), t.number(e.Y).number
	first := consecutive(list.items)
	if list.shape.Kind != KindList || !list.stored || first < 0 || x.shape.Kind != KindInt {
		giveUp(e)
	}
	n, number := len(list.items), x.number
	return func(r *run) signal {
		v := number(r)
		r.integers[first+offset(i(r), n)] = v
		return goesOn
	}
}

// begin compiles the assignment that makes the list that the function fills and returns. Its
// elements are handed over at once, so the function has one such list at a time.
func (t *typer) begin(s *syntax.AssignStmt, name string) step {
	v := t.local(name)
	if t.list != nil && t.list != v || t.returned != nil || t.single || v.shaped || len(t.scopes) > 1 {
		giveUp(s)
	}
	var forget step
	if t.list != nil || t.loops > 0 {
		forget = t.forget(s)
	}
	v.list, v.sure, t.list = false, false, nil // it may not be used in its own elements
	fill := t.listed(s.RHS, t.sink)
	v.list, v.sure, t.list = true, true, v
	if forget == nil {
		return fill
	}
	return inOrder([]step{forget, fill})
}

// forget compiles the end of the list so far: the function begins a new one, or returns another.
func (t *typer) forget(at syntax.Node) step {
	if t.function != t.stream.function || !t.sink.hands {
		giveUp(at)
	}
	t.stream.Final = false
	if s, ok := at.(*syntax.ReturnStmt); !ok || !t.areHostConstants(s.Result) {
		t.stream.FinalOrHost = false
	}
	count := t.sink.count
	return func(r *run) signal {
		r.out.Forget()
		r.integers[count] = 0
		return goesOn
	}
}

// lengthen compiles list += more and list = list + more.
func (t *typer) lengthen(s *syntax.AssignStmt, name string) step {
	v := t.local(name)
	if !v.sure || v != t.list {
		giveUp(s)
	}
	more := s.RHS
	if s.Op == syntax.EQ { // as a sum, it counts the steps of copying the list
		sum, ok := unparen(more).(*syntax.BinaryExpr)
		if !ok || sum.Op != syntax.PLUS || !t.beginsWithList(sum) {
			giveUp(s)
		}
		return t.listed(sum, t.sink)
	}
	if s.Op != syntax.PLUS_EQ || !t.isList(more) {
		giveUp(s)
	}
	return t.extend(more)
}

// extend compiles the statement that adds the elements of a list.
func (t *typer) extend(more syntax.Expr) step {
	hand, count := t.withoutList(func() step { return t.listed(more, t.sink) }), t.sink.count
	return func(r *run) signal {
		before := r.integers[count]
		end := hand(r)
		r.m.steps(r.integers[count] - before)
		return end
	}
}

// append compiles list.append(x) and list.extend(more).
func (t *typer) append(call *syntax.CallExpr) step {
	dot, ok := call.Fn.(*syntax.DotExpr)
	if !ok || len(call.Args) != 1 {
		giveUp(call)
	}
	id, ok := unparen(dot.X).(*syntax.Ident)
	if !ok {
		giveUp(call)
	}
	v := t.local(id.Name)
	switch {
	case v == nil || v != t.list || !v.sure:
	case dot.Name.Name == "append":
		return t.sink.consume(t.element(call.Args[0]), dot.Dot)
	case dot.Name.Name == "extend" && t.isList(call.Args[0]):
		return t.extend(call.Args[0])
	}
	giveUp(call)
	return nil
}

// hostConstant returns a constant of the host; false for other expressions.
func (t *typer) hostConstant(e syntax.Expr) (v Value, ok bool) {
	id, named := unparen(e).(*syntax.Ident)
	if !named || t.local(id.Name) != nil || t.function.program.globals[id.Name] != nil {
		return v, false
	}
	v, ok = t.function.program.host.Constants[id.Name]
	return v, ok
}

// areHostConstants reports whether an expression is a list of constants of the host alone.
func (t *typer) areHostConstants(e syntax.Expr) bool {
	list, ok := unparen(e).(*syntax.ListExpr)
	return ok && len(list.List) > 0 && !slices.ContainsFunc(list.List, func(item syntax.Expr) bool {
		_, constant := t.hostConstant(item)
		return !constant
	})
}

// groups reports whether an expression calls a function of the host with the option Group.
func (t *typer) groups(call *syntax.CallExpr) bool {
	id, ok := call.Fn.(*syntax.Ident)
	if !ok || t.local(id.Name) != nil || t.function.program.globals[id.Name] != nil {
		return false
	}
	host := t.function.program.host.Functions[id.Name]
	if host.Group && (len(call.Args) < host.Least || len(call.Args) > host.Most || named(call.Args)) {
		giveUp(call)
	}
	return host.Group
}

// isNone reports whether an expression, or a return without one, gives None.
func (t *typer) isNone(e syntax.Expr) bool {
	if e == nil {
		return true
	}
	id, ok := unparen(e).(*syntax.Ident)
	return ok && id.Name == "None" && t.local(id.Name) == nil && t.function.program.globals[id.Name] == nil
}

// element compiles an element of a list, or the value that the function returns.
func (t *typer) element(e syntax.Expr) element {
	if t.optional && t.isNone(e) {
		return element{constant: None}
	}
	if v, ok := t.hostConstant(e); ok {
		return element{constant: v}
	}
	if call, ok := unparen(e).(*syntax.CallExpr); ok && t.groups(call) {
		all := element{group: true}
		for _, arg := range call.Args {
			all.parts = append(all.parts, t.expr(arg))
		}
		return all
	}
	return element{parts: []typed{t.expr(e)}}
}

// listed compiles an expression that is a list to a step that consumes its elements.
func (t *typer) listed(e syntax.Expr, to sink) step {
	at, _ := e.Span()
	t.sized(at)
	switch e := e.(type) {
	case *syntax.ParenExpr:
		return t.listed(e.X, to)
	case *syntax.ListExpr:
		var all []step
		for _, item := range e.List {
			all = append(all, to.consume(t.element(item), at))
		}
		return inOrder(all)
	case *syntax.Comprehension:
		if e.Curly {
			giveUp(e)
		}
		before, scopes := t.sures(), len(t.scopes)
		loop := t.clauses(e, e.Clauses, to)
		t.scopes = t.scopes[:scopes]
		t.keepSure(before)
		return loop
	case *syntax.BinaryExpr:
		if e.Op != syntax.PLUS {
			giveUp(e)
		}
		x := t.listed(e.X, to)
		y := t.withoutList(func() step { return t.listed(e.Y, to) })
		count := to.count
		whole := t.beginsWithList(e.X) // then all elements so far are those of x
		return func(r *run) signal {
			begin := r.integers[count]
			if whole {
				begin = 0
			}
			if x(r) == stops {
				return stops
			}
			middle := r.integers[count]
			end := y(r)
			r.m.steps((middle-begin)/valuesOfStep + (r.integers[count]-middle)/valuesOfStep)
			return end
		}
	case *syntax.CondExpr:
		test, x, y := t.test(e.Cond), t.listed(e.True, to), t.listed(e.False, to)
		return func(r *run) signal {
			if test(r) {
				return x(r)
			}
			return y(r)
		}
	case *syntax.Ident:
		if v := t.local(e.Name); v != nil && v == t.list && v.sure && to.count == t.sink.count {
			return inOrder[step](nil)
		}
	case *syntax.CallExpr:
		return t.listOf(e, to)
	}
	list, ok := t.global(e)
	const most = 64
	if !ok || list.Kind() != KindList || len(list.o.items) > most {
		giveUp(e)
	}
	var steps []step
	for _, v := range list.o.items {
		x, ok := constantOf(v)
		if !ok {
			giveUp(e)
		}
		steps = append(steps, to.consume(element{parts: []typed{x}}, at))
	}
	return inOrder(steps)
}

// clauses compiles the remaining clauses of a comprehension.
func (t *typer) clauses(e *syntax.Comprehension, rest []syntax.Node, to sink) step {
	if len(rest) == 0 {
		at, _ := e.Span()
		return to.consume(t.element(e.Body), at)
	}
	switch clause := rest[0].(type) {
	case *syntax.ForClause:
		return t.loopIn(clause.X, clause.Vars, setsUsed(clause.X, rest), func() {
			if len(rest) == len(e.Clauses) {
				scope := map[string]*variable{}
				for _, name := range clauseNames(e.Clauses) {
					scope[name.Name] = &variable{}
				}
				t.scopes = append(t.scopes, scope)
			}
		}, func() step { return t.clauses(e, rest[1:], to) })
	case *syntax.IfClause:
		test := t.test(clause.Cond)
		inner := t.clauses(e, rest[1:], to)
		return func(r *run) signal {
			if test(r) {
				return inner(r)
			}
			return goesOn
		}
	}
	giveUp(e)
	return nil
}
