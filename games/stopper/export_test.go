package stopper

import "sprague/games/value"

// BySteps simplifies a game by steps, however small it is.
func (g *Game) BySteps(c *value.Calculation, side Side) *Game {
	return g.condensed(c, nil).bySteps(c, side, nil)
}

// Whole returns the game of all vertices of a graph, reachable or not. It starts at the first one.
func Whole(graph []Vertex) *Game { return &Game{vertices: graph} }

// Compare reports for all pairs of vertices of two games whether the first is at least the second.
func Compare(g, h *Game, side Side) func(x, y int) bool {
	r := atLeast(g, h, side, nil)
	return func(x, y int) bool { return r.of(int32(x), int32(y)) }
}
