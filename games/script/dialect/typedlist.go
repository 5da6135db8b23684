package dialect

import "go.starlark.net/syntax"

// isList reports whether an expression makes a list.
func (t *typer) isList(e syntax.Expr) bool {
	switch e := unparen(e).(type) {
	case *syntax.ListExpr, *syntax.Comprehension:
		return true
	case *syntax.BinaryExpr:
		return e.Op == syntax.PLUS && (t.isList(e.X) || t.isList(e.Y))
	default:
		return false
	}
}

// begin compiles the assignment that makes the list that the function fills and returns. Its
// elements are handed over at once. So the function has one such list, makes it once, and returns
// nothing else afterwards.
func (t *typer) begin(s *syntax.AssignStmt, name string) step {
	v := t.local(name)
	if t.list != nil || t.loops > 0 || t.returned != nil || v.shaped || len(t.scopes) > 1 {
		giveUp(s)
	}
	fill := t.listed(s.RHS, t.elements)
	v.list, v.sure, t.list = true, true, v
	return fill
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
		return t.listed(sum, t.elements)
	}
	if s.Op != syntax.PLUS_EQ || !t.isList(more) {
		giveUp(s)
	}
	return t.extend(more)
}

// extend compiles the statement that adds the elements of a list.
func (t *typer) extend(more syntax.Expr) step {
	hand := t.listed(more, t.elements)
	return func(r *run) signal {
		before := r.count
		hand(r)
		r.m.steps(r.count - before)
		return goesOn
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
		return t.elements(t.element(call.Args[0]), dot.Dot)
	case dot.Name.Name == "extend" && t.isList(call.Args[0]):
		return t.extend(call.Args[0])
	}
	giveUp(call)
	return nil
}

// element compiles an element of a list.
func (t *typer) element(e syntax.Expr) element {
	switch e := unparen(e).(type) {
	case *syntax.CallExpr:
		id, ok := e.Fn.(*syntax.Ident)
		if !ok || t.local(id.Name) != nil || t.function.program.globals[id.Name] != nil || !t.function.program.host.Functions[id.Name].Group {
			break
		}
		host := t.function.program.host.Functions[id.Name]
		if n := len(e.Args); n < host.Least || n > host.Most || named(e.Args) {
			giveUp(e)
		}
		all := element{group: true}
		for _, arg := range e.Args {
			all.parts = append(all.parts, t.expr(arg))
		}
		return all
	case *syntax.Ident:
		if v, ok := t.function.program.host.Constants[e.Name]; ok && t.local(e.Name) == nil && t.function.program.globals[e.Name] == nil {
			return element{constant: v}
		}
	}
	return element{parts: []typed{t.expr(e)}}
}

// listed compiles an expression that is a list to a step that consumes its elements. The function
// consume compiles that for an element.
func (t *typer) listed(e syntax.Expr, consume func(element, syntax.Position) step) step {
	at, _ := e.Span()
	t.sized(at)
	switch e := e.(type) {
	case *syntax.ParenExpr:
		return t.listed(e.X, consume)
	case *syntax.ListExpr:
		var all []step
		for _, item := range e.List {
			all = append(all, consume(t.element(item), at))
		}
		return inOrder(all)
	case *syntax.Comprehension:
		if e.Curly {
			giveUp(e)
		}
		before, scopes := t.sures(), len(t.scopes)
		loop := t.clauses(e, e.Clauses, consume)
		t.scopes = t.scopes[:scopes]
		t.keepSure(before)
		return loop
	case *syntax.BinaryExpr:
		if e.Op != syntax.PLUS {
			giveUp(e)
		}
		x, y := t.listed(e.X, consume), t.listed(e.Y, consume)
		whole := t.beginsWithList(e.X) // then all elements so far are those of x
		return func(r *run) signal {
			begin := r.count
			if whole {
				begin = 0
			}
			x(r)
			middle := r.count
			y(r)
			r.m.steps((middle-begin)/valuesOfStep + (r.count-middle)/valuesOfStep)
			return goesOn
		}
	case *syntax.CondExpr:
		test, x, y := t.test(e.Cond), t.listed(e.True, consume), t.listed(e.False, consume)
		return func(r *run) signal {
			if test(r) {
				return x(r)
			}
			return y(r)
		}
	case *syntax.Ident:
		if v := t.local(e.Name); v != nil && v == t.list && v.sure {
			return inOrder(nil)
		}
	case *syntax.CallExpr:
		return t.listOf(e, consume)
	}
	all, ok := t.constants(e)
	const most = 64
	if !ok || len(all) > most {
		giveUp(e)
	}
	var steps []step
	for _, v := range all {
		x, ok := constantOf(v)
		if !ok {
			giveUp(e)
		}
		steps = append(steps, consume(element{parts: []typed{x}}, at))
	}
	return inOrder(steps)
}

