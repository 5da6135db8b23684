package cli_test

import (
	"bytes"
	"regexp"
	"slices"
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

// pagesFile is the catalogue file of the help pages.
const pagesFile = "pages.json"

// helpPages returns the pages of all rulesets and kinds of compounds.
func helpPages() []games.Family { return append(registry.Families(), compound.Pages()...) }

// textsOf returns the texts of a page.
func textsOf(f games.Family) []string {
	return []string{f.Help.Summary, f.Help.Rules, f.Help.Notation, f.Help.Answered, f.Help.Source}
}

// All texts of help pages have Chinese translations, and the catalogue has no others.
func TestChinesePages(t *testing.T) {
	said, files, err := say.Entries(say.Chinese)
	if err != nil {
		t.Fatal(err)
	}
	unused := map[string]bool{}
	for english, file := range files {
		if file == pagesFile {
			unused[english] = true
		}
	}
	var wanted []string
	for _, f := range helpPages() {
		wanted = append(wanted, textsOf(f)...)
		for _, name := range missing(author, f.Help.Source, said[f.Help.Source]) {
			t.Errorf("%s: the source in Chinese is without %s", f.Name, name)
		}
		for _, english := range textsOf(f)[:4] { // the source cites titles
			if run := sentence.FindString(said[english]); run != "" {
				t.Errorf("%q is said %q: that is English", run, said[english])
			}
		}
	}
	for _, english := range wanted {
		delete(unused, english)
		chinese, ok := said[english]
		switch {
		case !ok:
			t.Errorf("%q is not said in Chinese", english)
		case !strings.ContainsFunc(chinese, func(r rune) bool { return unicode.Is(unicode.Han, r) }):
			t.Errorf("%q is no Chinese for %q", chinese, english)
		default:
			for _, token := range missing(exact, english, chinese) {
				t.Errorf("%q is said %q, without %s", english, chinese, token)
			}
			for _, token := range missing(exact, chinese, english) {
				// Chinese writes some of these where English uses words.
				if len(token) > 1 {
					t.Errorf("%q is said %q, which adds %s", english, chinese, token)
				}
			}
		}
	}
	for english := range unused {
		t.Errorf("%q is in %s, and on no page", english, pagesFile)
	}
}

// exact matches text that is the same in all languages: notation, numbers, names in capitals.
var exact = regexp.MustCompile(`[a-z-]+\([^)]*\)|\[[^]]*\]|\{[^}]*\}|\d+|\bd_k\b|\b[rv]\d?\^?[n\d]\b|[A-Z]{3,}`)

// author matches a name with initials.
var author = regexp.MustCompile(`(?:\p{Lu}\. )+\p{Lu}\p{L}+`)

// sentence matches English text of at least three words.
var sentence = regexp.MustCompile(`[a-z]{2,}(?: [a-z]+){2,}`)

// missing lists the matches that are more frequent in one text than in the other.
func missing(pattern *regexp.Regexp, of, in string) (tokens []string) {
	left := pattern.FindAllString(in, -1)
	for _, token := range pattern.FindAllString(of, -1) {
		if i := slices.Index(left, token); i >= 0 {
			left = slices.Delete(left, i, i+1)
		} else {
			tokens = append(tokens, token)
		}
	}
	return tokens
}

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
	for _, f := range helpPages() {
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
