package command

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"sprague/internal/say"
	"sprague/repl/manual"
)

// Every topic that is listed has a page, in all languages.
func TestTopicsHavePages(t *testing.T) {
	r := bare()
	if len(Topics()) < 70 || !slices.IsSorted(Topics()) || !slices.Contains(Topics(), "keys") || !slices.Contains(Topics(), "octal") {
		t.Errorf("only %d topics: %v", len(Topics()), Topics())
	}
	for _, l := range []say.Language{say.English, say.Chinese} {
		r.Style.Language = l
		for _, topic := range Topics() {
			wrote, refused := r.line(t, "help "+topic)
			if refused != nil || wrote == "" {
				t.Errorf("help %s writes %q, is refused %v", topic, wrote, refused)
			}
		}
	}
}

// A topic that is both a way of playing and one of the manual has one page below the other.
func TestPagesAreJoined(t *testing.T) {
	wrote, _ := bare().line(t, "help misere")
	first, second, found := strings.Cut(wrote, "\n\nmisere: how misere play is answered\n")
	if !found || !strings.HasPrefix(first, "misere: the player who cannot move wins\n") || !strings.Contains(second, "quotient") {
		t.Errorf("help misere writes %q", wrote)
	}
}

// Pages about what is asked have examples that can be pasted.
func TestExamplesOfTopics(t *testing.T) {
	r := embedded(t)
	example := regexp.MustCompile(`(?m)^    (\S.*?)(?:  .*)?$`)
	for _, topic := range []string{"expressions", "outcomes", "values", "sources", "misere", "settings"} {
		text, ok := manual.Page(topic, say.English)
		examples := example.FindAllStringSubmatch(text, -1)
		if !ok || len(examples) < 4 {
			t.Fatalf("%s has %d examples", topic, len(examples))
		}
		for _, e := range examples {
			if _, refused := r.line(t, e[1]); refused != nil {
				t.Errorf("%s: %q is refused: %s", topic, e[1], refused.Message)
			}
		}
	}
}
