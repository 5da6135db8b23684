package graphs

import "sprague/games"

// draft is a graph that is being read.
type draft struct {
	*names
	chunks [][]Edge
	memory uint64 // bytes that it may still take
}

// What a graph takes for each vertex and edge while it is read and solved.
const (
	vertexBytes = 96
	edgeBytes   = 24
	chunkEdges  = 1 << 16
	maxEdges    = 1 << 29
	inlineBytes = 1 << 28 // for a graph that stands in the query
)

func newDraft(memory uint64) *draft { return &draft{names: newNames(), memory: memory} }

// spend takes bytes off the memory that is left.
func (d *draft) spend(bytes int) *games.Error {
	if d.memory < uint64(bytes) {
		d.memory = 0
		return games.Errorf(games.CodeTooLarge, "the graph needs more memory than the search limit allows; raise it with --budget N (set budget N at the prompt)")
	}
	d.memory -= uint64(bytes)
	return nil
}

// vertex gives the vertex of a name, a new one if need be.
func (d *draft) vertex(n name) (int32, *games.Error) {
	before := d.len()
	v := d.add(n)
	if d.len() > before {
		return v, d.spend(vertexBytes + 2*len(n.word))
	}
	return v, nil
}

// edge adds an edge.
func (d *draft) edge(u, v int32) *games.Error {
	last := len(d.chunks) - 1
	if last < 0 || len(d.chunks[last]) == cap(d.chunks[last]) {
		if last >= maxEdges/chunkEdges {
			return games.Errorf(games.CodeTooLarge, "a graph may have %d edges at most", maxEdges)
		}
		size := 8 // small graphs stay small
		if last >= 0 {
			size = min(4*cap(d.chunks[last]), chunkEdges)
		}
		d.chunks = append(d.chunks, make([]Edge, 0, size))
		last++
	}
	d.chunks[last] = append(d.chunks[last], Edge{u, v})
	return d.spend(edgeBytes)
}

// directed makes the graph of the edges.
func (d *draft) directed() digraph {
	return newDigraph(d.len(), func(yield func(Edge)) {
		for _, chunk := range d.chunks {
			for _, e := range chunk {
				yield(e)
			}
		}
	})
}

// undirected makes the graph in which every edge leads both ways.
func (d *draft) undirected() digraph {
	return newDigraph(d.len(), func(yield func(Edge)) {
		for _, chunk := range d.chunks {
			for _, e := range chunk {
				yield(e)
				yield(Edge{e[1], e[0]})
			}
		}
	})
}
