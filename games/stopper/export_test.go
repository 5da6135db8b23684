package stopper

// Whole returns the game of all vertices of a graph, reachable or not. It starts at the first one.
func Whole(graph []Vertex) *Game { return &Game{vertices: graph} }

// Compare reports for all pairs of vertices of two games whether the first is at least the second.
func Compare(g, h *Game, side Side) func(x, y int) bool {
	r := atLeast(g, h, side, nil)
	return func(x, y int) bool { return r.of(int32(x), int32(y)) }
}
