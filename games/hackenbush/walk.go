package hackenbush

// walk is a depth-first walk of a graph from the ground. It ignores loops. An edge outside the
// walk's tree leads from a vertex to one of its ancestors, so tree edges from the ground lead to
// parts that share only the ground.
type walk struct {
	bush
	first []int32 // start of each vertex's edges in at, with one entry more than there are vertices
	at    []int32 // edges by number
	order []int32 // the visited vertices, in order
	place []int32 // index of a vertex in the order, -1 if not visited
	up    []int32 // the tree edge to a vertex
	from  []int32 // the parent of a vertex
	low   []int32 // the least index reached by an edge from a vertex or its descendants, except by up
	end   []int32 // one past the indexes of a vertex and its descendants
}

// walk takes linear time without recursion.
func (b bush) walk() *walk {
	n := len(b.names)
	w := &walk{bush: b, first: make([]int32, n+1)}
	for _, e := range b.edges {
		w.first[e.u+1]++
		w.first[e.v+1]++
	}
	for v := range n {
		w.first[v+1] += w.first[v]
	}
	w.at = make([]int32, 2*len(b.edges))
	work := make([]int32, 6*n) // all slices with one number per vertex
	list := func() (l []int32) {
		l, work = work[:n:n], work[n:]
		return l
	}
	next := list()
	copy(next, w.first)
	for i, e := range b.edges {
		for _, v := range [2]int32{e.u, e.v} {
			w.at[next[v]] = int32(i)
			next[v]++
		}
	}
	copy(next, w.first)
	w.place, w.up, w.from, w.low, w.end = list(), list(), list(), list(), list()
	for v := range w.place {
		w.place[v] = -1
	}
	w.order = make([]int32, 0, n)
	w.meet(ground, -1, -1)
	for v := int32(ground); v >= 0; {
		if next[v] == w.first[v+1] {
			w.end[v] = int32(len(w.order))
			if from := w.from[v]; from >= 0 {
				w.low[from] = min(w.low[from], w.low[v])
			}
			v = w.from[v]
			continue
		}
		i := w.at[next[v]]
		next[v]++
		u := w.edges[i].other(v)
		switch {
		case u == v || i == w.up[v]:
		case w.met(u):
			w.low[v] = min(w.low[v], w.place[u])
		default:
			w.meet(u, i, v)
			v = u
		}
	}
	return w
}

func (w *walk) meet(v, up, from int32) {
	w.place[v], w.up[v], w.from[v] = int32(len(w.order)), up, from
	w.low[v] = w.place[v]
	w.order = append(w.order, v)
}

// met reports whether a vertex is connected to the ground.
func (w *walk) met(v int32) bool { return w.place[v] >= 0 }

// hangs reports whether v, which is not the ground, and its descendants are connected to the rest
// only at v's parent.
func (w *walk) hangs(v int32) bool { return w.low[v] >= w.place[w.from[v]] }

// isBridge reports whether they are connected by one edge only.
func (w *walk) isBridge(v int32) bool { return w.low[v] > w.place[w.from[v]] }

// backs yields the edges from a vertex to its ancestors, except tree edges.
func (w *walk) backs(v int32, yield func(i int32)) {
	for _, i := range w.at[w.first[v]:w.first[v+1]] {
		if u := w.edges[i].other(v); i != w.up[v] && w.place[u] < w.place[v] {
			yield(i)
		}
	}
}
