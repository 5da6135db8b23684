package search

import (
	"math"
	"slices"

	"sprague/games"
)

// multisets numbers the multisets of heaps that a game of splitting heaps can reach. Heaps without
// moves change nothing and are omitted, so 0 is the number of the ended game.
//
// A multiset of k heaps with c counters in total has class (c, k). A split loses at least loss
// counters for each heap that it adds. So c + loss·k never rises, and only classes with c + loss·k
// <= bound + loss occur. Within a class the heaps are sorted in descending order, and multisets
// numbered lexicographically. A table gives the number of those that begin with smaller heaps: a
// partition is ranked by counting its predecessors. So neither a map nor a key is needed.
type multisets struct {
	bound, loss int
	options     [][][]int // options of a heap: heaps with moves, in descending order
	classes     [][]int64 // [k][c]: the number of the first multiset of a class
	count       int64     // number of all multisets
	// below has at (k, c, h) the number of multisets of the class without heaps larger than h.
	below []int32
}

// maxSplitHeap bounds the heaps of a game of splitting heaps, and the table that numbers multisets.
// The multisets are too many long before.
const maxSplitHeap = 200

// maxSplits bounds the total number of options of all heaps.
const maxSplits = 1 << 18

// newMultisets lists the options of all heaps up to bound. The error says that there are more than
// most multisets, or that the ruleset is not a game of splitting heaps.
func newMultisets(r games.Heaped, bound int, most int64) (*multisets, error) {
	name := games.Clip(r.Identity().Name)
	if bound > maxSplitHeap {
		return nil, games.Errorf(games.CodeTooLarge, "the moves of %s split heaps: its measures may be solved to %d at most", name, maxSplitHeap)
	}
	s := &multisets{bound: bound, loss: bound, options: make([][][]int, bound+1)}
	count := 0
	for h := range s.options {
		if err := s.list(r, h, maxSplits-count); err != nil {
			return nil, err
		}
		count += len(s.options[h])
		for _, option := range s.options[h] {
			if more := len(option) - 1; more > 0 {
				s.loss = min(s.loss, (h-total(option))/more)
			}
		}
	}
	if s.number(); s.count > most {
		return nil, games.Errorf(games.CodeTooLarge, "the moves of %s split heaps: to %d there are more than the %d multisets of heaps that may be searched", name, bound, most)
	}
	return s, nil
}

// list lists the options of heap h, at most that many.
func (s *multisets) list(r games.Heaped, h, most int) (err error) {
	var all [][]int
	r.Moves(r.At(uint64(h)), func(m games.Move) bool {
		var option []int
		left := 0
		for _, part := range m.Parts {
			left += int(part.X)
			if part.X >= int64(h) || left > h {
				err = games.Errorf(games.CodeUnsupported, "%s is no game of splitting heaps: a move leaves more than there was", games.Clip(r.Identity().Name))
				return false
			}
			if len(s.options[part.X]) > 0 {
				option = append(option, int(part.X))
			}
		}
		if len(all) == most {
			err = games.Errorf(games.CodeTooLarge, "%s has more than %d moves from the heaps to %d", games.Clip(r.Identity().Name), maxSplits, h)
			return false
		}
		slices.SortFunc(option, func(a, b int) int { return b - a })
		all = append(all, option)
		return true
	})
	slices.SortFunc(all, slices.Compare)
	s.options[h] = slices.CompactFunc(all, slices.Equal)
	return err
}

func total(heaps []int) (counters int) {
	for _, h := range heaps {
		counters += h
	}
	return counters
}

// number counts the multisets. A heap of the largest size either occurs once more, or not at all.
func (s *multisets) number() {
	smallest := slices.IndexFunc(s.options, func(options [][]int) bool { return len(options) > 0 })
	if smallest < 0 {
		smallest = s.bound + 1
	}
	most := 0 // number of heaps
	for (most+1)*smallest <= s.reach(most+1) {
		most++
	}
	s.below = make([]int32, (most+1)*(s.bound+1)*(s.bound+1))
	s.classes = make([][]int64, most+1)
	for k := range most + 1 {
		s.classes[k] = make([]int64, max(s.reach(k), 0)+1)
		for c := range s.classes[k] {
			s.classes[k][c] = s.count
			sum := int64(0)
			if k == 0 && c == 0 {
				sum = 1
			}
			for h := range s.bound + 1 {
				if k > 0 && h <= c && len(s.options[h]) > 0 {
					sum = min(sum+int64(s.below[s.at(k-1, c-h, h)]), math.MaxInt32) // far more than fit into memory
				}
				s.below[s.at(k, c, h)] = int32(sum)
			}
			s.count = min(s.count+sum, math.MaxInt32)
		}
	}
}

// reach returns the greatest number of counters in a class of k heaps.
func (s *multisets) reach(k int) int { return min(s.bound, s.bound+s.loss-k*s.loss) }

func (s *multisets) at(k, c, h int) int { return (k*(s.bound+1)+c)*(s.bound+1) + h }

// after returns the number of the multiset after its heap at index i becomes option. Both are
// sorted in descending order; counters is the total of the multiset.
func (s *multisets) after(all []int, counters, i int, option []int) int64 {
	c, k := counters-all[i]+total(option), len(all)-1+len(option)
	n := s.classes[k][c]
	for at := 0; k > 0; k-- {
		if at == i {
			at++
		}
		var h int
		if len(option) > 0 && (at == len(all) || option[0] >= all[at]) {
			h, option = option[0], option[1:]
		} else {
			h = all[at]
			at++
		}
		n += int64(s.below[s.at(k, c, h-1)])
		c -= h
	}
	return n
}
