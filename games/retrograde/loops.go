package retrograde

import "sprague/games"

// Loops is a ruleset whose play need not end, as a game with results: whoever cannot move loses, and
// endless play is a draw.
type Loops struct{ games.Loopy }

// Cycles implements games.Resulting.
func (Loops) Cycles() bool { return true }

// Result implements games.Resulting.
func (l Loops) Result(p games.Position) (games.Result, bool) {
	over := true
	l.Moves(p, func(games.Move) bool {
		over = false
		return false
	})
	return games.Result{Kind: games.Loss}, over
}
