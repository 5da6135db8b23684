package dialect

import (
	"cmp"
	"slices"
	"strings"

	"go.starlark.net/syntax"
)

// test compiles an expression for its truth value.
func (t *typer) test(e syntax.Expr) func(*run) bool {
	switch e := e.(type) {
	case *syntax.ParenExpr:
		return t.test(e.X)
	case *syntax.UnaryExpr:
		if e.Op == syntax.NOT {
			test := t.test(e.X)
			return func(r *run) bool { return !test(r) }
		}
	case *syntax.BinaryExpr:
		switch e.Op {
		case syntax.AND:
			x, y := t.test(e.X), t.test(e.Y)
			return func(r *run) bool { return x(r) && y(r) }
		case syntax.OR:
			x, y := t.test(e.X), t.test(e.Y)
			return func(r *run) bool { return x(r) || y(r) }
		case syntax.IN, syntax.NOT_IN:
			return t.membership(e)
		case syntax.LT, syntax.LE, syntax.GT, syntax.GE, syntax.EQL, syntax.NEQ:
			return t.comparison(e)
		}
	}
	x := t.expr(e)
	switch x.shape.Kind {
	case KindInt:
		number := x.number
		return func(r *run) bool { return number(r) != 0 }
	case KindBool:
		return x.test
	case KindString:
		text := x.text
		return func(r *run) bool { return text(r) != "" }
	}
	giveUp(e)
	return nil
}

// comparison compiles x < y and the other comparisons of integers and strings.
func (t *typer) comparison(e *syntax.BinaryExpr) func(*run) bool {
	at, _ := e.Span()
	t.sized(at)
	x, y := t.expr(e.X), t.expr(e.Y)
	switch {
	case x.shape.Kind == KindInt && y.shape.Kind == KindInt:
		return compared(e.Op, x, y)
	case x.shape.Kind == KindString && y.shape.Kind == KindString:
		return comparedTexts(e, x, y)
	}
	giveUp(e)
	return nil
}

// compared compiles a comparison of integers.
func compared(op syntax.Token, x, y typed) func(*run) bool {
	want := true
	switch op {
	case syntax.GT:
		op, x, y = syntax.LT, y, x
	case syntax.GE:
		op, want = syntax.LT, false
	case syntax.LE:
		op, x, y, want = syntax.LT, y, x, false
	case syntax.NEQ:
		op, want = syntax.EQL, false
	}
	a, b, i, j, k := x.number, y.number, x.slot, y.slot, y.n
	if op == syntax.EQL {
		switch {
		case i >= 0 && y.constant:
			return func(r *run) bool { return (r.integers[i] == k) == want }
		case i >= 0 && j >= 0:
			return func(r *run) bool { return (r.integers[i] == r.integers[j]) == want }
		case y.constant:
			return func(r *run) bool { return (a(r) == k) == want }
		}
		return func(r *run) bool { return (a(r) == b(r)) == want }
	}
	switch {
	case i >= 0 && y.constant:
		return func(r *run) bool { return (r.integers[i] < k) == want }
	case x.constant && j >= 0:
		k := x.n
		return func(r *run) bool { return (k < r.integers[j]) == want }
	case i >= 0 && j >= 0:
		return func(r *run) bool { return (r.integers[i] < r.integers[j]) == want }
	}
	return func(r *run) bool { return (a(r) < b(r)) == want }
}

// comparedTexts compiles a comparison of strings. Strings that are one object compare without a
// step: equal strings of at most one byte are, and others are not if one of them is fresh.
func comparedTexts(e *syntax.BinaryExpr, x, y typed) func(*run) bool {
	a, b, op := x.text, y.text, e.Op
	if op == syntax.EQL || op == syntax.NEQ {
		if !x.short && !y.short && !x.fresh && !y.fresh {
			giveUp(e)
		}
		if x.letter != nil && y.constant && len(b(nil)) == 1 {
			return letterIs(x.letter, b(nil)[0], op == syntax.EQL)
		}
		return func(r *run) bool {
			s, u := a(r), b(r)
			same := s == u
			if !same || len(s) > 1 {
				r.m.steps(1 + int64(min(len(s), len(u))/bytesOfStep))
			}
			return same == (op == syntax.EQL)
		}
	}
	return func(r *run) bool {
		s, u := a(r), b(r)
		r.m.steps(1 + int64(min(len(s), len(u))/bytesOfStep))
		return holds(op, int64(cmp.Compare(s, u)), 0)
	}
}

