package query

import (
	"sprague/games"
	"sprague/games/sum"
	"sprague/games/value"
	"sprague/internal/say"
)

// Answer is the answer to a query. Its JSON form is a contract with other programs.
type Answer struct {
	Query      string  `json:"query"`
	Convention string  `json:"convention"`
	Compound   string  `json:"compound"`
	Outcome    *string `json:"outcome"`
	Value      *string `json:"value"`
	// ValueNote says why there is no value although there is an outcome, or that nobody can move for
	// want of pieces; otherwise it is empty.
	ValueNote say.Text `json:"value_note,omitzero"`
	// Valueless means that no value exists, and ValueNote says why.
	Valueless bool    `json:"-"`
	Grundy    *uint64 `json:"grundy"`
	// Temperature and Mean are those of the value, as fractions in lowest terms. They are nil if
	// the value is unknown or has none.
	Temperature *string `json:"temperature"`
	Mean        *string `json:"mean"`
	Moves       []Move  `json:"moves"`
	MovesTotal  *uint64 `json:"moves_total"`
	// MovesNote says why requested winning moves are missing; otherwise it is empty.
	MovesNote say.Text `json:"moves_note,omitzero"`
	Source    []string `json:"source"`
	*Ending
	Relation *bool  `json:"relation,omitempty"`
	Form     *Form  `json:"form,omitempty"`
	Error    *Error `json:"error"`
	// Number means that the query asks for a number that tells something of a game.
	Number bool `json:"-"`
	// Unsought means that no moves were requested and examined.
	Unsought bool `json:"-"`
}

// Ending is how a play that both play best ends, in a game with results. Other games have none. A
// position that is won or lost without a number of moves is so by endless play.
type Ending struct {
	// Remoteness is the number of moves to the end if the winner hurries and the loser delays; nil
	// for draws, scores and endless play.
	Remoteness *uint64 `json:"remoteness"`
	// Score is the score for the player to move; nil in games without scores.
	Score *int64 `json:"score"`
}

// Move is a winning move, or in a game with scores a move that reaches the score.
type Move struct {
	Player string   `json:"player"` // "any", "left" or "right"
	Move   say.Text `json:"move"`   // the move, for people
	// To is the whole position after the move, as a query; nil if the move wins at once.
	To *string `json:"to"`
	// Moved is the move as data: one entry for each position that moves.
	Moved []Moved `json:"moved"`
}

// Moved is the change of one position by a move.
type Moved struct {
	// Component is the number of the position in the query, from 0 in text order, including those
	// within compounds. Copies share it.
	Component int    `json:"component"`
	Ruleset   string `json:"ruleset"`
	// From is the position, and To its replacement, in the notation of the ruleset's parentheses.
	// To is nil if the move wins at once.
	From   string   `json:"from"`
	To     []string `json:"to"`
	Player string   `json:"player"` // the player of the move
}

// movedBy returns a player's move as data.
func movedBy(player games.Player, moved []sum.Moved) []Moved {
	list := make([]Moved, len(moved))
	for i, m := range moved {
		list[i] = Moved{Component: m.Component, Ruleset: m.Rules.Identity().Name, From: m.Rules.Format(m.From), Player: player.String()}
		if m.Wins {
			continue
		}
		list[i].To = make([]string, len(m.Parts))
		for j, p := range m.Parts {
			list[i].To[j] = m.Rules.Format(p)
		}
	}
	return list
}

// Refused returns the answer to a refused query.
func Refused(text string, e *Error) Answer {
	return Answer{Query: text, Convention: "normal", Compound: "disjunctive", Moves: []Move{}, Source: []string{}, Error: e}
}

// Status returns the exit status for the answer: 0 if answered, 1 if it could not be answered, 2 if
// malformed.
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

// Draws reports whether a player who is to move can draw, and cannot win.
func (a *Answer) Draws(player games.Player) bool {
	switch {
	case a.Outcome == nil:
		return false
	case len(*a.Outcome) == 2 && player == games.Right:
		return (*a.Outcome)[1] == 'D'
	default:
		return (*a.Outcome)[0] == 'D'
	}
}

// Wins reports whether a player wins who is to move, or who has just moved.
func (a *Answer) Wins(player games.Player, toMove bool) bool {
	if a.Outcome == nil {
		return false
	}
	if both := *a.Outcome; len(both) == 2 && player != games.AnyPlayer { // results if Left begins, and if Right begins
		starts := 0
		if (player == games.Right) == toMove {
			starts = 1
		}
		return both[starts] == "LR"[player-games.Left]
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
