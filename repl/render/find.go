package render

import (
	"sprague/answer/find"
	"sprague/internal/say"
)

// FoundColumns are the columns of found positions: their numbers along axes, and a measure unless
// that is empty.
func FoundColumns(axes []string, measure string) (all []Column) {
	for _, axis := range axes {
		all = append(all, Column{Name: axis, Title: say.Known(axis), Right: true})
	}
	all = append(all, Columns("position", "outcome", "value")...)
	if measure == "" {
		return all
	}
	c := Columns(measure)[0]
	if c.Title.Empty() { // a measure of the database
		c.Title, c.Right = say.Known(measure), true
	}
	return append(all, c)
}

// Found returns the cells of a found position.
func Found(f find.Row, measure string) (cells []any) {
	for _, n := range f.Numbers {
		cells = append(cells, n)
	}
	cells = append(cells, f.Position, f.Outcome, OrNil(f.Value))
	if measure != "" {
		cells = append(cells, OrNil(f.Measure))
	}
	return cells
}

// Examined reports how far a search for positions came.
func Examined(r find.Report) say.Text {
	all := []say.Text{say.Textf("%d found, %s examined", r.Found, say.Positions(r.Examined))}
	if r.Total != nil && *r.Total > r.Examined {
		all[0] = say.Textf("%d found, %d of %s examined", r.Found, r.Examined, say.Positions(*r.Total))
	}
	if r.Unit != "" {
		all = append(all, say.Textf("of the table, %s", say.Bound(r.Unit, r.Bound)))
	}
	if r.More {
		all = append(all, say.Textf("--limit N lists more"))
	}
	if r.Undecided > 0 {
		all = append(all, say.Textf("%d undecided, first %s: %s", r.Undecided, r.First, r.Reason.Message))
	}
	return say.Join("; ", all...)
}
