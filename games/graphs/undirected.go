package graphs

import (
	"cmp"
	"slices"

	"sprague/games"
)

// Undirected is an undirected graph. Its vertices are ordered by number if no name is a word, else
// by first occurrence.
type Undirected struct {
	digraph
	naming
	order []int32 // vertex of naming at each index
	text  string
}

// ReadUndirected parses edges and isolated vertices in parameters, such as "0-1 1-2 3". It refuses
// more than most vertices. The error is a *games.Error with its Offset in the parameters.
func ReadUndirected(params string, most int) (*Undirected, error) {
	d := newGraphBuilder(inlineBytes)
	within := func() *games.Error {
		if d.len() > most {
			return games.Errorf(games.CodeTooLarge, "a graph may have %d vertices at most here", most)
		}
		return nil
	}
	s := &inline{text: params, joint: "-"}
	s.alone = func(n name) *games.Error {
		if _, err := d.vertex(n); err != nil {
			return err
		}
		return within()
	}
	err := s.edges(func(u, v name) *games.Error {
		if u == v {
			return games.Errorf(games.CodeBadParams, "an edge joins two different vertices, as in 1-2")
		}
		if _, _, err := d.join(u, v); err != nil {
			return err
		}
		return within()
	})
	if err != nil {
		return nil, err
	}
	g := &Undirected{naming: d.names, text: s.String()}
	place := make([]int32, d.len()) // index of each vertex of d
	for v := range place {
		g.order = append(g.order, int32(v))
	}
	if len(d.words) == 0 {
		slices.SortFunc(g.order, func(u, v int32) int { return cmp.Compare(d.all[u], d.all[v]) })
	}
	for i, v := range g.order {
		place[v] = int32(i)
	}
	var placed Edges
	for e := range d.All() {
		placed.Add(Edge{place[e[0]], place[e[1]]})
	}
	g.digraph = placed.digraph(d.len(), true)
	return g, nil
}

// Vertices returns the number of vertices, at least 1.
func (g *Undirected) Vertices() int { return len(g.order) }

// Near returns the neighbors of a vertex as ascending indices. The caller must not change them.
func (g *Undirected) Near(place int) []int32 { return g.from(int32(place)) }

// Name returns the name of the vertex at an index.
func (g *Undirected) Name(place int) string { return g.at(g.order[place]).String() }

// String formats the graph in the syntax of ReadUndirected.
func (g *Undirected) String() string { return g.text }

// Bytes returns the approximate memory of the graph.
func (g *Undirected) Bytes() uint64 {
	return g.digraph.Bytes() + g.naming.Bytes() + 4*uint64(len(g.order)) + uint64(len(g.text))
}
