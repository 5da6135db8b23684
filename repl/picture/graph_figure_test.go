package picture_test

import (
	"errors"
	"io"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"sprague/internal/say"
	"sprague/repl/picture"
)

// The boxes of a drawn graph lie apart, whatever the graph, and without cycles each edge goes down.
func TestGraphFile(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		n := rapid.IntRange(1, 40).Draw(r, "vertices")
		cycles := rapid.Bool().Draw(r, "cycles")
		g := &picture.Graph{Title: say.Plain("a graph"), Zero: picture.PPosition()}
		for i := range n {
			g.Vertices = append(g.Vertices, picture.Vertex{Label: "v" + strconv.Itoa(i), Value: picture.Number(int64(i % 3))})
		}
		for range rapid.IntRange(0, 60).Draw(r, "edges") {
			from, to := rapid.IntRange(0, n-1).Draw(r, "from"), rapid.IntRange(0, n-1).Draw(r, "to")
			if !cycles && from <= to {
				if from == to {
					continue
				}
				from, to = to, from // later vertices lead to earlier ones
			}
			g.Edges = append(g.Edges, picture.Edge{From: from, To: to, Color: rapid.SampledFrom([]string{"", "blue", "red"}).Draw(r, "color")})
		}
		v := svgOf(t, g, say.English)
		_ = pngOf(t, g)
		boxes := make([]rect, 0, n) // in the order of the vertices
		for _, shape := range v.Rects {
			if shape.Fill == "#707070" && shape.Height > 20 {
				boxes = append(boxes, shape)
			}
		}
		if len(boxes) != n {
			r.Fatalf("%d boxes for %d vertices", len(boxes), n)
		}
		for i, a := range boxes {
			for _, b := range boxes[:i] {
				if a.X < b.X+b.Width && b.X < a.X+a.Width && a.Y < b.Y+b.Height && b.Y < a.Y+a.Height {
					r.Fatalf("the boxes %+v and %+v overlap", a, b)
				}
			}
		}
		for _, e := range g.Edges {
			if from, to := boxes[e.From], boxes[e.To]; !cycles && to.Y < from.Y+from.Height {
				r.Fatalf("the edge from %d to %d goes up", e.From, e.To)
			}
		}
	})
}

// Graphs beyond the limit of a drawing, and edges to nowhere, are refused.
func TestGraphFileRefused(t *testing.T) {
	for _, g := range []*picture.Graph{
		{},
		{Vertices: make([]picture.Vertex, picture.MaxDrawn+1)},
		{Vertices: make([]picture.Vertex, 2), Edges: []picture.Edge{{From: 0, To: 2}}},
	} {
		if err := g.SVG(io.Discard, say.English); err == nil {
			t.Errorf("a graph of %d vertices is drawn", len(g.Vertices))
		}
	}
	large := &picture.Graph{Vertices: make([]picture.Vertex, picture.MaxDrawn+1)}
	if err := large.PNG(io.Discard, say.English); !errors.Is(err, picture.ErrTooLarge) {
		t.Error(err)
	}
}
