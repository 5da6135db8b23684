package hackenbush

import "slices"

// kind tells how a part of a graph is valued that hangs on one vertex.
type kind uint8

const (
	kept    kind = iota // by its moves
	number              // a tree of edges L and R: by the colon principle
	nimbers             // edges G alone: by the fusion principle
)

// parts is what theorems tell of a graph. A vertex v is met first among a part that hangs on one vertex, where
// [walk.hangs] says so; the part has also the edge by which v is met.
type parts struct {
	*walk
	kinds   []kind   // of the part in which a vertex is; the largest where it has a value by a theorem
	numbers []tall   // what hangs on a vertex and is a number
	nimbers []uint32 // what hangs on a vertex and is a nimber
}

// What a part has.
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

// colors tells what all has that is met from a vertex on, with the edges that lead there.
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

// known reports whether theorems tell all parts that stand on the ground.
func (p *parts) known() bool {
	for _, v := range p.order[1:] {
		if p.kinds[v] == kept {
			return false
		}
	}
	return true
}

// addUp fills in the numbers and the nimbers.
//
// The value of a part on top of an edge, or at any vertex, may take the part's place (the colon principle). All
// vertices of a cycle of edges G may be taken together to one, so that its edges become loops, which are worth *1 each
// (the fusion principle; Berlekamp, Conway and Guy 1982, chapter 7).
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

// fuse adds what hangs on v, and is a nimber, to the vertex from which v is met.
func (p *parts) fuse(v int32) {
	p.backs(v, func(int32) { p.nimbers[v] ^= 1 })
	p.nimbers[p.from[v]] ^= p.grown(v)
}

// grown returns what v adds to the vertex from which it is met: to that itself where it hangs on a bridge, else to the
// vertex to which both are taken together.
func (p *parts) grown(v int32) uint32 {
	if p.isBridge(v) {
		return p.nimbers[v] + 1
	}
	return p.nimbers[v] ^ 1
}
