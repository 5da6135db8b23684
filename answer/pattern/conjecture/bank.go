package conjecture

import (
	"slices"

	"sprague/answer/pattern/formula"
)

// bank holds expressions, one of all that have the same values at the points of a sample, by their
// numbers of operations.
type bank struct {
	sample  *sample
	entries []entry
	values  []int64          // of each entry at all points of the sample
	first   map[uint64]int32 // the entry with a hash of values
	ends    []int            // of the entries with 0, 1, … operations
	most    int
	tried   uint64
}

// entry is an expression in a bank: a leaf, or an operator with other entries as arguments.
type entry struct {
	op   *formula.Op
	x, y int32
	leaf *formula.Expr
}

// constants are the constants of expressions, each at its own place.
var constants = []int64{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10}

// newBank returns a bank of the expressions without operators. It holds a number of expressions at most.
func newBank(s *sample, most int) *bank {
	b := &bank{sample: s, first: map[uint64]int32{}, most: most}
	row := make([]int64, s.len())
	for i := range s.numbers {
		for p := range row {
			row[p] = s.points[p][i]
		}
		b.add(entry{leaf: formula.Number(i)}, row)
	}
	for _, c := range constants {
		for p := range row {
			row[p] = c
		}
		b.add(entry{leaf: formula.Const(c)}, row)
	}
	b.ends = []int{len(b.entries)}
	return b
}

// on returns the bank of the same expressions at other points.
func (b *bank) on(s *sample) *bank {
	other := &bank{sample: s, entries: b.entries, ends: b.ends, values: make([]int64, 0, len(b.entries)*s.len())}
	for _, e := range b.entries {
		if e.leaf != nil {
			for _, point := range s.points {
				other.values = append(other.values, e.leaf.Eval(point))
			}
			continue
		}
		u, v := other.at(e.x), other.at(e.y)
		for p := range s.points {
			other.values = append(other.values, e.op.Of(u[p], v[p]))
		}
	}
	return other
}

// grow adds the expressions of more operations, up to a number.
func (b *bank) grow(operations int) {
	for n := len(b.ends); n <= operations; n++ {
		b.addLevel(n)
	}
}

// addLevel adds the expressions of n operations.
func (b *bank) addLevel(n int) {
	row := make([]int64, b.sample.len())
	b.candidates(n, func(op *formula.Op, x, y int32) bool {
		u, v := b.at(x), b.at(y)
		defined := 0
		for p := range row {
			if row[p] = op.Of(u[p], v[p]); row[p] != formula.Undefined {
				defined++
			}
		}
		b.tried++
		if 2*defined > len(row) {
			b.add(entry{op: op, x: x, y: y}, row)
		}
		return len(b.entries) < b.most
	})
	b.ends = append(b.ends, len(b.entries))
}

// candidates calls yield for each operator with arguments in the bank that have n-1 operations
// together, until yield returns false: the unary operators, then those without a constant beside an
// expression, then all others, each time the common operators first. A unary operator has its
// argument twice.
func (b *bank) candidates(n int, yield func(op *formula.Op, x, y int32) bool) {
	from, to := b.level(n - 1)
	for _, op := range formula.All() {
		for x := from; op.Unary != nil && x < to; x++ {
			if !yield(op, x, x) {
				return
			}
		}
	}
	numbers := int32(b.sample.numbers)
	for _, op := range formula.All() {
		for i := (n - 1) / 2; op.Binary != nil && i >= 0; i-- {
			from, to := b.level(i)
			if i == 0 {
				to = numbers
			}
			if !b.combine(op, from, to, n-1-i, i < n-1-i, yield) {
				return
			}
		}
	}
	_, leaves := b.level(0)
	for _, op := range formula.All() {
		if op.Binary != nil && !b.combine(op, numbers, leaves, n-1, n > 1, yield) {
			return
		}
	}
}

// combine calls yield for a binary operator with an argument in a range of the entries, and one of n
// operations: in both orders if the range is of others.
func (b *bank) combine(op *formula.Op, from, to int32, n int, others bool, yield func(op *formula.Op, x, y int32) bool) bool {
	first, last := b.level(n)
	for x := from; x < to; x++ {
		start := first
		if !others && op.Commutes {
			start = x
		}
		for y := start; y < last; y++ {
			if b.bothConstant(x, y) {
				continue
			}
			if !yield(op, x, y) || others && !op.Commutes && !yield(op, y, x) {
				return false
			}
		}
	}
	return true
}

func (b *bank) bothConstant(x, y int32) bool {
	from := int32(b.sample.numbers)
	to := from + int32(len(constants))
	return from <= x && x < to && from <= y && y < to
}

// level returns the range of the entries with n operations.
func (b *bank) level(n int) (from, to int32) {
	if n >= len(b.ends) {
		return 0, 0
	}
	if n > 0 {
		from = int32(b.ends[n-1])
	}
	return from, int32(b.ends[n])
}

// at returns the values of an entry.
func (b *bank) at(i int32) []int64 {
	k := b.sample.len()
	return b.values[int(i)*k : int(i+1)*k]
}

func (b *bank) add(e entry, row []int64) {
	h := hashOf(row)
	if at, known := b.first[h]; known {
		if old := &b.entries[at]; e.op != nil && int(at) >= b.ends[len(b.ends)-1] && old.op.Unary != nil && e.op.Binary != nil {
			*old = e // reads better than a function
		}
		return
	}
	b.first[h] = int32(len(b.entries))
	b.entries = append(b.entries, e)
	b.values = append(b.values, row...)
}

// expression returns an entry as an expression.
func (b *bank) expression(i int32) *formula.Expr {
	return b.applied(b.entries[i])
}

// applied returns an entry as an expression, which may be one that is not in the bank.
func (b *bank) applied(e entry) *formula.Expr {
	switch {
	case e.leaf != nil:
		return e.leaf
	case e.op.Unary != nil:
		return formula.Unary(e.op, b.expression(e.x))
	default:
		return formula.Binary(e.op, b.expression(e.x), b.expression(e.y))
	}
}

// bits returns the length of the description of an entry.
func (b *bank) bits(i int32) int {
	e := b.entries[i]
	switch {
	case e.leaf != nil:
		return e.leaf.Bits()
	case e.op.Unary != nil:
		return e.op.Bits() + b.bits(e.x)
	default:
		return e.op.Bits() + b.bits(e.x) + b.bits(e.y)
	}
}

// hashOf mixes a row of values.
func hashOf(row []int64) uint64 {
	h := uint64(0x9e3779b97f4a7c15)
	for _, v := range row {
		h = mix(h, v)
	}
	return h
}

func mix(h uint64, v int64) uint64 {
	h = (h ^ uint64(v)) * 0xff51afd7ed558ccd
	return h ^ h>>32
}

// copied returns a bank with the same entries, to which others may be added.
func (b *bank) copied() *bank {
	c := *b
	c.entries, c.values = slices.Clip(b.entries), slices.Clip(b.values)
	return &c
}

// put adds an expression as an entry of its own.
func (b *bank) put(e *formula.Expr) int32 {
	for _, point := range b.sample.points {
		b.values = append(b.values, e.Eval(point))
	}
	b.entries = append(b.entries, entry{leaf: e})
	return int32(len(b.entries) - 1)
}
