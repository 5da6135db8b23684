package games

import "cmp"

// Position is the state of one component of a game: one heap, one sheet of paper, one row of coins,
// one stalk. Its ruleset decides which fields it uses and their meaning.
//
// It is a comparable value, so it can be the key of a memo table, and ten thousand million moves
// can be enumerated without an allocation.
type Position struct {
	X, Y int64  // a heap's size; a rectangle's width and height; a short row of coins
	S    string // a stalk; a long row of coins
}

// Compare orders positions by their fields.
func (p Position) Compare(q Position) int {
	return cmp.Or(cmp.Compare(p.X, q.X), cmp.Compare(p.Y, q.Y), cmp.Compare(p.S, q.S))
}

// Player is the player who may make a move.
type Player uint8

// The players. In an impartial game every move is for AnyPlayer.
const (
	AnyPlayer Player = iota
	Left
	Right
)

// String returns the name in answers: "any", "left" or "right".
func (p Player) String() string {
	switch p {
	case Left:
		return "left"
	case Right:
		return "right"
	default:
		return "any"
	}
}

// Opponent returns the other of Left and Right, and AnyPlayer for AnyPlayer.
func (p Player) Opponent() Player {
	switch p {
	case Left:
		return Right
	case Right:
		return Left
	default:
		return AnyPlayer
	}
}

// Move is one move in one component.
type Move struct {
	Player Player
	// Parts is the result of the move in the component: the disjunctive sum of these positions of
	// the same ruleset, at least one. It is valid only until the yield function that received the
	// move returns.
	Parts []Position
	// Wins means that the move wins the whole game at once, whatever the other components are, such
	// as cutting out a 1×1 piece.
	Wins bool
	// Labor is the further cost of finding the parts, in moves of a heap game. It is 0 unless a
	// search separates them at a cost of their own.
	Labor uint32
}
