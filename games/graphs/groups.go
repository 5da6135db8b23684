package graphs

// groups is a union-find forest of the vertices connected so far. Each vertex points to one of its
// group, and eventually to the representative (B. A. Galler and M. J. Fischer 1964).
type groups struct{ next []int32 }

// grow adds vertices up to a number, each in its own group.
func (g *groups) grow(vertices int) {
	for v := len(g.next); v < vertices; v++ {
		g.next = append(g.next, int32(v))
	}
}

// of returns the representative of v's group. It halves the path for later calls.
func (g *groups) of(v int32) int32 {
	for g.next[v] != v {
		g.next[v] = g.next[g.next[v]]
		v = g.next[v]
	}
	return v
}

// unite merges two groups. It returns false if they are the same group.
func (g *groups) unite(u, v int32) bool {
	u, v = g.of(u), g.of(v)
	g.next[max(u, v)] = min(u, v)
	return u != v
}

// outside returns the first vertex outside the group of v; false if there is none.
func (g *groups) outside(v int32) (int32, bool) {
	for u := range int32(len(g.next)) {
		if g.of(u) != g.of(v) {
			return u, true
		}
	}
	return 0, false
}

// groupTracker tracks the groups of vertices during reading.
type groupTracker struct {
	groups
	seen []place // place of the first occurrence of each vertex
}

// see adds new vertices, up to a number, with the place of their first occurrence.
func (p *groupTracker) see(vertices int, at place) {
	p.grow(vertices)
	for len(p.seen) < vertices {
		p.seen = append(p.seen, at)
	}
}
