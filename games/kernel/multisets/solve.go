package multisets

import (
	"context"

	"sprague/games/kernel/fold"
	"sprague/games/measure"
)

// Solve computes all measures of the heaps from 0 to len(heaps)-1, with 0 to 4096 heaps, from the
// options of each. An option is the heaps that a move leaves, all of them smaller and with no more
// counters in total. A heap of 0 has none. yield receives them in order.
//
// No play lasts longer than two turns per counter, so the bound of 4096 keeps all measures small
// enough to be packed.
//
// It takes 16 bytes for each reachable multiset of heaps, of which there must be less than 2^31.
// The error is that of the context.
func Solve(ctx context.Context, heaps [][][]int, yield func(heap int, x [measure.Count]int64)) error {
	r := newRules(heaps)
	s := solver{cores: newCores(r)}
	s.known = make([]fold.Packed, s.count)
	for c := range r.bound + 1 {
		for k := len(s.classes) - 1; k >= 0; k-- {
			if c < len(s.classes[k]) {
				s.solveClass(ctx, c, k)
			}
		}
		if s.stopped {
			return ctx.Err()
		}
		yield(c, s.known[s.heap(c)].Unpack())
	}
	return nil
}

// solver solves the rows of all cores in the order of their counters and, for equal counters, from
// the most heaps to the fewest. A move reduces the counters of the core, or splits one of its heaps
// without loss.
type solver struct {
	*cores
	known   []fold.Packed // by the number of a multiset
	folder  fold.Folder
	moves   []int32 // their targets from the first multiset of a row
	rows    int     // number of solved rows
	stopped bool

	class  class   // class of the current core
	core   []place // the current core, followed by a place without a heap
	number int     // number of its multiset without units
}

// place is a heap of a core.
type place struct {
	heap int
	rest int   // counters of this heap and the following ones
	rank int32 // number of cores of the class with a smaller heap at an earlier place
}

// heap returns the number of a single heap.
func (s *solver) heap(h int) int32 {
	switch h = s.stands[h]; h {
	case 0:
		return 0
	case s.unit:
		return 1
	default:
		c := s.classes[1][h]
		return c.first + c.row*s.below[s.at(1, h, h-1)]
	}
}

// solveClass solves all rows of the class of k heaps and c counters, in number order.
func (s *solver) solveClass(ctx context.Context, c, k int) {
	s.class = s.classes[k][c]
	s.number = int(s.class.first)
	s.core = s.core[:0]
	s.extend(ctx, k, c, 0)
}

// extend appends k heaps of rest counters, in every way, to the smaller end of the current core,
// and solves the results.
func (s *solver) extend(ctx context.Context, k, rest int, rank int32) {
	if s.stopped || k == 0 && rest > 0 {
		return
	}
	last := len(s.core)
	s.core = append(s.core, place{0, rest, rank})
	if k == 0 {
		s.solve(ctx)
		s.number += int(s.class.row)
	}
	largest := rest
	if last > 0 {
		largest = min(largest, s.core[last-1].heap)
	}
	before := int32(0)
	for h := s.unit + 1; h <= largest && k > 0; h++ {
		below := s.below[s.at(k, rest, h)]
		if below > before { // some have h as their largest
			s.core[last].heap = h
			s.extend(ctx, k-1, rest-h, rank+before)
		}
		before = below
	}
	s.core = s.core[:last]
}

// checkEvery is the number of rows between two checks of the context.
const checkEvery = 1 << 12

// solve folds the options of the current core, for each number of units.
func (s *solver) solve(ctx context.Context) {
	s.moves = s.moves[:0]
	for i := range len(s.core) - 1 {
		if i == 0 || s.core[i-1].heap != s.core[i].heap { // an equal heap has the same options
			s.move(i)
		}
	}
	s.known[s.number], _ = s.folder.Fold(s.known, s.moves, 0)
	s.moves = append(s.moves, int32(s.number-1)) // with units, one of them may be removed
	for units := 1; units < int(s.class.row); units++ {
		s.known[s.number+units], _ = s.folder.Fold(s.known, s.moves, units)
	}
	if s.rows++; s.rows%checkEvery == 0 {
		s.stopped = ctx.Err() != nil
	}
}

// move appends the targets of the options of the heap at place i.
func (s *solver) move(i int) {
	var to class
	var front int32 // number of cores of that class with a smaller heap before place i
	options := s.options[s.core[i].heap]
	for j := range options {
		o := &options[j]
		if j == 0 || !o.sameClass(options[j-1]) {
			heaps, counters := len(o.core)-1, o.counters-s.core[i].heap // updated for each option
			to = s.classes[len(s.core)-1+heaps][s.core[0].rest+counters]
			front = 0
			for at, p := range s.core[:i] {
				front += s.below[s.at(len(s.core)-1-at+heaps, p.rest+counters, p.heap-1)]
			}
		}
		s.moves = append(s.moves, to.first+(front+s.behind(i+1, o))*to.row+o.units)
	}
}

// behind returns the remaining rank after the heaps of an option are merged in. It counts the cores
// with equal heaps before that place and smaller ones from it on.
func (s *solver) behind(at int, o *option) (rank int32) {
	k, c, left := len(s.core)-1-at+len(o.core), s.core[at].rest+o.counters, o.core
	for len(left) > 0 {
		h := s.core[at].heap
		if left[0] >= h {
			h, left = left[0], left[1:]
		} else {
			at++
		}
		rank += s.below[s.at(k, c, h-1)]
		k, c = k-1, c-h
	}
	return rank + s.core[len(s.core)-1].rank - s.core[at].rank // the ranks after the last inserted heap are unchanged
}
