package command

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"sprague/answer/query"
	"sprague/internal/say"
	"sprague/repl/manual"
	"sprague/repl/render"
)

// Every listed topic has a page in all languages.
func TestTopicsHavePages(t *testing.T) {
	r := bare()
	if len(Topics(nil)) < 70 || !slices.IsSorted(Topics(nil)) || !slices.Contains(Topics(nil), "keys") || !slices.Contains(Topics(nil), "octal") {
		t.Errorf("only %d topics: %v", len(Topics(nil)), Topics(nil))
	}
	for _, l := range []say.Language{say.English, say.Chinese} {
		r.Style.Language = l
		for _, topic := range Topics(nil) {
			wrote, refused := r.line(t, "help "+topic)
			if refused != nil || wrote == "" {
				t.Errorf("help %s writes %q, is refused %v", topic, wrote, refused)
			}
		}
	}
}

// A topic that is both a kind of compound and a manual topic shows both pages.
func TestPagesAreJoined(t *testing.T) {
	wrote, _ := bare().line(t, "help misere")
	first, second, found := strings.Cut(wrote, "\n\nHow misere play is answered\n")
	if !found || !strings.HasPrefix(first, "misere: the player who cannot move wins\n") || !strings.Contains(second, "quotient") {
		t.Errorf("help misere writes %q", wrote)
	}
}

// Programs get the parts of a topic's pages in English, one object each.
func TestTopicsInJSON(t *testing.T) {
	r := bare()
	r.Style.Language = say.Chinese
	r.line(t, "mode json")
	kinds := map[string]int{}
	for _, topic := range Topics(nil) {
		wrote, refused := r.line(t, "help "+topic)
		if refused != nil || wrote == "" {
			t.Errorf("help %s writes %q, is refused %v", topic, wrote, refused)
		}
		for _, p := range pagesIn(t, wrote) {
			if kinds[p.Kind]++; p.Topic != topic && p.Kind != render.RulesetKind || // which may have another name
				p.Usage == "" || p.Summary == "" || p.Examples == nil || strings.ContainsFunc(p.Usage+p.Summary+p.Text, isChinese) {
				t.Errorf("help %s: %+v", topic, p)
			}
		}
	}
	if kinds[render.CommandKind] != len(All()) || kinds[render.ManualKind] != len(manual.Topics()) || len(kinds) != 3 {
		t.Errorf("the kinds of pages are %v", kinds)
	}

	wrote, _ := r.line(t, "help misere")
	if pages := pagesIn(t, wrote); len(pages) != 2 || pages[0].Kind != render.RulesetKind || pages[0].Summary != "the player who cannot move wins" ||
		pages[1].Kind != render.ManualKind || pages[1].Summary != "how misere play is answered" || !strings.Contains(pages[1].Text, "quotient") {
		t.Errorf("help misere writes %q", wrote)
	}
	wrote, _ = r.line(t, "help play")
	if pages := pagesIn(t, wrote); len(pages) != 1 || !strings.Contains(pages[0].Text, "Sprague wins whatever can be won") {
		t.Errorf("help play writes %q", wrote)
	}
	wrote, _ = r.line(t, "help")
	if got, want := len(pagesIn(t, wrote)), kinds[render.CommandKind]+kinds[render.RulesetKind]+kinds[render.ManualKind]; got != want {
		t.Errorf("help writes %d pages, want %d", got, want)
	}
	if _, refused := r.line(t, "help kales"); refused != nil { // reported by an object
		t.Errorf("help kales is refused: %v", refused)
	}
}

// The functions of the language are described on the page of the language.
func TestHelpOfFunctions(t *testing.T) {
	r := embedded(t)
	want, _ := r.line(t, "help expressions")
	for _, name := range query.Functions() {
		if wrote, _ := r.line(t, "help "+name); wrote != want {
			t.Errorf("help %s writes %q", name, wrote)
		}
	}
}

func isChinese(r rune) bool { return unicode.Is(unicode.Han, r) }

// pagesIn parses help pages.
func pagesIn(t *testing.T, lines string) (pages []render.HelpPage) {
	t.Helper()
	for line := range strings.Lines(lines) {
		var p render.HelpPage
		if err := json.Unmarshal([]byte(line), &p); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		pages = append(pages, p)
	}
	return pages
}

// Pages about commands and games have examples that can be pasted.
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
