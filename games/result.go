package games

import (
	"math"

	"sprague/internal/say"
)

// Resulting is a ruleset whose plays end with results of its own: wins, losses, draws or scores. The
// players move by turns and have the same moves; a position says whose turn it is where that
// matters. It is played alone, since the last move does not decide. Each move leaves one part.
type Resulting interface {
	Symmetric
	// Result returns the result of a play that is over at p, and false if the play goes on. Then p
	// has no move. A position without a move must have a result.
	Result(p Position) (r Result, over bool)
	// Cycles returns the result of endless play for Left: [Draw], [Win] or [Loss]. It returns 0 if
	// play never comes back to a position.
	Cycles() ResultKind
	// Turn returns the player whose turn it is at p, Left or Right. It is asked only if one of them
	// wins endless play. Then each move passes the turn.
	Turn(p Position) Player
}

// Endless is the number of moves of a play without an end.
const Endless = math.MaxUint32

// EndlessResult returns the result of endless play from p, for the player whose turn it is.
func EndlessResult(r Resulting, p Position) ResultKind {
	kind := r.Cycles()
	if kind != Draw && r.Turn(p) == Right {
		kind = Result{Kind: kind}.Opposite().Kind
	}
	return kind
}

// Ranking is a ruleset with results that numbers its positions from 0, so that a table need not list
// them. Some numbers may be no position.
type Ranking interface {
	Resulting
	// Size returns the number of numbers within a bound. The error is a *Error.
	Size(bound uint64) (uint64, error)
	// Rank returns the number of a position that represents its symmetric ones. It returns false if the
	// number is negative.
	Rank(p Position) (uint64, bool)
	// Unrank returns the position with a number below the size, and false if there is none. It inverts
	// Rank.
	Unrank(i uint64) (Position, bool)
	// Tiered reports whether positions have tiers, so that those of a tier are solved together.
	Tiered() bool
	// Tier returns the tier of a position. No move raises it.
	Tier(p Position) int64
}

// Result is a result for the player whose turn it is. The zero value is none.
type Result struct {
	Kind  ResultKind
	Score int64 // of kind Score; that of the other player is its negative
}

// MostScore bounds scores, so that the better of two is told apart from a win.
const MostScore = 1 << 53

// LastMoverWins returns the result of normal play at a position, for [Resulting]: a loss where there is no
// move, and false elsewhere.
func LastMoverWins(r Ruleset, p Position) (result Result, over bool) {
	over = true
	r.Moves(p, func(Move) bool {
		over = false
		return false
	})
	return Result{Kind: Loss}, over
}

// ResultKind is a kind of results.
type ResultKind uint8

// The kinds.
const (
	Win ResultKind = iota + 1
	Loss
	Draw
	Score
)

// Opposite returns the result for the other player.
func (r Result) Opposite() Result {
	switch r.Kind {
	case Win:
		return Result{Kind: Loss}
	case Loss:
		return Result{Kind: Win}
	default:
		return Result{r.Kind, -r.Score}
	}
}

// Alone returns the reason why positions of a ruleset are not components of sums and compounds, and
// have no values; empty if they are and do.
func Alone(r Ruleset) say.Text {
	switch r.(type) {
	case Standalone:
		return say.Textf("the two players have different tasks")
	case Resulting:
		return say.Textf("it is played for a win, a draw or a score")
	default:
		return say.Text{}
	}
}
