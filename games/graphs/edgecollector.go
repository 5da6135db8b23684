package graphs

import (
	"context"
	"math"

	"sprague/games"
)

// edgeCollector is a graph under construction whose vertices are numbered after all edges are
// known. Names with codes therefore need no table during reading. An end of an edge is a code, or
// the complement of a vertex of the builder for other names.
type edgeCollector struct {
	*graphBuilder
	least, greatest int32 // range of the codes; empty if greatest < least
}

func newEdgeCollector(memory uint64) *edgeCollector {
	return &edgeCollector{graphBuilder: newGraphBuilder(memory), least: math.MaxInt32, greatest: -1}
}

// join adds an edge between the vertices with two names.
func (g *edgeCollector) join(first, second name) *games.Error {
	u, err := g.end(first)
	if err != nil {
		return err
	}
	v, err := g.end(second)
	if err != nil {
		return err
	}
	return g.edge(u, v)
}

// end returns the end of an edge for a name: its code, or the complement of a vertex.
func (g *edgeCollector) end(n name) (int32, *games.Error) {
	if code, ok := n.code(); ok {
		g.least, g.greatest = min(g.least, code), max(g.greatest, code)
		return code, nil
	}
	v, err := g.vertex(n)
	return ^v, err
}

// sparse is the largest range of codes per edge that is stored as a bit set. The set then takes no
// more memory than the edges. Names in a larger range are stored in the table, like words.
const sparse = 64

// finish numbers the vertices and returns the graph. Vertices whose names have codes come first, in
// ascending order. The error is a *games.Error, or that of the context.
func (g *edgeCollector) finish(ctx context.Context) (digraph, naming, error) {
	plain := codedNames{least: g.least}
	switch span := int64(g.greatest) - int64(g.least) + 1; {
	case span <= 0:
	case span <= sparse*int64(g.count)+lowest:
		plain.gather(&g.Edges, int32(span))
		if err := g.spend(plainBytes * int(plain.count)); err != nil {
			return digraph{}, nil, err
		}
	default:
		if err := g.nameAll(ctx); err != nil {
			return digraph{}, nil, err
		}
	}
	if plain.present != nil || plain.least > 0 || g.len() > 0 {
		for _, chunk := range g.chunks {
			if err := ctx.Err(); err != nil {
				return digraph{}, nil, err
			}
			for i, e := range chunk {
				chunk[i] = Edge{plain.vertex(e[0]), plain.vertex(e[1])}
			}
		}
	}
	graph, err := g.digraphWithin(ctx, int(plain.count)+g.len(), false)
	return graph, &mixedNames{plain, g.names}, err
}

// nameAll adds the names of all codes to the table, for codes that are far apart. The errors are
// those of finish.
func (g *edgeCollector) nameAll(ctx context.Context) error {
	for _, chunk := range g.chunks {
		if err := ctx.Err(); err != nil {
			return err
		}
		for i := range chunk {
			for j, code := range chunk[i] {
				if code < 0 {
					continue
				}
				v, err := g.vertex(nameOf(code))
				if err != nil {
					return err
				}
				chunk[i][j] = ^v
			}
		}
	}
	return nil
}
