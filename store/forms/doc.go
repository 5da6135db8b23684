// Package forms reads and writes the lists of a table beside its cells: a dictionary of canonical forms, to which
// cells refer, and the keys of the positions of a table that numbers them by the order of their keys. It knows their
// layout (docs/format.md), and no arithmetic of games.
package forms

import (
	"sprague/internal/coded"
	"sprague/store"
)

// listOf returns a list of a table; nil where there is none.
func listOf(v *store.View, name string) *store.Reader {
	if r := v.Column(name); r != nil && r.Meta().List {
		return r
	}
	return nil
}

// damaged makes an error of what is wrong with a table.
func damaged(v *store.View, format string, args ...any) error {
	return &store.DamagedError{Path: "table " + v.Name, Reason: coded.Textf(format, args...)}
}
