package dialect

import (
	"math/bits"
	"slices"

	"go.starlark.net/syntax"
)

// call compiles a call whose result is a value with a shape.
func (t *typer) call(e *syntax.CallExpr) typed {
	if f := t.called(e); f != nil {
		return t.inlined(e, f)
	}
	switch dot, ok := e.Fn.(*syntax.DotExpr); {
	case ok && searches(dot.Name.Name):
		return t.searched(e, dot)
	case ok:
		return t.get(e, dot)
	}
	if named(e.Args) || len(e.Args) == 0 {
		giveUp(e)
	}
	arg := e.Args[0]
	switch {
	case t.builtin(e.Fn, "len") && len(e.Args) == 1:
		return t.length(arg)
	case (t.builtin(e.Fn, "min") || t.builtin(e.Fn, "max")) && len(e.Args) > 1 && t.expr(arg).shape.Kind == KindString:
		return t.extremeText(e, t.builtin(e.Fn, "max"))
	case t.builtin(e.Fn, "min"):
		return t.extreme(e, func(x, y int64) bool { return x < y })
	case t.builtin(e.Fn, "max"):
		return t.extreme(e, func(x, y int64) bool { return x > y })
	case t.builtin(e.Fn, "abs") && len(e.Args) == 1:
		x := t.number(arg).number
		return numberOf(func(r *run) int64 {
			n := x(r)
			if n == -n && n != 0 {
				panic(givesUp)
			}
			return max(n, -n)
		})
	case t.builtin(e.Fn, "popcount") && len(e.Args) == 1:
		x := t.number(arg).number
		return numberOf(func(r *run) int64 {
			n := x(r)
			if n < 0 {
				panic(givesUp)
			}
			return int64(bits.OnesCount64(uint64(n)))
		})
	case t.builtin(e.Fn, "sum") && len(e.Args) == 1:
		all, before := t.numbers(arg)
		return numberOf(func(r *run) int64 {
			before(r)
			r.m.steps(int64(len(all)))
			sum := int64(0)
			for _, x := range all {
				sum = total(sum, x(r))
			}
			return sum
		})
	case t.builtin(e.Fn, "tuple") && len(e.Args) == 1:
		return t.copied(arg, KindTuple, false)
	case t.builtin(e.Fn, "list") && len(e.Args) == 1:
		return t.copied(arg, KindList, false)
	case t.builtin(e.Fn, "sorted") && len(e.Args) == 1:
		return t.copied(arg, KindList, true)
	}
	giveUp(e)
	return typed{}
}

// called returns the function of the script that is called; nil for other functions.
func (t *typer) called(e *syntax.CallExpr) *Function {
	id, ok := e.Fn.(*syntax.Ident)
	if !ok || t.local(id.Name) != nil {
		return nil
	}
	if g := t.function.program.globals[id.Name]; g != nil {
		return g.f
	}
	return nil
}

// numbers compiles the elements of a list or a tuple of integers of known length, at least one, and
// what must run before they are read.
func (t *typer) numbers(e syntax.Expr) (all []func(*run) int64, before func(*run)) {
	items, before := t.items(e)
	for _, item := range items {
		if item.shape.Kind != KindInt {
			giveUp(e)
		}
		all = append(all, item.number)
	}
	if len(all) == 0 {
		giveUp(e)
	}
	if before == nil {
		before = func(*run) {}
	}
	return all, before
}

// length compiles len(x).
func (t *typer) length(e syntax.Expr) typed {
	if v, ok := t.global(unparen(e)); ok {
		if n, ok := v.length(); ok {
			x, _ := constantOf(Int(n))
			return x
		}
	}
	x := t.expr(e)
	switch {
	case x.isSequence() && x.stored: // else its elements would be evaluated
		n, _ := constantOf(Int(int64(len(x.items))))
		return n
	case x.shape.Kind != KindString:
		giveUp(e)
	}
	text := x.text
	return numberOf(func(r *run) int64 { return int64(len(text(r))) })
}

// extreme compiles min and max of integers.
func (t *typer) extreme(e *syntax.CallExpr, better func(x, y int64) bool) typed {
	var all []func(*run) int64
	before := func(*run) {}
	steps := int64(len(e.Args)) - 1 // of comparing them
	if len(e.Args) == 1 {
		all, before = t.numbers(e.Args[0])
		steps = 2*int64(len(all)) - 1
	} else {
		for _, arg := range e.Args {
			all = append(all, t.number(arg).number)
		}
	}
	if len(all) == 2 {
		x, y := all[0], all[1]
		return numberOf(func(r *run) int64 {
			before(r)
			r.m.steps(steps)
			a, b := x(r), y(r)
			if better(b, a) {
				return b
			}
			return a
		})
	}
	return numberOf(func(r *run) int64 {
		before(r)
		r.m.steps(steps)
		best := all[0](r)
		for _, x := range all[1:] {
			if n := x(r); better(n, best) {
				best = n
			}
		}
		return best
	})
}

