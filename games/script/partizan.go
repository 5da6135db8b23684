package script

import "sprague/games"

// partizan adds the methods of a partizan ruleset.
type partizan struct{}

// Negate implements games.Partizan.
func (partizan) Negate(p games.Position) games.Position {
	if p == ended {
		return p
	}
	return exchange(p)
}
