package winner

import (
	"errors"

	"sprague/games/search"
)

// labor bounds the work of a search besides its positions. Within the default budget the bound holds,
// so that a search ends within some ten seconds; by that budget, any number of positions may be
// searched until then. A larger budget allows this work too, and all that its positions take. So no
// budget loses what a smaller one answers.
type labor struct {
	most uint64 // in moves
	ends bool   // a search ends with its labor, and not only with its positions
	// The counts before the search began.
	positions, formSteps, bounded uint64
}

// Labor is counted in moves that are new to a search: each takes 0.3 to 0.5 µs.
const (
	laborOfBudget = 12 // for each position of the budget
	laborPosition = 10 // of a position
	laborForm     = 5  // of a step to a form, after the first ones
	laborBounds   = 40 // of the bounds of a position by blocks
	stepsOfLabor  = 2  // listed moves that count for one: most lead to known positions
)

// laborOf returns the bounds of a search of that many positions.
func (s *Search) laborOf(positions uint64) labor {
	return labor{
		most:      laborOfBudget * min(s.budget.Positions, s.usual),
		ends:      positions <= s.usual,
		positions: s.positions, formSteps: s.formSteps, bounded: s.bounded,
	}
}

// laborious reports whether the search has done the labor that every budget allows.
func (s *Search) laborious() bool {
	return s.laborDone() > s.labor.most
}

// laborDone returns the labor of the search so far.
func (s *Search) laborDone() uint64 {
	forms := s.formSteps - s.labor.formSteps
	forms -= min(forms, formsFirst)
	return s.steps/stepsOfLabor + laborPosition*(s.positions-s.labor.positions) + laborForm*forms + laborBounds*(s.bounded-s.labor.bounded)
}

// Limit returns the cause of a refusal for an error of the search, ErrLimit. If labor ended it, a
// budget of ten times its positions allows ten times as much.
func (s *Search) Limit(err error) search.Limit {
	l := search.Limit{Positions: s.budget.Positions, Winner: true}
	if errors.Is(err, ErrLabor) {
		l.Moves = s.labor.most
		if l.Positions >= s.usual {
			l.Needed = max(10*s.positions, 2*s.usual)
		}
	}
	return l
}
