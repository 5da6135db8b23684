package dialect

import (
	"slices"

	"go.starlark.net/syntax"
)

// table returns a dictionary or a set that never changes: one with a top-level name, or a display of
// literals.
func (t *typer) table(e syntax.Expr) (v Value, ok bool) {
	e = unparen(e)
	if v, ok = t.function.displays[e]; ok {
		return v, true
	}
	v, ok = t.global(e)
	return v, ok && v.table() != nil
}

// numberIn compiles the search for a key in a table to the number of the key; -1 for none. It counts
// the steps of Machine.numberIn.
func (t *typer) numberIn(v Value, key syntax.Expr) func(*run) int {
	t.size += v.table().len() / valuesOfSize
	of, at := t.value(key, slices.ContainsFunc(v.table().keys, holdsLongText)), place{}
	return func(r *run) int { return r.m.numberIn(v, of(r), at) }
}

// valuesOfSize is the number of constants that count as an expression.
const valuesOfSize = 64

// holdsLongText reports whether a key is or holds a text of two bytes or more.
func holdsLongText(v Value) bool {
	switch v.Kind() {
	case KindString:
		return len(v.o.text) > 1
	case KindTuple:
		return slices.ContainsFunc(v.o.items, holdsLongText)
	default:
		return false
	}
}

// value compiles an integer, a boolean, a text or a tuple of these to a key of a table. The flag
// long says that the table holds longer texts. A search finds the object that the table holds in
// fewer steps, so that only texts that cannot be that object have a Value then.
func (t *typer) value(e syntax.Expr, long bool) func(*run) Value {
	e = unparen(e)
	if tuple, ok := e.(*syntax.TupleExpr); ok {
		at, _ := e.Span()
		t.sized(at)
		all := make([]func(*run) Value, len(tuple.List))
		for i, item := range tuple.List {
			all[i] = t.value(item, long)
		}
		return func(r *run) Value {
			items := r.m.values(len(all))
			for _, item := range all {
				items = append(items, item(r))
			}
			return r.m.tuple(items)
		}
	}
	x := t.expr(e)
	switch {
	case x.shape.Kind == KindInt:
		number := x.number
		return func(r *run) Value { return Value{n: number(r)} }
	case x.shape.Kind == KindBool:
		test := x.test
		return func(r *run) Value { return Bool(test(r)) }
	case x.shape.Kind == KindString && (x.short || x.fresh || !long):
		text := x.text
		return func(r *run) Value { return r.m.text(text(r)) }
	}
	giveUp(e)
	return nil
}

// inTable compiles x in a table, and x not in it.
func (t *typer) inTable(v Value, key syntax.Expr, within bool) func(*run) bool {
	find := t.numberIn(v, key)
	return func(r *run) bool { return find(r) >= 0 == within }
}

// atKey compiles d[key] for a dictionary whose values have one shape.
func (t *typer) atKey(e *syntax.IndexExpr, v Value) typed {
	all := t.flattened(e, v.table().values)
	find := t.numberIn(v, e.Y)
	return t.picked(all, func(r *run) int {
		k := find(r)
		if k < 0 {
			panic(givesUp)
		}
		return k
	})
}

// picked compiles one of several constants, whose number choose returns.
func (t *typer) picked(all flat, choose func(*run) int) typed {
	switch values := all.values; all.shape.Kind {
	case KindInt:
		return numberOf(func(r *run) int64 { return values[choose(r)].n })
	case KindBool:
		return testOf(func(r *run) bool { return values[choose(r)].n != 0 })
	case KindString:
		x := textOf(func(r *run) string { return values[choose(r)].o.text })
		x.short = all.short
		return x
	}
	i, j := t.reserve(all.shape)
	x := placed(all.shape, i, j)
	x.stored, x.before = false, func(r *run) { all.copy(r, choose(r), i, j) }
	return x
}

// get compiles d.get(key, n) for a dictionary of integers.
func (t *typer) get(e *syntax.CallExpr, dot *syntax.DotExpr) typed {
	v, ok := t.table(dot.X)
	if !ok || dot.Name.Name != "get" || len(e.Args) != 2 || named(e.Args) {
		giveUp(e)
	}
	all := t.flattened(e, v.table().values)
	find, other := t.numberIn(v, e.Args[0]), t.number(e.Args[1]).number
	if all.shape.Kind != KindInt {
		giveUp(e)
	}
	return numberOf(func(r *run) int64 {
		k, n := find(r), other(r)
		if k >= 0 {
			n = all.values[k].n
		}
		return n
	})
}

// constantLists returns the elements of a constant list, or those of all constant lists that x[i]
// may be, with code that chooses the number of one. It returns false for other expressions.
func (t *typer) constantLists(e syntax.Expr) (lists [][]Value, choose func(*run) int, ok bool) {
	if all, ok := t.constants(e); ok {
		return [][]Value{all}, nil, true
	}
	if v, ok := t.table(e); ok {
		return [][]Value{v.table().keys}, nil, true
	}
	index, ok := unparen(e).(*syntax.IndexExpr)
	if !ok {
		return nil, nil, false
	}
	v, isTable := t.table(index.X)
	var all []Value
	if isTable {
		all = v.table().values
	} else if all, ok = t.constants(index.X); !ok {
		return nil, nil, false
	}
	for _, list := range all {
		if k := list.Kind(); k != KindList && k != KindTuple {
			return nil, nil, false
		}
		lists = append(lists, list.o.items)
	}
	if len(lists) == 0 {
		return nil, nil, false
	}
	if isTable {
		return lists, t.numberIn(v, index.Y), true
	}
	at, n := t.number(index.Y).number, len(lists)
	return lists, func(r *run) int { return offset(at(r), n) }, true
}

// flat holds constants of one shape.
type flat struct {
	shape  Shape
	values []Value
	short  bool // the strings have at most one byte, if the shape is a string
}

// flattened returns constants, which must have one shape.
func (t *typer) flattened(e syntax.Expr, all []Value) flat {
	if t.size += len(all) / valuesOfSize; len(all) == 0 {
		giveUp(e)
	}
	f := flat{values: all, short: true}
	for i, v := range all {
		s, ok := shapeOf(v)
		if i == 0 {
			f.shape = s
		}
		if !ok || !s.Equal(f.shape) {
			giveUp(e)
		}
		f.short = f.short && (s.Kind != KindString || len(v.o.text) < 2)
	}
	return f
}

// copy copies constant k to slots.
func (f *flat) copy(r *run, k, integer, text int) {
	flatten(f.values[k], r.integers[integer:integer], r.texts[text:text])
}
