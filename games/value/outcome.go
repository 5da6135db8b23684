package value

import (
	"fmt"

	"sprague/internal/say"
)

// Outcome tells who wins a position under best play by both players.
type Outcome byte

// The outcome classes of Winning Ways (1982), with the draw of loopy games.
const (
	N Outcome = 'N' // the next player, who is about to move, wins
	P Outcome = 'P' // the previous player, who has just moved, wins
	L Outcome = 'L' // Left wins, whoever starts
	R Outcome = 'R' // Right wins, whoever starts
	D Outcome = 'D' // neither player can force a win
)

// String returns the letter of the outcome, such as "N".
func (o Outcome) String() string {
	switch o {
	case N, P, L, R, D:
		return string(rune(o))
	default:
		return fmt.Sprintf("Outcome(%d)", byte(o))
	}
}

// Describe returns the outcome as a short clause, such as "the next player
// wins".
func (o Outcome) Describe() say.Text {
	switch o {
	case N:
		return say.Textf("the next player wins")
	case P:
		return say.Textf("the previous player wins")
	case L:
		return say.Textf("Left wins, whoever starts")
	case R:
		return say.Textf("Right wins, whoever starts")
	case D:
		return say.Textf("a draw: neither player can force a win")
	default:
		return say.Textf("no known outcome")
	}
}
