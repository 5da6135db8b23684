package edit

import "testing"

// Cells are equal if they are the same number, whatever their scales.
func TestEqualCells(t *testing.T) {
	number := func(c Cell) float64 { return float64(c.Value) / float64(uint64(1)<<c.Scale) }
	var cells []Cell
	for value := int64(-9); value <= 9; value++ {
		for scale := range uint64(4) {
			cells = append(cells, Cell{value, scale})
		}
	}
	for _, c := range cells {
		for _, d := range cells {
			if c.equal(d) != (number(c) == number(d)) {
				t.Errorf("%v and %v are equal: %t", c, d, c.equal(d))
			}
		}
	}
}
