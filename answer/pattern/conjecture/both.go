package conjecture

import (
	"cmp"
	"slices"

	"sprague/answer/pattern/formula"
)

// The bounds of pairs of conditions.
const (
	mostBoth  = 2000 // that are tried on the whole table
	mostShort = 64   // first conditions: the shortest
)

// necessary is a comparison that holds wherever the sought condition does.
type necessary struct {
	op   *formula.Op
	x, y int32
	bits int
	also int // the other points of the sample where it holds
}

// both looks for two comparisons that hold together just where a condition does.
func (f *finder) both(b *bank) {
	if !f.table.Condition {
		return
	}
	shortest := map[int]necessary{}
	_, short := b.level(1)
	for _, op := range formula.All() {
		if !op.Condition || op.Binary == nil {
			continue
		}
		for x := range int32(len(b.entries)) {
			if e := b.entries[x]; x >= short && (e.op.Unary == nil || e.x >= short) {
				continue
			}
			for y := range short {
				f.tried, f.left = f.tried+1, f.left-1
				f.compare(b, op, x, y, shortest)
				if !op.Commutes {
					f.compare(b, op, y, x, shortest)
				}
			}
			if f.stopped() {
				return
			}
		}
	}
	all := make([]necessary, 0, len(shortest))
	for _, n := range shortest {
		all = append(all, n)
	}
	slices.SortFunc(all, func(m, n necessary) int {
		return cmp.Or(cmp.Compare(m.bits, n.bits), cmp.Compare(m.also, n.also))
	})
	f.combine(b, all)
}

// compare keeps a comparison that holds at all points where the condition does, if it is the shortest
// one of those that hold at the same other points.
func (f *finder) compare(b *bank, op *formula.Op, x, y int32, shortest map[int]necessary) {
	u, v := b.at(x), b.at(y)
	also := 0
	for p, t := range b.sample.targets {
		holds := op.Of(u[p], v[p])
		if t == 1 && holds != 1 {
			return
		}
		if t == 0 && holds == 1 {
			also |= 1 << p
		}
	}
	old, known := shortest[also]
	if n := (necessary{op, x, y, op.Bits() + b.bits(x) + b.bits(y), also}); !known || n.bits < old.bits {
		shortest[also] = n
	}
}

// combine tries the pairs of comparisons that never hold together elsewhere in the sample.
func (f *finder) combine(b *bank, all []necessary) {
	and, tries := formula.Named("and"), 0
	expression := func(n necessary) *formula.Expr { return b.applied(entry{op: n.op, x: n.x, y: n.y}) }
	for i, m := range all[:min(mostShort, len(all))] {
		f.left -= int64(len(all))
		for _, n := range all[i+1:] {
			if m.also&n.also != 0 || m.also == 0 || n.also == 0 {
				continue
			}
			f.consider(formula.Binary(and, expression(m), expression(n)))
			if tries++; tries == mostBoth {
				return
			}
		}
	}
}
