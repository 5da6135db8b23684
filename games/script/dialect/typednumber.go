package dialect

import "go.starlark.net/syntax"

// binary compiles an operator on integers.
func (t *typer) binary(op syntax.Token, x, y typed, e syntax.Node) typed {
	apply, ok := integerOps[op]
	if !ok || x.shape.Kind != KindInt || y.shape.Kind != KindInt {
		giveUp(e)
	}
	if x.constant && y.constant {
		n, ok := apply(x.n, y.n)
		if !ok {
			giveUp(e)
		}
		z, _ := constantOf(Int(n))
		return z
	}
	switch op {
	case syntax.PLUS:
		if x.constant {
			x, y = y, x
		}
		return numberOf(added(x, y))
	case syntax.MINUS:
		if y.constant && y.n != -y.n {
			y, _ = constantOf(Int(-y.n))
			return numberOf(added(x, y))
		}
		return numberOf(subtracted(x, y))
	}
	a, b, k := x.number, y.number, y.n
	switch {
	case op == syntax.AMP && y.constant:
		return numberOf(func(r *run) int64 { return a(r) & k })
	case op == syntax.AMP:
		return numberOf(func(r *run) int64 { return a(r) & b(r) })
	case op == syntax.PIPE:
		return numberOf(func(r *run) int64 { return a(r) | b(r) })
	case op == syntax.CIRCUMFLEX:
		return numberOf(func(r *run) int64 { return a(r) ^ b(r) })
	case op == syntax.GTGT && y.constant && 0 <= k && k < 64:
		return numberOf(func(r *run) int64 { return a(r) >> uint(k) })
	}
	return numberOf(func(r *run) int64 {
		n, ok := apply(a(r), b(r))
		if !ok {
			panic(givesUp)
		}
		return n
	})
}

// added compiles x + y. If one is constant, it is y.
func added(x, y typed) func(*run) int64 {
	a, b, i, j, k := x.number, y.number, x.slot, y.slot, y.n
	switch {
	case i >= 0 && y.constant:
		return func(r *run) int64 { return total(r.integers[i], k) }
	case i >= 0 && j >= 0:
		return func(r *run) int64 { return total(r.integers[i], r.integers[j]) }
	case y.constant:
		return func(r *run) int64 { return total(a(r), k) }
	}
	return func(r *run) int64 { return total(a(r), b(r)) }
}

// total returns n + m. On an overflow, the stream gives up.
func total(n, m int64) int64 {
	if (n+m < n) != (m < 0) {
		panic(givesUp)
	}
	return n + m
}

// subtracted compiles x - y.
func subtracted(x, y typed) func(*run) int64 {
	a, b, i, j := x.number, y.number, x.slot, y.slot
	if i >= 0 && j >= 0 {
		return func(r *run) int64 { return difference(r.integers[i], r.integers[j]) }
	}
	return func(r *run) int64 { return difference(a(r), b(r)) }
}

// difference returns n - m. On an overflow, the stream gives up.
func difference(n, m int64) int64 {
	if (n-m > n) != (m < 0) {
		panic(givesUp)
	}
	return n - m
}
