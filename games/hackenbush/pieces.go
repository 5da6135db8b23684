package hackenbush

import (
	"cmp"
	"slices"
	"strings"

	"sprague/games"
)

// Separate returns the parts of a graph that share only the ground. In each of them, subparts that
// hang on one vertex and are known by a theorem are replaced by a stalk of the same value (the
// colon principle). Vertices get new numbers. A part without branches becomes a stalk.
func (hackenbush) Separate(p games.Position) []games.Position {
	switch {
	case p.S == "":
		return nil
	case !isGraph(p):
		return []games.Position{p}
	default:
		return separate(read(p.S))
	}
}

// Parts returns the parts of a graph that share only the ground, each with its own moves. A loop is as
// good as an edge to a vertex of its own.
func (hackenbush) Parts(p games.Position) []games.Position {
	switch {
	case p.S == "":
		return nil
	case !isGraph(p):
		return []games.Position{p}
	}
	b := read(p.S).withoutLoops()
	a := analysis{walk: b.walk(), methods: make([]method, len(b.names)), numbers: make([]fixedPoint, len(b.names)), nimbers: make([]uint32, len(b.names))}
	return a.parts()
}

// withoutLoops returns the graph with a new vertex at the end of each loop.
func (b graph) withoutLoops() graph {
	if !slices.ContainsFunc(b.edges, edge.isLoop) {
		return b
	}
	edges := make([]namedEdge, len(b.edges))
	last := int64(len(b.names))
	for i, e := range b.edges {
		edges[i] = namedEdge{int64(e.u), int64(e.v), e.letter}
		if e.isLoop() {
			edges[i].v = last
			last++
		}
	}
	return graphOf(edges)
}

func separate(b graph) []games.Position {
	p := analyze(b)
	p.evaluate()
	return p.parts()
}

// parts returns the parts on the ground as positions.
func (p *analysis) parts() (all []games.Position) {
	for _, stalk := range p.stalks(ground) {
		all = append(all, games.Position{S: stalk})
	}
	d := formatter{analysis: p, numbers: make([]int32, len(p.names))}
	for i := 1; i < len(p.order); i++ {
		v := p.order[i]
		if p.methods[v] == byMoves && p.parent[v] == ground {
			all = append(all, games.Position{S: d.text(int(p.preorder[v]), int(p.end[v]))})
		}
	}
	return all
}

// Labor is the labor of separating the results of all cuts of a graph.
func (hackenbush) Labor(p games.Position) uint64 {
	if !isGraph(p) {
		return 0
	}
	edges := uint64(strings.Count(p.S, " ")) + 1
	return 4 * edges * edges
}

// stalks returns the stalks with the known value of the parts at a vertex.
func (p *analysis) stalks(v int32) (all []string) {
	if x := p.numbers[v]; x.whole != 0 || len(x.digits) > 0 {
		var b strings.Builder
		for run := range x.dyadic().Signs() {
			letter := "B"
			if run.Plus {
				letter = "W"
			}
			b.WriteString(strings.Repeat(letter, int(run.Count.Int64())))
		}
		all = append(all, b.String())
	}
	if p.nimbers[v] > 0 {
		all = append(all, strings.Repeat("G", int(p.nimbers[v])))
	}
	return all
}

// formatter formats a part that stands on the ground.
type formatter struct {
	*analysis
	numbers []int32 // new numbers of its vertices
	list    []formatVertex
	edges   []namedEdge
}

// formatVertex is a vertex that no theorem replaces.
type formatVertex struct {
	vertex int32
	mark   uint64 // equal for vertices with equal surroundings
	next   uint64
	stalks []string
}

