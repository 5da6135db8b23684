package graphs

import (
	"math"

	"sprague/games"
)

// gathered is a graph under construction whose vertices are numbered once all edges are known, so
// that whole numbers need no table while they are read. The ends of its edges are such numbers, or
// the complements of vertices of the draft, which have other names.
type gathered struct {
	*draft
	least, greatest int32 // of the whole numbers; the greatest is less if there are none
}

func newGathered(memory uint64) *gathered {
	return &gathered{draft: newDraft(memory), least: math.MaxInt32, greatest: -1}
}

// join adds an edge between two named vertices.
func (g *gathered) join(first, second name) *games.Error {
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

// end returns the end of an edge for a name.
func (g *gathered) end(n name) (int32, *games.Error) {
	if n.isNumber() && n.number < math.MaxInt32 {
		e := int32(n.number)
		g.least, g.greatest = min(g.least, e), max(g.greatest, e)
		return e, nil
	}
	v, err := g.vertex(n)
	return ^v, err
}

// sparse is the number of whole numbers for each edge, in the range of those that occur, from which
// on they get a table of names like words. The bits of the range take no more than the edges.
const sparse = 64

// finish numbers the vertices. Those with whole numbers as names come first, in ascending order.
func (g *gathered) finish() (digraph, naming, *games.Error) {
	plain := plainNames{least: g.least}
	switch span := int64(g.greatest) - int64(g.least) + 1; {
	case span <= 0:
	case span <= sparse*int64(g.count)+lowest:
		plain.gather(&g.Edges, int32(span))
		if err := g.spend(plainBytes * int(plain.count)); err != nil {
			return digraph{}, nil, err
		}
	default:
		if err := g.nameAll(); err != nil {
			return digraph{}, nil, err
		}
	}
	if plain.present != nil || plain.least > 0 || g.len() > 0 {
		for _, chunk := range g.chunks {
			for i, e := range chunk {
				chunk[i] = Edge{plain.vertex(e[0]), plain.vertex(e[1])}
			}
		}
	}
	return g.digraph(int(plain.count)+g.len(), false), &mixedNames{plain, g.names}, nil
}

// nameAll makes names of whole numbers that are far apart.
func (g *gathered) nameAll() *games.Error {
	for _, chunk := range g.chunks {
		for i := range chunk {
			for j, n := range chunk[i] {
				if n < 0 {
					continue
				}
				v, err := g.draft.vertex(name{number: int64(n)})
				if err != nil {
					return err
				}
				chunk[i][j] = ^v
			}
		}
	}
	return nil
}
