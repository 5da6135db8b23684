package stats

import (
	"cmp"
	"slices"

	"sprague/store"
)

// What a tally keeps in memory.
const (
	nearCells = 1 << 16 // cells that have a place in an array
	farCells  = 1 << 20 // different cells beyond those
)

// tally counts how often each cell occurs, and where first.
type tally struct {
	lowest int64           // no cell is smaller
	near   []count         // of the cells from lowest on
	far    map[int64]count // of others
	lost   bool            // there are too many others
}

// count is how often something occurs, and where first.
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
	size := nearCells
	if c.Width < 16 {
		size = 1 << c.Width
	}
	return &tally{lowest: c.Base, near: make([]count, size), far: map[int64]count{}}
}

// add counts the cell of position i.
func (t *tally) add(cell int64, i uint64) {
	if code := uint64(cell) - uint64(t.lowest); code < uint64(len(t.near)) {
		t.near[code].add(i)
		return
	}
	c, met := t.far[cell]
	if !met && len(t.far) == farCells {
		t.lost = true
		return
	}
	c.add(i)
	t.far[cell] = c
}

// counted is a cell that occurs.
type counted struct {
	cell int64
	count
}

// list gives the cells that occur in ascending order or, when that is wanted, the most
// frequent first.
func (t *tally) list(frequent bool) []counted {
	var all []counted
	for code, c := range t.near {
		if c.times > 0 {
			all = append(all, counted{t.lowest + int64(code), c})
		}
	}
	for cell, c := range t.far {
		all = append(all, counted{cell, c})
	}
	slices.SortFunc(all, func(a, b counted) int {
		if frequent && a.times != b.times {
			return cmp.Compare(b.times, a.times)
		}
		return cmp.Compare(a.cell, b.cell)
	})
	return all
}
