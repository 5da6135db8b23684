package octal

import (
	"math/bits"
	"sort"
)

// spaceBlock solves up to 64 heaps by the sparse space at once, and returns their number. It marks
// the splits with a rare part, and those with a small common part, for all of them together. It
// ends after a new rare heap, whose splits are not marked, and where values outgrow the marks.
func (s *Sequence) spaceBlock() (solved int) {
	p, first := &s.sparse, len(s.values)
	p.keep(s.values, s.rules.last)
	count, ok := s.planesFor(first)
	if !ok {
		return 0
	}
	var commons, rares seen // by the class of the marked value
	s.see(&commons, count, p.places, p.folded.rares, p.folded.uppers)
	p.near = p.near[:0]
	for _, t := range s.rules.split {
		p.near = append(p.near, below(p.places, block-t))
	}
	c := &p.folded.commons
	small := below(c.places, (first-s.rules.last)/2) // and so never equal to the other part
	s.see(&rares, count, c.places[:min(p.folded.reach, small)], c.spread, c.uppers)
	for lane := range block {
		v, ok := s.laneValue(lane, count, &commons, &rares)
		if !ok {
			break
		}
		limit := s.limit
		s.put(v)
		solved++
		if s.limit > limit {
			p.fillOthers(s.limit)
		}
		if !p.common(first+lane, uint16(v)) {
			p.note(first+lane, uint16(v))
			break
		}
	}
	p.folded.adapt()
	return solved
}

// planesFor returns the number of planes for all values, with some to spare. It returns false if
// bytes do not suffice, or if poison could equal a value.
func (s *Sequence) planesFor(first int) (count int, ok bool) {
	p := &s.sparse
	switch high := p.folded.high; {
	case high < 13:
		return 2, true
	case high < 29:
		return 4, true
	case high < 60:
		return 8, true
	case high < 124:
		return 16, true
	case high < highest:
		last := 0
		if n := len(p.places); n > 0 {
			last = int(p.places[n-1])
		}
		if c := p.folded.commons.places; len(c) > 0 {
			last = max(last, int(c[len(c)-1]))
		}
		return 32, first > 2*last+s.rules.last+block
	default:
		return 0, false
	}
}

// seen are the marks of a block: for folded values below 128, and for those above.
type seen struct{ lower, upper planes }

// row gathers the marks of one heap: bit v%64 of word v/64 for the folded value v.
func (x *seen) row(lane, count int) (row [4]uint64) {
	for k := range min(count, len(x.lower)) {
		row[k/8] |= uint64(x.lower[k][lane]) << (k % 8 * 8)
	}
	for k := range max(count-len(x.lower), 0) {
		row[2+k/8] |= uint64(x.upper[k][lane]) << (k % 8 * 8)
	}
	return row
}

// see marks, for the heaps of the next block, the splits with any of the given parts whose other
// part lies before the block.
func (s *Sequence) see(x *seen, count int, places []int32, spread, uppers []uint32) {
	first, f := len(s.values), &s.sparse.folded
	for _, t := range s.rules.split {
		rest := first - t
		low, high := below(places, block-t), below(places, rest+block-1)
		low = min(low, high)
		f.or(&x.lower, min(count, len(x.lower)), rest, places[low:high], spread[low:high])
		if count > len(x.lower) {
			f.or(&x.upper, len(x.upper), rest, places[low:high], uppers[low:high])
		}
	}
}

// below returns the number of ascending places below a limit.
func below(places []int32, limit int) int {
	return sort.Search(len(places), func(i int) bool { return int(places[i]) >= limit })
}

// laneValue returns the value of the next heap, which is in a lane of the block. It uses the marked
// options and those whose rare part is small. It returns false if the value exceeds the marks.
func (s *Sequence) laneValue(lane, count int, seenCommons, seenRares *seen) (value int, ok bool) {
	p, n, values := &s.sparse, len(s.values), 8*count
	clear(s.marks[:2*s.limit])
	s.markTakes(n)
	for i, t := range s.rules.split {
		near := p.near[i]
		markPlaces(s.marks, s.values[:n-t], p.places[:near], p.rares[:near])
	}
	commons, rares := seenCommons.row(lane, count), seenRares.row(lane, count)
	candidate := -1
	for k := unset(&commons, 0, values); k < values; k = unset(&commons, k+1, values) {
		if v := p.unfold(k, n, true); s.marks[v] == 0 {
			candidate = v
			break
		}
	}
	if candidate < 0 {
		return 0, false
	}
	for k := unset(&rares, 0, values); k < values; k = unset(&rares, k+1, values) {
		v := p.unfold(k, n, false)
		if v > candidate {
			break
		}
		if s.marks[v] != 0 {
			continue
		}
		p.folded.wanting++
		if !s.witnessed(n, 1, uint16(v)) {
			return v, true
		}
	}
	return candidate, true
}

// unset returns the first unset bit from a place on, or limit.
func unset(words *[4]uint64, from, limit int) int {
	for ; from < limit; from = (from | 63) + 1 {
		if rest := ^words[from/64] >> (from % 64); rest != 0 {
			return min(from+bits.TrailingZeros64(rest), limit)
		}
	}
	return limit
}

// adapt uses more common heaps as witnesses if too many values needed a separate search, and fewer
// if hardly any did.
func (f *folded) adapt() {
	switch {
	case f.wanting > block/2:
		f.reach = min(f.reach*5/4+16, mostCommons)
	case f.wanting < block/8:
		f.reach = max(f.reach*7/8, block)
	}
	f.wanting = 0
}
