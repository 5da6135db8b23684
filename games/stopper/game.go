package stopper

import (
	"slices"
	"strings"

	"sprague/games"
)

// Vertex holds the options of Left and of Right, by the numbers of vertices.
type Vertex [2][]int32

// equal reports whether two vertices have the same options in the same order.
func (v Vertex) equal(u Vertex) bool { return slices.Equal(v[0], u[0]) && slices.Equal(v[1], u[1]) }

// Game is the first vertex of a graph. All vertices are reachable from it. A game is immutable.
type Game struct {
	vertices []Vertex
	names    []string // of the vertices, "" for those without; nil if none has one
}

// New returns the game of the first vertex of a graph, without vertices that play does not reach.
// It keeps no part of the graph.
func New(graph []Vertex) *Game { return reached(graph, nil, 0) }

// Named returns the game of a vertex of a graph, like New. Its vertices are written by their names;
// "" is none.
func Named(graph []Vertex, names []string, start int32) *Game { return reached(graph, names, start) }

// reached returns the game of a vertex of a graph.
func reached(graph []Vertex, names []string, start int32) *Game {
	return collected(graph, names, start, make([]int32, len(graph)))
}

// collected is reached with room for a number of each vertex. All are 0, before and after.
func collected(graph []Vertex, names []string, start int32, number []int32) *Game {
	number[start] = 1 // in the game, plus 1
	order := []int32{start}
	g := &Game{vertices: make([]Vertex, 0, len(graph))}
	listed := []int{0} // of a vertex in the game: the last list that has it
	for i := 0; i < len(order); i++ {
		var v Vertex
		for side, options := range graph[order[i]] {
			for _, o := range options {
				if number[o] == 0 {
					order = append(order, o)
					number[o] = int32(len(order))
					listed = append(listed, 0)
				}
				if to, list := number[o]-1, 2*i+side+1; listed[to] != list {
					listed[to] = list
					v[side] = append(v[side], to)
				}
			}
		}
		g.vertices = append(g.vertices, v)
		if names != nil {
			g.names = append(g.names, names[order[i]])
		}
	}
	for _, u := range order {
		number[u] = 0
	}
	return g
}

// Size returns the number of vertices.
func (g *Game) Size() int { return len(g.vertices) }

// moves counts the moves from all vertices.
func (g *Game) moves() (n int) {
	for _, v := range g.vertices {
		n += len(v[0]) + len(v[1])
	}
	return n
}

// Shifted returns the vertices of the game, numbered from a first number on, and their names.
func (g *Game) Shifted(first int32) (vertices []Vertex, names []string) {
	vertices = make([]Vertex, len(g.vertices))
	for u, v := range g.vertices {
		for side, options := range v {
			for _, o := range options {
				vertices[u][side] = append(vertices[u][side], first+o)
			}
		}
	}
	return vertices, append(make([]string, 0, len(vertices)), g.names...)
}

// Option returns the game after a move of a player, by its number among the moves of that player.
func (g *Game) Option(player games.Player, number int) *Game {
	return reached(g.vertices, g.names, g.vertices[0][side(player)][number])
}

// Options counts the moves of a player.
func (g *Game) Options(player games.Player) int { return len(g.vertices[0][side(player)]) }

func side(player games.Player) int {
	if player == games.Right {
		return 1
	}
	return 0
}

// Negative returns -g, in which the players exchange their moves.
func (g *Game) Negative() *Game {
	turned := &Game{vertices: make([]Vertex, len(g.vertices))}
	for i, v := range g.vertices {
		turned.vertices[i] = Vertex{v[1], v[0]}
	}
	for _, name := range g.names {
		switch {
		case strings.HasPrefix(name, "-"):
			name = name[1:]
		case name != "":
			name = "-" + name
		}
		turned.names = append(turned.names, name)
	}
	return turned
}

// Plus returns g + h. It returns false if the sum has more than most vertices.
func (g *Game) Plus(h *Game, most int) (*Game, bool) {
	if len(g.vertices)*len(h.vertices) > most {
		return nil, false
	}
	m := int32(len(h.vertices))
	graph := make([]Vertex, len(g.vertices)*len(h.vertices))
	for i, v := range g.vertices {
		for j, w := range h.vertices {
			sum := &graph[int32(i)*m+int32(j)]
			for s := range sum {
				for _, o := range v[s] {
					sum[s] = append(sum[s], o*m+int32(j))
				}
				for _, o := range w[s] {
					sum[s] = append(sum[s], int32(i)*m+o)
				}
			}
		}
	}
	return New(graph), true
}

// IsStopper reports whether no play with alternating moves is endless, whoever begins at whatever
// vertex.
func (g *Game) IsStopper() bool {
	const unseen, open, done = 0, 1, 2
	state := make([][2]byte, len(g.vertices)) // by the player to move
	var ends func(v int32, mover int) bool
	ends = func(v int32, mover int) bool {
		switch state[v][mover] {
		case open:
			return false
		case done:
			return true
		}
		state[v][mover] = open
		for _, o := range g.vertices[v][mover] {
			if !ends(o, 1-mover) {
				return false
			}
		}
		state[v][mover] = done
		return true
	}
	for v := range g.vertices {
		if !ends(int32(v), 0) || !ends(int32(v), 1) {
			return false
		}
	}
	return true
}