// clauses compiles the remaining clauses of a comprehension.
func (t *typer) clauses(e *syntax.Comprehension, rest []syntax.Node, consume func(element, syntax.Position) step) step {
	if len(rest) == 0 {
		at, _ := e.Span()
		return consume(t.element(e.Body), at)
	}
	switch clause := rest[0].(type) {
	case *syntax.ForClause:
		return t.loopIn(clause.X, clause.Vars, func() {
			if len(rest) == len(e.Clauses) { // all names share one scope, which begins after the first "in"
				scope := map[string]*variable{}
				for _, clause := range e.Clauses {
					if clause, ok := clause.(*syntax.ForClause); ok {
						for _, name := range targets(nil, clause.Vars) {
							scope[name.Name] = &variable{}
						}
					}
				}
				t.scopes = append(t.scopes, scope)
			}
		}, func() step { return t.clauses(e, rest[1:], consume) })
	case *syntax.IfClause:
		test := t.test(clause.Cond)
		inner := t.clauses(e, rest[1:], consume)
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

// loop compiles a loop.
func (t *typer) loop(over, vars syntax.Expr, body func() step) step {
	return t.loopIn(over, vars, func() {}, body)
}

// loopIn compiles a loop, and calls scope once it has compiled what it goes through.
func (t *typer) loopIn(over, vars syntax.Expr, scope func(), body func() step) step {
	weight, ok := t.function.weights[over]
	if !ok {
		giveUp(over)
	}
	if call, ok := unparen(over).(*syntax.CallExpr); ok && t.builtin(call.Fn, "range") && len(call.Args) < 4 && !named(call.Args) {
		return t.ranged(call, vars, weight, scope, body)
	}
	if all, ok := t.constants(over); ok {
		return t.throughConstants(over, all, vars, weight, scope, body)
	}
	if call, ok := unparen(over).(*syntax.CallExpr); ok && t.builtin(call.Fn, "enumerate") && len(call.Args) == 1 && !named(call.Args) {
		return t.enumerated(call, vars, weight, scope, body)
	}
	if items, before := t.items(over); len(items) > 0 {
		return t.throughItems(over, items, before, vars, weight, scope, body)
	}
	x := t.expr(over)
	if x.shape.Kind != KindString {
		giveUp(over)
	}
	text := x.text
	_, at := t.reserve(TextShape)
	scope()
	letter := placed(TextShape, 0, at)
	letter.short = true
	set := t.assign(vars, letter)
	do := body()
	return func(r *run) signal {
		s := text(r)
		for i := range len(s) {
			r.m.steps(weight)
			r.texts[at] = s[i : i+1]
			set(r)
			if s := do(r); s != goesOn && s != continues {
				return left(s)
			}
		}
		return goesOn
	}
}

// ranged compiles a loop through a range of integers.
func (t *typer) ranged(call *syntax.CallExpr, vars syntax.Expr, weight int64, scope func(), body func() step) step {
	lo, _ := constantOf(Int(0))
	by, _ := constantOf(Int(1))
	hi := t.number(call.Args[0])
	if len(call.Args) > 1 {
		lo, hi = hi, t.number(call.Args[1])
	}
	if len(call.Args) > 2 {
		by = t.number(call.Args[2])
	}
	scope()
	id, ok := unparen(vars).(*syntax.Ident)
	if !ok {
		giveUp(vars)
	}
	if n := hi.n - lo.n; lo.constant && hi.constant && by.constant && by.n == 1 && 0 <= n && n <= mostUnrolled && measures(call) {
		return t.unrolled(n, weight, func(k int64) step {
			t.fix(id, lo.n+k)
			return nil
		}, body)
	}
	t.store(id, numberOf(nil))
	slot := t.local(id.Name).integers
	from, to, width := lo.number, hi.number, by.number
	do := body()
	if by.constant && by.n == 1 {
		return func(r *run) signal {
			end := to(r)
			for n := from(r); n < end; n++ {
				r.m.steps(weight)
				r.integers[slot] = n
				if s := do(r); s != goesOn && s != continues {
					return left(s)
				}
			}
			return goesOn
		}
	}
	return func(r *run) signal {
		begin, end, by := from(r), to(r), width(r)
		const most = 1 << 40 // far from overflows
		if by == 0 || max(begin, end, by) > most || min(begin, end, by) < -most {
			panic(givesUp)
		}
		for n := begin; by > 0 && n < end || by < 0 && n > end; n += by {
			r.m.steps(weight)
			r.integers[slot] = n
			if s := do(r); s != goesOn && s != continues {
				return left(s)
			}
		}
		return goesOn
	}
}

// throughConstants compiles a loop through the elements of a constant list.
func (t *typer) throughConstants(over syntax.Expr, all []Value, vars syntax.Expr, weight int64, scope func(), body func() step) step {
	if len(all) == 0 {
		giveUp(over)
	}
	shape, ok := shapeOf(all[0])
	var integers []int64
	var texts []string
	short := true
	for _, v := range all {
		s, known := shapeOf(v)
		if !ok || !known || !s.Equal(shape) {
			giveUp(over)
		}
		short = short && (s.Kind != KindString || len(v.o.text) < 2)
		integers, texts = flatten(v, integers, texts)
	}
	scope()
	if id, ok := unparen(vars).(*syntax.Ident); ok && shape.Kind == KindInt {
		t.store(id, numberOf(nil))
		slot := t.local(id.Name).integers
		do := body()
		return func(r *run) signal {
			for _, n := range integers {
				r.m.steps(weight)
				r.integers[slot] = n
				if s := do(r); s != goesOn && s != continues {
					return left(s)
				}
			}
			return goesOn
		}
	}
	i, j := t.reserve(shape)
	item := placed(shape, i, j)
	item.short = short
	set := t.assign(vars, item)
	do := body()
	n, m := shape.Width()
	count := len(all)
	return func(r *run) signal {
		for k := range count {
			r.m.steps(weight)
			copy(r.integers[i:i+n], integers[k*n:])
			copy(r.texts[j:j+m], texts[k*m:])
			set(r)
			if s := do(r); s != goesOn && s != continues {
				return left(s)
			}
		}
		return goesOn
	}
}

// throughItems compiles a loop through elements of one shape. They go to slots first.
func (t *typer) throughItems(over syntax.Expr, items []typed, before func(*run), vars syntax.Expr, weight int64, scope func(), body func() step) step {
	shape := items[0].shape
	n, m := shape.Width()
	var stores []func(*run)
	if before != nil {
		stores = append(stores, before)
	}
	first, firstText := t.integers, t.texts
	for _, item := range items {
		if !item.shape.Equal(shape) {
			giveUp(over)
		}
		i, j := t.reserve(shape)
		stores = append(stores, item.stores(i, j)...)
	}
	count := len(items)
	if id, ok := unparen(vars).(*syntax.Ident); ok && shape.Kind == KindInt {
		if from := consecutive(items); from >= 0 && t.fixed(over) {
			first, stores = from, nil
		}
		scope()
		t.store(id, numberOf(nil))
		slot := t.local(id.Name).integers
		do := body()
		return func(r *run) signal {
			for _, store := range stores {
				store(r)
			}
			for k := range count {
				r.m.steps(weight)
				r.integers[slot] = r.integers[first+k]
				if s := do(r); s != goesOn && s != continues {
					return left(s)
				}
			}
			return goesOn
		}
	}
	i, j := t.reserve(shape)
	scope()
	set := t.assign(vars, placed(shape, i, j))
	do := body()
	return func(r *run) signal {
		for _, store := range stores {
			store(r)
		}
		for k := range count {
			r.m.steps(weight)
			copy(r.integers[i:i+n], r.integers[first+k*n:])
			copy(r.texts[j:j+m], r.texts[firstText+k*m:])
			set(r)
			if s := do(r); s != goesOn && s != continues {
				return left(s)
			}
		}
		return goesOn
	}
}

// consecutive returns the first slot of integers that stand in consecutive slots; -1 for others.
func consecutive(items []typed) int {
	for k, item := range items {
		if item.slot < 0 || item.slot != items[0].slot+k {
			return -1
		}
	}
	return items[0].slot
}
