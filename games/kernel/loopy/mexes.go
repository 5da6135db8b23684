package loopy

// mexes computes mexes, each in time linear in the number of options.
type mexes struct {
	stamp []int32 // by value: 1 plus the last vertex with a move to that value
}

// of returns the mex of the values of v's options, the vertices of a row.
func (m *mexes) of(row []int32, v int32, values []int32) int32 {
	if need := len(row) + 1; need > len(m.stamp) {
		m.stamp = append(m.stamp, make([]int32, need+need/2-len(m.stamp))...)
	}
	for _, u := range row {
		if x := values[u]; int(x) <= len(row) { // larger values do not affect the mex
			m.stamp[x] = v + 1
		}
	}
	x := int32(0)
	for m.stamp[x] == v+1 {
		x++
	}
	return x
}
