package figure

import (
	"math"

	"sprague/answer"
	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
	"sprague/repl/picture"
)

// colors are the colors of the players' moves, as in Winning Ways: bLue for Left, Red for Right.
var colors = map[string]string{games.Left.String(): "blue", games.Right.String(): "red"}

// Graph returns the picture of a game graph.
func Graph(g answer.Graph) *picture.Graph {
	p := &picture.Graph{Title: say.Plain(games.Clip(g.Query)), Zero: picture.PPosition()}
	for _, at := range g.Positions {
		p.Vertices = append(p.Vertices, vertex(at))
	}
	for _, m := range g.Moves {
		p.Edges = append(p.Edges, picture.Edge{From: m.From, To: m.To, Color: colors[m.Player]})
	}
	return p
}

// vertex returns a vertex with the value or the outcome of its position.
func vertex(at answer.GraphPosition) picture.Vertex {
	v := picture.Vertex{Label: at.Position}
	switch {
	case at.Grundy != nil && *at.Grundy <= math.MaxInt64:
		v.Value = picture.Number(int64(*at.Grundy))
	case at.Value != nil:
		v.Value = picture.Word(*at.Value)
		if *at.Value == value.Loony().String() {
			v.As = picture.Loony()
		}
	case at.Outcome != nil:
		v.Value = picture.Word(*at.Outcome)
		if *at.Outcome == value.P.String() {
			v.As = picture.Number(0)
		}
	}
	return v
}
