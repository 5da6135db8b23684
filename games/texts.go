package games

import (
	"sprague/games/value"
	"sprague/internal/say"
)

// MoveText describes a move with its component: "kayles 12: take 1, leave 5 and 6".
func MoveText(r Ruleset, p Position, m Move) say.Text {
	return say.Textf("%s: %s", Named(r, p), r.Describe(p, m))
}

// Named names a component for people: "kayles 12". Long names are clipped.
func Named(r Ruleset, p Position) string {
	id := r.Identity()
	from := r.Format(p)
	switch {
	case id.Literal:
		return from
	case len(from) > 60:
		from = from[:57] + "…"
	}
	return id.Name + " " + from
}

// Ended reports whether p has no move.
func Ended(r Ruleset, p Position) bool {
	ended := true
	r.Moves(p, func(Move) bool {
		ended = false
		return false
	})
	return ended
}

// OutcomeText returns an outcome as a short clause, such as "the next player wins".
func OutcomeText(o value.Outcome) say.Text {
	switch o {
	case value.N:
		return say.Textf("the next player wins")
	case value.P:
		return say.Textf("the previous player wins")
	case value.L:
		return say.Textf("Left wins, whoever starts")
	case value.R:
		return say.Textf("Right wins, whoever starts")
	case value.D:
		return say.Textf("a draw: neither player can force a win")
	default:
		return say.Textf("no known outcome")
	}
}
