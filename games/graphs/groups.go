package graphs

// groups tells which vertices are connected by edges so far: a forest in which
// each vertex knows one of its group, in the end the same (B. A. Galler and
// M. J. Fischer 1964).
type groups struct{ next []int32 }

// grow adds vertices, each in a group of its own.
func (g *groups) grow(vertices int) {
	for v := len(g.next); v < vertices; v++ {
		g.next = append(g.next, int32(v))
	}
}

// of gives the vertex that stands for the group of v. It halves the way there.
func (g *groups) of(v int32) int32 {
	for g.next[v] != v {
		g.next[v] = g.next[g.next[v]]
		v = g.next[v]
	}
	return v
}

// unite makes one group of two; false when they are one already.
func (g *groups) unite(u, v int32) bool {
	u, v = g.of(u), g.of(v)
	g.next[max(u, v)] = min(u, v)
	return u != v
}

// outside gives the first vertex that is not in the group of v, if any.
func (g *groups) outside(v int32) (int32, bool) {
	for u := range int32(len(g.next)) {
		if g.of(u) != g.of(v) {
			return u, true
		}
	}
	return 0, false
}

// plot is groups of vertices that are being read.
type plot struct {
	groups
	seen []place // where each vertex first occurred
}

// see adds the vertices that occur for the first time in a place.
func (p *plot) see(vertices int, at place) {
	p.grow(vertices)
	for len(p.seen) < vertices {
		p.seen = append(p.seen, at)
	}
}
