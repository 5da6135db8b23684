package retrograde

import "sprague/games"

// Loops is a ruleset whose play need not end, as a game with results: a player who cannot move loses, and
// endless play is a draw.
type Loops struct{ games.Loopy }

// Cycles implements games.Resulting.
func (Loops) Cycles() games.ResultKind { return games.Draw }

// Turn implements games.Resulting. Nobody wins endless play.
func (Loops) Turn(games.Position) games.Player { return games.AnyPlayer }

// Result implements games.Resulting.
func (l Loops) Result(p games.Position) (games.Result, bool) { return games.LastMoverWins(l, p) }
