package graphs

import "sprague/games"

// draft is a graph under construction.
type draft struct {
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

func newDraft(memory uint64) *draft { return &draft{names: newNames(), memory: memory} }

// spend subtracts bytes from the remaining memory. It fails if too few remain.
func (d *draft) spend(bytes int) *games.Error {
	if d.memory < uint64(bytes) {
		d.memory = 0
		return games.Errorf(games.CodeTooLarge, "the graph needs more memory than the search limit allows; %s", games.SearchLimit{}.Advice())
	}
	d.memory -= uint64(bytes)
	return nil
}

// vertex returns the vertex with a name, and adds it if it is new.
func (d *draft) vertex(n name) (int32, *games.Error) {
	before := d.len()
	v := d.add(n)
	if d.len() > before {
		return v, d.spend(vertexBytes + 2*len(n.word))
	}
	return v, nil
}

// edge adds an edge. It fails beyond maxEdges or the memory limit.
func (d *draft) edge(u, v int32) *games.Error {
	if d.count == maxEdges {
		return games.Errorf(games.CodeTooLarge, "a graph may have %d edges at most", maxEdges)
	}
	d.count++
	d.Add(Edge{u, v})
	return d.spend(edgeBytes)
}
