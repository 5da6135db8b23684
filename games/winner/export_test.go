package winner

import (
	"sprague/games"
	"sprague/games/value"
)

// WithoutForms makes a search replace no position with moves by its form.
func (s *Search) WithoutForms() { s.fewMoves, s.formSteps, s.labor.formSteps = 0, 1<<63, 1<<63 }

// SetUsual replaces the default budget.
func (s *Search) SetUsual(positions uint64) { s.usual = positions }

// Labor returns the labor of the search so far.
func (s *Search) Labor() uint64 { return s.laborDone() }

// TableBytes returns the memory that the table takes.
func (s *Search) TableBytes() int { return s.table.halves[0].bytes() + s.table.halves[1].bytes() }

// HeatOf returns the heat of a value, or of its negative.
func (s *Search) HeatOf(v value.Value, negative bool) (games.Heat, bool) {
	return s.heatOfForm(s.calc.Form(v), negative)
}
