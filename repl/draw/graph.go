package draw

import (
	"cmp"
	"slices"
	"strconv"

	"sprague/games"
)

const (
	// mostVertices is the maximum number of shown vertices; near chooses those of a larger graph.
	mostVertices = 16
	// mostName is the maximum width of the name of a vertex.
	mostName = 12
	// mostEdges is the maximum number of shown edges from a vertex.
	mostEdges = 40
)

// graph lists vertices with their tokens and edge targets.
func (p *page) graph(g games.Graph, width int) block {
	d := drawing{graph: g, tokens: map[int32]int{}}
	for _, v := range g.Tokens {
		d.tokens[v]++
	}
	var b block
	shown := d.selectVertices()
	if g.Lines == games.Boughs && len(shown) == g.Vertices {
		b = d.tree(g.Root, nil, nil)
	} else {
		b = d.list(shown)
	}
	for i := range b {
		b[i] = b[i].clip(width)
	}
	if rest := g.Vertices - len(shown); rest > 0 {
		b = append(b, p.omission(uint64(rest), width)...)
	}
	if g.At != nil {
		for _, v := range shown {
			p.explainOwner(g.At(v))
		}
	}
	if len(g.Keys) > 0 {
		p.explain(leftInk, "◎", p.style.Language.Textf("key vertex"))
	}
	return b
}

// drawing is a graph being drawn.
type drawing struct {
	graph  games.Graph
	tokens map[int32]int // number of tokens per vertex
}

// selectVertices lists the shown vertices: all if they are few, else those near tokens. Without
// tokens it lists those near the root of a tree, or the first ones.
func (d drawing) selectVertices() []int32 {
	var shown []int32
	if d.graph.Vertices <= mostVertices {
		for v := range d.graph.Vertices {
			shown = append(shown, int32(v))
		}
		return shown
	}
	add := func(vertices []int32) {
		for _, v := range vertices {
			if len(shown) == mostVertices {
				return
			}
			if !slices.Contains(shown, v) {
				shown = append(shown, v)
			}
		}
	}
	add(d.graph.Tokens)
	switch {
	case len(d.graph.Tokens) > 0:
	case d.graph.Lines == games.Boughs:
		add([]int32{d.graph.Root})
	default:
		for v := range mostVertices {
			add([]int32{int32(v)})
		}
	}
	for i := 0; i < len(shown) && len(shown) < mostVertices; i++ {
		add(d.graph.To(shown[i]))
	}
	return shown
}

// list draws one line per vertex.
func (d drawing) list(vertices []int32) (b block) {
	names, marks := 0, 0
	for _, v := range vertices {
		names = max(names, d.name(v).width())
		marks = max(marks, d.marks(v).width())
	}
	arrow := "→"
	if d.graph.Lines == games.Ties {
		arrow = "─"
	}
	for _, v := range d.sortVertices(vertices) {
		l := d.name(v).pad(names + 1).join(d.marks(v).pad(marks))
		to, joint, end := d.graph.To(v), " "+arrow+" ", ""
		if len(to) > mostEdges {
			to, end = to[:mostEdges], ", …"
		}
		for _, u := range d.sortVertices(to) {
			l = l.add(faint, joint).add(plain, d.name(u)[0].text)
			joint = ", "
		}
		b = append(b, l.add(faint, end))
	}
	return b
}

// sortVertices sorts vertices by number if all have numbers, else it keeps their order.
func (d drawing) sortVertices(vertices []int32) []int32 {
	numbers := make(map[int32]uint64)
	for _, v := range vertices {
		n, err := strconv.ParseUint(d.graph.Name(v), 10, 64)
		if err != nil {
			return vertices
		}
		numbers[v] = n
	}
	vertices = slices.Clone(vertices)
	slices.SortFunc(vertices, func(a, b int32) int { return cmp.Compare(numbers[a], numbers[b]) })
	return vertices
}

// tree draws all vertices below v, which are few. The prefix of v itself is lead, and that of its
// descendants begins with below.
func (d drawing) tree(v int32, lead, below line) block {
	b := block{slices.Clone(lead).join(d.name(v)).add(plain, " ").join(d.marks(v))}
	children := d.graph.To(v)
	for i, u := range children {
		branch, trunk := "├─ ", "│  "
		if i == len(children)-1 {
			branch, trunk = "└─ ", "   "
		}
		b = append(b, d.tree(u, slices.Clone(below).add(faint, branch), slices.Clone(below).add(faint, trunk))...)
	}
	return b
}

// name returns the name of a vertex, highlighted if it has a token.
func (d drawing) name(v int32) line {
	i := plain
	if d.tokens[v] > 0 {
		i = strong
	}
	return write(i, clip(d.graph.Name(v), mostName))
}

// marks returns the signs for the kind of the vertex, for keys and for tokens.
func (d drawing) marks(v int32) line {
	var l line
	if d.graph.At != nil {
		i, sign := dot(d.graph.At(v))
		l = l.add(i, sign[len(" "):])
	}
	if slices.Contains(d.graph.Keys, v) {
		l = l.add(leftInk, "◎")
	}
	switch n := d.tokens[v]; {
	case n > 3:
		l = l.add(strong, strconv.Itoa(n)+"●")
	default:
		l = l.add(strong, repeat("●", n))
	}
	return l
}
