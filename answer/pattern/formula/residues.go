package formula

// Residues has an expression for each remainder of a number.
type Residues struct {
	By *Expr   // the number whose remainder chooses; nil for the first number
	Of []*Expr // in all numbers; the modulus is their number
}

// Eval returns the value of the expression for the remainder.
func (f *Residues) Eval(numbers []int64) int64 {
	n := f.by().Eval(numbers)
	if n == Undefined || len(f.Of) == 0 {
		return Undefined
	}
	return f.Of[remainder(n, int64(len(f.Of)))].Eval(numbers)
}

// Bits returns the length of the number that chooses and of all expressions.
func (f *Residues) Bits() int { return f.by().Bits() + bitsOfAll(f.Of) }

func (f *Residues) by() *Expr {
	if f.By == nil {
		return Number(0)
	}
	return f.By
}

// branches are the expressions with the remainders that choose them.
func (f *Residues) branches(p *printer) (all []branch) {
	rest := Binary(modulo, f.by(), Const(int64(len(f.Of))))
	place := map[string]int{}
	var residues [][]int64
	for r, e := range f.Of {
		text := p.value(e, 1)
		i, met := place[text]
		if !met {
			i = len(all)
			place[text] = i
			all = append(all, branch{of: e})
			residues = append(residues, nil)
		}
		residues[i] = append(residues[i], int64(r))
	}
	for i := range all {
		if i < len(all)-1 || p.language == LaTeX && i > 0 {
			all[i].condition = p.oneOf(rest, residues[i])
		}
	}
	return all
}

// constants returns the same as a list of values; nil if not all expressions are constants.
func (f *Residues) constants() *Periodic {
	list := &Periodic{}
	for _, e := range f.Of {
		c, isConst := e.IsConst()
		if !isConst || f.By != nil {
			return nil
		}
		list.Values = append(list.Values, c)
	}
	return list
}

func (f *Residues) statement(s *statement) string {
	if list := f.constants(); s.condition && list != nil {
		return list.statement(s)
	}
	return s.cases(f.branches(s.printer))
}

func (f *Residues) body(b *body) {
	if list := f.constants(); b.condition && list != nil {
		list.body(b)
		return
	}
	b.choose(f.branches(b.printer))
}
