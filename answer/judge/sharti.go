package judge

import (
	"cmp"
	"context"
	"math/bits"
	"slices"

	"sprague/internal/say"
)

var sharti = Problem{
	Name:        "codeforces-494-e",
	Title:       "Sharti",
	Ruleset:     "none: a theorem on squares",
	Source:      "Codeforces 494 E",
	InputFormat: "n m k, then m rectangles a b c d of white cells, from row a and column b to row c and column d",
	answers:     answers{"Hamed", "Malek"},
	Note:        "A turn inverts a square of side k at most, whose lower right cell is white. A white cell is worth the least of three powers of two: the greatest that divides its row, that of its column, and the greatest up to k.",
	solve: func(_ context.Context, r *run) {
		const row, column = "the row of a corner", "the column of a corner"
		in := r.in
		n := in.number("the side of the table", 1)
		m := in.count("the number of rectangles")
		k := in.number("the longest side of a square", 1)
		last := func(what string, first int64) int64 {
			x := in.between(what, 1, n)
			if x < first {
				in.refuseToken(say.Textf("a corner of a rectangle from %d on", first))
			}
			return x
		}
		var white cover
		in.line()
		for range in.rows(m) {
			in.generate(func(g *generator) {
				a, b := g.between(1, n), g.between(1, n)
				g.row(a, b, min(n, a+g.between(0, int64(1+g.size))), min(n, b+g.between(0, int64(1+g.size))))
			})
			a, b := in.between(row, 1, n), in.between(column, 1, n)
			white.add(a-1, last(row, a), b-1, last(column, b))
		}
		in.finish()
		powers := int64(1)<<bits.Len64(uint64(k)) - 1 // the powers of two up to k
		r.winner(white.parities()&powers != 0)
	},
	limits: limits{
		"the side of the table": {1, 1_000_000_000}, "the number of rectangles": {1, 50_000},
		"the longest side of a square": {1, 1_000_000_000},
	},
}

// cover is a union of rectangles of cells.
type cover struct {
	edges   []edge
	columns []int64

	count []int32 // of the rectangles that cover all of a node of the tree
	sum   []int64 // xor of the columns at the ends of the covered parts of a node
}

// edge is the beginning of a rectangle, or its end.
type edge struct {
	row      int64
	from, to int64
	by       int32 // 1 or -1
}

// add adds the cells whose rows and columns are above some numbers and up to others.
func (c *cover) add(top, bottom, left, right int64) {
	c.edges = append(c.edges, edge{top, left, right, 1}, edge{bottom, left, right, -1})
	c.columns = append(c.columns, left, right)
}

// parities returns a number whose bit i is the parity of the number of cells of the union whose row
// and column are multiples of 2^i. From l+1 to r, the parities of the multiples of powers of two
// are the bits of l xor r.
func (c *cover) parities() (all int64) {
	slices.SortFunc(c.edges, func(a, b edge) int { return cmp.Compare(a.row, b.row) })
	slices.Sort(c.columns)
	c.columns = slices.Compact(c.columns)
	size := 4 * len(c.columns)
	c.count, c.sum = make([]int32, size), make([]int64, size)
	row := int64(0)
	for _, e := range c.edges {
		all ^= (e.row ^ row) & c.sum[1]
		row = e.row
		from, _ := slices.BinarySearch(c.columns, e.from)
		to, _ := slices.BinarySearch(c.columns, e.to)
		c.change(1, 0, len(c.columns)-1, from, to, e.by)
	}
	return all
}

// change counts a rectangle in the intervals from one column to another. The node has the intervals
// from low to high.
func (c *cover) change(node, low, high, from, to int, by int32) {
	if from <= low && high <= to {
		c.count[node] += by
	} else {
		middle := (low + high) / 2
		if from < middle {
			c.change(2*node, low, middle, from, to, by)
		}
		if middle < to {
			c.change(2*node+1, middle, high, from, to, by)
		}
	}
	switch {
	case c.count[node] > 0:
		c.sum[node] = c.columns[low] ^ c.columns[high]
	case high-low == 1:
		c.sum[node] = 0
	default:
		c.sum[node] = c.sum[2*node] ^ c.sum[2*node+1]
	}
}
