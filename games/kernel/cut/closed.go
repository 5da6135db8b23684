package cut

// Value gives the Grundy value of a sheet with sides of at least 2: the value of one side as
// a number that is split, where that of the other is 0; and 1 where neither is. The proof is
// in docs/theory.md.
func Value(w, h uint64) uint8 { return join(Split(w), Split(h)) }

func join(w, h uint8) uint8 {
	switch {
	case h == 0:
		return w
	case w == 0:
		return h
	default:
		return 1
	}
}

// ByFormula fills the table by the closed form. Rows depend on the value of their width alone, so
// that most are copies.
func (t Table) ByFormula() {
	var first [10]int // the first row of a width of each value
	for w := 2; w <= t.side; w++ {
		row, v := t.Row(w), Split(uint64(w))
		if first[v] != 0 {
			copy(row, t.Row(first[v]))
			continue
		}
		first[v] = w
		for h := 2; h <= t.side; h++ {
			row[h] = join(v, Split(uint64(h)))
		}
	}
}
