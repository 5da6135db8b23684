package edit

import (
	"sprague/internal/coded"
	"sprague/store"
)

// ConflictError says that two databases contradict each other about a table and cannot be merged.
type ConflictError struct {
	Tables [2]store.Table
	From   [2]int // indexes of the two databases, in the order given

	// Where names a position with its two cells. It is nil if the tables cannot be compared; Reason
	// then explains why.
	Where  *Disagreement
	Reason coded.Text
}

func (e *ConflictError) Coded() coded.Text {
	return coded.Textf("databases %d and %d contradict each other: table %q: %s", e.From[0]+1, e.From[1]+1, e.Tables[0].Name, e.contradiction())
}

// contradiction formats the two contradictory cells.
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
