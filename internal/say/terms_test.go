package say_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"sprague/internal/say"
)

// term is a line of the glossary.
type term struct {
	english, chinese string
	shunned          []string // discouraged synonyms
	written          *regexp.Regexp
}

// used reports whether an English text has the term as whole words.
func (t term) used(english string) bool { return t.written.MatchString(english) }

// termsOf reads the glossary tables that have a column of discouraged words. Terms of other tables
// depend on the sentence.
func termsOf(page string) (all []term) {
	const columns = 4
	for line := range strings.Lines(page) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		if len(cells) != columns || strings.HasPrefix(cells[0], "---") || strings.Contains(line, "| 不用 |") {
			continue
		}
		t := term{english: strings.TrimSpace(cells[0]), chinese: strings.TrimSpace(cells[1])}
		t.written = regexp.MustCompile(`\b` + regexp.QuoteMeta(t.english) + `s?\b`)
		if shunned := strings.TrimSpace(cells[2]); shunned != "" {
			t.shunned = strings.Split(shunned, "、")
		}
		all = append(all, t)
	}
	return all
}

// broken matches the line breaks of a text, which Chinese has inside words.
var broken = regexp.MustCompile(`\n *`)

// Each thing has one name in Chinese: that of the glossary, or the English one for code.
func TestTerms(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", "docs", "terms.zh.md"))
	if err != nil {
		t.Fatal(err)
	}
	texts, files, err := say.Entries(say.Chinese)
	if err != nil {
		t.Fatal(err)
	}
	terms := termsOf(string(page))
	if len(terms) < 50 {
		t.Fatalf("the glossary has %d terms", len(terms))
	}
	pages, err := filepath.Glob(filepath.Join("..", "..", "repl", "manual", "zh", "*.txt"))
	if err != nil || len(pages) == 0 {
		t.Fatalf("no pages of the manual: %v", err)
	}
	for _, name := range append(pages, filepath.Join("..", "..", "docs", "manual.zh.md")) {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, term := range terms {
			for _, word := range term.shunned {
				if strings.Contains(broken.ReplaceAllString(string(text), ""), word) {
					t.Errorf("%s has %s in the place of %s", name, word, term.chinese)
				}
			}
		}
	}
	for _, term := range terms {
		seen := false
		for english, said := range texts {
			said = broken.ReplaceAllString(said, "")
			for _, word := range term.shunned {
				if strings.Contains(said, word) {
					t.Errorf("%s: %q has %s in the place of %s", files[english], said, word, term.chinese)
				}
			}
			if !term.used(english) {
				continue
			}
			seen = true
			if !strings.Contains(said, term.chinese) && !strings.Contains(said, term.english) {
				t.Errorf("%s: %q does not call a %s %s", files[english], said, term.english, term.chinese)
			}
		}
		if !seen {
			t.Errorf("no text speaks of a %s", term.english)
		}
	}
}
