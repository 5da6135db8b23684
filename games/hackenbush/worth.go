package hackenbush

import "slices"

// kind is the method of valuing a part of a graph that hangs on one vertex.
type kind uint8

const (
	kept    kind = iota // by its moves
	number              // a tree of edges L and R: by the colon principle
	nimbers             // edges G alone: by the fusion principle
)

// parts holds the results of theorems about a graph. If [walk.hangs] is true for v, then v is the
// first visited vertex of a part that hangs on one vertex; the part includes the edge to v.
type parts struct {
	*walk
	kinds   []kind   // kind of the part of each vertex; the largest part if it has a value by a theorem
	numbers []tall   // number value of the parts at a vertex
	nimbers []uint32 // nimber value of the parts at a vertex
}

// The contents of a part.
const (
	green  = 1 << iota // an edge G
	others             // an edge L or R
	cycle
)

// survey takes linear time.
func survey(b bush) *parts {
	w := b.walk()
	p := &parts{walk: w, kinds: make([]kind, len(b.names))}
	has := p.colors()
	for _, v := range w.order[1:] {
		from := w.from[v]
		switch {
		case from != ground && p.kinds[from] != kept, !w.hangs(v):
			p.kinds[v] = p.kinds[from]
		case has[v] == others:
			p.kinds[v] = number
		case has[v]&others == 0:
			p.kinds[v] = nimbers
		}
	}
	return p
}

// colors returns the contents of a vertex's subtree, including the edges that lead there.
func (p *parts) colors() []uint8 {
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
		has[v] |= of(p.edges[p.up[v]])
		p.backs(v, func(i int32) { has[v] |= of(p.edges[i]) | cycle })
		has[p.from[v]] |= has[v]
	}
	return has
}

// plain reports whether no part on the ground has both an edge G and another.
func (p *parts) plain() bool {
	has := p.colors()
	for _, v := range p.order[1:] {
		if p.from[v] == ground && has[v]&(green|others) == green|others {
			return false
		}
	}
	return true
}

// known reports whether the values of all parts on the ground follow from theorems.
func (p *parts) known() bool {
	for _, v := range p.order[1:] {
		if p.kinds[v] == kept {
			return false
		}
	}
	return true
}

// addUp computes the numbers and the nimbers.
//
// The value of a part on top of an edge, or at any vertex, may replace the part (the colon
// principle). All vertices of a cycle of edges G may be fused to one, so that its edges become
// loops of value *1 each (the fusion principle; Berlekamp, Conway and Guy 1982, chapter 7).
func (p *parts) addUp() {
	p.numbers, p.nimbers = make([]tall, len(p.names)), make([]uint32, len(p.names))
	for _, e := range p.edges {
		switch {
		case !e.isLoop() || !p.met(e.u):
		case e.letter == 'G':
			p.nimbers[e.u] ^= 1
		default:
			p.numbers[e.u] = p.numbers[e.u].plus(tall{}.above(e.letter))
		}
	}
	for _, v := range slices.Backward(p.order[1:]) {
		switch from := p.from[v]; p.kinds[v] {
		case number:
			p.numbers[from] = p.numbers[from].plus(p.numbers[v].above(p.edges[p.up[v]].letter))
			p.numbers[v] = tall{}
		case nimbers:
			p.fuse(v)
		}
	}
}

// fuse adds the nimber of the part at v to the parent of v.
func (p *parts) fuse(v int32) {
	p.backs(v, func(int32) { p.nimbers[v] ^= 1 })
	p.nimbers[p.from[v]] ^= p.grown(v)
}

// grown returns the contribution of v: to its parent if it hangs on a bridge, else to the vertex to
// which both are fused.
func (p *parts) grown(v int32) uint32 {
	if p.isBridge(v) {
		return p.nimbers[v] + 1
	}
	return p.nimbers[v] ^ 1
}
