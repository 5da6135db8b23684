package picture_test

import (
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/internal/say"
	"sprague/repl/picture"
)

func TestGraph(t *testing.T) {
	g := picture.Graph{
		Title: say.Plain(`a "b" & c`), Zero: picture.PPosition(),
		Vertices: []picture.Vertex{
			{Label: "nim(1)", Value: picture.Number(1)},
			{Label: `x\n<b>&lt;`, Value: picture.Number(0)},
			{Label: "中文", Value: picture.Loony()},
			{Label: ""},
			{Label: "misere", Value: picture.Word("P"), As: picture.Number(0)},
		},
		Edges: []picture.Edge{{From: 0, To: 1}, {From: 2, To: 2}, {From: 0, To: 1}},
	}
	var b strings.Builder
	if err := g.DOT(&b, say.English); err != nil {
		t.Fatal(err)
	}
	same(t, `
digraph {
	label="a \"b\" &amp; c";
	labelloc=t;
	v0 [label="nim(1)\n1"];
	v1 [label="x\\n<b>&amp;lt;\n0", style=filled, fillcolor="#cc3311", fontcolor="#ffffff"];
	v2 [label="中文\n!", style=filled, fillcolor="#000000", fontcolor="#ffffff"];
	v3 [label=""];
	v4 [label="misere\nP", style=filled, fillcolor="#cc3311", fontcolor="#ffffff"];
	v0 -> v1;
	v2 -> v2;
	v0 -> v1;
}
`, b.String())
	accepted(t, b.String())
}

// accepted lets Graphviz parse a graph, if it is installed.
func accepted(t *testing.T, dot string) {
	t.Helper()
	program, err := exec.LookPath("dot")
	if err != nil {
		t.Log("Graphviz is not installed, and reads nothing")
		return
	}
	run := exec.Command(program, "-Tplain")
	run.Stdin = strings.NewReader(dot)
	if out, err := run.CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, out)
	}
}

// A graph can be parsed back, for any labels.
func TestGraphReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		label := rapid.OneOf(rapid.String(), rapid.StringOfN(rapid.SampledFrom([]rune(`\"&;<>[]{}-=,n`+"\n\t中")), 0, 8, -1))
		var g picture.Graph
		count := rapid.IntRange(1, 6).Draw(t, "vertices")
		for range count {
			v := picture.Vertex{Label: label.Draw(t, "label")}
			if rapid.Bool().Draw(t, "valued") {
				v.Value = picture.Number(rapid.Int64().Draw(t, "value"))
			}
			g.Vertices = append(g.Vertices, v)
		}
		for range rapid.IntRange(0, 9).Draw(t, "edges") {
			g.Edges = append(g.Edges, picture.Edge{From: rapid.IntRange(0, count-1).Draw(t, "from"), To: rapid.IntRange(0, count-1).Draw(t, "to")})
		}
		var b strings.Builder
		if err := g.DOT(&b, say.English); err != nil {
			t.Fatal(err)
		}
		labels, edges := readDOT(t, b.String())
		for i, v := range g.Vertices {
			want := strings.Map(func(r rune) rune {
				if r < ' ' || r >= 0x7f && r < 0xa0 || r == 0xfffd {
					return ' '
				}
				return r
			}, v.Label)
			if v.Value != (picture.Cell{}) {
				want += "\n" + v.Value.String()
			}
			if got := labels[fmt.Sprint("v", i)]; got != want {
				t.Fatalf("vertex %d is %q, want %q", i, got, want)
			}
		}
		if len(labels) != count || len(edges) != len(g.Edges) {
			t.Fatalf("%d vertices and %d edges", len(labels), len(edges))
		}
		for i, e := range g.Edges {
			if want := [2]string{fmt.Sprint("v", e.From), fmt.Sprint("v", e.To)}; edges[i] != want {
				t.Fatalf("edge %d is %v, want %v", i, edges[i], want)
			}
		}
	})
}

// readDOT parses the used subset of the language: words, quoted strings with backslash escapes, and
// punctuation.
func readDOT(t fataler, text string) (labels map[string]string, edges [][2]string) {
	t.Helper()
	var tokens []string
	for text != "" {
		switch {
		case strings.ContainsRune(" \n\t", rune(text[0])):
			text = text[1:]
		case text[0] == '"':
			end := 1
			for end < len(text) && text[end] != '"' {
				if text[end] == '\\' {
					end++
				}
				end++
			}
			tokens = append(tokens, text[:end])
			text = text[end+1:]
		default:
			end := 1
			if !strings.ContainsRune("{}[];=,", rune(text[0])) {
				end = strings.IndexAny(text, " \n\t{}[];=,")
			}
			tokens = append(tokens, text[:end])
			text = text[end:]
		}
	}
	labels = map[string]string{}
	for i, token := range tokens {
		switch {
		case token == "->":
			edges = append(edges, [2]string{tokens[i-1], tokens[i+1]})
		case token == "[" && tokens[i+1] == "label":
			label := strings.TrimPrefix(tokens[i+3], `"`)
			label = strings.NewReplacer(`\\`, `\`, `\"`, `"`, `\n`, "\n", "&amp;", "&").Replace(label)
			labels[tokens[i-1]] = label
		}
	}
	if tokens[0] != "digraph" || tokens[1] != "{" || tokens[len(tokens)-1] != "}" {
		t.Fatalf("%q", tokens)
	}
	return labels, edges
}

func TestGraphRefused(t *testing.T) {
	two := []picture.Vertex{{Label: "a"}, {Label: "b"}}
	for _, e := range []picture.Edge{{From: -1, To: 0}, {From: 0, To: -1}, {From: 2, To: 0}, {From: 0, To: 2}} {
		if err := (&picture.Graph{Vertices: two, Edges: []picture.Edge{e}}).DOT(io.Discard, say.English); err == nil {
			t.Errorf("%v leads nowhere", e)
		}
	}
	for _, g := range []picture.Graph{{Vertices: make([]picture.Vertex, 1<<16+1)}, {Vertices: two, Edges: make([]picture.Edge, 1<<16+1)}} {
		if err := g.DOT(io.Discard, say.English); !errors.Is(err, picture.ErrTooLarge) {
			t.Error(err)
		}
	}
}
