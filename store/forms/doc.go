// Package forms reads and writes the lists of a table beside its cells. One list is a dictionary of
// canonical forms, to which cells refer. The other holds the keys of the positions of a table that
// numbers them in key order. The package knows their layout (docs/format.md), and no arithmetic of
// games.
package forms

import (
	"sprague/internal/coded"
	"sprague/store"
)

// listOf returns a list of a table, or nil if there is none.
func listOf(v *store.View, name string) *store.Reader {
	if r := v.Column(name); r != nil && r.Meta().List {
		return r
	}
	return nil
}

// damaged returns an error for a damaged table.
func damaged(v *store.View, format string, args ...any) error {
	return &store.DamagedError{Path: "table " + v.Name, Reason: coded.Textf(format, args...)}
}
