package answer

import (
	"context"
	"slices"
	"strings"

	"sprague/answer/query"
	"sprague/answer/syntax"
	"sprague/games/compound"
	"sprague/internal/printable"
)

// CompleteRequest asks for completions of the last word of a query.
type CompleteRequest struct {
	Text  string   `json:"text"`            // the query typed so far
	Names []string `json:"names,omitempty"` // the user's names of positions
	// Files lists the files whose names begin with a text; nil for none.
	Files func(begin string) []string `json:"-"`
}

// Completion is the last word of a text with its possible completions.
type Completion struct {
	Word  string   `json:"word"`
	Words []string `json:"words"` // sorted; each begins with Word
}

// Complete lists completions of the last word of a query: names of rulesets and of positions, and
// parameters with tables in the database. Without a database it lists no parameters.
func (s *Service) Complete(ctx context.Context, r CompleteRequest) Completion {
	word, all := s.candidates(ctx, r)
	all = slices.DeleteFunc(all, func(w string) bool { return !strings.HasPrefix(w, word) || !printable.Is(w) })
	slices.Sort(all)
	return Completion{Word: word, Words: slices.Compact(append([]string{}, all...))}
}

// delimiters are the characters that end a word.
const delimiters = " \t(+,*<>=|{"

func (s *Service) candidates(ctx context.Context, r CompleteRequest) (word string, all []string) {
	text := r.Text
	if open := strings.LastIndexAny(text, "[]"); open >= 0 && text[open] == '[' {
		from := strings.LastIndexAny(text[:open], delimiters+"-") + 1
		// A name may contain hyphens: the longest text that names a family counts.
		for i := from; i > 0 && text[i-1] == '-'; {
			i = strings.LastIndexAny(text[:i-1], delimiters+"-") + 1
			if _, ok := s.Registry().Lookup(text[i:open]); ok {
				from = i
			}
		}
		return text[from:], s.Parameters(ctx, text[from:], r.Files)
	}
	start := strings.LastIndexAny(text, delimiters) + 1
	for start < len(text) && text[start] == '-' { // a sign; names have hyphens only inside
		start++
	}
	if word = text[start:]; word == "" {
		return word, nil
	}
	return word, slices.Concat(s.Rulesets(), compound.Names(), query.Functions(), []string{syntax.FormWord}, r.Names)
}

// Rulesets lists the names of rulesets, with an opening bracket for those with parameters.
func (s *Service) Rulesets() []string {
	names := s.Registry().Names()
	for i, f := range s.Registry().Families() { // the first names
		if f.Parametrized() {
			names[i] += "["
		}
	}
	return names
}

// Parameters lists the rulesets of a family, given as "subtraction[", that have tables in the
// database. For a family that reads files it also lists files.
func (s *Service) Parameters(ctx context.Context, word string, files func(begin string) []string) (all []string) {
	name, text, _ := strings.Cut(word, "[")
	f, ok := s.Registry().Lookup(name)
	if !ok {
		return nil
	}
	if f.Load != nil {
		if files != nil {
			for _, file := range files(text) {
				all = append(all, name+"["+file)
			}
		}
		return all
	}
	db, err := s.open(ctx)
	if err != nil {
		return nil
	}
	tables, err := db.Names()
	if err != nil {
		return nil
	}
	for _, table := range tables {
		if params, ok := strings.CutPrefix(table, f.Name+"["); ok && strings.HasSuffix(params, "]") {
			all = append(all, name+"["+params)
		}
	}
	return all
}
