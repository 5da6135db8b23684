package formula

import "slices"

// Periodic is a function of one number: g(n+p) = g(n) + saltus from some n on, where p is the number
// of Values.
type Periodic struct {
	Preperiod []int64 // g(0), g(1), … before the period
	Values    []int64 // of the first period: at least one
	Saltus    int64
}

// Eval returns the value of the first number.
func (f *Periodic) Eval(numbers []int64) int64 {
	n, before, period := numbers[0], int64(len(f.Preperiod)), int64(len(f.Values))
	switch {
	case n < 0 || period == 0:
		return Undefined
	case n < before:
		return f.Preperiod[n]
	}
	n -= before
	return plus(f.Values[n%period], multiply(f.Saltus, n/period))
}

// Bits returns the length of the lists of values and of the saltus.
func (f *Periodic) Bits() int {
	return bitsOfList(f.Preperiod) + bitsOfList(f.Values) + bitsOf(f.Saltus)
}

// residues lists the remainders of n from the period on for which a condition holds.
func (f *Periodic) residues() (list []int64) {
	period := int64(len(f.Values))
	for r := range period {
		if f.Values[remainder(r-int64(len(f.Preperiod)), period)] != 0 {
			list = append(list, r)
		}
	}
	return list
}

func (f *Periodic) statement(s *statement) string {
	n, before, period := Number(0), int64(len(f.Preperiod)), int64(len(f.Values))
	if s.condition && f.Saltus == 0 {
		return s.name + s.iff() + f.chosen(s)
	}
	first := s.values(slices.Concat(f.Preperiod, f.Values))
	rule := s.applied(s.plus(n, period)) + " = " + s.value(s.plus(s.leaf(s.applied(n), false), f.Saltus), 1)
	if before > 0 {
		return first + s.semicolon() + s.under(rule, Binary(atLeast, n, Const(before)))
	}
	return first + s.semicolon() + rule
}

// chosen writes the condition of a number by its remainders.
func (f *Periodic) chosen(s *statement) string {
	n, before, period := Number(0), int64(len(f.Preperiod)), int64(len(f.Values))
	text := ""
	switch list := f.residues(); len(list) {
	case 0:
		text = s.holds(Const(0), 1)
	case len(f.Values):
		text = s.holds(Const(1), 1)
	default:
		text = s.oneOf(Binary(modulo, n, Const(period)), list)
	}
	if before == 0 {
		return text
	}
	var early []int64
	for i, v := range f.Preperiod {
		if v != 0 {
			early = append(early, int64(i))
		}
	}
	from := s.holds(Binary(atLeast, n, Const(before)), 1)
	if len(f.residues()) < len(f.Values) {
		from += s.and() + text
	}
	switch {
	case len(early) == 0:
		return from
	case len(f.residues()) == 0:
		return s.oneOf(n, early)
	default:
		return s.oneOf(n, early) + s.or() + from
	}
}

func (f *Periodic) body(b *body) {
	n, before, period := Number(0), int64(len(f.Preperiod)), int64(len(f.Values))
	late := b.plus(n, -before)
	if before > 0 {
		all := slices.Concat(f.Preperiod, f.Values)
		b.when(b.holds(Binary(less, n, Const(before+period)), 1), func() { b.returns(b.table("values", all, n)) })
	}
	value := Const(f.Values[0])
	switch {
	case period > 1 && before > 0:
		value = b.table("values", slices.Concat(f.Preperiod, f.Values), b.plus(Binary(naturalMod, late, Const(period)), before))
	case period > 1:
		value = b.table("values", f.Values, Binary(naturalMod, n, Const(period)))
	}
	if f.Saltus != 0 {
		steps := late
		if period > 1 {
			steps = Binary(naturalDiv, late, Const(period))
		}
		value = Binary(plusOp, value, Binary(times, Const(f.Saltus), steps))
	}
	b.returns(value)
}
