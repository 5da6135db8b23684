package multisets

import (
	"context"

	"sprague/games/kernel/fold"
	"sprague/games/measure"
)

// MaxHeap bounds the heaps. No play of them lasts longer than two turns for each counter,
// and so no measure is too large to be packed.
const MaxHeap = 4096

// Solve finds all measures of the heaps from 0 to len(heaps)-1, 0 at least and MaxHeap at most, by the options
// of each: the heaps that a move leaves, all of them smaller and no more counters
// together than there were. A heap of 0 has none. yield takes them in order.
//
// It takes 16 bytes for each multiset of heaps that can come up, of which there must be
// less than 2^31. The error is that of the context.
func Solve(ctx context.Context, heaps [][][]int, yield func(heap int, x [measure.Count]int64)) error {
	r := newRules(heaps)
	s := solver{cores: newCores(r), ctx: ctx}
	s.known = make([]fold.Packed, s.count)
	for c := range r.bound + 1 {
		for k := len(s.classes) - 1; k >= 0; k-- {
			if c < len(s.classes[k]) {
				s.class(c, k)
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
	ctx     context.Context
	known   []fold.Packed // by the number of a multiset
	folder  fold.Folder
	core    []int // the core in work
	number  int   // of its multiset without units
	row     int
	moves   []int32 // where they lead from its multiset without units
	rows    int     // solved
	stopped bool
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

// class solves all rows of a class, in the order of their numbers.
func (s *solver) class(c, k int) {
	s.number, s.row = int(s.classes[k][c].first), int(s.classes[k][c].row)
	s.core = s.core[:0]
	s.extend(c, c, k)
}

// extend puts k heaps of rest counters, in every way, behind those of the core in work,
// which are no smaller, and solves what it becomes.
func (s *solver) extend(counters, rest, k int) {
	if s.stopped || k == 0 && rest > 0 {
		return
	}
	if k == 0 {
		s.solve(counters)
		s.number += s.row
		return
	}
	largest := rest
	if n := len(s.core); n > 0 {
		largest = min(largest, s.core[n-1])
	}
	for h := s.unit + 1; h <= largest; h++ {
		if s.below[s.at(k, rest, h)] == s.below[s.at(k, rest, h-1)] {
			continue // none has h as its largest
		}
		s.core = append(s.core, h)
		s.extend(counters, rest-h, k-1)
		s.core = s.core[:len(s.core)-1]
	}
}

// checkEvery is how many rows pass between two looks at the context.
const checkEvery = 1 << 12

// solve folds the options of the core in work, beside each number of units.
func (s *solver) solve(counters int) {
	s.moves = s.moves[:0]
	for i, h := range s.core {
		if i > 0 && s.core[i-1] == h {
			continue // the options of an equal heap are the same
		}
		options := s.options[h]
		for j := range options {
			s.moves = append(s.moves, s.after(s.core, counters, i, &options[j]))
		}
	}
	moves := append(s.moves, int32(s.number-1)) // a unit is taken, of which the first multiset has none
	s.known[s.number], _ = s.folder.Fold(s.known, s.moves, 0)
	for units := 1; units < s.row; units++ {
		s.known[s.number+units], _ = s.folder.Fold(s.known, moves, units)
	}
	if s.rows++; s.rows%checkEvery == 0 {
		s.stopped = s.ctx.Err() != nil
	}
}
