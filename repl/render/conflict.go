package render

import (
	"fmt"

	"sprague/repl/cells"
	"sprague/store/edit"
)

// Conflict tells how two databases, of those with these names, contradict each other.
func Conflict(e *edit.ConflictError, names []string) string {
	table := e.Tables[0].Name
	text := fmt.Sprintf("%s and %s contradict each other: table %s: ", printable(names[e.From[0]]), printable(names[e.From[1]]), printable(table))
	if e.Where == nil {
		return text + e.Reason.String()
	}
	position, said := disagreement(cells.Of(table), *e.Where)
	if column := e.Where.Column; len(e.Tables[0].Columns) > 1 {
		text += column + " of "
	}
	return text + fmt.Sprintf("%s is %s in the one, %s in the other", position, said[0], said[1])
}

// disagreement writes the first position about which columns disagree, and what they say.
func disagreement(r cells.Reader, d edit.Disagreement) (position string, said [2]string) {
	for i, c := range d.Cells {
		said[i] = r.Value(d.Column, c.Value, c.Scale)
	}
	return r.Position(d.First), said
}
