package cut

// Table has room for the values of all sheets whose sides are at most a number. ByFormula and
// ByPlay fill it; either may be asked again.
type Table struct {
	side, stride int
	cells        []uint8
}

// margin is how many cells behind a row the vectors may touch.
const margin = 64

// NewTable makes an empty table of the sheets with sides up to a number.
func NewTable(side int) Table {
	t := Table{side: side, stride: side + 1 + margin}
	t.cells = make([]uint8, (side+1)*t.stride)
	return t
}

// Row gives the values of the sheets of width w by their height, from 0 to the longest side.
// What stands at heights below 2, or in the rows below 2, means nothing.
func (t Table) Row(w int) []uint8 { return t.cells[w*t.stride:][: t.side+1 : t.side+1] }
