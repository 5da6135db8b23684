package graphs

import "slices"

// matching is a maximum matching of a graph without some vertices, and the forest that proves it
// maximum (J. Edmonds, Paths, trees, and flowers, 1965).
//
// Trees grow from all exposed vertices at once, along edges and edges of the matching in turn. An
// edge between two trees makes the matching larger, and closes both until the next forest. An edge
// between outer vertices of one tree closes an odd cycle, whose vertices all become outer. The
// labels are those of H. N. Gabow (1976): a forest takes almost linear time.
type matching struct {
	graph digraph
	mate  []int32 // nobody if the vertex is exposed, absent if it is not part of the graph
	label []label
	// An outer vertex that a tree has grown to has the outer vertex before its mate, nobody for a
	// root, and nobody. A vertex that an odd cycle has made outer has the edge that closed the
	// cycle.
	way    [][2]int32
	base   []int32 // union-find of odd cycles that count as one outer vertex, that nearest to the root
	root   []int32 // of a labeled vertex
	closed []bool  // of a root: the matching has become larger along its tree
	passed []int32 // of a base: the last call of meeting that passed it
	calls  int32
	steps  int // vertices and edges that the forests have looked at
}

const (
	nobody = -1
	absent = -2
)

// label is the parity of the alternating paths from roots to a vertex.
type label uint8

const (
	fresh label = iota
	inner       // all found are odd; or the vertex is absent, so that no tree grows to it
	outer       // some are even
)

// mostSteps bounds the edges and vertices that the forests of a matching look at: some seconds. No
// useful bound on the number of forests is proven.
var mostSteps = 1 << 29 // a variable for tests

// newMatching returns a maximum matching of a graph without some vertices, or nil beyond mostSteps.
func newMatching(g digraph, without []int32) *matching {
	n := int(g.vertices())
	m := &matching{graph: g, mate: slices.Repeat([]int32{nobody}, n)}
	for _, v := range without {
		m.mate[v] = absent
	}
	for v := range g.vertices() {
		if m.mate[v] != nobody {
			continue
		}
		for _, u := range g.from(v) {
			if m.mate[u] == nobody {
				m.mate[u], m.mate[v] = v, u
				break
			}
		}
	}
	if !m.enlarge() {
		return nil
	}
	return m
}

// without returns a maximum matching of the graph with one vertex less. One path more makes it
// maximum: it takes two forests.
func (m *matching) without(v int32) *matching {
	less := &matching{graph: m.graph, mate: slices.Clone(m.mate)}
	if u := less.mate[v]; u >= 0 {
		less.mate[u] = nobody
	}
	less.mate[v] = absent
	less.enlarge()
	return less
}

// misses reports whether some maximum matching leaves a vertex of the graph exposed. These are the
// outer vertices (T. Gallai 1963, Edmonds 1965).
func (m *matching) misses(v int32) bool { return m.label[v] == outer }

// enlarge makes the matching maximum, and keeps the labels of the last forest only. It returns false
// beyond mostSteps.
func (m *matching) enlarge() bool {
	n := len(m.mate)
	m.label, m.way, m.closed = make([]label, n), make([][2]int32, n), make([]bool, n)
	m.base, m.root, m.passed = make([]int32, n), make([]int32, n), make([]int32, n)
	var queue []int32
	for more := true; more; {
		if m.steps > mostSteps {
			return false
		}
		more, queue = m.grow(queue[:0])
	}
	*m = matching{graph: m.graph, mate: m.mate, label: m.label}
	return true
}

// grow grows a forest. It reports whether the matching has become larger, and returns the memory of
// the queue.
func (m *matching) grow(queue []int32) (larger bool, _ []int32) {
	for v, u := range m.mate {
		m.label[v], m.base[v], m.closed[v] = fresh, int32(v), false
		switch u {
		case absent:
			m.label[v] = inner
		case nobody:
			m.label[v], m.way[v], m.root[v] = outer, [2]int32{nobody, nobody}, int32(v)
			queue = append(queue, int32(v))
		}
	}
	m.steps += len(m.mate)
	for i := 0; i < len(queue); i++ {
		u := queue[i]
		for _, v := range m.graph.from(u) {
			if m.closed[m.root[u]] {
				break
			}
			m.steps++
			switch {
			case m.label[v] == fresh:
				w := m.mate[v]
				m.label[v], m.root[v] = inner, m.root[u]
				m.label[w], m.way[w], m.root[w] = outer, [2]int32{u, nobody}, m.root[u]
				queue = append(queue, w)
			case m.label[v] == inner || m.closed[m.root[v]]:
			case m.root[u] != m.root[v]:
				m.rematch(u, v)
				m.rematch(v, u)
				m.closed[m.root[u]], m.closed[m.root[v]] = true, true
				larger = true
			case m.find(u) != m.find(v):
				at := m.meeting(u, v)
				queue = m.shrink(u, [2]int32{u, v}, at, queue)
				queue = m.shrink(v, [2]int32{u, v}, at, queue)
			}
		}
	}
	return larger, queue
}

// find returns the base of an outer vertex.
func (m *matching) find(v int32) int32 {
	for m.base[v] != v {
		m.base[v] = m.base[m.base[v]]
		v = m.base[v]
	}
	return v
}

// meeting returns the base where the paths from two outer vertices of a tree to its root meet.
func (m *matching) meeting(u, v int32) int32 {
	for m.calls++; ; u, v = v, u {
		if u == nobody {
			continue
		}
		u = m.find(u)
		if m.passed[u] == m.calls {
			return u
		}
		m.passed[u] = m.calls
		u = m.way[u][0]
	}
}

// shrink makes the path from an outer vertex to a base a part of the base; bridge closes the cycle.
func (m *matching) shrink(v int32, bridge [2]int32, to int32, queue []int32) []int32 {
	for v = m.find(v); v != to; v = m.find(m.way[v][0]) {
		u := m.mate[v]
		m.label[u], m.way[u] = outer, bridge
		m.base[u], m.base[v] = to, to
		queue = append(queue, u)
	}
	return queue
}

// rematch gives an outer vertex another mate, and changes the mates along its path to the root. It
// is Gabow's procedure R, with a stack.
func (m *matching) rematch(v, mate int32) {
	for stack := [][2]int32{{v, mate}}; len(stack) > 0; {
		v, mate := stack[len(stack)-1][0], stack[len(stack)-1][1]
		stack = stack[:len(stack)-1]
		u, way := m.mate[v], m.way[v]
		m.mate[v] = mate
		switch {
		case u == nobody || m.mate[u] != v: // the root, or an end within an odd cycle
		case way[1] == nobody:
			m.mate[u] = way[0]
			stack = append(stack, [2]int32{way[0], u})
		default:
			stack = append(stack, [2]int32{way[1], way[0]}, way)
		}
	}
}
