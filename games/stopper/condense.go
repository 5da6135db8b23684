package stopper

import (
	"encoding/binary"
	"slices"

	"sprague/games/value"
)

// condensed returns an equal game of fewer vertices, if there is a simple one: short vertices have
// canonical forms, and vertices with the same play are one.
func (g *Game) condensed(c *value.Calculation, w *Work) *Game {
	g = g.shortened(c)
	return g.quotient(g.forms(c), w)
}

// shortened replaces the vertices from which play ends in any case by their canonical forms, which need
// no more vertices. It returns g if the calculation stops.
func (g *Game) shortened(c *value.Calculation) *Game {
	forms := g.forms(c)
	number := map[*value.Form]int32{}
	graph := slices.Clone(g.vertices)
	var order []*value.Form
	vertex := func(f *value.Form) int32 {
		v, known := number[f]
		if !known {
			v = int32(len(g.vertices) + len(order))
			number[f] = v
			order = append(order, f)
		}
		return v
	}
	to := func(u int32) int32 {
		if forms[u] == nil {
			return u
		}
		return vertex(forms[u])
	}
	start := to(0)
	for u, v := range g.vertices {
		if forms[u] == nil {
			graph[u] = v.turned(to)
		}
	}
	for i := 0; i < len(order); i++ {
		left, right := c.Options(order[i])
		var v Vertex
		for side, options := range [2][]*value.Form{left, right} {
			for _, o := range options {
				v[side] = append(v[side], vertex(o))
			}
		}
		graph = append(graph, v)
	}
	if c.Err() != nil {
		return g
	}
	return reached(graph, nil, start)
}

// turned returns the options of a vertex in another graph.
func (v Vertex) turned(to func(int32) int32) (turned Vertex) {
	for side, options := range v {
		for _, o := range options {
			turned[side] = append(turned[side], to(o))
		}
	}
	return turned
}

// quotient makes one vertex of all that have the same play: whose options have the same play. Forms are
// those of the short vertices, which have the same play iff they have the same canonical form.
func (g *Game) quotient(forms []*value.Form, w *Work) *Game {
	first := firstWithSamePlay(g.vertices, forms, w)
	graph := make([]Vertex, len(first))
	for u, v := range g.vertices {
		graph[u] = v.turned(func(o int32) int32 { return first[o] })
	}
	return New(graph)
}

// firstWithSamePlay returns for each vertex the first one with the same play. It splits a class of
// vertices where they differ by the classes of their options, and then looks again only at vertices from
// which a move leads to one with a new class. Vertices with forms are in canonical form, and have a class each. If the
// work fails, no two vertices are found alike.
func firstWithSamePlay(vertices []Vertex, forms []*value.Form, w *Work) []int32 {
	g := Game{vertices: vertices}
	before := g.before()
	class := make([]int32, len(vertices))
	signature := make([]string, 1) // of a class, when it was looked at last
	size := []int{0}
	var again []int32 // vertices to look at
	for u := range vertices {
		if forms != nil && forms[u] != nil {
			class[u] = int32(len(size))
			signature, size = append(signature, ""), append(size, 1)
			continue
		}
		size[0]++
		again = append(again, int32(u))
	}
	marked := make([]bool, len(vertices))
	for len(again) > 0 {
		for _, u := range again {
			if !w.spend(1 + len(vertices[u][0]) + len(vertices[u][1])) {
				for u := range class {
					class[u] = int32(u)
				}
				return class
			}
		}
		type kind struct {
			class     int32
			signature string
		}
		alike := map[kind][]int32{}
		var kinds []kind // in the order of their first vertices
		looked := map[int32]int{}
		for _, u := range again {
			k := kind{class[u], vertices[u].signature(class)}
			if alike[k] == nil {
				kinds = append(kinds, k)
			}
			alike[k] = append(alike[k], u)
			looked[k.class]++
			marked[u] = false
		}
		again = again[:0]
		kept := map[int32]bool{} // classes whose number is taken
		for k, n := range looked {
			kept[k] = n < size[k] // the vertices not looked at keep it
		}
		for _, k := range kinds {
			if !kept[k.class] {
				kept[k.class], signature[k.class] = true, k.signature
				continue
			}
			if signature[k.class] == k.signature {
				continue
			}
			now := int32(len(size))
			signature, size = append(signature, k.signature), append(size, len(alike[k]))
			size[k.class] -= len(alike[k])
			for _, u := range alike[k] {
				class[u] = now
				for _, from := range slices.Concat(before[u][0], before[u][1]) {
					if !marked[from] && (forms == nil || forms[from] == nil) {
						marked[from] = true
						again = append(again, from)
					}
				}
			}
		}
	}
	first := make([]int32, len(size))
	for u := len(class) - 1; u >= 0; u-- {
		first[class[u]] = int32(u)
	}
	for u := range class {
		class[u] = first[class[u]]
	}
	return class
}

// signature tells to which classes the options belong.
func (v Vertex) signature(class []int32) string {
	var b []byte
	for side := range v {
		var of []int32
		for _, o := range v[side] {
			of = append(of, class[o])
		}
		slices.Sort(of)
		for _, c := range slices.Compact(of) {
			b = binary.AppendUvarint(b, uint64(c)+1)
		}
		b = append(b, 0)
	}
	return string(b)
}
