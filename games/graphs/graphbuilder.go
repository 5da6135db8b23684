package graphs

import "sprague/games"

// graphBuilder is a graph under construction.
type graphBuilder struct {
	*names
	Edges
	count  int
	memory uint64 // remaining bytes
}

// The approximate memory in bytes per vertex and edge while a graph is read and solved, and limits.
const (
	plainBytes  = 56 // per vertex whose name is a code
	vertexBytes = 96
	edgeBytes   = 24
	maxEdges    = 1 << 29
	inlineBytes = 1 << 28 // memory limit of a graph in a query
)

func newGraphBuilder(memory uint64) *graphBuilder {
	return &graphBuilder{names: newNames(), memory: memory}
}

// spend subtracts bytes from the remaining memory. It fails if too few remain.
func (d *graphBuilder) spend(bytes int) *games.Error {
	if d.memory < uint64(bytes) {
		d.memory = 0
		return games.Errorf(games.CodeTooLarge, "the graph needs more memory than the search limit allows; %s", games.SearchLimit{}.Advice())
	}
	d.memory -= uint64(bytes)
	return nil
}

// vertex returns the vertex with a name, and adds it if it is new.
func (d *graphBuilder) vertex(n name) (int32, *games.Error) {
	before := d.len()
	v := d.add(n)
	if d.len() > before {
		return v, d.spend(vertexBytes + 2*len(n.word))
	}
	return v, nil
}

// edge adds an edge. It fails beyond maxEdges or the memory limit.
func (d *graphBuilder) edge(u, v int32) *games.Error {
	if d.count == maxEdges {
		return games.Errorf(games.CodeTooLarge, "a graph may have %d edges at most", maxEdges)
	}
	d.count++
	d.Add(Edge{u, v})
	return d.spend(edgeBytes)
}