// extremeText compiles min and max of strings.
func (t *typer) extremeText(e *syntax.CallExpr, largest bool) typed {
	var all []func(*run) string
	for _, arg := range e.Args {
		x := t.expr(arg)
		if x.shape.Kind != KindString {
			giveUp(arg)
		}
		all = append(all, x.text)
	}
	return textOf(func(r *run) string {
		best := all[0](r)
		for _, x := range all[1:] {
			s := x(r)
			r.m.steps(1 + int64(min(len(s), len(best))/bytesOfStep))
			if s < best != largest && s != best {
				best = s
			}
		}
		return best
	})
}

// copied compiles tuple(x), list(x) and sorted(x) for integers.
func (t *typer) copied(e syntax.Expr, kind Kind, sorts bool) typed {
	all, before := t.numbers(e)
	n := int64(len(all))
	steps := n
	if sorts {
		steps += n * int64(bits.Len(uint(n))) / valuesOfStep
	}
	shape := Shape{kind, slices.Repeat([]Shape{IntShape}, len(all))}
	i, j := t.reserve(shape)
	x := placed(shape, i, j)
	x.stored = false
	x.before = func(r *run) {
		before(r)
		r.m.steps(steps)
		items := r.integers[i : i+int(n)]
		for k, number := range all {
			items[k] = number(r)
		}
		if sorts {
			slices.Sort(items)
		}
	}
	return x
}

// frameOf compiles the arguments of a call of a function, and enters it. The caller compiles the
// body, and then calls leave. The step enter runs before the body.
func (t *typer) frameOf(e *syntax.CallExpr, f *Function) (enter func(*run), leave func()) {
	if f.def == nil || f.body == nil || named(e.Args) || len(e.Args) > len(f.params) || len(e.Args) < f.required {
		giveUp(e)
	}
	var values []typed
	for _, arg := range e.Args {
		x := t.expr(arg)
		if x.shape.Kind == KindList { // the function may change it
			giveUp(arg)
		}
		values = append(values, x)
	}
	for _, v := range f.defaults[max(0, len(values)-f.required):] {
		x, ok := constantOf(v)
		if !ok {
			giveUp(e)
		}
		values = append(values, x)
	}
	outer := t.context
	t.context = context{function: f}
	t.enter(f.def.Body)
	var stores []func(*run)
	for i, x := range values {
		v := t.declare(f.params[i], x.shape)
		v.sure = true
		if x.constant && x.shape.Kind == KindInt && v.fixed {
			v.value = &x
		}
		stores = append(stores, x.stores(v.integers, v.texts)...)
	}
	enter = func(r *run) {
		r.m.steps(f.weight)
		for _, store := range stores {
			store(r)
		}
	}
	return enter, func() { t.context = outer }
}

// inlined compiles a call of a function of the script.
func (t *typer) inlined(e *syntax.CallExpr, f *Function) typed {
	enter, leave := t.frameOf(e, f)
	var shape Shape
	var i, j int
	shaped := false
	t.returned = func(x typed, at syntax.Position) step {
		if x.shape.Kind == KindList {
			panic(untyped(at))
		}
		if !shaped {
			shape, shaped = x.shape, true
			i, j = t.reserve(shape)
		}
		if !shape.Equal(x.shape) {
			panic(untyped(at))
		}
		return asStep(x.stores(i, j))
	}
	body := t.block(f.def.Body)
	leave()
	if !shaped {
		giveUp(e)
	}
	run := func(r *run) {
		enter(r)
		if body(r) != returns {
			panic(givesUp) // the result is None
		}
	}
	result := placed(shape, i, j)
	result.stored, result.slot = false, -1
	switch shape.Kind {
	case KindInt:
		result = numberOf(after(run, result.number))
	case KindBool:
		result = testOf(after(run, result.test))
	case KindString:
		result = textOf(after(run, result.text))
	default:
		result.before = run
	}
	return result
}

// after returns a function that does something before it reads a value.
func after[T any](do func(*run), read func(*run) T) func(*run) T {
	return func(r *run) T {
		do(r)
		return read(r)
	}
}

// listOf compiles a call of a function of the script that returns a list.
func (t *typer) listOf(e *syntax.CallExpr, to sink) step {
	f := t.called(e)
	if f == nil {
		giveUp(e)
	}
	enter, leave := t.frameOf(e, f)
	t.sink = to
	body := t.block(f.def.Body)
	leave()
	return func(r *run) signal {
		enter(r)
		before := r.integers[to.count]
		r.integers[to.count] = 0 // a list of its own
		switch body(r) {
		case returns:
		case stops:
			return stops
		default:
			panic(givesUp) // the result is None
		}
		r.integers[to.count] += before
		return goesOn
	}
}
