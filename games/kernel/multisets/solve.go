package multisets

import (
	"context"

	"sprague/games/kernel/fold"
	"sprague/games/measure"
)

// Solve finds all measures of the heaps from 0 to len(heaps)-1, 0 at least and 4096 at most, by the options
// of each: the heaps that a move leaves, all of them smaller and no more counters
// together than there were. A heap of 0 has none. yield takes them in order.
//
// No play lasts longer than two turns for each counter, so that the bound of 4096 keeps all measures small
// enough to be packed.
//
// It takes 16 bytes for each multiset of heaps that can come up, of which there must be
// less than 2^31. The error is that of the context.
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

// solver solves the rows of all cores in the order of their counters and, among those of
// as many, from the most heaps to the fewest: a move lessens the counters of the core, or
// splits a heap of it without loss.
type solver struct {
	*cores
	known   []fold.Packed // by the number of a multiset
	folder  fold.Folder
	moves   []int32 // where they lead from the first multiset of a row
	rows    int     // solved
	stopped bool

	class  class   // of the core in work
	core   []place // the core in work, and behind it a place without a heap
	number int     // of its multiset without units
}

// place is a heap of a core.
type place struct {
	heap int
	rest int   // counters of the heap and those behind it
	rank int32 // how many cores of the class have a smaller heap at an earlier place
}

// heap gives the number of a single heap.
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

// solveClass solves all rows of the class of k heaps and c counters, in the order of their
// numbers.
func (s *solver) solveClass(ctx context.Context, c, k int) {
	s.class = s.classes[k][c]
	s.number = int(s.class.first)
	s.core = s.core[:0]
	s.extend(ctx, k, c, 0)
}

// extend puts k heaps of rest counters, in every way, behind those of the core in work,
// which are no smaller, and solves what it becomes.
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

// checkEvery is how many rows pass between two looks at the context.
const checkEvery = 1 << 12

// solve folds the options of the core in work, beside each number of units.
func (s *solver) solve(ctx context.Context) {
	s.moves = s.moves[:0]
	for i := range len(s.core) - 1 {
		if i == 0 || s.core[i-1].heap != s.core[i].heap { // the options of an equal heap are the same
			s.move(i)
		}
	}
	s.known[s.number], _ = s.folder.Fold(s.known, s.moves, 0)
	s.moves = append(s.moves, int32(s.number-1)) // beside units, one of them may be taken
	for units := 1; units < int(s.class.row); units++ {
		s.known[s.number+units], _ = s.folder.Fold(s.known, s.moves, units)
	}
	if s.rows++; s.rows%checkEvery == 0 {
		s.stopped = ctx.Err() != nil
	}
}

// move lists where the options of the heap at place i lead.
func (s *solver) move(i int) {
	var to class
	var front int32 // how many cores of that class have a smaller heap before place i
	options := s.options[s.core[i].heap]
	for j := range options {
		o := &options[j]
		if j == 0 || !o.alike(options[j-1]) {
			heaps, counters := len(o.core)-1, o.counters-s.core[i].heap // more than before
			to = s.classes[len(s.core)-1+heaps][s.core[0].rest+counters]
			front = 0
			for at, p := range s.core[:i] {
				front += s.below[s.at(len(s.core)-1-at+heaps, p.rest+counters, p.heap-1)]
			}
		}
		s.moves = append(s.moves, to.first+(front+s.behind(i+1, o))*to.row+o.units)
	}
}

// behind counts what remains: the cores with equal heaps before that place and smaller
// ones from it on, when the heaps of an option are put in among those there.
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
	return rank + s.core[len(s.core)-1].rank - s.core[at].rank // those behind the last are as before
}
