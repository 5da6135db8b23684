// Package graphs holds games on graphs from queries or files: tokens that move along edges, tokens
// on trees, and a runner against a blocker.
package graphs

import (
	"context"
	"slices"
)

// digraph is a directed graph in compressed sparse row format. Its vertices are numbered from 0;
// parallel edges count once.
type digraph struct {
	first []int32 // index of the first edge of each vertex, and the number of edges at the end
	to    []int32 // targets of the edges, ascending for each vertex
}

func (g digraph) vertices() int32 { return int32(len(g.first) - 1) }

// from returns the targets of the edges from v, ascending. The caller must not change them.
func (g digraph) from(v int32) []int32 { return g.to[g.first[v]:g.first[v+1]] }

// Bytes returns the memory of the graph.
func (g digraph) Bytes() uint64 { return 4 * uint64(len(g.first)+len(g.to)) }

// sumUp converts first from out-degrees, stored one place later, to start indices. It allocates the
// edges and returns a copy of the start indices.
func (g *digraph) sumUp() []int32 {
	vertices := len(g.first) - 1
	for v := range vertices {
		g.first[v+1] += g.first[v]
	}
	g.to = make([]int32, g.first[vertices])
	return slices.Clone(g.first[:vertices])
}

// unify sorts the edges from each vertex and removes parallel ones. The error is that of the
// context.
func (g *digraph) unify(ctx context.Context) (err error) {
	since := 0
	g.keep(func(_ int32, row []int32) int {
		if since += len(row); since >= chunkEdges && err == nil {
			since, err = 0, ctx.Err()
		}
		if err == nil {
			slices.Sort(row)
		}
		return len(slices.Compact(row))
	})
	return err
}

// keep removes edges. The function choose moves the kept edges of a vertex to the front and returns
// their number.
func (g *digraph) keep(choose func(v int32, row []int32) int) {
	kept := int32(0)
	begin := int32(0)
	for v := range g.vertices() {
		row := g.to[begin:g.first[v+1]]
		begin = g.first[v+1]
		kept += int32(copy(g.to[kept:], row[:choose(v, row)]))
		g.first[v+1] = kept
	}
	g.to = g.to[:kept]
}
