package edit

import (
	"sprague/internal/coded"
	"sprague/store"
)

// ConflictError says that two databases contradict each other about a table, so that no
// merging makes sense.
type ConflictError struct {
	Tables [2]store.Table
	From   [2]int // which of the databases, in the order in which they were given

	// Where names a position and what the two say of it. It is nil where the tables
	// cannot be compared, which Reason explains.
	Where  *Disagreement
	Reason coded.Text
}

func (e *ConflictError) Coded() coded.Text {
	return coded.Textf("databases %d and %d contradict each other: table %q: %s", e.From[0]+1, e.From[1]+1, e.Tables[0].Name, e.contradiction())
}

// contradiction tells what the two say.
func (e *ConflictError) contradiction() coded.Text {
	if e.Where == nil {
		return e.Reason
	}
	p, q := e.Where.Cells[0], e.Where.Cells[1]
	if e.Where.Forms[0] != nil {
		return coded.Textf("position number %d has form %d in the one, and another, %d, in the other", e.Where.First, p.Value, q.Value)
	}
	return coded.Textf("position number %d has the %s %d/2^%d and %d/2^%d", e.Where.First, coded.Text{Code: e.Where.Column}, p.Value, p.Scale, q.Value, q.Scale)
}

func (e *ConflictError) Error() string { return e.Coded().String() }
