package graphs

// mexes finds least excluded values, in time that is linear in the values.
type mexes struct {
	stamp []int32 // value → the last vertex that has a move to it, plus 1
}

// of gives the mex of the values of the vertices to which v has moves.
func (m *mexes) of(g digraph, v int32, values []int32) int32 {
	row := g.from(v)
	if need := len(row) + 1; need > len(m.stamp) {
		m.stamp = append(m.stamp, make([]int32, need+need/2-len(m.stamp))...)
	}
	for _, u := range row {
		if x := values[u]; int(x) <= len(row) { // a higher one excludes nothing
			m.stamp[x] = v + 1
		}
	}
	x := int32(0)
	for m.stamp[x] == v+1 {
		x++
	}
	return x
}
