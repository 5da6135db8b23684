package tables

import (
	"slices"
	"strings"

	"sprague/games"
	"sprague/games/registry"
	"sprague/games/script"
	"sprague/internal/coded"
)

// AbsentError says that a game is known, but the database has no table for it.
type AbsentError struct {
	Text string // the name of the game as given
	Near string // the nearest existing table name, or ""
}

func (e *AbsentError) Error() string { return e.Coded().String() }

func (e *AbsentError) Coded() coded.Text {
	if e.Near == "" {
		return coded.Textf("the database has no table of %s", games.Clip(e.Text))
	}
	return coded.Textf("the database has no table of %s; did you mean %q?", games.Clip(e.Text), e.Near)
}

// Select returns the table names that a text selects. The text is a ruleset (kayles), a pattern
// (octal[0.???]), or a family name alone (octal). It selects tables of every kind; with the suffix
// of a kind, such as "in compounds", it selects only that kind.
//
// The error is an *AbsentError, or a *games.Error if the text names no game.
func Select(names []string, text string, known *registry.Registry) ([]string, error) {
	of, only := CutKind(text)
	of = unshortened(of, names)
	belongs, err := owner(of, known)
	if err != nil {
		return nil, err
	}
	var picked []string
	for _, name := range names {
		values, kind := KindOf(name)
		if belongs(values) && (only == OfValues || kind == only) {
			picked = append(picked, name)
		}
	}
	if len(picked) == 0 {
		return nil, &AbsentError{Text: text, Near: near(names, of, only)}
	}
	return picked, nil
}

// unshortened returns the name of a script's table of which a text is the beginning, as [Shown] writes it. It
// returns the text if there is none, or several.
func unshortened(text string, names []string) string {
	name, hash, _ := strings.Cut(text, script.TableMark)
	if name == "" || hash == "" {
		return text
	}
	found := text
	for _, table := range names {
		switch table = ofValues(table); {
		case !strings.HasPrefix(table, text) || table == found:
		case found != text:
			return text
		default:
			found = table
		}
	}
	return found
}

// SelectAll returns the tables that any of several texts selects. Each text must select at least
// one.
func SelectAll(names, texts []string, known *registry.Registry) (map[string]bool, error) {
	all := make(map[string]bool)
	for _, text := range texts {
		picked, err := Select(names, text, known)
		if err != nil {
			return nil, err
		}
		for _, name := range picked {
			all[name] = true
		}
	}
	return all, nil
}

// NamesGame reports whether a text begins with the name of a game and is therefore not a file path.
func NamesGame(text string, known *registry.Registry) bool {
	of, _ := CutKind(text)
	name, _, _ := strings.Cut(of, "[")
	_, ok := known.Lookup(strings.TrimSpace(name))
	return ok
}

// owner returns a predicate for the tables of values that a text selects.
func owner(text string, known *registry.Registry) (func(table string) bool, error) {
	if f, ok := known.Lookup(text); ok && f.Parametrized() {
		return func(table string) bool { return strings.HasPrefix(table, f.Name+"[") }, nil
	}
	rulesets, err := known.Expand(text)
	if err != nil {
		return nil, err
	}
	wanted := make(map[string]bool, len(rulesets))
	for _, r := range rulesets {
		if table := r.Identity().Table; table != "" {
			wanted[table] = true
		}
	}
	if len(wanted) == 0 {
		return nil, games.Errorf(games.CodeUnsupported, "%s has no tables: a formula or a search answers it", games.Clip(text))
	}
	return func(table string) bool { return wanted[table] }, nil
}

// near returns the table name most similar to a text.
func near(names []string, text string, kind Kind) string {
	like := slices.DeleteFunc(slices.Clone(names), func(name string) bool {
		_, of := KindOf(name)
		return of != kind
	})
	return registry.Nearest(kind.Name(text), like)
}
