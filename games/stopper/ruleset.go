package stopper

// Ruleset is a ruleset with Left's and Right's moves, in which play may come back and endless play is
// a draw. Its positions are played alone by a player to move; without one they are games.
type Ruleset interface {
	// Game returns the game of the arguments of a position, without a player to move. It refuses one
	// with more than most positions.
	Game(args []string, most int) (*Game, error)
}
