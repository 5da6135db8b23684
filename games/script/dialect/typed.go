package dialect

import (
	"unsafe"

	"go.starlark.net/syntax"
)

// typed is a compiled expression of a known shape. One of number, test, text and items is set.
type typed struct {
	shape  Shape
	number func(*run) int64
	test   func(*run) bool
	text   func(*run) string
	letter func(*run) byte // the string, if it is an element of another one; nil for others
	items  []typed
	before func(*run) // what must run before the items are read; nil for most

	constant bool
	n        int64 // if constant is set and the shape is an integer
	slot     int   // of a local integer or string; -1 for others
	short    bool  // the string has at most one byte
	fresh    bool  // the string is an object of its own, if it has two bytes or more
	stored   bool  // the value stands in slots
}

// element is an element of a list.
type element struct {
	group    bool
	parts    []typed
	constant Value
}

func numberOf(f func(*run) int64) typed { return typed{shape: IntShape, number: f, slot: -1} }
func testOf(f func(*run) bool) typed    { return typed{shape: BoolShape, test: f, slot: -1} }
func textOf(f func(*run) string) typed  { return typed{shape: TextShape, text: f, slot: -1} }

// constantOf returns a constant; false if its shape is not known.
func constantOf(v Value) (x typed, ok bool) {
	if x.shape, ok = shapeOf(v); !ok {
		return x, false
	}
	x.slot, x.constant = -1, true
	switch n := v.n; v.Kind() {
	case KindInt:
		x.n, x.number = n, func(*run) int64 { return n }
	case KindBool:
		x.test = func(*run) bool { return n != 0 }
	case KindString:
		text := v.o.text
		x.text, x.short = func(*run) string { return text }, len(text) < 2
	default:
		for _, item := range v.o.items {
			y, _ := constantOf(item)
			x.items = append(x.items, y)
		}
	}
	return x, true
}

// placed returns the value of a shape that stands in slots.
func placed(s Shape, integer, text int) typed {
	x := typed{shape: s, slot: -1, stored: true}
	switch s.Kind {
	case KindInt:
		x.slot, x.number = integer, func(r *run) int64 { return r.integers[integer] }
	case KindBool:
		x.test = func(r *run) bool { return r.integers[integer] != 0 }
	case KindString:
		x.slot, x.text = text, func(r *run) string { return r.texts[text] }
	default:
		for _, item := range s.Items {
			x.items = append(x.items, placed(item, integer, text))
			n, m := item.Width()
			integer, text = integer+n, text+m
		}
	}
	return x
}

// stores returns functions that store the value in slots.
func (x typed) stores(integer, text int) (all []func(*run)) {
	switch x.shape.Kind {
	case KindInt:
		number, from := x.number, x.slot
		if from >= 0 {
			return append(all, func(r *run) { r.integers[integer] = r.integers[from] })
		}
		return append(all, func(r *run) { r.integers[integer] = number(r) })
	case KindBool:
		test := x.test
		return append(all, func(r *run) { r.integers[integer] = word(test(r)) })
	case KindString:
		of := x.text
		return append(all, func(r *run) { r.texts[text] = of(r) })
	}
	if x.before != nil {
		all = append(all, x.before)
	}
	for _, item := range x.items {
		all = append(all, item.stores(integer, text)...)
		n, m := item.shape.Width()
		integer, text = integer+n, text+m
	}
	return all
}

