package forms

import "sprague/store"

// listForms is the list of the forms of a table. docs/format.md describes it for other programs.
const listForms = "forms"

// Dictionary holds the distinct canonical forms of a table. The options of each form have smaller
// numbers than the form. Any number of goroutines may use it.
type Dictionary struct {
	view *store.View
	parts
}

// Open returns the dictionary of a table. The error is a *store.DamagedError if there is none.
func Open(v *store.View) (*Dictionary, error) {
	p, ok := openParts(v, listForms)
	if !ok {
		return nil, damaged(v, "it has no dictionary of forms")
	}
	return &Dictionary{v, p}, nil
}

// Len returns the number of forms. Allocating a 64-bit number per form is safe: the file is as
// large.
func (d *Dictionary) Len() uint64 { return d.count }

// Form returns form n. The error is a *store.DamagedError.
func (d *Dictionary) Form(n uint64) (Form, error) {
	if n >= d.count {
		return Form{}, damaged(d.view, "form %d of %d", n, d.count)
	}
	f, ok := read(d.part(n), n)
	if !ok {
		return Form{}, damaged(d.view, "form %d cannot be read", n)
	}
	return f, nil
}

// Lists encodes a dictionary. The options of each form must come before it.
func Lists(all []Form) []store.Input {
	var w partsWriter
	for i := range all {
		w.write(&all[i])
	}
	return w.lists(listForms)
}
