package dialect

import (
	"slices"

	"go.starlark.net/syntax"
)

// loop compiles a loop.
func (t *typer) loop(s *syntax.ForStmt) step {
	return t.loopIn(s.X, s.Vars, leavesLoop(s.Body) || sets(s), func() {}, func() step { return t.block(s.Body) })
}

// names returns the names that stand in code.
func names(n syntax.Node) map[string]bool {
	all := map[string]bool{}
	syntax.Walk(n, func(n syntax.Node) bool {
		if id, ok := n.(*syntax.Ident); ok {
			all[id.Name] = true
		}
		return true
	})
	return all
}

// sets reports whether a loop may set or change a name that stands in what it goes through.
func sets(s *syntax.ForStmt) (found bool) {
	used := names(s.X)
	syntax.Walk(s, func(n syntax.Node) bool {
		var target syntax.Expr
		switch n := n.(type) {
		case *syntax.AssignStmt:
			target = n.LHS
		case *syntax.ForStmt:
			target = n.Vars
		case *syntax.DotExpr:
			target = n.X
		}
		if target != nil {
			for name := range names(target) {
				found = found || used[name]
			}
		}
		return n != s.X
	})
	return found
}

// setsUsed reports whether the clauses of a comprehension set a name that stands in what the first
// one goes through.
func setsUsed(over syntax.Expr, rest []syntax.Node) bool {
	used := names(over)
	return slices.ContainsFunc(clauseNames(rest), func(name *syntax.Ident) bool { return used[name.Name] })
}

// leavesLoop reports whether statements may end the loop around them.
func leavesLoop(body []syntax.Stmt) bool {
	return slices.ContainsFunc(body, func(s syntax.Stmt) bool {
		switch s := s.(type) {
		case *syntax.ReturnStmt:
			return true
		case *syntax.BranchStmt:
			return s.Token == syntax.BREAK
		case *syntax.IfStmt:
			return leavesLoop(s.True) || leavesLoop(s.False)
		case *syntax.ForStmt:
			found := false
			syntax.Walk(s, func(n syntax.Node) bool {
				_, returned := n.(*syntax.ReturnStmt)
				found = found || returned
				return !found
			})
			return found
		default:
			return false
		}
	})
}

