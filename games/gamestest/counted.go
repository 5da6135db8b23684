package gamestest

import "sprague/games"

// Counted counts the listed moves of a ruleset. It hides the other capabilities of the ruleset.
type Counted struct {
	games.Ruleset
	Listed *int
}

// Moves yields the moves of the ruleset.
func (c Counted) Moves(p games.Position, yield func(games.Move) bool) {
	c.Ruleset.Moves(p, func(m games.Move) bool {
		*c.Listed++
		return yield(m)
	})
}