// text formats the part of the vertices from one index of the walk to another. Most parts that
// differ only in their vertex numbers get the same text: the vertices are numbered by their
// surroundings.
func (d *formatter) text(from, to int) string {
	d.list, d.edges = append(d.list[:0], formatVertex{vertex: ground}), d.edges[:0]
	d.numbers[ground] = 0
	for _, v := range d.order[from:to] {
		if d.methods[v] != byMoves {
			continue
		}
		s := formatVertex{vertex: v, stalks: d.stalks(v)}
		for _, stalk := range s.stalks {
			for _, letter := range []byte(stalk) {
				s.mark = mix(s.mark + uint64(letter))
			}
			s.mark += s.mark << 7
		}
		d.numbers[v] = int32(len(d.list))
		d.list = append(d.list, s)
	}
	if stalk, ok := d.stalk(); ok {
		return stalk
	}
	d.list[0].mark = 1
	d.markVertices()
	kept := d.list[1:]
	slices.SortStableFunc(kept, func(a, b formatVertex) int { return cmp.Compare(a.mark, b.mark) })
	for i, s := range kept {
		d.numbers[s.vertex] = int32(i + 1)
	}
	last := int64(len(kept))
	for i, s := range kept {
		d.edgesDown(s.vertex, func(u int32, letter byte) { d.join(int64(d.numbers[u]), int64(i+1), letter) })
		for _, stalk := range s.stalks {
			at := int64(i + 1)
			for _, letter := range []byte(stalk) {
				last++
				d.join(at, last, graphLetters[letter])
				at = last
			}
		}
	}
	return graphOf(d.edges).text()
}

// edgesDown yields the edges from such a vertex to those before it in the walk.
func (d *formatter) edgesDown(v int32, yield func(u int32, letter byte)) {
	yield(d.parent[v], d.analysis.walk.edges[d.parentEdge[v]].letter)
	d.backEdges(v, func(i int32) { yield(d.analysis.walk.edges[i].other(v), d.analysis.walk.edges[i].letter) })
}

// rounds is the distance up to which surroundings distinguish vertices.
const rounds = 4

// markVertices marks the vertices by their surroundings.
func (d *formatter) markVertices() {
	for range rounds {
		for i := range d.list {
			d.list[i].next = mix(d.list[i].mark)
		}
		for i := 1; i < len(d.list); i++ {
			d.edgesDown(d.list[i].vertex, func(u int32, letter byte) {
				a, b := &d.list[d.numbers[u]], &d.list[i]
				a.next += mix(b.mark ^ uint64(letter))
				b.next += mix(a.mark ^ uint64(letter))
			})
		}
		for i := range d.list {
			d.list[i].mark = d.list[i].next
		}
	}
}

// mix scatters the bits of a mark.
func mix(x uint64) uint64 {
	x = (x ^ x>>31) * 0x9e3779b97f4a7c15
	return x ^ x>>29
}

func (d *formatter) join(u, v int64, letter byte) {
	d.edges = append(d.edges, namedEdge{min(u, v), max(u, v), letter})
}

// stalk returns the part as a stalk, if it is one.
func (d *formatter) stalk() (string, bool) {
	var text []byte
	before := int32(ground)
	kept := d.list[1:]
	for i, s := range kept {
		if forks := len(s.stalks); forks > 1 || forks > 0 && i < len(kept)-1 || d.parent[s.vertex] != before {
			return "", false
		}
		edges := 0
		d.edgesDown(s.vertex, func(_ int32, letter byte) {
			edges++
			text = append(text, stalkLetters[letter])
		})
		if edges > 1 {
			return "", false
		}
		before = s.vertex
	}
	return string(text) + strings.Join(kept[len(kept)-1].stalks, ""), true
}

// Stack splits off the edge on which everything else stands, and separates the rest.
func (h hackenbush) Stack(p games.Position) (base games.Player, top []games.Position, ok bool) {
	if p.S == "" {
		return 0, nil, false
	}
	if !isGraph(p) {
		return owner(p.S[0]), h.Separate(lettered(p.S[1:], p.X)), true
	}
	b := read(p.S)
	trunk := b.edges[0]
	if trunk.isLoop() || len(b.edges) > 1 && b.edges[1].u == ground {
		return 0, nil, false
	}
	edges := make([]namedEdge, 0, len(b.edges)-1)
	for _, e := range b.edges[1:] {
		lowered := func(v int32) int64 {
			if v == trunk.v {
				return ground
			}
			return int64(v)
		}
		u, v := lowered(e.u), lowered(e.v)
		edges = append(edges, namedEdge{min(u, v), max(u, v), e.letter})
	}
	if len(edges) > 0 {
		top = separate(graphOf(edges))
	}
	return owner(trunk.letter), top, true
}

// owner returns the player who may cut an edge of a letter, possibly either player.
func owner(letter byte) games.Player {
	if all := players(letter); len(all) == 1 {
		return all[0]
	}
	return games.AnyPlayer
}
