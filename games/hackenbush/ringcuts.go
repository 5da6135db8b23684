package hackenbush

import (
	"cmp"
	"slices"
)

// ringCuts values the cuts of edges G in cycles. Removal of an edge turns some other edges into
// bridges: each of them separates the graph together with the edge. All these edges form a ring
// with the pieces between them. A piece keeps its own cycles, and fusion makes it a vertex. A cut
// leaves two stalks of such vertices on the piece that contains the head.
type ringCuts struct {
	*targets
	nimbersAbove []uint32 // value of each vertex and its descendants in the block: what hangs on them, and *1 for each edge up from them
	backCount    []int32  // number of back edges from each vertex, or its descendants, to above the vertex
	backXor      []int32  // xor of the numbers of these edges: the edge, if there is only one
	lowest       []int32  // greatest preorder index of an upper end of these edges
}

// ringCuts takes almost linear time in the number of edges.
func (a *targets) rings() *ringCuts {
	n := len(a.names)
	r := &ringCuts{a, slices.Clone(a.attached), make([]int32, n), make([]int32, n), make([]int32, n)}
	for _, v := range slices.Backward(a.order[1:]) {
		a.backEdges(v, func(i int32) {
			u := a.edges[i].other(v)
			r.nimbersAbove[v] ^= 1
			r.backCount[v]++
			r.backCount[u]--
			r.backXor[v] ^= i
			r.backXor[u] ^= i
		})
		if from := a.parent[v]; !a.isBridge(v) {
			r.nimbersAbove[v] ^= 1
			r.nimbersAbove[from] ^= r.nimbersAbove[v]
			r.backCount[from] += r.backCount[v]
			r.backXor[from] ^= r.backXor[v]
		}
	}
	r.fillLowest()
	return r
}

// fillLowest fills in r.lowest. It visits the upper ends of back edges in descending order of their
// indexes. Each edge sets the index of the vertices below it that have none yet. Later edges skip
// these vertices by union-find (Tarjan 1975).
func (r *ringCuts) fillLowest() {
	next := make([]int32, len(r.names)) // the vertex itself, or a vertex nearer to the ground such that all vertices before it have an index
	for v := range next {
		next[v] = int32(v)
	}
	find := func(v int32) int32 {
		for next[v] != v {
			next[v] = next[next[v]]
			v = next[v]
		}
		return v
	}
	for _, u := range slices.Backward(r.order) {
		for _, i := range r.incident[r.first[u]:r.first[u+1]] {
			d := r.edges[i].other(u)
			if r.preorder[d] <= r.preorder[u] || i == r.parentEdge[d] {
				continue
			}
			for v := find(d); r.preorder[v] > r.preorder[u]; v = find(v) {
				r.lowest[v] = r.preorder[u]
				next[v] = r.parent[v]
			}
		}
	}
}

// cuts yields the edges in cycles whose cut leaves their block with the required value.
func (r *ringCuts) cuts(yield func(i int32)) {
	alone := make([]bool, len(r.edges)) // back edges that form no ring with others
	var steps []int32                   // vertices whose tree edge is in a cycle
	for _, v := range r.order[1:] {
		if r.isBridge(v) || r.required[r.heads[v]] < 0 {
			continue
		}
		steps = append(steps, v)
		r.backEdges(v, func(i int32) { alone[i] = true })
	}
	// Two tree edges separate the graph if the same back edges lead around both. Then both have the
	// same lowest index. Conversely, let one tree edge be above another with the same lowest index.
	// If equally many back edges lead around both, these are the same edges.
	slices.SortFunc(steps, func(v, u int32) int {
		return cmp.Or(cmp.Compare(r.lowest[v], r.lowest[u]), cmp.Compare(r.backCount[v], r.backCount[u]), cmp.Compare(r.preorder[v], r.preorder[u]))
	})
	for from, to := 0, 0; from < len(steps); from = to {
		top := steps[from]
		for to = from + 1; to < len(steps); to++ {
			v := steps[to]
			if r.lowest[v] != r.lowest[top] || r.backCount[v] != r.backCount[top] || r.preorder[v] >= r.end[steps[to-1]] {
				break
			}
		}
		closing := int32(-1)
		if r.backCount[top] == 1 {
			closing = r.backXor[top]
			alone[closing] = false
		}
		r.ring(steps[from:to], closing, yield)
	}
	for i, ok := range alone {
		if head := r.heads[r.edges[i].u]; ok && int64(r.nimbersAbove[head]^1) == r.required[head] {
			yield(int32(i))
		}
	}
}

