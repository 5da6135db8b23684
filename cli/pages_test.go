package cli_test

import (
	"bytes"
	"strings"
	"testing"
	"unicode"

	"sprague/answer/query"
	"sprague/data"
	"sprague/games"
	"sprague/games/compound"
	"sprague/games/registry"
	"sprague/games/search"
	"sprague/internal/say"
	"sprague/repl/render"
	"sprague/store"
)

// The lines of a Chinese page fit the screen, and its labels are translated.
func TestChinesePagesFit(t *testing.T) {
	const pageWidth = 76
	db, err := data.Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	resolver := query.NewResolver(func() (*store.DB, error) { return db, nil }, search.NewEngine(search.DefaultBudget))
	style := render.Style{Language: say.Chinese}
	for _, f := range append(registry.Families(), compound.Pages()...) {
		held, err := resolver.TablesOf(f)
		if err != nil {
			t.Fatal(err)
		}
		var page bytes.Buffer
		if err := render.Family(&page, style, f, held); err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(page.String()) {
			line = strings.TrimSuffix(line, "\n")
			if width := columnsOf(line); width > pageWidth || strings.TrimRight(line, " ") != line {
				t.Errorf("%s: a line of %d columns, or with spaces at its end: %q", f.Name, width, line)
			}
			if strings.IndexAny(strings.TrimSpace(line), "，。；：、）”") == 0 {
				t.Errorf("%s: a line begins with a mark that ends something: %q", f.Name, line)
			}
		}
		for _, label := range []string{"Also:", "Notation:", "Examples:", "Answered:", "Tables:", "Source:"} {
			if strings.Contains(page.String(), label) {
				t.Errorf("%s: the page in Chinese says %s", f.Name, label)
			}
		}
	}
	var list bytes.Buffer
	for _, families := range [][]games.Family{registry.Families(), compound.Pages()} {
		if err := render.Families(&list, style, families); err != nil {
			t.Fatal(err)
		}
	}
	for line := range strings.Lines(list.String()) {
		if width := columnsOf(strings.TrimSuffix(line, "\n")); width > pageWidth {
			t.Errorf("a line of %d columns: %q", width, line)
		}
	}
}

// columnsOf counts columns in the simplest way: two for Chinese characters and marks.
func columnsOf(text string) (columns int) {
	for _, r := range text {
		if columns++; unicode.Is(unicode.Han, r) || r >= 0x3000 && r <= 0x303f || r >= 0xff00 && r <= 0xff60 {
			columns++
		}
	}
	return columns
}
