package stats

import (
	"cmp"
	"slices"

	"sprague/store"
)

// The memory of a tally.
const (
	denseCells  = 1 << 16 // number of cells in an array
	sparseCells = 1 << 20 // distinct cells beyond those
)

// tally counts the occurrences of each cell, with the first one.
type tally struct {
	lowest   int64           // no cell is smaller
	dense    []count         // the cells from lowest on
	sparse   map[int64]count // other cells
	overflow bool            // too many other cells
}

// count is a number of occurrences, with the first one.
type count struct {
	times, first uint64
}

// add counts one more, at position i.
func (c *count) add(i uint64) {
	if c.times == 0 {
		c.first = i
	}
	c.times++
}

func newTally(c store.Column) *tally {
	size := denseCells
	if c.Width < 16 {
		size = 1 << c.Width
	}
	return &tally{lowest: c.Base, dense: make([]count, size), sparse: map[int64]count{}}
}

// add counts the cell of position i.
func (t *tally) add(cell int64, i uint64) {
	if code := uint64(cell) - uint64(t.lowest); code < uint64(len(t.dense)) {
		t.dense[code].add(i)
		return
	}
	c, met := t.sparse[cell]
	if !met && len(t.sparse) == sparseCells {
		t.overflow = true
		return
	}
	c.add(i)
	t.sparse[cell] = c
}

// cellCount is a cell that occurs.
type cellCount struct {
	cell int64
	count
}

// list returns the occurring cells in ascending order or, on request, the most frequent first.
func (t *tally) list(frequent bool) []cellCount {
	var all []cellCount
	for code, c := range t.dense {
		if c.times > 0 {
			all = append(all, cellCount{t.lowest + int64(code), c})
		}
	}
	for cell, c := range t.sparse {
		all = append(all, cellCount{cell, c})
	}
	slices.SortFunc(all, func(a, b cellCount) int {
		if frequent && a.times != b.times {
			return cmp.Compare(b.times, a.times)
		}
		return cmp.Compare(a.cell, b.cell)
	})
	return all
}
