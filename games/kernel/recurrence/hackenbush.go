package recurrence

import "math/bits"

// Hackenbush fills cells with the values of the first strings of Hackenbush, rows of edges of two
// kinds, the first on the ground. Strings are ordered by their number of edges, then by the mask of
// Left's edges; digit i is edge i from the ground. The value of a string is its cell over 2^scale;
// no string may have more than 57 edges.
//
// By Berlekamp's rule (Winning Ways, chapter 3) a run of k equal edges on the ground has value k,
// or -k if they are Right's. Each edge above has half the value of the edge below, the first of
// them 1/2, with the sign of its owner. So the value of a string is that of the string without its
// last edge, plus a term.
func Hackenbush(cells []int64) (scale uint) {
	longest := bits.Len(uint(max(len(cells), 1))) - 1
	scale = uint(max(longest-1, 0))
	clear(cells[:min(1, len(cells))])
	for edges := 1; edges <= longest; edges++ {
		below, row := cells[1<<(edges-1)-1:], cells[1<<edges-1:]
		top := uint64(1) << (edges - 1)
		for mask := range min(2*top, uint64(len(row))) {
			sign := int64(-1)
			if mask&top != 0 {
				sign = 1
			}
			run := bits.TrailingZeros64((mask ^ -(mask & 1)) | 2*top) // number of edges equal to the first
			if run == edges {
				row[mask] = sign * int64(edges) << scale
				continue
			}
			row[mask] = below[mask&^top] + sign<<(scale-uint(edges-run))
		}
	}
	return scale
}
