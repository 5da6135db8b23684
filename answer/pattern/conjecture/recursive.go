package conjecture

import "sprague/answer/pattern/formula"

// recursive looks for rules that give f(b n + c) from n and f(n): a regular sequence in the sense of
// J.-P. Allouche and J. Shallit 1992, where the rules are linear. The table has no gaps then.
func (f *finder) recursive() {
	v, first := f.table.Values, f.table.At(0)[0]
	if f.table.At(len(v) - 1)[0]-first >= int64(len(v)) {
		return
	}
	fitted := int64(f.table.fitted()) + first
	at := func(n int64) int64 { return v[n-first] }
	for base := int64(2); base <= 10 && fitted/base >= 2*leastPerClass && !f.stopped(); base++ {
		start := max(first, 1)
		s := &sample{numbers: 2}
		for n := start; base*n+base-1 < fitted && s.len() < prefix; n++ {
			s.points = append(s.points, []int64{n, at(n)})
		}
		if len(s.points) < leastPerClass {
			continue
		}
		operations := 1
		if base <= 3 {
			operations = bankOperations
		}
		b := f.newBank(s, operations)
		for from := start; from < start+mostFirst; from++ { // the rules may hold later
			if of := f.rules(b, base, at, from); of != nil {
				values := make([]int64, base*from) // what no rule gives
				for n := range values {
					values[n] = at(max(int64(n), first))
				}
				f.consider(&formula.Recursive{First: values, Of: of})
			}
		}
	}
}

// rules returns the shortest rule for each last digit, from some number on; nil if one has none.
func (f *finder) rules(b *bank, base int64, at func(n int64) int64, from int64) []*formula.Expr {
	of, s := make([]*formula.Expr, base), b.sample
	for c := range base {
		s.targets = s.targets[:0]
		for _, p := range s.points {
			s.targets = append(s.targets, at(base*p[0]+c))
		}
		if of[c] = f.shortest(b, func(p int) bool { return s.points[p][0] >= from }); of[c] == nil {
			return nil
		}
	}
	return of
}

// mostFirst bounds the numbers from which rules are sought.
const mostFirst = 4
