package octal

// wide solves heaps with values of more than a byte by examining all pairs of parts. It marks the
// values of some pairs, and looks for a witness of each value that they leave: an option that has
// it. The first value without a witness is that of the heap. Looking for one value by vectors takes
// a tenth of the time of marking the values of as many pairs.
type wide struct {
	marked int // number of pairs per digit that are marked
}

// wideValue returns the value of the next heap.
func (s *Sequence) wideValue() int {
	n, r, w := len(s.values), &s.rules, &s.wide
	marks := s.marks[:2*s.limit]
	clear(marks)
	if n < len(r.whole) && r.whole[n] {
		marks[0] = 1
	}
	s.markTakes(n)
	for _, t := range r.split {
		s.markPairs(marks, n-t, 1, min(w.marked, r.half(n-t)))
	}
	witnesses := 0
	v := unmarked(marks, 0)
	for s.witnessed(n, w.marked+1, uint16(v)) {
		witnesses++
		v = unmarked(marks, v+1)
	}
	s.work += uint64(s.costOfPairs())
	if witnesses > manyWitnesses {
		w.marked += w.marked/16 + 1
	} else {
		w.marked -= w.marked / 16
	}
	return v
}

// manyWitnesses is the number of witnesses that take the time of marking more pairs.
const manyWitnesses = 8
