package hackenbush

// walk is a depth-first walk over a graph from the ground. Loops are no steps of it. An edge that is no step leads
// from a vertex to one above which it hangs, so that steps from the ground lead to parts that share only the ground.
type walk struct {
	bush
	first []int32 // where the edges at a vertex begin among those at vertices, one longer than there are vertices
	at    []int32 // edges by number
	order []int32 // the vertices that are met, in order
	place []int32 // of a vertex in the order, -1 where it is not met
	up    []int32 // the edge by which a vertex is met
	from  []int32 // the vertex from which it is met
	low   []int32 // the least place to which an edge leads from a vertex or from what is met behind it, but by up
	end   []int32 // behind the places of a vertex and of all that is met behind it
}

// walk takes linear time, and no stack.
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
	work := make([]int32, 6*n) // all that has one number for each vertex
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

// met reports whether a vertex hangs on the ground.
func (w *walk) met(v int32) bool { return w.place[v] >= 0 }

// hangs reports whether all that is met from v on, which is not the ground, hangs on the vertex from which v is met.
func (w *walk) hangs(v int32) bool { return w.low[v] >= w.place[w.from[v]] }

// isBridge reports whether it hangs by one edge.
func (w *walk) isBridge(v int32) bool { return w.low[v] > w.place[w.from[v]] }

// backs yields the edges at a vertex that are no steps, and lead to one that is met earlier.
func (w *walk) backs(v int32, yield func(i int32)) {
	for _, i := range w.at[w.first[v]:w.first[v+1]] {
		if u := w.edges[i].other(v); i != w.up[v] && w.place[u] < w.place[v] {
			yield(i)
		}
	}
}
