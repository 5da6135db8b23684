package value

import (
	"fmt"
	"strings"
)

// Outcome is the outcome class of a position: the winner under best play.
type Outcome byte

// The outcome classes of Winning Ways (1982), and the draw of loopy games.
const (
	N Outcome = 'N' // the next player, who is about to move, wins
	P Outcome = 'P' // the previous player, who has just moved, wins
	L Outcome = 'L' // Left wins, whoever starts
	R Outcome = 'R' // Right wins, whoever starts
	D Outcome = 'D' // neither player can force a win
)

// OutcomeOf returns the outcome of a game from two facts: whether Left, and whether Right, wins by
// moving first.
func OutcomeOf(left, right bool) Outcome { return outcomeOf(!right, !left) }

// FirstWins reports whether Left, or Right, wins by moving first.
func (o Outcome) FirstWins(right bool) bool {
	return o == N || o == L && !right || o == R && right
}

// String returns the letter of the outcome, such as "N".
func (o Outcome) String() string {
	const letters = "NPLRD"
	if i := strings.IndexByte(letters, byte(o)); i >= 0 {
		return letters[i : i+1]
	}
	return fmt.Sprintf("Outcome(%d)", byte(o))
}
