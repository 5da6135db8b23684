package takebreak

import "slices"

// level holds the splits into a number of heaps, or into at least that many, as bits: bit m%64 of
// columns[m/64][v] says that m counters have a split of value v.
//
// A split has a largest heap. Without it, or one such heap, it is in the level below. So each new
// heap adds the splits in which it is the largest. Most of them are added later, when a column is
// opened: then for all heaps at once, which the processor's caches favor.
type level struct {
	rule    Rule // Free, Unequal or Mixed
	heaps   int
	open    bool   // at least that many heaps; of rule Unequal
	below   *level // of one heap less; nil for single heaps, whose values are known
	source  bool   // another level of rule Unequal is above it
	columns [][]uint64
	opened  int // number of columns without late splits
	usage   *meter
}

// grow returns a column with room for that many values, and at least eight.
func (l *level) grow(column, limit int) []uint64 {
	limit = max(limit, 8)
	if c := l.columns[column]; len(c) < limit {
		l.columns[column] = append(make([]uint64, 0, limit), c...)[:limit]
		l.usage.bytes += 8 * (limit - len(c))
	}
	return l.columns[column]
}

// next returns the least value from v on that no split of the counters has.
func (l *level) next(v, counters int) int {
	column, first := l.columns[counters/64], v
	for v < len(column) && column[v]>>(counters%64)&1 != 0 {
		v++
	}
	l.usage.work += uint64(v-first+1) * 2
	return v
}

func (l *level) add(v, counters, limit int) {
	if counters < 64*len(l.columns) {
		l.grow(counters/64, limit)[v] |= 1 << (counters % 64)
	}
}

// push adds splits whose largest heap is the last of the values, which are below limit.
func (l *level) push(values []uint16, limit int) {
	a := len(values) - 1
	x := int(values[a])
	switch {
	case l.heaps == 1:
		for column := len(l.columns) - 1; column >= a/64; column-- { // no heap twice
			l.fill(l, column, values, a, limit)
		}
		l.add(x, a, limit)
	case l.below == nil:
		for b := 1; b < a && a+b < 64*len(l.columns); {
			to, next := l.grow((a+b)/64, limit), min(a, (a+b)|63+1-a)
			for ; b < next; b++ {
				to[x^int(values[b])] |= 1 << ((a + b) % 64)
			}
		}
		if l.rule == Free {
			l.add(0, 2*a, limit)
		}
		l.usage.work += uint64(a) * 2
	default:
		last := len(l.columns) - 1
		switch {
		case l.rule != Unequal:
			last = l.opened - 1
		case !l.open:
			last = min(last, l.heaps*a/64)
		}
		for column := a / 64; column <= last; column++ {
			if column < l.opened || l.rule == Unequal && (l.source || l.open || column >= a/32) {
				l.fill(l.below, column, values, a, limit)
			}
		}
	}
}

// addLate adds the late splits to all columns up to that of some counters.
func (l *level) addLate(values []uint16, counters, limit int) {
	for ; l.opened <= counters/64; l.opened++ {
		if l.below == nil || l.source || l.open {
			continue
		}
		first := 64 * l.opened / l.heaps // a smaller heap is not the largest
		if l.rule == Unequal {
			first = 32*l.opened + 32 // the others are smaller together; see push
		}
		for a := max(first, 1); a < len(values); {
			next := min(a|63+1, len(values))
			l.fill(l.below, l.opened, values[:next], a, limit)
			a = next
		}
	}
}

// fill adds splits to a column: those of another level with one heap more, from first to the last
// of the values. These heaps have the same quotient by 64.
func (l *level) fill(others *level, column int, values []uint16, first, limit int) {
	at := column - first/64
	if at < 0 {
		return
	}
	length := len(others.columns[at])
	if at > 0 {
		length = max(length, len(others.columns[at-1]))
	}
	if length == 0 {
		return
	}
	high, low := others.grow(at, length), l.usage.zero(length)
	if at > 0 {
		low = others.grow(at-1, length)
	}
	to := l.grow(column, limit)
	if others == l && at == column {
		high = slices.Clone(high)
	}
	stretch := min(length, blockWords)
	for start := 0; start < len(to); start += stretch {
		into := to[start:][:stretch]
		for a := first; a < len(values); a++ {
			if (a == first || a%16 == 0) && allOnes(into) {
				break
			}
			mask := ^uint64(0)
			if more := l.heaps*a - 64*column; l.rule == Mixed && more < 64 { // fewer counters have no smaller heap
				mask = 1<<max(more, 0) - 1
			}
			x := int(values[a])
			if v := (start ^ x) &^ (stretch - 1); v < length {
				unite(into, high[v:][:stretch], low[v:][:stretch], x&(stretch-1), a%64, mask)
			}
		}
	}
	l.usage.work += uint64(length*(len(values)-first))/2 + 8
}

// blockWords is the number of words of a column to which all heaps are added before the next ones.
// Words that are full soon need no more heaps: most values have many splits.
const blockWords = 512

// allOnes reports whether all bits are set.
func allOnes(words []uint64) bool {
	for _, w := range words {
		if w != ^uint64(0) {
			return false
		}
	}
	return true
}

// unitePlain sets the bits of two consecutive columns, shifted by less than 64 and masked, in a
// column, where x is added to their values. The lengths are powers of two, and the first column is
// at least as long as the others and has room for x.
func unitePlain(to, high, low []uint64, x, by int, mask uint64) {
	up, down := uint(by)&63, 63-uint(by)&63
	for v, word := range high {
		to[v^x] |= (word<<up | low[v]>>1>>down) & mask
	}
}
