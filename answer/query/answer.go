package query

import (
	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
)

// Answer is what Sprague has to say to a query. Its JSON form is a contract
// with other programs.
type Answer struct {
	Query      string   `json:"query"`
	Convention string   `json:"convention"`
	Compound   string   `json:"compound"`
	Outcome    *string  `json:"outcome"`
	Value      *string  `json:"value"`
	Grundy     *uint64  `json:"grundy"`
	Moves      []Move   `json:"moves"`
	MovesTotal *uint64  `json:"moves_total"`
	Source     []string `json:"source"`
	Relation   *bool    `json:"relation,omitempty"`
	Form       *Form    `json:"form,omitempty"`
	Error      *Error   `json:"error"`
	// Unsought is set when no moves were wanted, so that none were looked for.
	Unsought bool `json:"-"`
}

// Move is a winning move.
type Move struct {
	Player string   `json:"player"` // "any", "left" or "right"
	Move   say.Text `json:"move"`   // what is done, for people
	// To is the whole position after the move, as a query reads it; nil when
	// the move wins at once.
	To *string `json:"to"`
}

// Refused is the answer to a query that is not answered.
func Refused(text string, e *Error) Answer {
	return Answer{Query: text, Convention: "normal", Compound: "disjunctive", Moves: []Move{}, Source: []string{}, Error: e}
}

// Status is the exit status that the answer asks for: 0 when it was answered,
// 1 when it could not be, 2 when it was malformed.
func (a *Answer) Status() int {
	switch {
	case a.Error == nil:
		return 0
	case a.Error.Code.Malformed():
		return 2
	default:
		return 1
	}
}

// Wins reports whether a player wins: one who is to move, or one who has just moved.
func (a *Answer) Wins(player games.Player, toMove bool) bool {
	if a.Outcome == nil {
		return false
	}
	switch *a.Outcome {
	case value.N.String():
		return toMove
	case value.P.String():
		return !toMove
	case value.L.String():
		return player == games.Left
	case value.R.String():
		return player == games.Right
	default:
		return false
	}
}
