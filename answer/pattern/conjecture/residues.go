package conjecture

import "sprague/answer/pattern/formula"

// The bounds of a search by residues.
const (
	largestModulus = 12
	prefix         = 120 // fitted points
	leastPerClass  = 5
)

// prefixSample has the first points of the fitted part with their targets.
func prefixSample(t *Table) *sample {
	s := &sample{numbers: t.Numbers}
	for i := range min(t.fitted(), prefix) {
		s.points = append(s.points, t.At(i))
		s.targets = append(s.targets, t.Values[i])
	}
	return s
}

// residues looks for an expression for each remainder of a number by the same modulus.
func (f *finder) residues() {
	s := prefixSample(f.table)
	b := f.newBank(s, bankOperations)
	for m := int64(2); m <= largestModulus && !f.stopped(); m++ {
		if s.len() < leastPerClass*int(m) {
			break
		}
		of := make([]*formula.Expr, m)
		for c := range m {
			if of[c] = f.shortest(b, func(p int) bool { return s.points[p][0]%m == c }); of[c] == nil {
				break
			}
		}
		if of[m-1] != nil {
			f.consider(&formula.Residues{Of: of})
		}
	}
}

// shortest returns the shortest expression that has the targets at those points of a bank's sample
// which count: an entry, or one of them with a constant added or subtracted from a constant. It is
// nil if there is none.
func (f *finder) shortest(b *bank, counts func(p int) bool) (found *formula.Expr) {
	f.left -= int64(len(b.entries))
	var points []int
	for p := range b.sample.targets {
		if counts(p) {
			points = append(points, p)
		}
	}
	for i := range b.entries {
		values := b.at(int32(i))
		sum, difference, isEqual := b.offsets(values, points)
		if sum == formula.Undefined && difference == formula.Undefined {
			continue
		}
		e := b.expression(int32(i))
		c, isConst := e.IsConst()
		switch {
		case isEqual:
		case isConst:
			e = formula.Const(c + difference)
		case difference != formula.Undefined:
			e = formula.Binary(formula.Named("add"), e, formula.Const(difference))
		default:
			e = formula.Binary(formula.Named("sub"), formula.Const(sum), e)
		}
		if found == nil || e.Bits() < found.Bits() {
			found = e
		}
		if isEqual {
			break
		}
	}
	return found
}

// offsets returns the sum of targets and values if it is the same at some points, their difference
// likewise, or else [formula.Undefined], and whether they are equal.
func (b *bank) offsets(values []int64, points []int) (sum, difference int64, isEqual bool) {
	for k, p := range points {
		t, v := b.sample.targets[p], values[p]
		switch {
		case v == formula.Undefined:
			return v, v, false
		case k == 0:
			sum, difference = t+v, t-v
		case sum != t+v && difference != t-v:
			return formula.Undefined, formula.Undefined, false
		case sum != t+v:
			sum = formula.Undefined
		case difference != t-v:
			difference = formula.Undefined
		}
	}
	return sum, difference, difference == 0
}