func word(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// isSequence reports whether a value has items.
func (x typed) isSequence() bool { return x.shape.Kind == KindTuple || x.shape.Kind == KindList }

// expr compiles an expression.
func (t *typer) expr(e syntax.Expr) typed {
	at, _ := e.Span()
	t.sized(at)
	switch e := e.(type) {
	case *syntax.ParenExpr:
		return t.expr(e.X)
	case *syntax.Literal:
		switch v := e.Value.(type) {
		case int64:
			x, _ := constantOf(Int(v))
			return x
		case string:
			if e.Token == syntax.STRING {
				x, _ := constantOf(Value{o: &object{kind: KindString, text: v}})
				x.fresh = true
				return x
			}
		}
	case *syntax.Ident:
		return t.name(e)
	case *syntax.UnaryExpr:
		return t.unary(e)
	case *syntax.BinaryExpr:
		switch e.Op {
		case syntax.AND, syntax.OR: // the result is one of the operands
			x, y := t.boolean(e.X), t.boolean(e.Y)
			if e.Op == syntax.AND {
				return testOf(func(r *run) bool { return x(r) && y(r) })
			}
			return testOf(func(r *run) bool { return x(r) || y(r) })
		case syntax.LT, syntax.LE, syntax.GT, syntax.GE, syntax.EQL, syntax.NEQ, syntax.IN, syntax.NOT_IN:
			return testOf(t.test(e))
		case syntax.PLUS:
			if x, ok := t.joined(e); ok {
				return x
			}
		}
		x, y := t.expr(e.X), t.expr(e.Y)
		if e.Op == syntax.STAR && x.shape.Kind == KindInt && y.shape.Kind == KindString {
			x, y = y, x
		}
		if e.Op == syntax.STAR && x.shape.Kind == KindString && y.shape.Kind == KindInt {
			return repeated(x, y)
		}
		return t.binary(e.Op, x, y, e)
	case *syntax.CondExpr:
		return t.conditional(e)
	case *syntax.TupleExpr:
		return t.display(KindTuple, e.List)
	case *syntax.ListExpr:
		return t.display(KindList, e.List)
	case *syntax.IndexExpr:
		return t.index(e)
	case *syntax.SliceExpr:
		return t.slice(e)
	case *syntax.CallExpr:
		return t.call(e)
	}
	giveUp(e)
	return typed{}
}

// display compiles a tuple or a list of known length. A list stays in the function: it is no element
// of another value.
func (t *typer) display(kind Kind, list []syntax.Expr) typed {
	x := typed{shape: Shape{Kind: kind}, slot: -1}
	for _, item := range list {
		y := t.expr(item)
		if y.shape.Kind == KindList {
			giveUp(item)
		}
		x.shape.Items, x.items = append(x.shape.Items, y.shape), append(x.items, y)
	}
	return x
}

// boolean compiles a boolean expression.
func (t *typer) boolean(e syntax.Expr) func(*run) bool {
	x := t.expr(e)
	if x.shape.Kind != KindBool {
		giveUp(e)
	}
	return x.test
}

// number compiles an integer expression.
func (t *typer) number(e syntax.Expr) typed {
	x := t.expr(e)
	if x.shape.Kind != KindInt {
		giveUp(e)
	}
	return x
}

func (t *typer) name(e *syntax.Ident) typed {
	if v := t.local(e.Name); v != nil {
		switch {
		case v.value != nil:
			return *v.value
		case !v.sure || v.list:
			giveUp(e)
		}
		return placed(v.shape, v.integers, v.texts)
	}
	if v, ok := t.global(e); ok {
		if x, ok := constantOf(v); ok {
			return x
		}
		giveUp(e)
	}
	if t.function.program.globals[e.Name] == nil {
		switch e.Name {
		case "True", "False":
			x, _ := constantOf(Bool(e.Name == "True"))
			return x
		}
	}
	giveUp(e)
	return typed{}
}

func (t *typer) unary(e *syntax.UnaryExpr) typed {
	if e.Op == syntax.NOT {
		return testOf(t.test(e))
	}
	x := t.number(e.X)
	of := x.number
	switch {
	case e.Op == syntax.PLUS:
		return x
	case e.Op == syntax.TILDE:
		return numberOf(func(r *run) int64 { return ^of(r) })
	case e.Op != syntax.MINUS:
		giveUp(e)
	case x.constant && x.n != -x.n:
		y, _ := constantOf(Int(-x.n))
		return y
	}
	return numberOf(func(r *run) int64 {
		n := of(r)
		if n == -n && n != 0 {
			panic(givesUp)
		}
		return -n
	})
}

// conditional compiles x if test else y.
func (t *typer) conditional(e *syntax.CondExpr) typed {
	test, x, y := t.test(e.Cond), t.expr(e.True), t.expr(e.False)
	if !x.shape.Equal(y.shape) || x.shape.Kind == KindList {
		giveUp(e)
	}
	switch x.shape.Kind {
	case KindInt:
		return numberOf(func(r *run) int64 {
			if test(r) {
				return x.number(r)
			}
			return y.number(r)
		})
	case KindBool:
		return testOf(func(r *run) bool {
			if test(r) {
				return x.test(r)
			}
			return y.test(r)
		})
	case KindString:
		z := textOf(func(r *run) string {
			if test(r) {
				return x.text(r)
			}
			return y.text(r)
		})
		z.short, z.fresh = x.short && y.short, x.fresh && y.fresh
		return z
	}
	i, j := t.reserve(x.shape)
	then, otherwise := asStep(x.stores(i, j)), asStep(y.stores(i, j))
	z := placed(x.shape, i, j)
	z.stored = false
	z.before = func(r *run) {
		if test(r) {
			then(r)
		} else {
			otherwise(r)
		}
	}
	return z
}

// index compiles x[i].
func (t *typer) index(e *syntax.IndexExpr) typed {
	if v, ok := t.table(e.X); ok {
		return t.atKey(e, v)
	}
	i := t.number(e.Y)
	at := i.number
	if all, ok := t.constants(e.X); ok {
		n := len(all)
		return t.picked(t.flattened(e, all), func(r *run) int { return offset(at(r), n) })
	}
	x := t.sequence(e.X)
	if x.shape.Kind == KindString {
		return letterAt(x, i)
	}
	n := len(x.items)
	switch k := i.n; {
	case !x.stored || n == 0:
		giveUp(e)
	case !i.constant:
	case k < -int64(n) || k >= int64(n):
		return failing(e, x.items[0].shape)
	default:
		return x.items[offset(k, n)]
	}
	first := consecutive(x.items)
	if first < 0 {
		giveUp(e)
	}
	place := func(r *run) int { return first + offset(at(r), n) }
	if x.items[0].shape.Kind == KindString {
		return textOf(func(r *run) string { return r.texts[place(r)] })
	}
	return numberOf(func(r *run) int64 { return r.integers[place(r)] })
}

// letterAt returns an element of a string.
func letterAt(x, i typed) typed {
	of, at := x.text, i.number
	y := textOf(func(r *run) string {
		s := of(r)
		k := offset(at(r), len(s))
		return s[k : k+1]
	})
	y.short = true
	y.letter = func(r *run) byte {
		s := of(r)
		return s[offset(at(r), len(s))]
	}
	if j, k := x.slot, i.slot; j >= 0 && k >= 0 {
		y.letter = func(r *run) byte {
			s := r.texts[j]
			return s[offset(r.integers[k], len(s))]
		}
	}
	return y
}

// failing returns a value that is never evaluated, or fails.
func failing(e syntax.Expr, s Shape) typed {
	switch s.Kind {
	case KindInt:
		return numberOf(func(*run) int64 { panic(givesUp) })
	case KindString:
		return textOf(func(*run) string { panic(givesUp) })
	}
	giveUp(e)
	return typed{}
}

// backwards compiles text[::-1].
func (t *typer) backwards(e *syntax.SliceExpr, x typed) typed {
	if by := t.number(e.Step); e.Lo != nil || e.Hi != nil || !by.constant || by.n != -1 || x.shape.Kind != KindString {
		giveUp(e)
	}
	of := x.text
	y := textOf(func(r *run) string {
		s := of(r)
		r.m.steps(int64(len(s)) / valuesOfStep)
		r.m.charge(int64(len(s)))
		if len(s) < 2 {
			return s
		}
		text := r.m.letters(len(s))
		for i := range text {
			text[i] = s[len(s)-1-i]
		}
		return unsafe.String(&text[0], len(text))
	})
	y.fresh = true
	return y
}

// offset returns the offset of index k in a sequence of n, like place.within. Outside, the stream
// gives up.
func offset(k int64, n int) int {
	if k < 0 {
		k += int64(n)
	}
	if uint64(k) >= uint64(n) {
		panic(givesUp)
	}
	return int(k)
}

// sequence compiles a string, a tuple or a list.
func (t *typer) sequence(e syntax.Expr) typed {
	x := t.expr(e)
	if x.shape.Kind != KindString && !x.isSequence() {
		giveUp(e)
	}
	return x
}

// slice compiles text[lo:hi], and tuple[lo:hi] with constant bounds.
func (t *typer) slice(e *syntax.SliceExpr) typed {
	x := t.sequence(e.X)
	if e.Step != nil {
		return t.backwards(e, x)
	}
	lo, _ := constantOf(Int(0))
	if e.Lo != nil {
		lo = t.number(e.Lo)
	}
	var hi typed
	if e.Hi != nil {
		hi = t.number(e.Hi)
	}
	bounded := func(k, n int64) int64 {
		if k < 0 {
			k += n
		}
		return min(max(k, 0), n)
	}
	if x.shape.Kind == KindList {
		giveUp(e)
	}
	if x.shape.Kind == KindTuple {
		n := int64(len(x.items))
		if !x.stored || !lo.constant || e.Hi != nil && !hi.constant {
			giveUp(e)
		}
		first, end := bounded(lo.n, n), n
		if e.Hi != nil {
			end = bounded(hi.n, n)
		}
		end = max(first, end)
		return typed{shape: TupleShape(x.shape.Items[first:end]...), items: x.items[first:end], slot: -1, stored: true}
	}
	of, from, to := x.text, lo.number, hi.number
	part := textOf(func(r *run) string {
		s := of(r)
		first, end := bounded(from(r), int64(len(s))), bounded(to(r), int64(len(s)))
		return s[first:max(first, end)]
	})
	if to == nil {
		part.text = func(r *run) string {
			s := of(r)
			return s[bounded(from(r), int64(len(s))):]
		}
	}
	part.fresh = true
	return part
}
