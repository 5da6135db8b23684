package value

// LoonyCell is the cell of a loony position. Any other cell, as tables and
// searches keep the values of impartial positions, is a Grundy value.
const LoonyCell int64 = -1

// OfCell gives the value that a cell stands for. Cells below LoonyCell stand
// for none; they too give a loony value, on which no nimber can be built.
func OfCell(cell int64) Value {
	if cell <= LoonyCell {
		return Loony()
	}
	return OfNimber(uint64(cell))
}

// CellOf gives the cell of a loony value, or of a nimber.
func CellOf(v Value) int64 {
	if v.IsLoony() {
		return LoonyCell
	}
	return int64(v.Nimber())
}
