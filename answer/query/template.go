package query

import (
	"context"
	"strings"

	"sprague/games"
	"sprague/internal/say"
)

// Template is a query with free names that stand for whole numbers, such as kayles(n) + nim(m). It
// is for one goroutine.
type Template struct {
	evaluator *Evaluator
	text      string
	freeNames freeNames
	rulesets  map[rulesetText]games.Ruleset // of the queries made so far
	footprint uint64                        // bytes of the rulesets
}

// freeNames are the texts of free names.
type freeNames map[string]*freeName

type freeName struct {
	number string
	met    bool // it occurs in the template
}

// fill replaces a text that is a free name by its number.
func (f freeNames) fill(text string) string {
	if n, ok := f[text]; ok {
		n.met = true
		return n.number
	}
	return text
}

// fillAll replaces the free names among the words of a text.
func (f freeNames) fillAll(text string) string {
	if len(f) == 0 {
		return text
	}
	var b strings.Builder
	for rest := text; rest != ""; {
		end := strings.IndexFunc(rest, func(r rune) bool { return !inWord(r) })
		switch {
		case end < 0:
			end = len(rest)
		case end == 0:
			end = strings.IndexFunc(rest, inWord)
			if end < 0 {
				end = len(rest)
			}
			b.WriteString(rest[:end])
			rest = rest[end:]
			continue
		}
		b.WriteString(f.fill(rest[:end]))
		rest = rest[end:]
	}
	return b.String()
}

// inWord reports whether a character of parameters belongs to a word.
func inWord(r rune) bool {
	return r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r == '.' || r == '-' || r == '_'
}

// Template prepares a template with free names. The error refuses a name that has another meaning;
// its Arg is the number of the name.
func (e *Evaluator) Template(text string, names []string) (*Template, error) {
	t := &Template{evaluator: e, text: text, freeNames: freeNames{}, rulesets: map[rulesetText]games.Ruleset{}}
	for i, name := range names {
		_, ruleset := e.lookup(name)
		if ruleset || IsReserved(name) {
			return nil, games.Errorf(games.CodeParse, "%s has a meaning in positions; take another name, such as n", games.Clip(name)).At(i, 0)
		}
		t.freeNames[name] = new(freeName)
	}
	return t, nil
}

// Bind returns the query with numbers for the free names, given as texts. The error is like that of
// [Evaluator.Read].
func (t *Template) Bind(ctx context.Context, numbers map[string]string) (*Query, error) {
	for name, number := range numbers {
		t.freeNames[name].number = number
	}
	if t.footprint > bindingBytes {
		clear(t.rulesets)
		t.footprint = 0
	}
	b := t.evaluator.binder(ctx, t.text)
	b.freeNames, b.usage.rulesets = t.freeNames, t.rulesets
	q, err := b.parse()
	t.footprint += b.usage.footprint
	if err != nil {
		return nil, err
	}
	q.typed = "" // refusals name the position
	if q.Relation != nil || q.Form {
		return nil, &Error{Code: games.CodeUnsupported, Message: say.Textf("lists are of positions, not of relations and forms; G - H tells how G and H compare")}
	}
	return q, nil
}

// Met reports whether a free name occurred in the queries so far.
func (t *Template) Met(name string) bool { return t.freeNames[name].met }
