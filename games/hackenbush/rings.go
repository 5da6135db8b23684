package hackenbush

import (
	"cmp"
	"slices"
)

// rings tell, of edges G in cycles, what a cut of each leaves. Without the edge, others are bridges: those that part
// the graph together with it. An edge and these make a ring with the pieces between them, which stay in cycles of their
// own and are each taken together to a vertex. A cut makes two stalks of such vertices on the piece that has the head.
type rings struct {
	*aim
	sums   []uint32 // of a vertex: what hangs on all that is met from it on in its block, with an edge as *1
	covers []int32  // how many edges that are no steps lead from there to above the vertex
	only   []int32  // the exclusive or of their numbers: the edge, where there is one
	lowest []int32  // the last place above the vertex to which one leads
}

// rings takes time in proportion to the edges but for logarithms.
func (a *aim) rings() *rings {
	n := len(a.names)
	r := &rings{a, slices.Clone(a.hanging), make([]int32, n), make([]int32, n), make([]int32, n)}
	for _, v := range slices.Backward(a.order[1:]) {
		a.backs(v, func(i int32) {
			u := a.edges[i].other(v)
			r.sums[v] ^= 1
			r.covers[v]++
			r.covers[u]--
			r.only[v] ^= i
			r.only[u] ^= i
		})
		if from := a.from[v]; !a.isBridge(v) {
			r.sums[v] ^= 1
			r.sums[from] ^= r.sums[v]
			r.covers[from] += r.covers[v]
			r.only[from] ^= r.only[v]
		}
	}
	r.lower()
	return r
}

// lower fills in the lowest places: those of an edge that ends at a low place go to all vertices under it that have
// none yet, which are passed over from then on (Tarjan 1975).
func (r *rings) lower() {
	next := make([]int32, len(r.names)) // the vertex itself, or one nearer to the ground of which no lower vertex lacks a place
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
		for _, i := range r.at[r.first[u]:r.first[u+1]] {
			d := r.edges[i].other(u)
			if r.place[d] <= r.place[u] || i == r.up[d] {
				continue
			}
			for v := find(d); r.place[v] > r.place[u]; v = find(v) {
				r.lowest[v] = r.place[u]
				next[v] = r.from[v]
			}
		}
	}
}

// cuts yields the edges in cycles whose cut makes their block worth what is wanted.
func (r *rings) cuts(yield func(i int32)) {
	alone := make([]bool, len(r.edges)) // edges that are no steps, and in no ring with others
	var steps []int32                   // vertices that are met by an edge in a cycle
	for _, v := range r.order[1:] {
		if r.isBridge(v) || r.wanted[r.heads[v]] < 0 {
			continue
		}
		steps = append(steps, v)
		r.backs(v, func(i int32) { alone[i] = true })
	}
	// Two steps part the graph where the same edges lead around both. Then these end at the same lowest place. If as
	// many lead around two steps to that place, of which one is above the other, they are the same.
	slices.SortFunc(steps, func(v, u int32) int {
		return cmp.Or(cmp.Compare(r.lowest[v], r.lowest[u]), cmp.Compare(r.covers[v], r.covers[u]), cmp.Compare(r.place[v], r.place[u]))
	})
	for from, to := 0, 0; from < len(steps); from = to {
		top := steps[from]
		for to = from + 1; to < len(steps); to++ {
			v := steps[to]
			if r.lowest[v] != r.lowest[top] || r.covers[v] != r.covers[top] || r.place[v] >= r.end[steps[to-1]] {
				break
			}
		}
		closing := int32(-1)
		if r.covers[top] == 1 {
			closing = r.only[top]
			alone[closing] = false
		}
		r.ring(steps[from:to], closing, yield)
	}
	for i, ok := range alone {
		if head := r.heads[r.edges[i].u]; ok && int64(r.sums[head]^1) == r.wanted[head] {
			yield(int32(i))
		}
	}
}

// ring yields such edges of a ring: of the steps to some vertices, each above the one before it, and of the edge that
// closes the ring, which is -1 where several do.
func (r *rings) ring(steps []int32, closing int32, yield func(i int32)) {
	var edges []int32
	var pieces []uint32 // from the one behind the first edge to the one before the last
	head := r.heads[steps[0]]
	rest := r.sums[head] // of the piece that has the head
	add := func(i int32) {
		edges = append(edges, i)
		rest ^= 1
	}
	piece := func(worth uint32) {
		pieces = append(pieces, worth)
		rest ^= worth
	}
	for k, v := range steps {
		add(r.up[v])
		if k+1 < len(steps) {
			piece(r.sums[v] ^ 1 ^ r.sums[steps[k+1]])
		}
	}
	if closing >= 0 {
		piece(r.sums[steps[len(steps)-1]])
		add(closing)
	}
	before := stalks(pieces)
	slices.Reverse(pieces)
	behind := stalks(pieces)
	for k, i := range edges {
		if int64(rest^before[k]^behind[len(pieces)-k]) == r.wanted[head] {
			yield(i)
		}
	}
}

// stalks returns what the first k of some pieces, each on an edge on the one before, are worth for each k from 0 on.
//
// A piece x under what is worth y makes y xor x, plus 1. So bit by bit, from the lowest: the bit of a stalk is that of the
// xor of its pieces, changed once for each piece that carries to this bit. Whether a piece carries to the next bit depends, of all
// that is on top of it, only on the bit of the whole stalk. So the pieces that carry are shared out between the stalks
// with this bit and those without, and each bit takes time in proportion to the pieces.
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
