package dialect

import "go.starlark.net/syntax"

// mostUnrolled is the maximum number of rounds of an unrolled loop.
const mostUnrolled = 16

// measures reports whether an expression contains a call of len. Such loops are unrolled: their
// variable is an index of a tuple, and the parts of a tuple have shapes where the index is known.
func measures(e syntax.Expr) (found bool) {
	syntax.Walk(e, func(n syntax.Node) bool {
		if call, ok := n.(*syntax.CallExpr); ok {
			id, named := call.Fn.(*syntax.Ident)
			found = found || named && id.Name == "len"
		}
		return !found
	})
	return found
}

// unrolled compiles a loop of n rounds by compiling its body for each round. The function begin
// compiles what sets the variables of round k; nil if nothing does.
func (t *typer) unrolled(n, weight int64, begin func(k int64) step, body func() step) step {
	before := t.sures()
	rounds := make([]step, n)
	for k := range n {
		t.keepSure(before)
		t.reshape()
		set := begin(k)
		rounds[k] = body()
		if do := rounds[k]; set != nil {
			rounds[k] = func(r *run) signal {
				set(r)
				return do(r)
			}
		}
	}
	t.keepSure(before)
	t.reshape()
	return func(r *run) signal {
		for _, do := range rounds {
			r.m.steps(weight)
			if s := do(r); s != goesOn && s != continues {
				return left(s)
			}
		}
		return goesOn
	}
}

// reshape forgets the shapes of variables that have no value at this point.
func (t *typer) reshape() {
	for _, scope := range t.scopes {
		for _, v := range scope {
			if !v.sure {
				v.shaped, v.value = false, nil
			}
		}
	}
}

// fix makes a name a constant integer, for a round.
func (t *typer) fix(id *syntax.Ident, n int64) {
	x, _ := constantOf(Int(n))
	v := t.local(id.Name)
	if v == nil || v.sure || v.list { // it had another value before
		giveUp(id)
	}
	v.value, v.sure = &x, true
}

// enumerated compiles a loop through enumerate of a tuple.
func (t *typer) enumerated(call *syntax.CallExpr, vars syntax.Expr, weight int64, scope func(), body func() step) step {
	items, before := t.items(call.Args[0])
	names, ok := unparen(vars).(*syntax.TupleExpr)
	n := int64(len(items))
	if n == 0 || n > mostUnrolled || !ok || len(names.List) != 2 {
		giveUp(call)
	}
	index, ok := unparen(names.List[0]).(*syntax.Ident)
	if !ok {
		giveUp(names)
	}
	var stores []func(*run)
	if before != nil {
		stores = append(stores, before)
	}
	kept := make([]typed, n)
	for k, item := range items {
		i, j := t.reserve(item.shape)
		stores = append(stores, item.stores(i, j)...)
		kept[k] = placed(item.shape, i, j)
	}
	scope()
	loop := t.unrolled(n, weight, func(k int64) step {
		t.fix(index, k)
		return t.assign(names.List[1], kept[k])
	}, body)
	return func(r *run) signal {
		for _, store := range stores {
			store(r)
		}
		r.m.steps(n)
		return loop(r)
	}
}
