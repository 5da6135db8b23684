package dialect

import (
	"slices"
	"unsafe"

	"go.starlark.net/syntax"
)

// sum compiles a sum of three or more terms. It concatenates strings and tuples in one pass.
func (c *compiler) sum(e *syntax.BinaryExpr) operand {
	var terms []syntax.Expr
	var places []place // of the + before each term but the first
	var first syntax.Expr = e
	for {
		b, ok := unparen(first).(*syntax.BinaryExpr)
		if !ok || b.Op != syntax.PLUS {
			break
		}
		terms, places, first = append(terms, b.Y), append(places, c.at(b.OpPos)), b.X
	}
	terms = append(terms, first)
	slices.Reverse(terms)
	slices.Reverse(places)
	c.note("sum", len(terms))
	all := &arguments{first: c.slots(len(terms))}
	all.all = c.exprs(terms)
	c.top = all.first
	total := all.all[0]
	for i, x := range all.all[1:] {
		total = c.folded(syntax.PLUS, total, x, places[i])
	}
	if slices.ContainsFunc(all.all, func(x operand) bool { _, ok := x.integer(); return ok }) {
		return total
	}
	return computed(func(f *frame) Value {
		v := all.all[0].get(f)
		switch kind := v.Kind(); kind {
		case KindString, KindTuple:
			terms := f.locals[all.first : all.first+len(all.all)]
			terms[0] = v
			alike := true
			for i := range all.all[1:] {
				terms[i+1] = all.all[i+1].get(f)
				alike = alike && terms[i+1].Kind() == kind
			}
			if alike && kind == KindString {
				return f.m.joined(terms)
			}
			if alike {
				return f.m.chained(terms)
			}
			for i, w := range terms[1:] {
				v = f.m.binary(syntax.PLUS, v, w, places[i])
			}
		default:
			for i := range places {
				w := all.all[i+1].get(f)
				if r := v.n + w.n; v.o == nil && w.o == nil && (r < v.n) == (w.n < 0) {
					v.n = r
				} else {
					v = f.m.binary(syntax.PLUS, v, w, places[i])
				}
			}
		}
		return v
	})
}

// joined concatenates strings.
func (m *Machine) joined(all []Value) Value {
	n := 0
	for _, v := range all {
		n += len(v.o.text)
	}
	m.charge(int64(n))
	if n == 0 {
		return short("")
	}
	text := m.letters(n)
	at := 0
	for _, v := range all {
		at += copy(text[at:], v.o.text)
	}
	return m.text(unsafe.String(&text[0], n))
}

// letters allocates n bytes for a string. It never reuses memory, since the host may keep strings.
func (m *Machine) letters(n int) []byte {
	const few, many = 1 << 9, 1 << 12
	if n > few {
		return make([]byte, n)
	}
	if len(m.ink) < n {
		m.ink = make([]byte, many)
	}
	text := m.ink[:n:n]
	m.ink = m.ink[n:]
	return text
}

// chained concatenates tuples.
func (m *Machine) chained(all []Value) Value {
	n := 0
	for _, v := range all {
		n += len(v.o.items)
	}
	m.steps(int64(n / valuesOfStep))
	items := m.values(n)
	for _, v := range all {
		items = append(items, v.o.items...)
	}
	return m.tuple(items)
}
