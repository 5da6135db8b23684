package octal

import (
	"slices"

	"sprague/games/kernel/lanes"
)

// sparse solves heaps by a sparse space (Winning Ways, chapter 4; Guy and Smith's observation of
// many codes). A mask divides the heaps into common ones, most of them, and rare ones. The parity
// of the bits of a mask is additive under xor, so the classes of the parts give the class of a
// split. Two heaps of one class make a rare value, a rare and a common heap a common value. So all
// common options of a heap come from its few splits with a rare part, and they bound its value.
// g(n) is the least common value c that no option has, unless some rare value below c is missing
// too. For each such value it looks for a witness, an option that has it; if there is none, that
// value is g(n). All this is exact for every mask.
type sparse struct {
	class
	chosen int       // number of rare heaps when the mask was chosen
	places []int32   // the rare heaps, ascending, from 1
	rares  []uint16  // their values
	others [2][]byte // others[flip][v] is 1 if v is not a common value
	reach  int       // the small part up to which witnesses of all values are searched at once
	near   []int     // for each digit that splits, the number of them whose other part lies in a block
	cost   int       // cost of a heap
	blocks bool      // blocks are cheaper
	folded folded
}

// multiplied reports whether so many rare heaps are new that another mask may be better.
func (p *sparse) multiplied() bool { return len(p.places) > 2*p.chosen+256 }

// choose selects the method for the next heaps by cost, and a mask.
func (s *Sequence) choose() {
	known, before := len(s.values), s.method
	s.nextChoice = max(2*known, firstChoice)
	best, rare := bestClass(&s.counts, &s.rules, s.limit)
	cost, blocks := s.costOfSpace(rare)
	if !s.forced {
		s.method = byQuadratic
		if s.limit > 1 && cost < s.costOfPairs() {
			s.method = bySparse
		}
		s.quadratic.forget()
	}
	s.chosen = choice{known, rare}
	if s.method == byQuadratic {
		s.sparse = sparse{}
		return
	}
	if before != bySparse || s.sparse.others[0] == nil || s.sparse.class != best {
		s.sparse = newSparse(best, s.values, s.limit)
	}
	s.sparse.chosen = len(s.sparse.places)
	s.sparse.cost, s.sparse.blocks = cost, blocks || s.forced
}

// newSparse returns the sparse space of a class for the known values.
func newSparse(best class, values []uint16, limit int) sparse {
	p := sparse{class: best, reach: leastReach, folded: folded{reach: block}}
	for n, v := range values {
		p.note(n, v)
	}
	p.fillOthers(limit)
	return p
}

// note adds a heap to the rare ones if it is rare. An empty heap is not a part of a split.
func (p *sparse) note(n int, v uint16) {
	if n > 0 && !p.common(n, v) {
		p.places = append(p.places, int32(n))
		p.rares = append(p.rares, v)
	}
}

// fillOthers fills the rows of values that are not common, up to twice the limit: there is always a
// common value between the limit and its double.
func (p *sparse) fillOthers(limit int) {
	for flip := range p.others {
		row := make([]byte, 2*limit)
		for v := range row {
			if !p.common(p.odd+flip, uint16(v)) {
				row[v] = 1
			}
		}
		p.others[flip] = row
	}
}

// growSparse solves the heaps below n, or the next few of them.
func (s *Sequence) growSparse(n int) {
	if n-len(s.values) >= block && s.sparse.blocks && lanes.Current() == lanes.AVX512 && s.spaceBlock() > 0 {
		return
	}
	for heap := len(s.values); heap < n; heap++ {
		v := s.sparseValue(heap)
		limit := s.limit
		s.put(v)
		if s.outgrown() {
			return
		}
		if s.limit > limit {
			s.sparse.fillOthers(s.limit)
		}
		s.sparse.note(heap, uint16(v))
	}
}

// sparseValue returns the value of heap n, the next one.
func (s *Sequence) sparseValue(n int) int {
	p := &s.sparse
	others := p.others[0]
	if p.flips(n) {
		others = p.others[1]
	}
	marks := s.marks[:2*s.limit]
	clear(marks)
	s.markTakes(n)
	for _, t := range s.rules.split {
		s.markRares(n - t)
	}
	candidate := unmarkedIn(marks, others)
	if v, missing := s.missing(n, candidate); missing {
		return v
	}
	return candidate
}

// markRares marks the values of all splits of that many counters with a rare part.
func (s *Sequence) markRares(rest int) {
	p := &s.sparse
	count := len(p.places)
	for count > 0 && int(p.places[count-1]) >= rest {
		count--
	}
	if s.rules.unequal && rest%2 == 0 {
		// Two equal parts are not a split.
		if at, found := slices.BinarySearch(p.places[:count], int32(rest/2)); found {
			markPlaces(s.marks, s.values[:rest], p.places[at+1:count], p.rares[at+1:count])
			count = at
		}
	}
	markPlaces(s.marks, s.values[:rest], p.places[:count], p.rares[:count])
}

// missing returns the least value below the candidate that no option of heap n has.
func (s *Sequence) missing(n, candidate int) (value int, missing bool) {
	marks := s.marks[:candidate]
	value = unmarked(marks, 0)
	if value == candidate {
		return 0, false
	}
	// All values at once, as long as that finds some soon.
	low, width := 1, 16
	for ; low < s.sparse.reach; low, width = low+width, 2*width {
		reach := false
		for _, t := range s.rules.split {
			high := min(low+width-1, s.rules.half(n-t))
			reach = reach || high == low+width-1
			s.markPairs(s.marks, n-t, low, high)
		}
		value = unmarked(marks, value)
		if value == candidate {
			return 0, false
		}
		if !reach {
			return value, true
		}
	}
	// Then one after the other.
	searches := 0
	for ; value < candidate; value = unmarked(marks, value+1) {
		if searches++; !s.witnessed(n, low, uint16(value)) {
			return value, true
		}
	}
	if searches > manyWitnesses {
		s.sparse.reach += s.sparse.reach / 16
	} else {
		s.sparse.reach = max(s.sparse.reach*15/16, leastReach)
	}
	return 0, false
}

// leastReach is the least reach of a sparse space.
const leastReach = 512

// witnessed reports whether heap n has an option of a value whose small part is at least low. For
// every stretch of small parts it tries all digits in turn, since one of them alone may have no
// witness, as in Kayles.
func (s *Sequence) witnessed(n, low int, value uint16) bool {
	for width := 1024; ; low, width = low+width, min(2*width, 1<<16) {
		reach := false
		for _, t := range s.rules.split {
			high := min(low+width-1, s.rules.half(n-t))
			reach = reach || high == low+width-1
			if _, ok := s.find(n-t, low, high, value); ok {
				return true
			}
		}
		if !reach {
			return false
		}
	}
}

// findPlain is find for any processor, and for the remainder after vectors.
func (s *Sequence) findPlain(rest, low, high int, want uint16) (a int, ok bool) {
	for a := low; a <= high; a++ {
		if s.values[a]^s.values[rest-a] == want {
			return a, true
		}
	}
	return 0, false
}
