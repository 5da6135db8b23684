package formula

import (
	"slices"
	"strings"
)

// Recursive is a function of one number with a rule for each last digit c in a base b:
// f(b n + c) is an expression in n and f(n).
type Recursive struct {
	First []int64 // f(0), f(1), …: the values that the rules do not give, at least f(0)
	Of    []*Expr // for each c, in the numbers n and f(n); the base is their number
}

// Eval returns the value of the first number.
func (f *Recursive) Eval(numbers []int64) int64 {
	n, base := numbers[0], int64(len(f.Of))
	switch {
	case n < 0 || n == 0 && len(f.First) == 0 || base < 2:
		return Undefined
	case n < int64(len(f.First)):
		return f.First[n]
	}
	before := f.Eval([]int64{n / base})
	if before == Undefined {
		return Undefined
	}
	return f.Of[n%base].Eval([]int64{n / base, before})
}

// Bits returns the length of the first values and of all expressions.
func (f *Recursive) Bits() int { return bitsOfList(f.First) + bitsOfAll(f.Of) }

// isNatural reports whether it is certain that no value is negative.
func (f *Recursive) isNatural() bool {
	p := newPrinter(CPP, nil)
	for _, e := range f.Of {
		if !p.isNatural(e) {
			return false
		}
	}
	return !slices.ContainsFunc(f.First, func(v int64) bool { return v < 0 })
}

func (f *Recursive) statement(s *statement) string {
	n, base := Number(0), int64(len(f.Of))
	parts := []string{s.values(f.First)}
	before := s.leaf(s.applied(n), !f.isNatural())
	for c, e := range f.Of {
		argument := s.plus(Binary(times, Const(base), n), int64(c))
		parts = append(parts, s.applied(argument)+" = "+s.value(e.replace(n, before), 1))
	}
	if len(f.First) > 1 { // the rules hold for larger arguments only
		parts[1] = s.then() + parts[1]
	}
	return strings.Join(parts, s.semicolon())
}

func (f *Recursive) body(b *body) {
	n, base := Number(0), int64(len(f.Of))
	first := Binary(less, n, Const(int64(len(f.First))))
	b.when(b.holds(first, 1), func() {
		if len(f.First) == 1 {
			b.returns(Const(f.First[0]))
			return
		}
		b.returns(b.table("first", f.First, n))
	})
	shorter := Binary(naturalDiv, n, Const(base))
	before := Const(0)
	if slices.ContainsFunc(f.Of, func(e *Expr) bool { return e.has(1) }) {
		call := b.name + "(" + b.value(shorter, 1) + ")"
		if b.condition && b.language == Go {
			call = "truth(" + call + ")"
		}
		before = b.let("f", call, !f.isNatural())
	}
	rules := make([]*Expr, base)
	for c, e := range f.Of {
		rules[c] = e.replace(shorter, before)
	}
	b.choose((&Residues{Of: rules}).branches(b.printer))
}
