package dialect

import (
	"slices"

	"go.starlark.net/syntax"
)

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
	before, shaped := t.sures(), t.variables(func(v *variable) bool { return v.shaped })
	rounds := make([]step, n)
	for k := range n {
		t.keepSure(before)
		t.reshape(shaped)
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
	t.reshape(shaped)
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

// reshape forgets the constants of the last round, and the shapes of variables of which it was the
// first to have one: they may have another in the next round.
func (t *typer) reshape(shaped map[*variable]bool) {
	for _, scope := range t.scopes {
		for _, v := range scope {
			if !v.sure {
				v.shaped, v.value = v.shaped && shaped[v], nil
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
	n := int64(len(items))
	if n == 0 || n > mostUnrolled {
		giveUp(call)
	}
	pairs := make([]typed, n)
	for k, item := range items {
		index, _ := constantOf(Int(int64(k)))
		pairs[k] = typed{shape: TupleShape(IntShape, item.shape), items: []typed{index, item}, slot: -1}
	}
	loop := t.throughEach(pairs, before, vars, weight, scope, body)
	return func(r *run) signal {
		r.m.steps(n)
		return loop(r)
	}
}

// partlyConstant reports whether the value, or an item of it, is a constant integer.
func (x typed) partlyConstant() bool {
	return x.constant && x.shape.Kind == KindInt || slices.ContainsFunc(x.items, typed.partlyConstant)
}

// throughEach compiles a loop through values of which some are constant, by its rounds. The values
// go to slots first, but for constants.
func (t *typer) throughEach(items []typed, before func(*run), vars syntax.Expr, weight int64, scope func(), body func() step) step {
	var stores []func(*run)
	if before != nil {
		stores = append(stores, before)
	}
	kept := make([]typed, len(items))
	for k, item := range items {
		i, j := t.reserve(item.shape)
		stores = append(stores, item.stores(i, j)...)
		kept[k] = placed(item.shape, i, j)
		for at, part := range item.items {
			if part.constant {
				kept[k].items[at] = part
			}
		}
		if item.constant {
			kept[k] = item
		}
	}
	scope()
	loop := t.unrolled(int64(len(kept)), weight, func(k int64) step { return t.bind(vars, kept[k]) }, body)
	return inOrder([]step{asStep(stores), loop})
}

// bind compiles the assignment of a value to the variables of a round. Constants need none.
func (t *typer) bind(vars syntax.Expr, x typed) step {
	switch e := unparen(vars).(type) {
	case *syntax.Ident:
		if x.constant && x.shape.Kind == KindInt {
			t.fix(e, x.n)
			return nil
		}
		return t.store(e, x)
	case *syntax.TupleExpr:
		if len(e.List) != len(x.items) {
			giveUp(vars)
		}
		var steps []step
		for i, target := range e.List {
			if set := t.bind(target, x.items[i]); set != nil {
				steps = append(steps, set)
			}
		}
		return inOrder(steps)
	}
	return t.assign(vars, x)
}
