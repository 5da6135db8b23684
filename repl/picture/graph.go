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
	Zero     say.Text // meaning of 0, if it is highlighted; see PPosition
	Vertices []Vertex
	Edges    []Edge
}

// Vertex is a vertex with its value.
type Vertex struct {
	Label string
	Value Cell // empty if unknown or not wanted
	As    Cell // determines its color; empty for the color of its value
}

// Edge leads from a vertex to another, both given by index.
type Edge struct {
	From, To int
	Color    string // name in DOT, such as blue; empty for the default
}

// MaxGraph bounds the vertices and edges of a graph; no layout program handles more.
const MaxGraph = 1 << 16

// DOT writes a graph in the language of Graphviz, with vertices and edges in the given order. A
// vertex is colored if it, or its As cell, is loony or a zero.
func (g *Graph) DOT(w io.Writer, in say.Language) error {
	if len(g.Vertices) > MaxGraph || len(g.Edges) > MaxGraph {
		return say.Errorf("%w: the graph has %d vertices and %d edges, and may have %d of each", ErrTooLarge, len(g.Vertices), len(g.Edges), MaxGraph)
	}
	if err := g.check(); err != nil {
		return err
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

// check refuses edges of vertices that do not exist.
func (g *Graph) check() error {
	for _, e := range g.Edges {
		if min(e.From, e.To) < 0 || max(e.From, e.To) >= len(g.Vertices) {
			return say.Errorf("an edge leads from vertex %d to vertex %d, and there are only those from 0 to %d", e.From, e.To, len(g.Vertices)-1)
		}
	}
	return nil
}

// shown returns the cell that determines the color of a vertex.
func (v Vertex) shown() Cell {
	if v.As.kind == none {
		return v.Value
	}
	return v.As
}

// lines returns the text lines of a vertex.
func (v Vertex) lines() []string {
	if v.Value.kind == none {
		return []string{v.Label}
	}
	return []string{v.Label, v.Value.String()}
}

// fill returns the colors of a highlighted vertex.
func (l look) fill(c Cell) string {
	if !l.marks(c) && c.kind != loony {
		return ""
	}
	background, _ := l.rgb(c)
	return fmt.Sprintf(", style=filled, fillcolor=%q, fontcolor=%q", background, textColor(background))
}

// dotString quotes lines. Graphviz interprets backslashes in labels, such as \n for a line end, and
// HTML entities such as &lt;.
func dotString(lines ...string) string {
	quoted := make([]string, len(lines))
	for i, line := range lines {
		quoted[i] = strings.NewReplacer(`\`, `\\`, `"`, `\"`, `&`, `&amp;`).Replace(oneLine(line))
	}
	return `"` + strings.Join(quoted, `\n`) + `"`
}
