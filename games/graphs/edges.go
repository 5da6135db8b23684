package graphs

import (
	"context"
	"iter"
)

// Edge is an edge from its first to its second vertex.
type Edge [2]int32

// Edges is a list of edges. Appending never moves existing edges. The zero value is empty.
type Edges struct{ chunks [][]Edge }

// chunkEdges is the maximum number of edges of a chunk. The first chunks are smaller, so that small
// graphs use little memory.
const chunkEdges = 1 << 16

// Add appends an edge.
func (e *Edges) Add(edge Edge) {
	last := len(e.chunks) - 1
	if last < 0 || len(e.chunks[last]) == cap(e.chunks[last]) {
		size := 8
		if last >= 0 {
			size = min(4*cap(e.chunks[last]), chunkEdges)
		}
		e.chunks = append(e.chunks, make([]Edge, 0, size))
		last++
	}
	e.chunks[last] = append(e.chunks[last], edge)
}

// Len returns the number of edges.
func (e *Edges) Len() (n int) {
	for _, chunk := range e.chunks {
		n += len(chunk)
	}
	return n
}

// All yields the edges in order.
func (e *Edges) All() iter.Seq[Edge] {
	return func(yield func(Edge) bool) {
		for _, chunk := range e.chunks {
			for _, edge := range chunk {
				if !yield(edge) {
					return
				}
			}
		}
	}
}

// digraph returns the graph of the edges, with vertices from 0 to vertices-1. If bothWays is set,
// it adds every edge in both directions.
func (e *Edges) digraph(vertices int, bothWays bool) digraph {
	g, _ := e.digraphWithin(context.Background(), vertices, bothWays) // a context that never ends
	return g
}

// digraphWithin is digraph while a context lasts. The error is that of the context.
func (e *Edges) digraphWithin(ctx context.Context, vertices int, bothWays bool) (digraph, error) {
	first := make([]int32, vertices+1)
	for _, chunk := range e.chunks {
		for _, edge := range chunk {
			first[edge[0]+1]++
			if bothWays {
				first[edge[1]+1]++
			}
		}
	}
	g := digraph{first: first}
	next := g.sumUp()
	for _, chunk := range e.chunks {
		if err := ctx.Err(); err != nil {
			return digraph{}, err
		}
		for _, edge := range chunk {
			g.to[next[edge[0]]] = edge[1]
			next[edge[0]]++
			if bothWays {
				g.to[next[edge[1]]] = edge[0]
				next[edge[1]]++
			}
		}
	}
	return g, g.unify(ctx)
}
