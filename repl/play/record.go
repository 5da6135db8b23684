// Package play is a play against Sprague: whose turn it is, what Sprague answers, and
// the talk about it.
package play

import (
	"sprague/answer/query"
	"sprague/games"
)

// Seat is one of the two who play.
type Seat uint8

// The seats.
const (
	User Seat = iota
	Sprague
)

func (s Seat) other() Seat { return 1 - s }

// Record is a play so far. The turns alternate, so that the number of a turn tells
// who has it.
type Record struct {
	positions []*query.Query // each that was reached, in order
	first     Seat           // who has the first turn
	player    games.Player   // who that is in a partizan game; else anyone
	atOnce    bool           // the last move won at once
}

// NewRecord begins a play from a position.
func NewRecord(from *query.Query, first Seat, player games.Player) *Record {
	return &Record{positions: []*query.Query{from}, first: first, player: player}
}

// Position is the one that has been reached.
func (r *Record) Position() *query.Query { return r.positions[r.Moves()] }

// Moves tells how many moves were made.
func (r *Record) Moves() int { return len(r.positions) - 1 }

// Mover is whose turn it is.
func (r *Record) Mover() Seat {
	if r.Moves()%2 == 0 {
		return r.first
	}
	return r.first.other()
}

// Player is who that is in a partizan game, and anyone in an impartial one.
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

// Switch has the two change seats: each goes on with what the other had.
func (r *Record) Switch() { r.first = r.first.other() }

// Undo goes back to the turn that the user had before the one at hand. It reports
// whether there was one.
func (r *Record) Undo() bool {
	before := r.Moves() - 2
	if before < 0 {
		return false
	}
	r.positions = r.positions[:before+1]
	return true
}
