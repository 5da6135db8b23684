package misere

import "sprague/games/measure"

// options is the set of the types of a position's options, which determines its own type.
type options struct{ fold measure.Fold }

func (o *options) reset() { o.fold.Start(measure.Genus) }

// add adds a type. Its value is the number of an option among others, so it fits a cell.
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
