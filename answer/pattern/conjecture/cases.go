package conjecture

import (
	"math/bits"

	"sprague/answer/pattern/formula"
)

// leastPerCase is the number of sampled points that each case has at least.
const leastPerCase = 5

// cases looks for two expressions, one where a condition holds and one elsewhere. The conditions
// compare short expressions, or remainders with a number.
func (f *finder) cases(b *bank) {
	if f.table.Condition {
		return
	}
	targets := b.sample.targets
	_, short := b.level(1)
	known := map[int]bool{} // the points where a condition held, as bits
	for i := int32(0); int(i) < len(b.entries) && !f.stopped(); i++ {
		e := b.entries[i]
		if e.op == nil || !e.op.Condition || i >= short && !b.comparesRemainder(e) {
			continue
		}
		values := b.at(i)
		holds, elsewhere := 0, 0
		for p := range targets {
			if values[p] == 1 {
				holds |= 1 << p
			} else {
				elsewhere |= 1 << p
			}
		}
		if k := bits.OnesCount(uint(holds)); k < leastPerCase || len(targets)-k < leastPerCase || known[holds] || known[elsewhere] {
			continue
		}
		known[holds] = true
		f.tried++
		then := f.shortest(b, func(p int) bool { return values[p] == 1 })
		if then == nil {
			continue
		}
		if otherwise := f.shortest(b, func(p int) bool { return values[p] != 1 }); otherwise != nil {
			f.consider(&formula.Cases{Condition: b.expression(i), Then: then, Else: otherwise})
		}
	}
}

// comparesRemainder reports whether an entry says what remainder a number has.
func (b *bank) comparesRemainder(e entry) bool {
	if e.op.Name != "eq" {
		return false
	}
	_, leaves := b.level(0)
	for _, pair := range [][2]int32{{e.x, e.y}, {e.y, e.x}} {
		if op := b.entries[pair[0]].op; pair[1] < leaves && op != nil && op.Name == "mod" {
			return true
		}
	}
	return false
}
