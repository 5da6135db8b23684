package games_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"sprague/games"
	"sprague/games/compound"
	"sprague/games/registry"
	"sprague/internal/say"
)

// pagesFile is the catalogue file of the help pages.
const pagesFile = "pages.json"

// pageTexts returns the texts of a page.
func pageTexts(f games.Family) []string {
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
	for _, f := range append(registry.Families(), compound.Pages()...) {
		wanted = append(wanted, pageTexts(f)...)
		for _, name := range missing(author, f.Help.Source, said[f.Help.Source]) {
			t.Errorf("%s: the source in Chinese is without %s", f.Name, name)
		}
		for _, english := range pageTexts(f)[:4] { // the source cites titles
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
