package formula

// Cases is one expression where a condition holds, and another one where it does not.
type Cases struct {
	Condition  *Expr // holds where it is not 0
	Then, Else *Expr
}

// Eval returns the value of one of the expressions. The other one may be undefined there.
func (f *Cases) Eval(numbers []int64) int64 {
	switch f.Condition.Eval(numbers) {
	case Undefined:
		return Undefined
	case 0:
		return f.Else.Eval(numbers)
	default:
		return f.Then.Eval(numbers)
	}
}

// Bits returns the length of the condition and of both expressions.
func (f *Cases) Bits() int { return f.Condition.Bits() + f.Then.Bits() + f.Else.Bits() }

func (f *Cases) branches(p *printer) []branch {
	return []branch{{p.holds(f.Condition, 1), f.Then}, {of: f.Else}}
}

func (f *Cases) statement(s *statement) string { return s.cases(f.branches(s.printer)) }

func (f *Cases) body(b *body) { b.choose(f.branches(b.printer)) }

// branch is an expression under a condition; an empty one is otherwise.
type branch struct {
	condition string
	of        *Expr
}

// choose returns the expression whose condition holds.
func (b *body) choose(all []branch) {
	for _, x := range all {
		if x.condition == "" {
			b.returns(x.of)
			return
		}
		b.when(x.condition, func() { b.returns(x.of) })
	}
}
