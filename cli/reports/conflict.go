package reports

import (
	"sprague/internal/say"
	"sprague/store/edit"
	"sprague/store/tables"
)

// Conflict describes the contradiction of two of the named databases.
func Conflict(e *edit.ConflictError, names []string) say.Text {
	return say.Textf("%s and %s contradict each other: table %s: %s",
		names[e.From[0]], names[e.From[1]], e.Tables[0].Name, contradiction(e))
}

func contradiction(e *edit.ConflictError) say.Text {
	if e.Where == nil {
		return say.Of(e.Reason)
	}
	position, said := disagreement(tables.NotationOf(e.Tables[0]), *e.Where)
	if len(e.Tables[0].Columns) > 1 {
		return say.Textf("%s of %s is %s in the one, %s in the other", say.Known(e.Where.Column), position, said[0], said[1])
	}
	return say.Textf("%s is %s in the one, %s in the other", position, said[0], said[1])
}

// disagreement describes the first position where columns differ, with both cells.
func disagreement(r tables.Notation, d edit.Disagreement) (position say.Text, said [2]say.Text) {
	for i, c := range d.Cells {
		if said[i] = r.Value(d.Column, c.Value, c.Scale); d.Forms[i] != nil {
			said[i] = r.Form(d.Forms[i], c.Value)
		}
	}
	return r.Position(d.First), said
}
