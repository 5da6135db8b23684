package conjecture

import (
	"slices"

	"sprague/answer/pattern/formula"
)

// periodic looks for an arithmetic period: g(n+p) = g(n) + s. The values of the period are those
// that are most frequent in the second half of the fitted part; others are exceptions.
func (f *finder) periodic() {
	v, first := f.table.Values, f.table.At(0)[0]
	fitted := v[:f.table.Len()/(TestedPerFitted+1)] // a period may be long
	half := len(fitted) / 2
	least := f.left - f.left/share // of a long table it would take all the work
	for p := 1; p <= half && f.left > least && !f.stopped(); p++ {
		s, part := saltus(fitted[half-half%p:], p)
		f.tried++
		f.left -= int64(half)
		if part < 0.8 {
			continue
		}
		values := make([]int64, p)
		for j := range values {
			var at []int64
			for i := len(fitted) - 1 - j; i >= half || len(at) == 0; i -= p {
				at = append(at, v[i]-s*int64(i/p))
			}
			values[(len(fitted)-1-j)%p] = mostFrequent(at)
		}
		if first%int64(p) != 0 || first > 0 { // the formula begins with 0
			values = f.fromZero(values, s)
		}
		f.consider(&formula.Periodic{Values: values, Saltus: s})
	}
}

// fromZero moves a period that begins with the first number of the table, so that it begins with 0.
func (f *finder) fromZero(values []int64, s int64) []int64 {
	p, first := int64(len(values)), f.table.At(0)[0]
	moved := make([]int64, p)
	for n := range p {
		i := n - first
		turns := i / p
		if i%p < 0 {
			turns--
		}
		moved[n] = values[i-turns*p] + s*turns
	}
	return moved
}

// saltus returns the difference that most values have from those p places before, and its share of
// all differences (R. S. Boyer and J S. Moore 1981); any of them if none has more than half.
func saltus(v []int64, p int) (s int64, part float64) {
	if len(v) <= p {
		return 0, 0
	}
	lead, equal := 0, 0
	for i, x := range v[p:] {
		switch d := x - v[i]; {
		case lead == 0:
			s, lead = d, 1
		case d == s:
			lead++
		default:
			lead--
		}
	}
	for i, x := range v[p:] {
		if x-v[i] == s {
			equal++
		}
	}
	return s, float64(equal) / float64(len(v)-p)
}

// mostFrequent returns the most frequent value, the least of several.
func mostFrequent(values []int64) (most int64) {
	values = slices.Clone(values)
	slices.Sort(values)
	best, run := 0, 0
	for i, v := range values {
		if run++; i > 0 && v != values[i-1] {
			run = 1
		}
		if run > best {
			best, most = run, v
		}
	}
	return most
}
