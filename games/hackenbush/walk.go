package hackenbush

// walk is a depth-first walk of a graph from the ground. It ignores loops. An edge outside the
// walk's tree leads from a vertex to one of its ancestors, so tree edges from the ground lead to
// parts that share only the ground.
type walk struct {
	graph
	first      []int32 // start of each vertex's edges in at, with one entry more than there are vertices
	incident   []int32 // edges by number
	order      []int32 // the visited vertices, in order
	preorder   []int32 // index of a vertex in the order; -1 if not visited
	parentEdge []int32 // the tree edge to a vertex
	parent     []int32 // the parent of a vertex
	low        []int32 // the least index reached by an edge from a vertex or its descendants, except by up
	end        []int32 // one past the indexes of a vertex and its descendants
}

// walk takes linear time without recursion.
func (b graph) walk() *walk {
	n := len(b.names)
	w := &walk{graph: b, first: make([]int32, n+1)}
	for _, e := range b.edges {
		w.first[e.u+1]++
		w.first[e.v+1]++
	}
	for v := range n {
		w.first[v+1] += w.first[v]
	}
	w.incident = make([]int32, 2*len(b.edges))
	work := make([]int32, 6*n) // all slices with one number per vertex
	list := func() (l []int32) {
		l, work = work[:n:n], work[n:]
		return l
	}
	next := list()
	copy(next, w.first)
	for i, e := range b.edges {
		for _, v := range [2]int32{e.u, e.v} {
			w.incident[next[v]] = int32(i)
			next[v]++
		}
	}
	copy(next, w.first)
	w.preorder, w.parentEdge, w.parent, w.low, w.end = list(), list(), list(), list(), list()
	for v := range w.preorder {
		w.preorder[v] = -1
	}
	w.order = make([]int32, 0, n)
	w.visit(ground, -1, -1)
	for v := int32(ground); v >= 0; {
		if next[v] == w.first[v+1] {
			w.end[v] = int32(len(w.order))
			if from := w.parent[v]; from >= 0 {
				w.low[from] = min(w.low[from], w.low[v])
			}
			v = w.parent[v]
			continue
		}
		i := w.incident[next[v]]
		next[v]++
		u := w.edges[i].other(v)
		switch {
		case u == v || i == w.parentEdge[v]:
		case w.visited(u):
			w.low[v] = min(w.low[v], w.preorder[u])
		default:
			w.visit(u, i, v)
			v = u
		}
	}
	return w
}

func (w *walk) visit(v, up, from int32) {
	w.preorder[v], w.parentEdge[v], w.parent[v] = int32(len(w.order)), up, from
	w.low[v] = w.preorder[v]
	w.order = append(w.order, v)
}

// visited reports whether a vertex is connected to the ground.
func (w *walk) visited(v int32) bool { return w.preorder[v] >= 0 }

// startsBlock reports whether v, which is not the ground, and its descendants are connected to the
// rest only at v's parent.
func (w *walk) startsBlock(v int32) bool { return w.low[v] >= w.preorder[w.parent[v]] }

// isBridge reports whether they are connected by one edge only.
func (w *walk) isBridge(v int32) bool { return w.low[v] > w.preorder[w.parent[v]] }

// backEdges yields the edges from a vertex to its ancestors, except tree edges.
func (w *walk) backEdges(v int32, yield func(i int32)) {
	for _, i := range w.incident[w.first[v]:w.first[v+1]] {
		if u := w.edges[i].other(v); i != w.parentEdge[v] && w.preorder[u] < w.preorder[v] {
			yield(i)
		}
	}
}
