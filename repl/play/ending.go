package play

import "sprague/repl/query"

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

// String tells who made the last move, and who wins and why.
func (e Ending) String() string {
	var how string
	switch {
	case e.AtOnce:
		return e.Winner.does("win", "wins") + " at once."
	case e.Moved:
		how = e.Last.does("made", "made") + " the last move"
	default:
		how = e.Last.other().does("have", "has") + " no move to begin with"
	}
	winner := e.Winner.verb("you win", "Sprague wins")
	if e.Misere {
		return how + ", and so " + winner + ": this is misere play."
	}
	return how + ": " + winner + "."
}

// does says what the one in the seat does; the verb is given as it follows You and as
// it follows Sprague.
func (s Seat) does(you, sprague string) string {
	return s.verb("You ", "Sprague ") + s.verb(you, sprague)
}

func (s Seat) verb(you, sprague string) string {
	if s == User {
		return you
	}
	return sprague
}
