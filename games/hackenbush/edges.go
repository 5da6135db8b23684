package hackenbush

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"sprague/games"
	"sprague/internal/say"
)

// ground is the vertex of the ground.
const ground = 0

// graph is a graph. Its vertices are numbers from 0, the ground; names are the numbers in the input.
type graph struct {
	names []int64 // ascending, the first 0
	edges []edge  // ascending by u, v and letter
}

// edge joins two vertices, u <= v; letter is L, R or G.
type edge struct {
	u, v   int32
	letter byte
}

// other returns the end that is not x, or x for a loop.
func (e edge) other(x int32) int32 { return e.u ^ e.v ^ x }

func (e edge) isLoop() bool { return e.u == e.v }

// graphLetters maps input letters to the letters of edges.
var graphLetters = map[byte]byte{'W': 'L', 'L': 'L', 'B': 'R', 'R': 'R', 'G': 'G'}

const blanks = " \t\r\n"

// parseGraph parses a graph and converts it to canonical form. The error has its Offset in the
// text.
func parseGraph(text string) (string, *games.Error) {
	b, err := parseEdges(text)
	if err != nil {
		return "", err
	}
	if i := b.firstLoose(); i >= 0 {
		return "", games.Errorf(games.CodeBadPosition, "the edge %s does not hang on the ground; join its part to the vertex 0, which is the ground, as in 0-1L 1-2R", b.name(b.edges[i]))
	}
	return b.text(), nil
}

// read parses a graph in canonical form.
func read(text string) graph {
	b, _ := parseEdges(text)
	return b
}

// namedEdge is an edge between vertices with input names.
type namedEdge struct {
	u, v   int64
	letter byte
}

// parseEdges parses edges. The error has its Offset in the text.
func parseEdges(text string) (graph, *games.Error) {
	edges := make([]namedEdge, 0, strings.Count(text, " ")+1)
	for at := 0; ; {
		at += len(text[at:]) - len(strings.TrimLeft(text[at:], blanks))
		if at == len(text) {
			break
		}
		end := len(text)
		if i := strings.IndexAny(text[at:], blanks); i >= 0 {
			end = at + i
		}
		e, err := parseEdge(text[at:end])
		if err != nil {
			return graph{}, err.At(-1, at+err.Offset)
		}
		edges = append(edges, e)
		at = end
	}
	return graphOf(edges), nil
}

// parseEdge parses an edge. The error has its Offset in the text.
func parseEdge(text string) (e namedEdge, err *games.Error) {
	first, rest, ok := strings.Cut(text, "-")
	var known bool
	if rest != "" {
		e.letter, known = graphLetters[rest[len(rest)-1]&^0x20]
	}
	switch {
	case !ok:
		return e, games.Errorf(games.CodeBadPosition, "%q is not an edge; write a graph as in hackenbush(0-1L 1-2R 2-0G)", games.Clip(text))
	case !known:
		return e, games.Errorf(games.CodeBadPosition, "the edge %q has no letter; write L, R or G behind it, as in 0-1L", games.Clip(text))
	}
	if e.u, err = parseVertex(first); err != nil {
		return e, err
	}
	if e.v, err = parseVertex(rest[:len(rest)-1]); err != nil {
		return e, err.At(-1, len(first)+1+err.Offset)
	}
	e.u, e.v = min(e.u, e.v), max(e.u, e.v)
	return e, nil
}

func parseVertex(text string) (int64, *games.Error) {
	v, err := games.ParseInteger(text)
	if err != nil && err.Code.Malformed() {
		err.Message = say.Textf("%s; vertices are numbers, as in 0-1L 1-2R", err.Message)
	}
	return v, err
}

// graphOf returns the graph of the edges.
func graphOf(edges []namedEdge) graph {
	slices.SortFunc(edges, func(a, b namedEdge) int {
		return cmp.Or(cmp.Compare(a.u, b.u), cmp.Compare(a.v, b.v), cmp.Compare(a.letter, b.letter))
	})
	b := graph{names: make([]int64, 1, len(edges)+1), edges: make([]edge, len(edges))}
	for _, e := range edges {
		b.names = append(b.names, e.v)
	}
	largest := slices.Max(b.names)
	if largest <= int64(8*len(edges)) { // small enough for a lookup slice
		numbers := make([]int32, largest+1)
		for _, e := range edges {
			numbers[e.u], numbers[e.v] = 1, 1
		}
		b.names = b.names[:1]
		for name, seen := range numbers[1:] {
			if seen != 0 {
				numbers[name+1] = int32(len(b.names))
				b.names = append(b.names, int64(name+1))
			}
		}
		numbers[0] = ground
		for i, e := range edges {
			b.edges[i] = edge{numbers[e.u], numbers[e.v], e.letter}
		}
		return b
	}
	for _, e := range edges {
		b.names = append(b.names, e.u)
	}
	slices.Sort(b.names)
	b.names = slices.Compact(b.names)
	number := func(name int64) int32 {
		i, _ := slices.BinarySearch(b.names, name)
		return int32(i)
	}
	for i, e := range edges {
		b.edges[i] = edge{number(e.u), number(e.v), e.letter}
	}
	return b
}

// firstLoose returns the first edge that is not connected to the ground, and -1 if there is none.
func (b graph) firstLoose() int {
	w := b.walk()
	return slices.IndexFunc(b.edges, func(e edge) bool { return !w.visited(e.u) })
}

// text formats the graph like [parseGraph]: edges ascending, the smaller vertex first.
func (b graph) text() string {
	text := make([]byte, 0, 8*len(b.edges))
	for i, e := range b.edges {
		if i > 0 {
			text = append(text, ' ')
		}
		text = b.append(text, e)
	}
	return string(text)
}

// append appends an edge to a text.
func (b graph) append(text []byte, e edge) []byte {
	text = strconv.AppendInt(text, b.names[e.u], 10)
	text = append(text, '-')
	text = strconv.AppendInt(text, b.names[e.v], 10)
	return append(text, e.letter)
}

// name formats an edge.
func (b graph) name(e edge) string { return string(b.append(nil, e)) }
