package value

// LoonyCell is the cell of a loony position. Any other cell is a Grundy value. Tables and searches
// store values of impartial positions as cells.
const LoonyCell int64 = -1

// OfCell returns the value of a cell. Cells below LoonyCell are invalid and have a loony value too,
// so that no nimber depends on them.
func OfCell(cell int64) Value {
	if cell <= LoonyCell {
		return Loony()
	}
	return OfNimber(uint64(cell))
}

// CellOf returns the cell of a loony value or a nimber.
func CellOf(v Value) int64 {
	if v.IsLoony() {
		return LoonyCell
	}
	return int64(v.Nimber())
}
