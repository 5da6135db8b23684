package picture

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"sprague/internal/say"
)

// Graph is a graph of positions and moves, or any other.
type Graph struct {
	Title    say.Text
	Zero     say.Text // what 0 means, if it is to stand out; see PPosition
	Vertices []Vertex
	Edges    []Edge
}

// Vertex is a vertex with its value.
type Vertex struct {
	Label string
	Value Cell // none if it is not known or not wanted
	As    Cell // in whose color it stands; none if that is of its value
}

// Edge leads from a vertex to another, both given by their place in the list of vertices.
type Edge struct {
	From, To int
	Color    string // as DOT names it, such as blue; empty for that of all
}

// MaxGraph bounds the vertices and edges of a graph; no program that lays graphs out manages more.
const MaxGraph = 1 << 16

// DOT writes a graph in the language of Graphviz, vertices and edges in the order given. A vertex
// that is loony or a zero, or stands as one, has its color.
func (g *Graph) DOT(w io.Writer, in say.Language) error {
	if len(g.Vertices) > MaxGraph || len(g.Edges) > MaxGraph {
		return say.Errorf("%w: the graph has %d vertices and %d edges, and may have %d of each", ErrTooLarge, len(g.Vertices), len(g.Edges), MaxGraph)
	}
	for _, e := range g.Edges {
		if min(e.From, e.To) < 0 || max(e.From, e.To) >= len(g.Vertices) {
			return say.Errorf("an edge leads from vertex %d to vertex %d, and there are only those from 0 to %d", e.From, e.To, len(g.Vertices)-1)
		}
	}
	out := bufio.NewWriter(w)
	fmt.Fprintln(out, "digraph {")
	if title := g.Title.In(in); title != "" {
		fmt.Fprintf(out, "\tlabel=%s;\n\tlabelloc=t;\n", dotString(title))
	}
	l := look{zero: g.Zero.String() != ""}
	for i, v := range g.Vertices {
		fmt.Fprintf(out, "\tv%d [label=%s%s];\n", i, dotString(v.lines()...), l.fill(v.shown()))
	}
	for _, e := range g.Edges {
		color := ""
		if e.Color != "" {
			color = " [color=" + dotString(e.Color) + "]"
		}
		fmt.Fprintf(out, "\tv%d -> v%d%s;\n", e.From, e.To, color)
	}
	fmt.Fprintln(out, "}")
	return out.Flush()
}

// shown is the cell in whose color a vertex stands.
func (v Vertex) shown() Cell {
	if v.As.kind == none {
		return v.Value
	}
	return v.As
}

// lines are what stands in a vertex.
func (v Vertex) lines() []string {
	if v.Value.kind == none {
		return []string{v.Label}
	}
	return []string{v.Label, v.Value.String()}
}

// fill gives the colors of a vertex whose value stands out.
func (l look) fill(c Cell) string {
	if !l.marks(c) && c.kind != loony {
		return ""
	}
	background, _ := l.rgb(c)
	return fmt.Sprintf(", style=filled, fillcolor=%q, fontcolor=%q", background, legible(background))
}

// dotString quotes lines. Graphviz reads backslashes in labels, as in \n for the end of a line, and
// names of characters as HTML has them, as in &lt;.
func dotString(lines ...string) string {
	quoted := make([]string, len(lines))
	for i, line := range lines {
		quoted[i] = strings.NewReplacer(`\`, `\\`, `"`, `\"`, `&`, `&amp;`).Replace(oneLine(line))
	}
	return `"` + strings.Join(quoted, `\n`) + `"`
}
