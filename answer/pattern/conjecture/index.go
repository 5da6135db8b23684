package conjecture

import "sprague/answer/pattern/formula"

// index finds the entries of a bank by their values at a few points of the sample.
type index struct {
	bank    *bank
	points  []int
	targets values
	factors [indexed]uint64
	first   steps   // from a sum to the first entry
	next    []int32 // the next entry with the same sum, plus 1
}

// The bounds of an index.
const (
	indexed   = 8   // points
	mostFound = 100 // entries for a sum
)

// newIndex prefers points whose targets are not 0: a product tells its factors there.
func newIndex(b *bank) *index {
	x := &index{bank: b, first: newSteps(), next: make([]int32, len(b.entries))}
	rng := random(0)
	for _, zero := range []bool{false, true} {
		for p, t := range b.sample.targets {
			if (t == 0) == zero && len(x.points) < indexed {
				x.targets[len(x.points)], x.factors[len(x.points)] = t, rng.next()|1
				x.points = append(x.points, p)
			}
		}
	}
	for i := int32(len(b.entries)) - 1; i >= 0; i-- { // the shortest one becomes the first
		row := b.at(i)
		v, ok := x.at(func(p int) int64 { return row[p] })
		if !ok {
			continue
		}
		sum := x.sum(&v)
		if x.next[i] = x.first.find(0, int64(sum)); x.next[i] != 0 {
			x.first.slot(0, int64(sum)).to = i + 1
		} else {
			x.first.add(0, int64(sum), i+1)
		}
	}
	return x
}

// values are those at the points of an index.
type values [indexed]int64

// at returns the values at the points, and whether all are defined.
func (x *index) at(value func(p int) int64) (v values, ok bool) {
	for i, p := range x.points {
		if v[i] = value(p); v[i] == formula.Undefined {
			return v, false
		}
	}
	return v, true
}

// sum returns a hash of values, which is linear in them.
func (x *index) sum(v *values) (sum uint64) {
	for i, factor := range x.factors {
		sum += uint64(v[i]) * factor
	}
	return sum
}

// partners calls yield for each entry that makes the targets of values with an operator that one
// argument and the value undo: as a frame for those values.
func (x *index) partners(value func(p int) int64, yield func(k *frame)) {
	v, ok := x.at(value)
	if !ok {
		return
	}
	sum, target := x.sum(&v), x.sum(&x.targets)
	x.entries(target-sum, frame{op: plus}, value, yield)
	x.entries(sum-target, frame{op: minus}, value, yield)
	x.entries(sum+target, frame{op: minus, first: true}, value, yield)
	w := v
	for i := range x.points {
		w[i] ^= x.targets[i]
	}
	x.entries(x.sum(&w), frame{op: exclusive}, value, yield)
	for i := range x.points {
		if v[i] == 0 || x.targets[i]%v[i] != 0 {
			return
		}
		w[i] = x.targets[i] / v[i]
	}
	x.entries(x.sum(&w), frame{op: times}, value, yield)
}

// entries calls yield for the entries with a sum that have all targets beside values.
func (x *index) entries(sum uint64, k frame, value func(p int) int64, yield func(k *frame)) {
	i := x.first.find(0, int64(sum))
	for n := 0; i != 0 && n < mostFound; i, n = x.next[i-1], n+1 {
		k.outer, k.side, k.values = -1, i-1, x.bank.at(i-1)
		if x.bank.sample.has(func(p int) int64 { return k.of(p, value(p)) }) {
			yield(&k)
		}
	}
}

// The operators that the value and one argument undo.
var plus, minus, exclusive, times = formula.Named("add"), formula.Named("sub"), formula.Named("xor"), formula.Named("mul")
