package command

import (
	"strings"
	"testing"
)

// Lost positions are highlighted in a graph, whether known by value or by outcome only, and so are
// loony ones.
func TestGraphHighlights(t *testing.T) {
	const red, black = "style=filled, fillcolor=\"#cc3311\"", "style=filled, fillcolor=\"#000000\""
	for position, want := range map[string][]string{
		"nim(1)":         {`label="nim(0)\n0", ` + red},
		"misere(nim(2))": {`label="misere(nim(1))\nP", ` + red},
		"cutting(1,4)":   {`label="cutting(1,4)\nloony", ` + black, `label="cutting(1,2) + cutting(1,2)\nloony", ` + black},
	} {
		wrote, refused := bare().line(t, "dot "+position)
		if refused != nil || strings.Count(wrote, "filled") != len(want) {
			t.Errorf("%s: %v\n%s", position, refused, wrote)
		}
		for _, vertex := range want {
			if !strings.Contains(wrote, vertex) {
				t.Errorf("%s: no %s\n%s", position, vertex, wrote)
			}
		}
	}
}
