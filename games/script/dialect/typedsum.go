package dialect

import (
	"strings"
	"unsafe"

	"go.starlark.net/syntax"
)

// joined compiles a sum whose first term is a string, or a tuple; false for other sums.
func (t *typer) joined(e *syntax.BinaryExpr) (x typed, ok bool) {
	var terms []syntax.Expr
	var first syntax.Expr = e
	for {
		b, ok := unparen(first).(*syntax.BinaryExpr)
		if !ok || b.Op != syntax.PLUS {
			break
		}
		terms, first = append(terms, b.Y), b.X
	}
	x = t.expr(first)
	if x.shape.Kind != KindString && x.shape.Kind != KindTuple {
		return x, false
	}
	all := []typed{x}
	for i := len(terms) - 1; i >= 0; i-- {
		y := t.expr(terms[i])
		if y.shape.Kind != x.shape.Kind {
			giveUp(e)
		}
		all = append(all, y)
	}
	if x.shape.Kind == KindTuple {
		return t.chained(all), true
	}
	return joinedTexts(all), true
}

// joinedTexts compiles a sum of strings.
func joinedTexts(all []typed) typed {
	texts := make([]func(*run) string, len(all))
	for i, y := range all {
		texts[i] = y.text
	}
	whole := textOf(func(r *run) string {
		var few [8]string
		parts := few[:0]
		for _, text := range texts {
			parts = append(parts, text(r))
		}
		return r.m.joinedTexts(parts...)
	})
	if len(texts) == 3 {
		a, b, c := texts[0], texts[1], texts[2]
		whole.text = func(r *run) string { return r.m.joinedTexts(a(r), b(r), c(r)) }
	}
	whole.fresh = true
	return whole
}

// repeated compiles text * n.
func repeated(x, n typed) typed {
	text, number := x.text, n.number
	y := textOf(func(r *run) string {
		s, times := text(r), max(number(r), 0)
		const most = 1 << 30
		if len(s) == 0 {
			return ""
		}
		if times > most || int64(len(s))*times > most {
			panic(givesUp)
		}
		r.m.steps(int64(len(s)) * times / bytesOfStep)
		r.m.charge(int64(len(s)) * times)
		return strings.Repeat(s, int(times))
	})
	y.fresh = true
	return y
}

// chained compiles a sum of tuples. It counts the steps of copying their elements.
func (t *typer) chained(all []typed) typed {
	x := typed{shape: TupleShape(), slot: -1}
	var weights, elements int64
	for _, y := range all {
		weights += int64(len(y.items)) / valuesOfStep
		elements += int64(len(y.items))
		x.shape.Items = append(x.shape.Items, y.shape.Items...)
	}
	steps := elements / valuesOfStep
	if len(all) == 2 { // as by Machine.binary
		steps = weights
	}
	i, j := t.reserve(x.shape)
	begin, beginText := i, j
	var stores []func(*run)
	for _, y := range all {
		stores = append(stores, y.stores(i, j)...)
		n, m := y.shape.Width()
		i, j = i+n, j+m
	}
	store := asStep(stores)
	z := placed(x.shape, begin, beginText)
	z.stored = false
	z.before = func(r *run) {
		r.m.steps(steps)
		store(r)
	}
	return z
}

// joinedTexts concatenates strings.
func (m *Machine) joinedTexts(all ...string) string {
	n := 0
	for _, s := range all {
		n += len(s)
	}
	m.charge(int64(n))
	if n == 0 {
		return ""
	}
	text := m.letters(n)
	at := 0
	for _, s := range all {
		at += copy(text[at:], s)
	}
	return unsafe.String(&text[0], n)
}
