package search

import (
	"context"

	"sprague/games"
	"sprague/games/measure"
)

// splitMemory is the maximum number of multisets of heaps in a search for measures: a gigabyte.
const splitMemory = 1 << 26

// Splits reports whether a move splits one of the heaps up to bound, within the limits of
// SplitMeasures.
func Splits(r games.Heaped, bound uint64) bool {
	found := false
	for h := uint64(0); h <= min(bound, maxSplitHeap) && !found; h++ {
		r.Moves(r.At(h), func(m games.Move) bool {
			found = len(m.Parts) > 1
			return !found
		})
	}
	return found
}

// SplitCount returns the number of multisets of heaps that SplitMeasures solves. If it refuses,
// because they are too many or the game is another, SplitCount returns the largest possible number.
func SplitCount(r games.Heaped, bound uint64) uint64 {
	sets, err := newMultisets(r, int(min(bound, maxSplitHeap+1)), splitMemory)
	if err != nil {
		return splitMemory
	}
	return uint64(sets.count)
}

// SplitOptions lists the results of the moves of the heaps up to bound: heaps with moves, in
// descending order. The error is that of SplitMeasures.
func SplitOptions(r games.Heaped, bound uint64) (byHeap [][][]int, err error) {
	sets, err := newMultisets(r, int(min(bound, maxSplitHeap+1)), splitMemory)
	if err != nil {
		return nil, err
	}
	return sets.options, nil
}

// SplitBytes returns the approximate memory of SplitMeasures. The error is that of SplitMeasures.
func SplitBytes(r games.Heaped, bound uint64) (uint64, error) {
	sets, err := newMultisets(r, int(min(bound, maxSplitHeap+1)), splitMemory)
	if err != nil {
		return 0, err
	}
	const known, below = 2 * uint64(measure.Count), 4 // bytes of each
	return known*uint64(sets.count) + below*uint64(len(sets.below)), nil
}

// SplitMeasures computes all measures of the heaps up to bound of a game whose moves split heaps. A
// split heap remains one game. Its measures follow from those of the reachable multisets of heaps,
// not from single heaps. So it solves all reachable multisets in the order of their counters and,
// for equal counters, from the most heaps to the fewest. It calls advance after each heap.
//
// The error is a *games.Error with code too_large if they are too many, or unsupported if the game
// is another; or that of the context.
func SplitMeasures(ctx context.Context, r games.Heaped, bound uint64, advance func(heaps uint64)) (*Columns, error) {
	sets, err := newMultisets(r, int(min(bound, maxSplitHeap+1)), splitMemory)
	if err != nil {
		return nil, err
	}
	s := splits{multisets: sets, known: make([][measure.Count]int16, sets.count)}
	var columns Columns
	for m := range measure.Count {
		s.known[0][m] = int16(m.OfEnded())
	}
	for c := range sets.bound + 1 {
		for k := len(sets.classes) - 1; k > 0; k-- {
			if c < len(sets.classes[k]) && !s.class(ctx, c, k) {
				return nil, ctx.Err()
			}
		}
		n := int64(0) // a heap without moves has ended
		if len(sets.options[c]) > 0 {
			n = sets.after([]int{c}, c, 0, []int{c})
		}
		for m := range columns {
			columns[m] = append(columns[m], int64(s.known[n][m]))
		}
		advance(1)
	}
	return &columns, nil
}

// splits solves the multisets of heaps of one game.
type splits struct {
	*multisets
	known  [][measure.Count]int16 // by the number of a multiset; at most the remaining turns, some hundreds
	folds  [measure.Count]measure.Fold
	heaps  []int // the current multiset
	number int64 // its number
}

// class solves all multisets of k heaps and c counters, in number order. It returns false if the
// context has ended.
func (s *splits) class(ctx context.Context, c, k int) bool {
	s.number = s.classes[k][c]
	s.heaps = s.heaps[:0]
	return s.extend(ctx, c, c, k)
}

// extend appends k heaps of rest counters, in every way, to the smaller end of the current
// multiset, and solves the results.
func (s *splits) extend(ctx context.Context, counters, rest, k int) bool {
	if k == 0 {
		s.solve(counters)
		s.number++
		return s.number%checkEvery != 0 || ctx.Err() == nil
	}
	largest := rest
	if n := len(s.heaps); n > 0 {
		largest = min(largest, s.heaps[n-1])
	}
	for h := 1; h <= largest; h++ {
		if s.below[s.at(k, rest, h)] == s.below[s.at(k, rest, h-1)] {
			continue // no multiset has h as its largest heap
		}
		s.heaps = append(s.heaps, h)
		goOn := s.extend(ctx, counters, rest-h, k-1)
		s.heaps = s.heaps[:len(s.heaps)-1]
		if !goOn {
			return false
		}
	}
	return true
}

// solve folds the measures of all options of the current multiset.
func (s *splits) solve(counters int) {
	for m := range s.folds {
		s.folds[m].Start(measure.Measure(m))
	}
	for i, h := range s.heaps {
		if i > 0 && s.heaps[i-1] == h {
			continue // an equal heap has the same options
		}
		for _, option := range s.options[h] {
			known := &s.known[s.after(s.heaps, counters, i, option)]
			for m := range s.folds {
				s.folds[m].Add(int64(known[m]))
			}
		}
	}
	for m := range s.folds {
		s.known[s.number][m] = int16(s.folds[m].Result())
	}
}
