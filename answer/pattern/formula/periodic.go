package formula

import "slices"

// Periodic is a function of one number: g(n+p) = g(n) + saltus, where p is the number of Values.
type Periodic struct {
	Values []int64 // g(0), …, g(p-1): at least one
	Saltus int64
}

// Eval returns the value of the first number.
func (f *Periodic) Eval(numbers []int64) int64 {
	n, period := numbers[0], int64(len(f.Values))
	if n < 0 || period == 0 {
		return Undefined
	}
	return plus(f.Values[n%period], multiply(f.Saltus, n/period))
}

// Bits returns the length of the list of values and of the saltus.
func (f *Periodic) Bits() int { return bitsOfList(f.Values) + bitsOf(f.Saltus) }

// isCondition reports whether the values that are not 0 come again and again.
func (f *Periodic) isCondition(condition bool) bool { return condition && f.Saltus == 0 }

func (f *Periodic) statement(s *statement) string {
	if f.isCondition(s.condition) {
		return s.head() + f.chosen(s.printer, f.residues())
	}
	text, list := "", s.list(f.Values)
	rest := f.rest(func(index *Expr) *Expr {
		if s.language == LaTeX {
			text = s.semicolon() + "c = (" + list + ")"
			return s.leaf("c_{"+s.value(index, 1)+"}", f.isSigned())
		}
		return s.leaf("["+list+"]["+s.value(index, 1)+"]", f.isSigned())
	})
	return s.head() + s.value(f.sum(s.printer, rest), 1) + text
}

// residues lists the remainders of n for which a condition holds.
func (f *Periodic) residues() (list []int64) {
	for r, v := range f.Values {
		if v != 0 {
			list = append(list, int64(r))
		}
	}
	return list
}

// chosen writes the condition of a number by its remainders.
func (f *Periodic) chosen(p *printer, residues []int64) string {
	switch len(residues) {
	case 0, len(f.Values):
		return p.holds(Const(truth(len(residues) > 0)), 1)
	default:
		return p.oneOf(Binary(modulo, Number(0), Const(int64(len(f.Values)))), residues)
	}
}

// rest returns the value of the remainder, by a list with an index.
func (f *Periodic) rest(list func(index *Expr) *Expr) *Expr {
	if !slices.ContainsFunc(f.Values, func(v int64) bool { return v != f.Values[0] }) {
		return Const(f.Values[0])
	}
	return list(Binary(naturalMod, Number(0), Const(int64(len(f.Values)))))
}

// sum returns the value, from that of the remainder.
func (f *Periodic) sum(p *printer, rest *Expr) *Expr {
	steps := p.over(Number(0), int64(len(f.Values)))
	switch {
	case f.Saltus == 0:
		return rest
	case f.Saltus > 0 && isZero(rest):
		return Binary(times, Const(f.Saltus), steps)
	case f.Saltus < 0:
		return Binary(minus, rest, Binary(times, Const(-f.Saltus), steps))
	default:
		return Binary(plusOp, Binary(times, Const(f.Saltus), steps), rest)
	}
}

func isZero(e *Expr) bool {
	c, isConst := e.IsConst()
	return isConst && c == 0
}

func (f *Periodic) isSigned() bool {
	return slices.ContainsFunc(f.Values, func(v int64) bool { return v < 0 })
}

// mostChosen bounds the remainders that a program compares one by one.
const mostChosen = 4

func (f *Periodic) body(b *body) {
	if list := f.residues(); f.isCondition(b.condition) && len(list) <= mostChosen {
		b.line(b.end("return " + f.chosen(b.printer, list)))
		return
	}
	b.returns(f.sum(b.printer, f.rest(func(index *Expr) *Expr { return b.table("values", f.Values, index) })))
}
