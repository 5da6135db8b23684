package explain_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/answer/explain"
)

// edges draws some edges between few vertices, written with a sign between them.
func edges(t *rapid.T, joint string) string {
	vertex := rapid.SampledFrom([]string{"a", "b", "c", "d", "e"})
	var list []string
	for range rapid.IntRange(2, 12).Draw(t, "edges") {
		list = append(list, vertex.Draw(t, "from")+joint+vertex.Draw(t, "to"))
	}
	return strings.Join(list, " ")
}

// For tokens on cyclic graphs, and for the runner, the explanation shows the options' values, from
// which the value follows.
func TestLoopsAreExplained(t *testing.T) {
	e := evaluator()
	rapid.Check(t, func(t *rapid.T) {
		text := edges(t, ">")
		query := fmt.Sprintf("graph[%s](%s)", text, text[:1])
		if rapid.Bool().Draw(t, "runner") {
			text = edges(t, "-")
			query = fmt.Sprintf("runner[%s key %s](%s)", text, text[2:3], text[:1])
		}
		x, err := explain.Ask(context.Background(), e, query)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range x.Steps {
			expectTrue(t, query, s)
			for _, below := range s.Steps {
				if below.Kind == explain.Options && len(below.Rows) == 0 && *x.Answer.Outcome != "P" {
					t.Fatalf("%s: no options", query)
				}
			}
		}
	})
}

func TestTheoremsOfSearchedPositions(t *testing.T) {
	e := evaluator()
	for query, want := range map[string]string{
		"moore[2](3,4,5)":                            "Known of moore: outcome and a winning move by formula",
		"graph[a>b b>a](a)":                          "No option is a nimber",
		"graph[a>b b>a a>c](a)":                      "Its value is the least nimber that no option has: mex{0} = 1",
		"graph[a>b b>a b>c c>d](b)":                  "The options that are nimbers are those in braces: 1",
		"graph[a>c a>b b>b b>d d>c](a)":              "mex{0} = 1; a loopy option does not count, for it has an answer to *1 (Smith 1966)",
		"runner[1-2 1-3 2-4 2-5 3-4 3-5 key 4 5](1)": "Outcomes of the options:",
	} {
		x, err := explain.Ask(context.Background(), e, query)
		if err != nil {
			t.Fatal(err)
		}
		found := false
		for _, below := range x.Steps[0].Steps {
			found = found || strings.Contains(below.Text.String(), want)
		}
		if !found {
			t.Errorf("%s: %+v, want %q", query, x.Steps[0], want)
		}
	}
}