// letterIs compiles the comparison of an element of a string with a string of one byte.
func letterIs(letter func(*run) byte, is byte, want bool) func(*run) bool {
	return func(r *run) bool {
		if letter(r) == is {
			return want
		}
		r.m.steps(1)
		return !want
	}
}

// membership compiles x in y and x not in y: among constants, among the integers of a tuple or a
// list, and in a string.
func (t *typer) membership(e *syntax.BinaryExpr) func(*run) bool {
	at, _ := e.Span()
	t.sized(at)
	within := e.Op == syntax.IN
	if v, ok := t.table(e.Y); ok {
		return t.inTable(v, e.X, within)
	}
	x := t.expr(e.X)
	if all, ok := t.constants(e.Y); ok && x.shape.Kind != KindTuple {
		return t.amongConstants(e, x, all, within)
	}
	items, _ := t.items(e.Y)
	if items == nil {
		y := t.expr(e.Y)
		if y.shape.Kind != KindString || x.shape.Kind != KindString {
			giveUp(e)
		}
		what, in := x.text, y.text
		return func(r *run) bool {
			part, whole := what(r), in(r)
			const short = 1 << 10
			r.m.steps(int64(len(whole)/bytesOfStep) * (1 + int64(len(part))/short))
			return strings.Contains(whole, part) == within
		}
	}
	steps := int64(len(items)) / valuesOfStep
	numbers, before := t.numbers(e.Y)
	if x.shape.Kind != KindInt {
		giveUp(e)
	}
	number := x.number
	return func(r *run) bool {
		before(r)
		r.m.steps(steps)
		n, found := number(r), false
		for _, y := range numbers {
			if y(r) == n { // all are evaluated, since one may fail
				found = true
			}
		}
		return found == within
	}
}

func (t *typer) amongConstants(e syntax.Expr, x typed, all []Value, within bool) func(*run) bool {
	steps := int64(len(all)) / valuesOfStep
	var integers []int64
	var texts []string
	for _, v := range all {
		if v.Kind() != x.shape.Kind || v.Kind() == KindBool || v.Kind() == KindString && len(v.o.text) > 1 {
			giveUp(e)
		}
		integers, texts = flatten(v, integers, texts)
	}
	if x.shape.Kind == KindInt {
		number := x.number
		return func(r *run) bool {
			r.m.steps(steps)
			return slices.Contains(integers, number(r)) == within
		}
	}
	text := x.text
	return func(r *run) bool {
		r.m.steps(steps)
		i := slices.Index(texts, text(r))
		if i < 0 {
			r.m.steps(int64(len(texts))) // of comparing each
			return !within
		}
		r.m.steps(int64(i))
		return within
	}
}

// constants returns the elements of a constant list or tuple, also of one with a name outside of the
// functions.
func (t *typer) constants(e syntax.Expr) ([]Value, bool) {
	var list []syntax.Expr
	switch e := unparen(e).(type) {
	case *syntax.ListExpr:
		list = e.List
	case *syntax.TupleExpr:
		list = e.List
	default:
		v, ok := t.global(e)
		if ok && (v.Kind() == KindList || v.Kind() == KindTuple) {
			return v.o.items, true
		}
		return nil, false
	}
	all := make([]Value, len(list))
	for i, e := range list {
		v, ok := t.constant(e)
		if !ok {
			return nil, false
		}
		all[i] = v
	}
	return all, true
}

// constant returns the value of a literal, a tuple of literals, or a top-level name.
func (t *typer) constant(e syntax.Expr) (v Value, ok bool) {
	switch e := unparen(e).(type) {
	case *syntax.Literal:
		switch n := e.Value.(type) {
		case int64:
			return Int(n), true
		case string:
			if e.Token == syntax.STRING {
				return Value{o: &object{kind: KindString, text: n}}, true
			}
		}
	case *syntax.UnaryExpr:
		if n, ok := t.constant(e.X); ok && e.Op == syntax.MINUS && n.o == nil && n.n != -n.n {
			return Int(-n.n), true
		}
	case *syntax.TupleExpr:
		if all, ok := t.constants(e); ok {
			return Value{o: &object{kind: KindTuple, items: all}}, true
		}
	case *syntax.Ident:
		return t.global(e)
	}
	return v, false
}

// items returns the elements of a list or a tuple of known length, and what must run before they are
// read; nil for other expressions.
func (t *typer) items(e syntax.Expr) (all []typed, before func(*run)) {
	e = unparen(e)
	if id, ok := e.(*syntax.Ident); ok {
		if v := t.local(id.Name); v == nil || v.list {
			return nil, nil
		}
	}
	if x := t.expr(e); x.isSequence() {
		return x.items, x.before
	}
	return nil, nil
}
