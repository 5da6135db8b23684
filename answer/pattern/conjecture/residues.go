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
			i, found := f.shortest(b, func(p int) bool { return s.points[p][0]%m == c })
			if !found {
				break
			}
			of[c] = b.expression(i)
		}
		if of[m-1] != nil {
			f.consider(&formula.Residues{Of: of})
		}
	}
}

// shortest returns the first entry that has the targets at those points of its sample which count.
func (f *finder) shortest(b *bank, counts func(p int) bool) (int32, bool) {
	f.left -= int64(len(b.entries))
	var points []int
	for p := range b.sample.targets {
		if counts(p) {
			points = append(points, p)
		}
	}
next:
	for i := range b.entries {
		values := b.at(int32(i))
		for _, p := range points {
			if values[p] != b.sample.targets[p] {
				continue next
			}
		}
		return int32(i), true
	}
	return 0, false
}
