// Package multisets computes the measures of heaps whose moves split them. A split heap remains one
// game. Its measures follow from those of the reachable multisets of heaps, not from single heaps.
// So all reachable multisets are solved.
package multisets

import (
	"cmp"
	"slices"
)

// option is the result of a move in a heap.
type option struct {
	units    int32 // number of heaps of the least size that has moves
	core     []int // larger heaps, in descending order
	counters int   // counters of the core
}

// sameClass reports whether two options change a core to cores of the same class.
func (o option) sameClass(other option) bool {
	return o.counters == other.counters && len(o.core) == len(other.core)
}

// rules are the moves of a game of splitting heaps up to a bound. Only heaps with moves count.
// Heaps with the same options are the same game; the smallest represents all.
type rules struct {
	bound   int
	unit    int        // the least heap with moves; it can only be removed
	loss    int        // a move that leaves q > 1 heaps loses at least (q-1)·loss counters
	stands  []int      // the representative of each heap; 0 without moves
	options [][]option // options of the representatives; alike ones are adjacent
}

// newRules builds the rules of a game from the options of its heaps.
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

// replace replaces each heap by its representative, and sorts.
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