// ring yields the edges of a ring whose cut leaves the required value. The ring has the tree edges
// to the given vertices, from the ground up, and the edge that closes it. That edge is -1 if
// several edges close it.
func (r *ringCuts) ring(steps []int32, closing int32, yield func(i int32)) {
	var edges []int32
	var pieces []uint32 // the pieces between consecutive edges
	head := r.heads[steps[0]]
	rest := r.nimbersAbove[head] // value of the piece that contains the head
	add := func(i int32) {
		edges = append(edges, i)
		rest ^= 1
	}
	piece := func(worth uint32) {
		pieces = append(pieces, worth)
		rest ^= worth
	}
	for k, v := range steps {
		add(r.parentEdge[v])
		if k+1 < len(steps) {
			piece(r.nimbersAbove[v] ^ 1 ^ r.nimbersAbove[steps[k+1]])
		}
	}
	if closing >= 0 {
		piece(r.nimbersAbove[steps[len(steps)-1]])
		add(closing)
	}
	before := stalks(pieces)
	slices.Reverse(pieces)
	behind := stalks(pieces)
	for k, i := range edges {
		if int64(rest^before[k]^behind[len(pieces)-k]) == r.required[head] {
			yield(i)
		}
	}
}

// stalks returns for each k >= 0 the value of the stalk of the first k pieces. Each piece stands on
// an edge on top of the piece before.
//
// A piece of value x below a stalk of value y has the value (y xor x) + 1. The bits are computed
// from the lowest up. A bit of a stalk is the xor of this bit of its pieces, flipped for each piece
// that carries into this bit. Whether a piece carries into the next bit depends only on the current
// bit of all that is above it. For a given piece, that bit is determined by the bit of the whole
// stalk. So the carrying pieces are divided between the stalks with this bit and those without.
// Each bit takes time proportional to the number of pieces.
func stalks(pieces []uint32) []uint32 {
	worth := make([]uint32, len(pieces)+1)
	xor := make([]uint32, len(pieces)+1)
	tops, carrying := make([]int32, len(worth)), make([]int32, len(pieces))
	for k, x := range pieces {
		xor[k+1] = xor[k] ^ x
		tops[k+1], carrying[k] = int32(k+1), int32(k+1)
	}
	copy(worth, xor)
	var add func(bit int, tops, carrying []int32)
	add = func(bit int, tops, carrying []int32) {
		for len(tops) > 0 && len(carrying) > 0 && carrying[len(carrying)-1] > tops[len(tops)-1] {
			carrying = carrying[:len(carrying)-1]
		}
		if len(tops) == 0 || len(carrying) == 0 {
			return
		}
		var with, next [2][]int32
		passed := 0
		for _, top := range tops {
			for passed < len(carrying) && carrying[passed] <= top {
				passed++
			}
			worth[top] ^= uint32(passed) & 1 << bit
			set := worth[top] >> bit & 1
			with[set] = append(with[set], top)
		}
		for k, at := range carrying {
			before := xor[at-1]>>bit&1 ^ uint32(k+1)&1
			next[before^1] = append(next[before^1], at)
		}
		for set := range with {
			add(bit+1, with[set], next[set])
		}
	}
	add(0, tops, carrying)
	return worth
}
