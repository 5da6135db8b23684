package graphs

import (
	"cmp"
	"slices"

	"sprague/games"
)

// Undirected is a graph with edges in both directions. Its vertices are ordered by number if all
// names are numbers, else by first occurrence.
type Undirected struct {
	digraph
	naming
	order []int32 // the vertex of naming at each index
	text  string
}

// ReadUndirected parses edges and isolated vertices in parameters, as in "0-1 1-2 3", of a graph
// with at most most vertices. The error is a *games.Error with its Offset in the parameters.
func ReadUndirected(params string, most int) (*Undirected, error) {
	d := newDraft(inlineBytes)
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

// Vertices returns the number of vertices, which is at least one.
func (g *Undirected) Vertices() int { return len(g.order) }

// Near lists the neighbors of a vertex by index, ascending. The caller must not change the list.
func (g *Undirected) Near(place int) []int32 { return g.from(int32(place)) }

// Name returns the name of the vertex with an index.
func (g *Undirected) Name(place int) string { return g.at(g.order[place]).String() }

// String formats the graph as ReadUndirected reads it.
func (g *Undirected) String() string { return g.text }

// Bytes returns the approximate memory of the graph.
func (g *Undirected) Bytes() uint64 {
	return g.digraph.Bytes() + g.naming.Bytes() + 4*uint64(len(g.order)) + uint64(len(g.text))
}
