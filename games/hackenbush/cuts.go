package hackenbush

import "strings"

// cuts are the moves in a graph in canonical form.
type cuts struct {
	*walk
	text      string
	offsets   []int32 // the offset of each edge in the text, and one past the end
	supported []int32 // the vertex that falls with an edge, or -1
}

func newCuts(text string) *cuts {
	b := read(text)
	c := &cuts{walk: b.walk(), text: text, offsets: make([]int32, 1, len(b.edges)+1), supported: make([]int32, len(b.edges))}
	for i := range text {
		if text[i] == ' ' {
			c.offsets = append(c.offsets, int32(i+1))
		}
	}
	c.offsets = append(c.offsets, int32(len(text)+1))
	for i := range c.supported {
		c.supported[i] = -1
	}
	for _, v := range c.order[1:] {
		if c.isBridge(v) {
			c.supported[c.parentEdge[v]] = v
		}
	}
	return c
}

// green returns the graph of the edges G, and the number of each of them among all edges.
func (c *cuts) green() (graph, []int32) {
	b := graph{names: c.names}
	var places []int32
	for i, e := range c.edges {
		if e.letter == 'G' {
			b.edges, places = append(b.edges, e), append(places, int32(i))
		}
	}
	return b, places
}

// each yields the result of every cut, with the letter of the edge.
func (c *cuts) each(yield func(letter byte, left string) bool) {
	for i, e := range c.edges {
		if i > 0 && e == c.edges[i-1] {
			continue
		}
		if !yield(e.letter, c.without(i)) {
			return
		}
	}
}

// without returns the result of cutting edge i.
func (c *cuts) without(i int) string {
	top := c.supported[i]
	if top < 0 {
		return join(c.text[:c.offsets[i]], c.text[min(int(c.offsets[i+1]), len(c.text)):])
	}
	var b strings.Builder
	for j, e := range c.edges {
		if !c.within(e.u, top) && !c.within(e.v, top) {
			b.WriteString(c.text[c.offsets[j] : c.offsets[j+1]-1])
			b.WriteByte(' ')
		}
	}
	return strings.TrimSuffix(b.String(), " ")
}

// within reports whether v is top or comes after it in the walk.
func (c *cuts) within(v, top int32) bool {
	return c.preorder[v] >= c.preorder[top] && c.preorder[v] < c.end[top]
}

// join concatenates two pieces of a text.
func join(before, behind string) string { return strings.TrimSuffix(before+behind, " ") }

// cutEdge returns the edge that was cut from a graph, given the rest. Of the removed edges it is
// the only one with an end that is still connected to the ground. If both ends are, no other edge
// is removed.
func cutEdge(text, left string) string {
	b := read(text)
	hanging := map[int64]bool{0: true}
	if left != "" {
		for _, name := range read(left).names {
			hanging[name] = true
		}
	}
	rest := strings.Split(left, " ")
	for _, e := range b.edges {
		name := b.name(e)
		if len(rest) > 0 && rest[0] == name {
			rest = rest[1:]
			continue
		}
		if hanging[b.names[e.u]] || hanging[b.names[e.v]] {
			return name
		}
	}
	return ""
}
