package drawing

import (
	"math"
	"slices"
	"strconv"

	"sprague/answer/scene"
	"sprague/internal/columns"
)

// radius is that of a vertex.
const radius = 15

// graph draws the graph of the first of some components, with the tokens of all. Its vertices lie on
// a circle, and those of a tree in layers from the root.
func (l *layout) graph(first int, components []int) figure {
	p := l.scene.Components[first].Picture
	places, f := around(len(p.Vertices))
	if p.Lines == "tree" && p.Root != nil {
		places, f = layered(len(p.Vertices), p.Arcs, *p.Root)
	}
	for _, arc := range p.Arcs {
		if p.Lines != "ties" || arc.From <= arc.To {
			back := slices.Contains(p.Arcs, scene.Arc{From: arc.To, To: arc.From})
			f.parts = append(f.parts, arrow(places[arc.From], places[arc.To], p.Lines != "ties", back)...)
		}
	}
	for i, v := range p.Vertices {
		f.parts = append(f.parts, l.vertex(v, places[i], components))
	}
	if p.Hidden > 0 {
		f = under([]figure{f, caption(l.more(uint64(p.Hidden)), f.width)}, 2)
	}
	return f
}

// vertex draws a vertex with its tokens and its name.
func (l *layout) vertex(v scene.Vertex, at point, components []int) thing {
	class := map[string]string{"l": "left mark", "r": "right mark", "#": "filled mark"}[v.Field]
	if class == "" {
		class = "cell mark"
	}
	if v.Key {
		class += " key"
	}
	t := thing{parts: []part{circle(class, at.X, at.Y, radius)}}
	tokens := 0
	for _, i := range components {
		name := key(i, 0, v.Thing)
		for _, w := range l.scene.Components[i].Picture.Vertices {
			if w.Thing == v.Thing && w.Token {
				tokens++
				t.keys = slices.Insert(t.keys, tokens-1, name) // those with a token first
				name = ""
			}
		}
		if name != "" {
			t.keys = append(t.keys, name)
		}
	}
	if tokens > 0 {
		t.parts = append(t.parts, circle("token", at.X, at.Y, 9))
	}
	if tokens > 1 {
		t.parts = append(t.parts, words{"word", at.X, at.Y + 5, strconv.Itoa(tokens)})
	}
	t.parts = append(t.parts, words{"label", at.X, at.Y + 29, columns.Clip(v.Name, 12)})
	return t
}

// around places vertices on a circle.
func around(count int) ([]point, figure) {
	r := max(60, float64(count)*11)
	const top = 14 // room for the loop of the first vertex
	size := 2*r + 60
	places := make([]point, count)
	for i := range places {
		sin, cos := math.Sincos(2*math.Pi*float64(i)/float64(count) - math.Pi/2)
		places[i] = point{size/2 + r*cos, top + size/2 + r*sin}
	}
	return places, figure{width: size, height: top + size + 10}
}

// layered places the vertices of a tree in rows by their distance from the root.
func layered(count int, arcs []scene.Arc, root int) ([]point, figure) {
	const across, down = 54, 62
	places := make([]point, count)
	for i := range places {
		places[i] = point{30 + float64(i*across), 24} // of those that the root does not reach
	}
	depth := map[int]int{root: 0}
	inRow := map[int]int{}
	var right, bottom float64
	for order := []int{root}; len(order) > 0; order = order[1:] {
		u := order[0]
		row := depth[u]
		places[u] = point{30 + float64(inRow[row]*across), 24 + float64(row*down)}
		inRow[row]++
		for _, arc := range arcs {
			if _, seen := depth[arc.To]; arc.From == u && !seen {
				depth[arc.To] = row + 1
				order = append(order, arc.To)
			}
		}
	}
	for _, p := range places {
		right, bottom = max(right, p.X), max(bottom, p.Y)
	}
	return places, figure{width: right + 40, height: bottom + 40}
}

// arrow draws an edge between two vertices. An edge with one back is moved aside.
func arrow(from, to point, head, back bool) []part {
	if from == to {
		return []part{curve{"arc", path{{move, []point{from}}, {twice, []point{{from.X - 34, from.Y - 46}, {from.X + 34, from.Y - 46}, from}}}}}
	}
	long := math.Hypot(to.X-from.X, to.Y-from.Y)
	dx, dy := (to.X-from.X)/long, (to.Y-from.Y)/long
	aside := 0.0
	if head && back {
		aside = 4
	}
	at := func(p point, along, across float64) point {
		return point{p.X + dx*along - dy*across, p.Y + dy*along + dx*across}
	}
	start, end := at(from, radius+1, aside), at(to, -radius-2, aside)
	all := []part{line("arc", start.X, start.Y, end.X, end.Y)}
	if head {
		all = append(all, curve{"arrow", path{{move, []point{end}}, {straight, []point{at(end, -9, 4), at(end, -9, -4)}}, {command: closed}}})
	}
	return all
}
