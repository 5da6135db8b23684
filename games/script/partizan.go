package script

import "sprague/games"

// partizan adds what a ruleset of two players needs.
type partizan struct{}

// Negate implements games.Partizan.
func (partizan) Negate(p games.Position) games.Position {
	if p == ended {
		return p
	}
	return exchange(p)
}
