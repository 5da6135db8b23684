package play

import (
	"sprague/answer/query"
	"sprague/internal/say"
)

// Ending is how a play came out.
type Ending struct {
	Winner Seat
	// Moved is set when a move was made at all; the last was that of Last.
	Moved bool
	Last  Seat
	// AtOnce is set when that move won on the spot, by its rules.
	AtOnce bool
	// Misere is set when the player who cannot move wins.
	Misere bool
}

// Ending tells how the play came out; false when it goes on. The player whose turn it
// is and who has no move loses in normal play, and wins in misere play.
func (r *Record) Ending() (e Ending, over bool) {
	mover := r.Mover()
	if r.atOnce {
		return Ending{Winner: mover, Moved: true, Last: mover, AtOnce: true}, true
	}
	position := r.Position()
	if !position.Game.EndedFor(r.Player()) {
		return Ending{}, false
	}
	return Ending{Winner: winner(position, mover), Moved: r.Moves() > 0, Last: mover.other(), Misere: position.Misere}, true
}

// winner gives who wins when it is that seat's turn and there is no move.
func winner(position *query.Query, mover Seat) Seat {
	if position.Misere {
		return mover
	}
	return mover.other()
}

// sentences say the same of the user and of Sprague.
type sentences [2]say.Text

// How a play may end, of the one who wins at once, who made the last move, or who has none to
// begin with.
var (
	wonAtOnce     = sentences{User: say.Textf("You win at once."), Sprague: say.Textf("Sprague wins at once.")}
	lastWins      = sentences{User: say.Textf("You made the last move: you win."), Sprague: say.Textf("Sprague made the last move: Sprague wins.")}
	lastLoses     = sentences{User: say.Textf("You made the last move, and so Sprague wins: this is misere play."), Sprague: say.Textf("Sprague made the last move, and so you win: this is misere play.")}
	immobileLoses = sentences{User: say.Textf("You have no move to begin with: Sprague wins."), Sprague: say.Textf("Sprague has no move to begin with: you win.")}
	immobileWins  = sentences{User: say.Textf("You have no move to begin with, and so you win: this is misere play."), Sprague: say.Textf("Sprague has no move to begin with, and so Sprague wins: this is misere play.")}
)

// Text tells who made the last move, and who wins and why.
func (e Ending) Text() say.Text {
	switch {
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
