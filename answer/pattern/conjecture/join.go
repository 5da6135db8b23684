package conjecture

import (
	"math/bits"

	"sprague/answer/pattern/formula"
)

// join looks for an operator between two entries of the bank, by what the one asks of the other.
func (f *finder) join(b *bank) {
	if f.table.Condition {
		f.equate(b)
		return
	}
	f.partners(b)
	f.covers(b, formula.Named("min"), func(t, x int64) bool { return x >= t })
	f.covers(b, formula.Named("max"), func(t, x int64) bool { return x <= t })
	f.pairs(b, formula.Named("and"), func(t, x int64) bool { return x&t == t })
	f.pairs(b, formula.Named("or"), func(t, x int64) bool { return x|t == t })
	f.pairs(b, formula.Named("gcd"), func(t, x int64) bool { return t != 0 && x%t == 0 || t == 0 && x == 0 })
}

// nonzero returns the points whose targets are not 0, as bits.
func (s *sample) nonzero() (points int) {
	for p, t := range s.targets {
		if t != 0 {
			points |= 1 << p
		}
	}
	return points
}

// partners finds the pairs of which one entry and the targets determine the other.
func (f *finder) partners(b *bank) {
	x := newIndex(b)
	f.left -= int64(len(b.entries))
	for i := range int32(len(b.entries)) {
		if !f.isShort(leastBeside + b.bits(i)) {
			continue
		}
		values := b.at(i)
		f.tried, f.left = f.tried+1, f.left-joinCost
		x.partners(func(p int) int64 { return values[p] }, func(k *frame) {
			if f.isShort(k.op.Bits() + b.bits(k.side) + b.bits(i)) {
				f.consider(b.framed(k, b.expression(i)))
			}
		})
		if f.stopped() {
			return
		}
	}
}

// leastBeside is the length of the shortest operator with an argument.
const leastBeside = 6

// joinCost is the work on the partners of an expression.
const joinCost = 10

// check considers an operator between two entries if it has the targets.
func (f *finder) check(b *bank, op *formula.Op, x, y int32) {
	u, v := b.at(x), b.at(y)
	if b.sample.has(func(p int) int64 { return op.Of(u[p], v[p]) }) && f.isShort(op.Bits()+b.bits(x)+b.bits(y)) {
		f.consider(b.applied(entry{op: op, x: x, y: y}))
	}
}

// mostPairs bounds the entries of which all pairs are tried.
const mostPairs = 2000

// admitted returns the first entries that fit all targets.
func (b *bank) admitted(most int, fits func(t, x int64) bool) (entries []int32) {
next:
	for i := range b.entries {
		for p, v := range b.at(int32(i))[:len(b.sample.targets)] {
			if v == formula.Undefined || !fits(b.sample.targets[p], v) {
				continue next
			}
		}
		if entries = append(entries, int32(i)); len(entries) == most {
			break
		}
	}
	return entries
}

// pairs tries the pairs of the entries that fit all targets.
func (f *finder) pairs(b *bank, op *formula.Op, fits func(t, x int64) bool) {
	entries := b.admitted(mostPairs, fits)
	for i, x := range entries {
		if f.stopped() {
			return
		}
		for _, y := range entries[i+1:] {
			f.tried, f.left = f.tried+1, f.left-2
			f.check(b, op, x, y)
		}
	}
}

// alike bounds the entries that equal the targets at the same points.
const alike = 4

// covers finds the pairs of the entries that fit all targets, of which one equals each target.
func (f *finder) covers(b *bank, op *formula.Op, fits func(t, x int64) bool) {
	equal, order := map[int][]int32{}, []int(nil) // by the points where they equal the target, as bits
	for _, i := range b.admitted(len(b.entries), fits) {
		points := 0
		for p, v := range b.at(i)[:len(b.sample.targets)] {
			if v == b.sample.targets[p] {
				points |= 1 << p
			}
		}
		if equal[points] == nil {
			order = append(order, points)
		}
		if len(equal[points]) < alike {
			equal[points] = append(equal[points], i)
		}
	}
	if len(equal) > mostPairs {
		return
	}
	all := 1<<len(b.sample.targets) - 1
	for _, one := range order {
		if f.stopped() {
			return
		}
		for _, other := range order {
			if one|other != all || one > other {
				continue
			}
			for _, x := range equal[one] {
				for _, y := range equal[other] {
					f.tried, f.left = f.tried+1, f.left-2
					f.check(b, op, x, y)
				}
			}
		}
	}
}

// mostAlike bounds the entries with which one of a group is compared.
const mostAlike = 200

// equate finds the pairs of entries that are equal just where a condition holds.
func (f *finder) equate(b *bank) {
	s := b.sample
	holds := s.nonzero()
	if holds == 0 {
		return
	}
	groups, order := map[uint64][]int32{}, []uint64(nil)
	row := make([]int64, 0, len(s.targets))
next:
	for i := range b.entries {
		row = row[:0]
		for left := holds; left != 0; left &= left - 1 {
			v := b.at(int32(i))[bits.TrailingZeros(uint(left))]
			if v == formula.Undefined {
				continue next
			}
			row = append(row, v)
		}
		h := hashOf(row)
		if groups[h] == nil {
			order = append(order, h)
		}
		groups[h] = append(groups[h], int32(i))
	}
	eq := formula.Named("eq")
	for _, h := range order {
		for i, x := range groups[h] {
			for _, y := range groups[h][:min(i, mostAlike)] {
				f.tried, f.left = f.tried+1, f.left-2
				f.check(b, eq, y, x)
			}
			if f.stopped() {
				return
			}
		}
	}
}
