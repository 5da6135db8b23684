package stopper

import (
	"slices"

	"sprague/games/value"
)

// OfForm returns a short game by its canonical form. It returns false if that has more than most
// positions, or if the calculation stopped.
func OfForm(c *value.Calculation, f *value.Form, most int) (*Game, bool) {
	number := map[*value.Form]int32{f: 0}
	order := []*value.Form{f}
	var graph []Vertex
	for i := 0; i < len(order); i++ {
		left, right := c.Options(order[i])
		if c.Err() != nil || len(left)+len(right) > most {
			return nil, false
		}
		var v Vertex
		for side, options := range [2][]*value.Form{left, right} {
			for _, o := range options {
				if _, known := number[o]; !known {
					number[o] = int32(len(order))
					order = append(order, o)
				}
				v[side] = append(v[side], number[o])
			}
		}
		if graph = append(graph, v); len(order) > most {
			return nil, false
		}
	}
	return New(graph), true
}

// forms returns the canonical forms of the vertices from which play ends in any case; nil for the
// others, and for all if the calculation stops.
func (g *Game) forms(c *value.Calculation) []*value.Form {
	forms := make([]*value.Form, len(g.vertices))
	left := make([]int, len(g.vertices)) // options without forms yet
	before := g.before()
	var ready []int32
	for u, v := range g.vertices {
		if left[u] = len(v[0]) + len(v[1]); left[u] == 0 {
			ready = append(ready, int32(u))
		}
	}
	for i := 0; i < len(ready); i++ {
		u := ready[i]
		var options [2][]*value.Form
		for side := range options {
			for _, o := range g.vertices[u][side] {
				options[side] = append(options[side], forms[o])
			}
		}
		if forms[u] = c.Make(options[0], options[1]); forms[u] == nil {
			break
		}
		for _, from := range slices.Concat(before[u][0], before[u][1]) {
			if left[from]--; left[from] == 0 {
				ready = append(ready, from)
			}
		}
	}
	return forms
}

// Form returns the canonical form of a short game, or nil if play may come back or the calculation
// stopped.
func (g *Game) Form(c *value.Calculation) *value.Form { return g.forms(c)[0] }
