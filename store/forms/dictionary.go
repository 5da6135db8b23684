package forms

import "sprague/store"

// listForms is the list of the forms of a table. Docs/format.md tells other programs what it means.
const listForms = "forms"

// Dictionary is the distinct canonical forms of a table, numbered so that the options of each have smaller numbers.
// It is safe for any number of goroutines.
type Dictionary struct {
	view *store.View
	parts
}

// Open returns the dictionary of a table; the error is a *store.DamagedError where there is none.
func Open(v *store.View) (*Dictionary, error) {
	p, ok := openParts(v, listForms)
	if !ok {
		return nil, damaged(v, "it has no dictionary of forms")
	}
	return &Dictionary{v, p}, nil
}

// Len returns how many forms there are. It takes no more than a 64-bit number a form to hold something for each: the
// file is as large.
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

// Lists lays down a dictionary. Each form may have those before it as options.
func Lists(all []Form) []store.Input {
	var w partsWriter
	for i := range all {
		w.write(&all[i])
	}
	return w.lists(listForms)
}
