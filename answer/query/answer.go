package query

import (
	"sprague/games"
	"sprague/games/sum"
	"sprague/games/value"
	"sprague/internal/say"
)

// Answer is what Sprague has to say to a query. Its JSON form is a contract
// with other programs.
type Answer struct {
	Query      string  `json:"query"`
	Convention string  `json:"convention"`
	Compound   string  `json:"compound"`
	Outcome    *string `json:"outcome"`
	Value      *string `json:"value"`
	// ValueNote tells why a value is not told where the outcome is; else it is empty.
	ValueNote say.Text `json:"value_note,omitzero"`
	Grundy    *uint64  `json:"grundy"`
	// Temperature and Mean are those of the value, fractions in lowest terms; nil where it is not known or has none.
	Temperature *string  `json:"temperature"`
	Mean        *string  `json:"mean"`
	Moves       []Move   `json:"moves"`
	MovesTotal  *uint64  `json:"moves_total"`
	Source      []string `json:"source"`
	Relation    *bool    `json:"relation,omitempty"`
	Form        *Form    `json:"form,omitempty"`
	Error       *Error   `json:"error"`
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
	// Moved is what is done, as data: one entry for each position that moves.
	Moved []Moved `json:"moved"`
}

// Moved is what a move does to one position.
type Moved struct {
	// Component is the number of the position among those of the query, from 0 on in
	// the order in which it has them, those within compounds too. Copies share it.
	Component int    `json:"component"`
	Ruleset   string `json:"ruleset"`
	// From is the position, and To what it becomes, written as within the parentheses
	// of the ruleset. To is nil when the move wins at once.
	From   string   `json:"from"`
	To     []string `json:"to"`
	Player string   `json:"player"` // that of the move
}

// movedBy gives as data what a player's move does.
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
