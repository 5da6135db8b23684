package conjecture

import "sprague/answer/pattern/formula"

// The bounds of recurrences t(k+2) = a t(k+1) + b t(k) + c.
const (
	largestCoefficient = 4
	largestConstant    = 4
	leastTerms         = 5 // in the fitted part
)

// recurrence looks for a condition that holds for the terms of a recurrence, from some term on.
func (f *finder) recurrence() {
	if !f.table.Condition {
		return
	}
	var terms []int64
	for i := range f.table.Len() / (TestedPerFitted + 1) {
		if f.table.Values[i] == 1 {
			terms = append(terms, f.table.At(i)[0])
		}
	}
	if len(terms) < leastTerms || len(terms) > 64 {
		return
	}
	for from := range min(3, len(terms)-leastTerms+1) {
		t := terms[from:]
		for a := int64(0); a <= largestCoefficient; a++ {
			for b := int64(-largestCoefficient); b <= largestCoefficient; b++ {
				c := t[2] - a*t[1] - b*t[0]
				if f.tried++; c < -largestConstant || c > largestConstant {
					continue
				}
				follows := true
				for k := 2; k < len(t) && follows; k++ {
					follows = t[k] == a*t[k-1]+b*t[k-2]+c
				}
				if follows {
					r := formula.Recurrence{First: terms[:from+2], A: a, B: b, C: c}
					f.consider(r.Has(formula.Number(0)))
				}
			}
		}
	}
}
