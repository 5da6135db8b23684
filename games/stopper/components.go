package stopper

import (
	"encoding/binary"
	"slices"

	"sprague/games/value"
)

// bySteps returns a game that equals g where endless play counts for one side, and which has few
// vertices if the components of g have simple values. Short vertices of g are canonical. A component is
// what play may come back to. The last ones come first, and each of their vertices is replaced by a
// stopper in simplest form, if one is found. An option may be replaced by one that is equal on the side:
// beside the negative of the game, the replies are those of the game itself until play comes to the
// option, then those that show the options to be equal, and endless play counts for the side that needs
// it.
func (g *Game) bySteps(c *value.Calculation, side Side, w *Work) *Game {
	forms := g.forms(c)
	s := steps{known: map[string]int32{}, to: make([]int32, len(g.vertices))}
	for _, component := range g.components() {
		if !w.spend(len(s.graph) / 16) {
			return g
		}
		for i, u := range component { // numbered before one leads to another
			s.to[u] = int32(len(s.graph) + i)
		}
		first := len(s.graph)
		for _, u := range component {
			s.graph = append(s.graph, g.vertices[u].turned(func(o int32) int32 { return s.to[o] }))
		}
		if len(component) > mostAtOnce || forms[component[0]] != nil {
			continue // all at once would be quicker; or it is canonical
		}
		for i, u := range component {
			at := int32(first + i)
			simple := collected(s.graph, nil, at, s.room())
			if !w.spend(simple.moves()) {
				return g
			}
			simple = simple.condensed(c, w)
			if form := simple.Form(c); form == nil {
				simple = simple.Stopper(side, w)
			}
			if c.Err() != nil || w.Err() != nil {
				return g
			}
			if simple == nil {
				continue
			}
			s.to[u] = s.add(simple.ordered(c))
			s.graph[at] = s.graph[s.to[u]] // for the others of the component
		}
	}
	return reached(s.graph, nil, s.to[0])
}

// steps are the stoppers that replace the vertices of a game.
type steps struct {
	graph []Vertex
	known map[string]int32 // their first vertices, by their structure
	to    []int32          // by the vertices of the game
	zeros []int32
}

// room returns a 0 for each vertex of the graph.
func (s *steps) room() []int32 {
	if len(s.zeros) < len(s.graph) {
		s.zeros = make([]int32, 2*len(s.graph))
	}
	return s.zeros
}

// add returns the first vertex of a stopper in the graph.
func (s *steps) add(g *Game) int32 {
	var key []byte
	for _, v := range g.vertices {
		for side := range v {
			for _, o := range v[side] {
				key = binary.AppendUvarint(key, uint64(o)+1)
			}
			key = append(key, 0)
		}
	}
	at, known := s.known[string(key)]
	if !known {
		at = int32(len(s.graph))
		s.known[string(key)] = at
		for _, v := range g.vertices {
			s.graph = append(s.graph, v.turned(func(o int32) int32 { return at + o }))
		}
	}
	return at
}

// components returns the strongly connected components of a game, each after those to which its moves
// lead (R. Tarjan 1972).
func (g *Game) components() (all [][]int32) {
	number, low := make([]int32, len(g.vertices)), make([]int32, len(g.vertices)) // from 1 on, as they are met
	in := make([]bool, len(g.vertices))                                           // whether a vertex waits for its component
	var waiting []int32
	met := int32(0)
	type visit struct {
		u    int32
		next int
	}
	path := []visit{{}}
	for len(path) > 0 {
		at := &path[len(path)-1]
		u := at.u
		if at.next == 0 {
			met++
			number[u], low[u], in[u] = met, met, true
			waiting = append(waiting, u)
		}
		if v := g.vertices[u]; at.next < len(v[0])+len(v[1]) {
			options, i := v[0], at.next
			if i >= len(v[0]) {
				options, i = v[1], i-len(v[0])
			}
			o := options[i]
			at.next++
			if number[o] == 0 {
				path = append(path, visit{u: o})
			} else if in[o] {
				low[u] = min(low[u], number[o])
			}
			continue
		}
		path = path[:len(path)-1]
		if len(path) > 0 {
			above := path[len(path)-1].u
			low[above] = min(low[above], low[u])
		}
		if low[u] < number[u] {
			continue
		}
		from := slices.Index(waiting, u)
		for _, v := range waiting[from:] {
			in[v] = false
		}
		all = append(all, slices.Clone(waiting[from:]))
		waiting = waiting[:from]
	}
	return all
}