// loopIn compiles a loop, and calls scope once it has compiled what it goes through. The flag leaves
// says that the loop may be left early, or change what it goes through. All elements must be known
// then before the first round.
func (t *typer) loopIn(over, vars syntax.Expr, leaves bool, scope func(), body func() step) step {
	weight, ok := t.function.weights[over]
	if !ok {
		giveUp(over)
	}
	if call, ok := unparen(over).(*syntax.CallExpr); ok && t.builtin(call.Fn, "range") && len(call.Args) < 4 && !named(call.Args) {
		return t.ranged(call, vars, weight, scope, body)
	}
	if lists, choose, ok := t.constantLists(over); ok {
		return t.throughConstants(over, lists, choose, vars, weight, scope, body)
	}
	if id, ok := unparen(over).(*syntax.Ident); ok && t.changes(id.Name) {
		giveUp(over)
	}
	if call, ok := unparen(over).(*syntax.CallExpr); ok && t.builtin(call.Fn, "enumerate") && len(call.Args) == 1 && !named(call.Args) {
		return t.enumerated(call, vars, weight, scope, body)
	}
	if t.isMade(over) {
		if leaves {
			giveUp(over)
		}
		return t.throughList(over, vars, weight, scope, body)
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

// throughConstants compiles a loop through one of several constant lists. The function choose
// returns its number, which is negative for none; it is nil for a single list.
func (t *typer) throughConstants(over syntax.Expr, lists [][]Value, choose func(*run) int, vars syntax.Expr, weight int64, scope func(), body func() step) step {
	all := t.flattened(over, lists[0])
	if len(lists) > 1 {
		all = t.flattened(over, slices.Concat(lists...))
	}
	chosen := func(r *run) []Value {
		k := 0
		if choose != nil {
			k = choose(r)
		}
		if k < 0 {
			panic(givesUp)
		}
		return lists[k]
	}
	scope()
	if id, ok := unparen(vars).(*syntax.Ident); ok && all.shape.Kind == KindInt {
		t.store(id, numberOf(nil))
		slot := t.local(id.Name).integers
		do := body()
		return func(r *run) signal {
			for _, v := range chosen(r) {
				r.m.steps(weight)
				r.integers[slot] = v.n
				if s := do(r); s != goesOn && s != continues {
					return left(s)
				}
			}
			return goesOn
		}
	}
	i, j := t.reserve(all.shape)
	item := placed(all.shape, i, j)
	item.short = all.short
	set := t.assign(vars, item)
	do := body()
	return func(r *run) signal {
		for _, v := range chosen(r) {
			r.m.steps(weight)
			flatten(v, r.integers[i:i], r.texts[j:j])
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
	if slices.ContainsFunc(items, typed.partlyConstant) && len(items) <= mostUnrolled {
		return t.throughEach(items, before, vars, weight, scope, body)
	}
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

// consecutive returns the first slot of integers, or of strings, that stand in consecutive slots; -1
// for others.
func consecutive(items []typed) int {
	if len(items) == 0 {
		return -1
	}
	for k, item := range items {
		if item.slot < 0 || item.slot != items[0].slot+k || item.shape.Kind != items[0].shape.Kind {
			return -1
		}
	}
	return items[0].slot
}

// changes reports whether a name is a list, and the function sets an item of it.
func (t *typer) changes(name string) (found bool) {
	if v := t.local(name); v == nil || v.shape.Kind != KindList {
		return false
	}
	for _, s := range t.function.def.Body {
		syntax.Walk(s, func(n syntax.Node) bool {
			if s, ok := n.(*syntax.AssignStmt); ok {
				if index, ok := unparen(s.LHS).(*syntax.IndexExpr); ok {
					id, named := unparen(index.X).(*syntax.Ident)
					found = found || !named || id.Name == name
				}
			}
			return !found
		})
	}
	return found
}

// isMade reports whether an expression makes a list of unknown length.
func (t *typer) isMade(e syntax.Expr) bool {
	switch e := unparen(e).(type) {
	case *syntax.Comprehension:
		return true
	case *syntax.BinaryExpr:
		return e.Op == syntax.PLUS && t.isList(e)
	case *syntax.CallExpr:
		f := t.called(e)
		return f != nil && f.def != nil && f.lists()
	default:
		return false
	}
}

// lists reports whether the function seems to return a list: it makes one.
func (f *Function) lists() (found bool) {
	for _, s := range f.def.Body {
		syntax.Walk(s, func(n syntax.Node) bool {
			var e syntax.Expr
			switch n := n.(type) {
			case *syntax.ReturnStmt:
				e = n.Result
			case *syntax.AssignStmt:
				e = n.RHS
			}
			if e != nil {
				switch unparen(e).(type) {
				case *syntax.ListExpr, *syntax.Comprehension:
					found = true
				}
			}
			return !found
		})
	}
	return found
}

// throughList compiles a loop through a list that is never made: the body runs for each element.
func (t *typer) throughList(over, vars syntax.Expr, weight int64, scope func(), body func() step) step {
	count, _ := t.reserve(IntShape)
	outer := t.context
	var inner []map[string]*variable
	var do step
	shapes := map[*variable]variable{} // of the variables of the loop, which the body uses
	hand := t.listed(over, sink{count: count, consume: func(e element, at syntax.Position) step {
		if e.group || len(e.parts) != 1 {
			panic(untyped(at))
		}
		here := t.context
		defer func() { t.context = here }()
		if t.context = outer; inner == nil {
			scope()
			inner = t.scopes
		}
		t.scopes = inner
		for v, known := range shapes {
			*v = known
		}
		set := t.assign(vars, e.parts[0])
		if do == nil {
			for _, name := range targets(nil, vars) {
				v := t.local(name.Name)
				shapes[v] = *v
			}
			do = body()
			outer.list = t.list
		}
		return func(r *run) signal {
			r.integers[count]++
			r.m.steps(weight)
			set(r)
			if do(r) == stops {
				return stops
			}
			return goesOn
		}
	}})
	t.list = outer.list // the body may begin it
	return func(r *run) signal {
		r.integers[count] = 0
		return hand(r)
	}
}
