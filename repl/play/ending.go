package play

import (
	"sprague/answer/query"
	"sprague/games"
	"sprague/internal/say"
)

// Ending is the result of a play.
type Ending struct {
	Winner Seat
	// Moved means that a move was made; the last one by Last.
	Moved bool
	Last  Seat
	// AtOnce means that this move won at once, by its rules.
	AtOnce bool
	// Misere means that the player who cannot move wins.
	Misere bool
	// Result is the result for the winner, in a game with results; the zero value in other games.
	Result games.Result
	// Repeated means that a position came for the third time, which counts as endless play.
	Repeated bool
}

// Ending returns the result of the play; it returns false if the play continues. A player to move
// without a move loses in normal play, and wins in misere play.
func (r *Record) Ending() (e Ending, over bool) {
	mover := r.Mover()
	if r.atOnce {
		return Ending{Winner: mover, Moved: true, Last: mover, AtOnce: true}, true
	}
	position := r.Position()
	if rules, p, ok := position.Resulting(); ok {
		return r.resulting(rules, p)
	}
	if !position.Game.EndedFor(r.Player()) {
		drawn := position.Loopy() && r.times() == mostRepeated
		return Ending{Moved: true, Last: mover.other(), Result: games.Result{Kind: games.Draw}, Repeated: true}, drawn
	}
	return Ending{Winner: winner(position, mover), Moved: r.Moves() > 0, Last: mover.other(), Misere: position.Misere}, true
}

// mostRepeated is the number of times that a position comes before the play counts as endless.
const mostRepeated = 3

// times returns how often the current position has come.
func (r *Record) times() (n int) {
	alternate := r.Position().Game.Loops() // a position comes again if the same player is to move
	for i, q := range r.positions {
		if q.String() == r.Position().String() && (!alternate || (r.Moves()-i)%2 == 0) {
			n++
		}
	}
	return n
}

// Returned reports whether the position of a play that may come back has come once before.
func (r *Record) Returned() bool {
	_, _, results := r.Position().Resulting()
	return (results || r.Position().Loopy()) && r.times() == 2
}

// resulting returns the result of the play of a game with results.
func (r *Record) resulting(rules games.Resulting, p games.Position) (Ending, bool) {
	mover := r.Mover()
	result, over := rules.Result(p)
	repeated := !over && r.times() == mostRepeated
	if repeated {
		result, over = games.Result{Kind: games.EndlessResult(rules, p)}, true
	}
	winner := mover
	if result.Kind == games.Loss || result.Score < 0 {
		winner, result = mover.other(), result.Opposite()
	}
	return Ending{Winner: winner, Moved: r.Moves() > 0, Last: mover.other(), Result: result, Repeated: repeated}, over
}

// Drawn reports whether nobody wins.
func (e Ending) Drawn() bool {
	return e.Result.Kind == games.Draw || e.Result.Kind == games.Score && e.Result.Score == 0
}

// winner returns the winner if it is that seat's turn and there is no move.
func winner(position *query.Query, mover Seat) Seat {
	if position.Misere {
		return mover
	}
	return mover.other()
}

// sentences are the same statement about the user and about Sprague.
type sentences [2]say.Text

// The endings of a play: by a win at once, by the last move, or without any move.
var (
	wonAtOnce     = sentences{User: say.Textf("You win at once."), Sprague: say.Textf("Sprague wins at once.")}
	lastWins      = sentences{User: say.Textf("You made the last move: you win."), Sprague: say.Textf("Sprague made the last move: Sprague wins.")}
	lastLoses     = sentences{User: say.Textf("You made the last move, and so Sprague wins: this is misere play."), Sprague: say.Textf("Sprague made the last move, and so you win: this is misere play.")}
	immobileLoses = sentences{User: say.Textf("You have no move to begin with: Sprague wins."), Sprague: say.Textf("Sprague has no move to begin with: you win.")}
	resultWins    = sentences{User: say.Textf("The game is over: you win."), Sprague: say.Textf("The game is over: Sprague wins.")}
	endlessWins   = sentences{User: say.Textf("The position comes for the third time: you win by endless play."), Sprague: say.Textf("The position comes for the third time: Sprague wins by endless play.")}
	immobileWins  = sentences{User: say.Textf("You have no move to begin with, and so you win: this is misere play."), Sprague: say.Textf("Sprague has no move to begin with, and so Sprague wins: this is misere play.")}
)

// Text describes the last mover, the winner and the reason.
func (e Ending) Text() say.Text {
	switch {
	case e.Repeated && !e.Drawn():
		return endlessWins[e.Winner]
	case e.Repeated:
		return say.Textf("The position comes for the third time: a draw.")
	case e.Drawn():
		return say.Textf("The game is over: a draw.")
	case e.Result.Kind == games.Score && e.Winner == User:
		return say.Textf("The game is over: you win by %d.", e.Result.Score)
	case e.Result.Kind == games.Score:
		return say.Textf("The game is over: Sprague wins by %d.", e.Result.Score)
	case e.Result.Kind != 0:
		return resultWins[e.Winner]
	case e.AtOnce:
		return wonAtOnce[e.Winner]
	case e.Moved && e.Misere:
		return lastLoses[e.Last]
	case e.Moved:
		return lastWins[e.Last]
	case e.Misere:
		return immobileWins[e.Winner]
	default:
		return immobileLoses[e.Winner.other()]
	}
}
