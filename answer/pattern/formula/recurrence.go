package formula

import "slices"

// Recurrence is an ascending sequence of numbers: t(k+2) = A t(k+1) + B t(k) + C from its first
// terms on. It ends before the first term that is not larger than the one before.
type Recurrence struct {
	First   []int64 // at least two
	A, B, C int64
}

// mostTerms bounds the terms that are known. Whether a larger number is a term is [Undefined].
const mostTerms = 1 << 12

// Has returns the condition that x is a term.
func (r Recurrence) Has(x *Expr) *Expr {
	terms, ended := r.terms()
	op := &Op{Name: "isterm", Condition: true, write: r.write, Unary: func(x int64) int64 {
		_, found := slices.BinarySearch(terms, x)
		if !found && !ended && x > terms[len(terms)-1] {
			return Undefined
		}
		return truth(found)
	}}
	op.bits = bitsOfList(r.First) + bitsOf(r.A) + bitsOf(r.B) + bitsOf(r.C)
	return Unary(op, x)
}

// terms lists the terms up to [Largest], but not more than mostTerms, and tells whether these are all.
func (r Recurrence) terms() (terms []int64, ended bool) {
	for _, t := range r.First {
		if len(terms) > 0 && t <= terms[len(terms)-1] {
			return terms, true
		}
		terms = append(terms, t)
	}
	for len(terms) < mostTerms {
		last := len(terms) - 1
		next := plus(plus(multiply(r.A, terms[last]), multiply(r.B, terms[last-1])), r.C)
		if next <= terms[last] {
			return terms, next != Undefined
		}
		terms = append(terms, next)
	}
	return terms, false
}

// write writes that x is a term.
func (r Recurrence) write(p *printer, x *Expr) string {
	if p.language.isProgram() {
		brackets := map[Language][2]string{CPP: {"{", "}"}, Python: {"[", "]"}, Go: {"[]int64{", "}"}}[p.language]
		return spelled(p.language, "is_term("+p.value(x, 2)+", "+brackets[0]+p.list(r.First)+brackets[1]+", "+p.list([]int64{r.A, r.B, r.C})+")")
	}
	known, _ := r.terms()
	known = known[:min(len(known), max(4, len(r.First)))]
	if p.language == LaTeX {
		return p.side(x) + ` \in \{` + p.list(known) + `, \dots : ` + r.rule(p) + `\}`
	}
	return p.side(x) + " in {" + p.list(known) + ", ...: " + r.rule(p) + "}"
}

// rule writes how a term follows from those before it.
func (r Recurrence) rule(p *printer) string {
	term := func(k string) *Expr {
		if p.language == LaTeX {
			return p.leaf(subscript().ReplaceAllString("t_{"+k+"}", "_$1"), false)
		}
		return p.leaf("t("+k+")", false)
	}
	next, sum := term("k+1"), Binary(times, Const(r.A), term("k"))
	if r.B != 0 {
		next, sum = term("k+2"), Binary(times, Const(r.B), term("k"))
		if r.A != 0 {
			sum = Binary(plusOp, Binary(times, Const(r.A), term("k+1")), sum)
		}
	}
	return p.holds(Binary(equal, next, p.plus(sum, r.C)), 1)
}
