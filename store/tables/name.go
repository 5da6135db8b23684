package tables

import (
	"sprague/games"
	"sprague/games/registry"
	"sprague/internal/coded"
	"sprague/store"
)

// NameError says that no game of this program has tables of that name. The file is damaged, or
// another version made it.
type NameError struct {
	Table string
}

func (e *NameError) Coded() coded.Text {
	return coded.Textf("table %q belongs to no game of this program: the file is damaged or of another version: build it again", e.Table)
}

func (e *NameError) Error() string { return e.Coded().String() }

// ColumnError says that a table lacks a column that tables of its kind have. It wraps
// [store.ErrNoTable]: the table answers nothing, like a missing one.
type ColumnError struct {
	Table, Column string
}

func (e *ColumnError) Coded() coded.Text {
	return coded.Textf("table %q has no column %s: the file is damaged or of another version: build it again", e.Table, e.Column)
}

func (e *ColumnError) Error() string { return e.Coded().String() }

// Unwrap returns [store.ErrNoTable].
func (e *ColumnError) Unwrap() error { return store.ErrNoTable }

// RulesOf returns the ruleset and the kind of the table of that name. A nil registry has only the rulesets of the program; see [Known]. The error is a
// *NameError.
func RulesOf(name string, known *registry.Registry) (r games.Numbered, kind Kind, err error) {
	of, kind := KindOf(name)
	rules, err := known.Parse(of)
	if err != nil || rules.Identity().Table != of {
		return nil, kind, &NameError{name}
	}
	r, ok := Numbered(kind.Rules(rules), 0)
	if !ok {
		return nil, kind, &NameError{name}
	}
	return r, kind, nil
}
