package query

import (
	"context"
	"crypto/sha256"

	"sprague/games"
	"sprague/games/sum"
	"sprague/internal/say"
)

// Option is a move of the position that a query asks about.
type Option struct {
	Text  say.Text // what is done, for people
	Moved []Moved  // what is done, as data
	// To asks about the whole position after the move; nil when the move wins at
	// once.
	To *Query
}

// Options lists moves that a player has, as EachOption yields them. It stops at so many, or
// at the memory that a list of moves may take, or when the context ends, and reports whether it
// came to the end.
func (q *Query) Options(ctx context.Context, player games.Player, limit int) (options []Option, all bool) {
	limit = min(limit, q.MostListed())
	all = q.EachOption(ctx, player, func(o Option) bool {
		if len(options) == limit {
			return false
		}
		options = append(options, o)
		return true
	})
	return options, all
}

// MostListed is how many moves of the position are listed at most, for the memory that each takes.
func (q *Query) MostListed() int { return mostListed(len(q.text)) }

// EachOption yields the moves that a player has, anyone in an impartial position, but none
// whose result is written as that of one before it. It stops when yield says so or the context
// ends, and reports whether it came to the end.
func (q *Query) EachOption(ctx context.Context, player games.Player, yield func(Option) bool) (all bool) {
	seen := make(map[[sha256.Size]byte]bool) // of results, which may be long
	return q.Game.Choices(ctx, player, func(c sum.Move) bool {
		o := q.option(c, player)
		if o.To != nil {
			sum := sha256.Sum256([]byte(o.To.text))
			if seen[sum] {
				return true
			}
			seen[sum] = true
		}
		return yield(o)
	})
}

// Tidy leaves out what a play need not show any longer: the components of a sum that
// have ended, unless all have.
func (o Option) Tidy() Option {
	if o.To != nil {
		o.To = o.To.after(o.To.Game.Tidy())
	}
	return o
}

// option is a move of a player in the query's position.
func (q *Query) option(c sum.Move, player games.Player) Option {
	o := Option{Text: c.Text(), Moved: movedBy(player, c.Moved)}
	if !c.Wins {
		o.To = q.after(c.To)
	}
	return o
}

// after asks about another position in the convention of this one.
func (q *Query) after(g sum.Sum) *Query {
	text := g.String()
	if q.Misere {
		text = *within("misere", text)
	}
	return &Query{text: text, Misere: q.Misere, Game: g.Numbered()}
}

// Partizan reports whether Left and Right have moves of their own somewhere.
func (q *Query) Partizan() bool {
	return !q.Game.Rulesets(func(r games.Ruleset) bool {
		return !sum.Partizan(r)
	})
}

// Players lists those whose moves are told apart: Left and Right where they have moves of
// their own, Left alone where Right has another task than to move, else anyone.
func (q *Query) Players() []games.Player {
	alone := !q.Game.Rulesets(func(r games.Ruleset) bool {
		_, standalone := r.(games.Standalone)
		return !standalone
	})
	switch {
	case alone:
		return []games.Player{games.Left}
	case q.Partizan():
		return []games.Player{games.Left, games.Right}
	default:
		return []games.Player{games.AnyPlayer}
	}
}

// Movable refuses what is no position: a relation, and the form of a number.
func (q *Query) Movable() error {
	if q.Relation != nil || q.Form {
		return &Error{Code: games.CodeUnsupported, Message: say.Textf("only a position has moves, not a relation or a form")}
	}
	return nil
}

// Playable refuses what two cannot play to its end: there must be a position, two who
// move by turns, and an end.
func (q *Query) Playable() error {
	switch {
	case q.Relation != nil:
		return &Error{Code: games.CodeUnsupported, Message: say.Textf("a relation holds or does not; what is played is one position")}
	case q.Form:
		return &Error{Code: games.CodeUnsupported, Message: say.Textf("the form of a number is not played; the number is, as in play 3/4")}
	}
	var why say.Text
	q.Game.Rulesets(func(r games.Ruleset) bool {
		name := games.Clip(r.Identity().Name)
		switch r.(type) {
		case games.Standalone:
			why = say.Textf("in %s the two players have different tasks, and do not move by turns", name)
		case games.Loopy:
			why = say.Textf("%s has cycles, and a play of it need not end", name)
		}
		return why.String() == ""
	})
	if why.String() != "" {
		return &Error{Code: games.CodeUnsupported, Message: why}
	}
	return nil
}
