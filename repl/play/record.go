// Package play is a play against Sprague: the turns, Sprague's replies, and the conversation.
package play

import (
	"sprague/answer/query"
	"sprague/games"
)

// Seat is one of the two players.
type Seat uint8

// The seats.
const (
	User Seat = iota
	Sprague
)

func (s Seat) other() Seat { return 1 - s }

// Record is the history of a play. Turns alternate, so the number of a turn determines its player.
type Record struct {
	positions []*query.Query // all reached positions, in order
	first     Seat           // the seat with the first turn
	player    games.Player   // its player in a partizan game; else any player
	atOnce    bool           // the last move won at once
}

// NewRecord begins a play from a position.
func NewRecord(from *query.Query, first Seat, player games.Player) *Record {
	return &Record{positions: []*query.Query{from}, first: first, player: player}
}

// Position returns the current position.
func (r *Record) Position() *query.Query { return r.positions[r.Moves()] }

// Moves returns the number of moves made.
func (r *Record) Moves() int { return len(r.positions) - 1 }

// Mover returns the seat to move.
func (r *Record) Mover() Seat {
	if r.Moves()%2 == 0 {
		return r.first
	}
	return r.first.other()
}

// Player returns the player to move in a partizan game, and any player in an impartial one.
func (r *Record) Player() games.Player {
	if r.Moves()%2 == 0 {
		return r.player
	}
	return r.player.Opponent()
}

// Move makes a move.
func (r *Record) Move(o query.Option) {
	if o.To == nil {
		r.atOnce = true
		return
	}
	r.positions = append(r.positions, o.To)
}

// Switch exchanges the seats: each continues with the other's position.
func (r *Record) Switch() { r.first = r.first.other() }

// Undo goes back to the user's previous turn. It reports whether there was one.
func (r *Record) Undo() bool {
	before := r.Moves() - 2
	if before < 0 {
		return false
	}
	r.positions = r.positions[:before+1]
	return true
}
