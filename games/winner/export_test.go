package winner

// WithoutForms makes a search replace no position with moves by its form.
func (s *Search) WithoutForms() { s.fewMoves, s.formSteps = 0, 1<<63 }
