package hackenbush

import "slices"

// method is a way of valuing a part of a graph that hangs on one vertex.
type method uint8

const (
	byMoves  method = iota // by its moves
	byColon                // a tree of edges L and R: by the colon principle
	byFusion               // edges G alone: by the fusion principle
)

// analysis holds the results of theorems about a graph. If [walk.startsBlock] is true for v, then v
// is the first visited vertex of a part that hangs on one vertex; the part includes the edge to v.
type analysis struct {
	*walk
	methods []method     // method for the part of each vertex; the largest part if it has a value by a theorem
	numbers []fixedPoint // number value of the parts at a vertex
	nimbers []uint32     // nimber value of the parts at a vertex
}

// The contents of a part.
const (
	green  = 1 << iota // an edge G
	others             // an edge L or R
	cycle
)

// analyze takes linear time.
func analyze(b graph) *analysis {
	w := b.walk()
	p := &analysis{walk: w, methods: make([]method, len(b.names))}
	has := p.contents()
	for _, v := range w.order[1:] {
		from := w.parent[v]
		switch {
		case from != ground && p.methods[from] != byMoves, !w.startsBlock(v):
			p.methods[v] = p.methods[from]
		case has[v] == others:
			p.methods[v] = byColon
		case has[v]&others == 0:
			p.methods[v] = byFusion
		}
	}
	return p
}

// contents returns the contents of a vertex's subtree, including the edges that lead there.
func (p *analysis) contents() []uint8 {
	has := make([]uint8, len(p.names))
	of := func(e edge) uint8 {
		if e.letter == 'G' {
			return green
		}
		return others
	}
	for _, e := range p.edges {
		if e.isLoop() {
			has[e.u] |= of(e)
		}
	}
	for _, v := range slices.Backward(p.order[1:]) {
		has[v] |= of(p.edges[p.parentEdge[v]])
		p.backEdges(v, func(i int32) { has[v] |= of(p.edges[i]) | cycle })
		has[p.parent[v]] |= has[v]
	}
	return has
}

// unmixed reports whether no part on the ground has both an edge G and another.
func (p *analysis) unmixed() bool {
	has := p.contents()
	for _, v := range p.order[1:] {
		if p.parent[v] == ground && has[v]&(green|others) == green|others {
			return false
		}
	}
	return true
}

// allByTheorem reports whether the values of all parts on the ground follow from theorems.
func (p *analysis) allByTheorem() bool {
	for _, v := range p.order[1:] {
		if p.methods[v] == byMoves {
			return false
		}
	}
	return true
}

// evaluate computes the numbers and the nimbers.
//
// The value of a part on top of an edge, or at any vertex, may replace the part (the colon
// principle). All vertices of a cycle of edges G may be fused to one, so that its edges become
// loops of value *1 each (the fusion principle; Berlekamp, Conway and Guy 1982, chapter 7).
func (p *analysis) evaluate() {
	p.numbers, p.nimbers = make([]fixedPoint, len(p.names)), make([]uint32, len(p.names))
	for _, e := range p.edges {
		switch {
		case !e.isLoop() || !p.visited(e.u):
		case e.letter == 'G':
			p.nimbers[e.u] ^= 1
		default:
			p.numbers[e.u] = p.numbers[e.u].plus(fixedPoint{}.above(e.letter))
		}
	}
	for _, v := range slices.Backward(p.order[1:]) {
		switch from := p.parent[v]; p.methods[v] {
		case byColon:
			p.numbers[from] = p.numbers[from].plus(p.numbers[v].above(p.edges[p.parentEdge[v]].letter))
			p.numbers[v] = fixedPoint{}
		case byFusion:
			p.fuse(v)
		}
	}
}

// fuse adds the nimber of the part at v to the parent of v.
func (p *analysis) fuse(v int32) {
	p.backEdges(v, func(int32) { p.nimbers[v] ^= 1 })
	p.nimbers[p.parent[v]] ^= p.contribution(v)
}

// contribution returns the nimber that v adds: to its parent if it hangs on a bridge, else to the
// vertex to which both are fused.
func (p *analysis) contribution(v int32) uint32 {
	if p.isBridge(v) {
		return p.nimbers[v] + 1
	}
	return p.nimbers[v] ^ 1
}
