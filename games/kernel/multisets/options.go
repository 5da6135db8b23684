// Package multisets solves the measures of heaps whose moves split them. A heap that was
// split is one game all the same, whose measures follow from those of the multisets of
// heaps that its moves lead to, and of no single heaps; so all multisets that can come up
// are solved.
package multisets

import (
	"cmp"
	"slices"
)

// option is what a move leaves of a heap.
type option struct {
	units    int32 // heaps of the least size that has moves
	core     []int // heaps that are larger, from the largest to the smallest
	counters int   // of the core
}

// alike reports whether two options make cores of the same class of the same core.
func (o option) alike(other option) bool {
	return o.counters == other.counters && len(o.core) == len(other.core)
}

// rules are the moves of a game of splitting heaps up to a bound. Only heaps with moves
// count, and of heaps with the same options, which are the same game, the smallest stands
// for all.
type rules struct {
	bound   int
	unit    int        // the least heap that has moves; it can only be taken away
	loss    int        // a move that leaves q > 1 heaps loses (q-1)·loss counters at least
	stands  []int      // for each heap the one that stands for it; 0 where there are no moves
	options [][]option // of the heaps that stand for others or for themselves; such that are alike come together
}

// newRules makes the rules of a game by the options of its heaps.
func newRules(heaps [][][]int) *rules {
	bound := len(heaps) - 1
	r := &rules{bound: bound, unit: bound + 1, loss: bound, stands: make([]int, bound+1), options: make([][]option, bound+1)}
	seen := make([][][]int, bound+1)
	for h, options := range heaps {
		if len(options) == 0 {
			continue
		}
		seen[h] = r.replace(options)
		r.stands[h] = slices.IndexFunc(seen, func(other [][]int) bool {
			return slices.EqualFunc(other, seen[h], slices.Equal)
		})
		if r.stands[h] < h {
			continue
		}
		r.unit = min(r.unit, h)
		for _, heaps := range seen[h] {
			r.add(h, heaps)
		}
		slices.SortFunc(r.options[h], func(a, b option) int {
			return cmp.Or(cmp.Compare(a.counters, b.counters), cmp.Compare(len(a.core), len(b.core)))
		})
	}
	return r
}

// replace puts in place of each heap the one that stands for it, and sorts.
func (r *rules) replace(options [][]int) [][]int {
	all := make([][]int, len(options))
	for i, option := range options {
		for _, h := range option {
			if r.stands[h] > 0 {
				all[i] = append(all[i], r.stands[h])
			}
		}
		slices.SortFunc(all[i], func(a, b int) int { return b - a })
	}
	slices.SortFunc(all, slices.Compare)
	return slices.CompactFunc(all, slices.Equal)
}

// add adds an option of heap h.
func (r *rules) add(h int, heaps []int) {
	core := heaps
	if first := slices.Index(heaps, r.unit); first >= 0 {
		core = heaps[:first]
	}
	o := option{units: int32(len(heaps) - len(core)), core: core, counters: total(core)}
	r.options[h] = append(r.options[h], o)
	if more := len(heaps) - 1; more > 0 {
		r.loss = min(r.loss, (h-total(heaps))/more)
	}
}

func total(heaps []int) (counters int) {
	for _, h := range heaps {
		counters += h
	}
	return counters
}
