package hackenbush

import (
	"cmp"
	"slices"

	"sprague/games"
)

// mostTried bounds how many edges are walked over to try the cuts of edges in cycles: about a second's work.
const mostTried = 1 << 24

// MovesTo finds the cuts of bridges that lead to a value in linear time, from the ground up: what must hang on a vertex
// tells what must hang on the next. The edges of a cycle are tried one by one, as far as there is time; it reports
// false when they are too many. No move in a number leads to a nimber but 0.
func (h hackenbush) MovesTo(p games.Position, target uint64, yield func(games.Move) bool) bool {
	switch h.Nature(p) {
	case games.Numbers:
		return target > 0
	case games.Nimbers:
	default:
		return false
	}
	parts := make([]games.Position, 1)
	cut := func(left string) bool {
		parts[0].S = left
		return yield(games.Move{Player: games.Left, Parts: parts}) && yield(games.Move{Player: games.Right, Parts: parts})
	}
	if !isGraph(p) {
		if target < uint64(len(p.S)) {
			cut(p.S[:target])
		}
		return true
	}
	if target >= uint64(len(p.S)) {
		return true // which no position of so many edges is worth
	}
	c := newCuts(p.S)
	a := newAim(c.bush, uint32(target))
	if a.nimbers[ground] == uint32(target) {
		return true
	}
	for _, i := range a.bridges {
		if !cut(c.without(int(i))) {
			return true
		}
	}
	left, goOn := mostTried, true
	for _, b := range a.blocks {
		a.cuts(b, &left, func(i int32) bool {
			goOn = cut(c.without(int(i)))
			return goOn
		})
		if !goOn || left < 0 {
			return !goOn
		}
	}
	return true
}

// aim tells what the parts of a graph of edges G must be worth after a move, were it made in them, to lead to a value.
// Vertices that are taken together are told by the first of them that is met, their head.
type aim struct {
	*parts
	heads   []int32  // of all vertices
	wanted  []int64  // of what hangs on a head; -1 where no cut behind leads to the value
	hanging []uint32 // what hangs on each single vertex by bridges and loops
	bridges []int32  // edges to cut
	blocks  []*block // in which a cut may lead to the value, the smaller first
}

// block is vertices that are taken together, with the edges between them.
type block struct {
	head         int32
	edges, loops []int32
}

func newAim(b bush, target uint32) *aim {
	n := len(b.names)
	a := &aim{parts: survey(b), heads: make([]int32, n), wanted: make([]int64, n), hanging: make([]uint32, n)}
	a.addUp()
	a.wanted[ground] = int64(target)
	for _, v := range a.order[1:] {
		from := a.from[v]
		head := a.heads[from]
		if a.heads[v] = head; !a.isBridge(v) {
			continue
		}
		a.heads[v], a.wanted[v] = v, -1
		a.hanging[from] ^= a.grown(v)
		if a.wanted[head] < 0 {
			continue
		}
		grown := int64(a.grown(v)) ^ int64(a.nimbers[head]) ^ a.wanted[head]
		if a.wanted[v] = grown - 1; grown == 0 {
			a.bridges = append(a.bridges, a.up[v])
		}
	}
	a.takeTogether()
	return a
}

// takeTogether makes the blocks.
func (a *aim) takeTogether() {
	blocks := map[int32]*block{}
	for i, e := range a.edges {
		head := a.heads[e.u]
		if e.isLoop() {
			a.hanging[e.u] ^= 1
		}
		if head != a.heads[e.v] || a.wanted[head] < 0 {
			continue
		}
		b := blocks[head]
		if b == nil {
			b = &block{head: head}
			blocks[head], a.blocks = b, append(a.blocks, b)
		}
		if e.isLoop() {
			b.loops = append(b.loops, int32(i))
		} else {
			b.edges = append(b.edges, int32(i))
		}
	}
	slices.SortStableFunc(a.blocks, func(x, y *block) int { return cmp.Compare(len(x.edges), len(y.edges)) })
}

// cuts yields the edges of a block whose cut makes it worth what is wanted, and takes off left what is tried. It stops
// when nothing is left.
func (a *aim) cuts(b *block, left *int, yield func(i int32) bool) {
	wanted := a.wanted[b.head]
	equal := func(edges []int32, k int) bool { return k > 0 && a.edges[edges[k]] == a.edges[edges[k-1]] }
	for k, i := range b.loops {
		if !equal(b.loops, k) && int64(a.nimbers[b.head]^1) == wanted && !yield(i) {
			return
		}
	}
	trial := a.trial(b)
	for k, i := range b.edges {
		if equal(b.edges, k) {
			continue
		}
		if *left -= len(b.edges); *left < 0 {
			return
		}
		if int64(trial(k)) == wanted && !yield(i) {
			return
		}
	}
}

// trial returns what tells the worth of a block without its edge k.
func (a *aim) trial(b *block) func(k int) uint32 {
	numbers := map[int32]int32{b.head: ground}
	hanging := []uint32{a.hanging[b.head]}
	number := func(v int32) int32 {
		n, ok := numbers[v]
		if !ok {
			n = int32(len(numbers))
			numbers[v], hanging = n, append(hanging, a.hanging[v])
		}
		return n
	}
	edges := make([]edge, len(b.edges))
	for k, i := range b.edges {
		edges[k] = edge{number(a.edges[i].u), number(a.edges[i].v), 'G'}
	}
	names := make([]int64, len(hanging))
	return func(k int) uint32 {
		rest := bush{names, slices.Concat(edges[:k], edges[k+1:])}
		p := &parts{walk: rest.walk(), nimbers: slices.Clone(hanging)}
		for _, v := range slices.Backward(p.order[1:]) {
			p.fuse(v)
		}
		return p.nimbers[ground]
	}
}
