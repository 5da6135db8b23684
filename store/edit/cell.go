package edit

import "math/bits"

// Cell is a cell with the scale of its column: the number Value / 2^Scale.
type Cell struct {
	Value int64
	Scale uint64
}

// equal reports whether two cells are the same number. A table with a larger bound may need a finer
// scale, with other cells for the same numbers.
func (c Cell) equal(d Cell) bool {
	if c.Scale == d.Scale {
		return c.Value == d.Value
	}
	return c.reduced() == d.reduced()
}

// reduced returns the cell in lowest terms.
func (c Cell) reduced() Cell {
	if c.Value == 0 {
		return Cell{}
	}
	shift := min(uint64(bits.TrailingZeros64(uint64(c.Value))), c.Scale)
	return Cell{c.Value >> shift, c.Scale - shift}
}
