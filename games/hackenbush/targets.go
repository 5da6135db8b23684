package hackenbush

import (
	"slices"

	"sprague/games"
)

// MovesTo computes the required value of each part from the ground up. It values cuts of edges in
// cycles by their rings. A move in a number leads to no nimber other than 0, and a move in 0 never
// leads to 0.
func (h hackenbush) MovesTo(p games.Position, target uint64, yield func(games.Move) bool) bool {
	nature := h.Nature(p)
	switch {
	case nature == games.Short:
		return false
	case nature == games.Numbers:
		return target > 0
	case nature == games.Plain:
		if v, ok := h.Value(p); !ok || v.Number().Sign() != 0 {
			return false
		}
	case !isGraph(p):
		if target < uint64(len(p.S)) {
			cutTo(p.S[:target], yield)
		}
		return true
	}
	if target >= uint64(len(p.S)) {
		return true // no position of that many edges has this value
	}
	c := newCuts(p.S)
	green, places := c.green()
	a := newTargets(green, uint32(target))
	if a.nimbers[ground] == uint32(target) {
		return true
	}
	for _, i := range a.cuts() {
		if !cutTo(c.without(int(places[i])), yield) {
			break
		}
	}
	return true
}

// cutTo yields the move of each player that leaves the given edges. It returns false if yield
// stopped it.
func cutTo(left string, yield func(games.Move) bool) bool {
	parts := []games.Position{{S: left}}
	return yield(games.Move{Player: games.Left, Parts: parts}) && yield(games.Move{Player: games.Right, Parts: parts})
}

// targets are the values that the parts of a graph of edges G must have after a move in them, to
// reach a total value. A group of fused vertices is represented by the first of them in the walk,
// its head.
type targets struct {
	*analysis
	heads    []int32  // of all vertices
	required []int64  // required value at each head; -1 if no cut above leads to the target
	attached []uint32 // value of the bridges and loops at each single vertex
	bridges  []int32  // bridges to cut
}

func newTargets(b graph, target uint32) *targets {
	n := len(b.names)
	a := &targets{analysis: analyze(b), heads: make([]int32, n), required: make([]int64, n), attached: make([]uint32, n)}
	a.evaluate()
	a.required[ground] = int64(target)
	for _, v := range a.order[1:] {
		from := a.parent[v]
		head := a.heads[from]
		if a.heads[v] = head; !a.isBridge(v) {
			continue
		}
		a.heads[v], a.required[v] = v, -1
		a.attached[from] ^= a.contribution(v)
		if a.required[head] < 0 {
			continue
		}
		grown := int64(a.contribution(v)) ^ int64(a.nimbers[head]) ^ a.required[head]
		if a.required[v] = grown - 1; grown == 0 {
			a.bridges = append(a.bridges, a.parentEdge[v])
		}
	}
	for _, e := range a.edges {
		if e.isLoop() {
			a.attached[e.u] ^= 1
		}
	}
	return a
}

// cuts returns the numbers of the edges whose cut leads to the target, in ascending order. It lists
// equal edges once.
func (a *targets) cuts() []int32 {
	all := slices.Clone(a.bridges)
	for i, e := range a.edges {
		if head := a.heads[e.u]; e.isLoop() && int64(a.nimbers[head]^1) == a.required[head] {
			all = append(all, int32(i))
		}
	}
	a.rings().cuts(func(i int32) { all = append(all, i) })
	slices.Sort(all)
	return slices.DeleteFunc(all, func(i int32) bool { return i > 0 && a.edges[i] == a.edges[i-1] })
}
