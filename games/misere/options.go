package misere

import "sprague/games/measure"

// options is the set of the types of a position's options, on which its own depends.
type options struct{ fold measure.Fold }

func (o *options) reset() { o.fold.Start(measure.Genus) }

// add takes in a type whose value is the number of an option among others, and so far
// below what a cell holds.
func (o *options) add(t Type) {
	cell, ok := t.Cell()
	if !ok {
		cell = measure.Wild
	}
	o.fold.Add(cell)
}

func (o *options) result() Type {
	t, _ := TypeOfCell(o.fold.Result())
	return t
}
