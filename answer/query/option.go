package query

import (
	"context"
	"crypto/sha256"

	"sprague/games"
	"sprague/games/sum"
	"sprague/internal/say"
)

// Option is a move of the queried position.
type Option struct {
	Text  say.Text // the move, for people
	Moved []Moved  // the move, as data
	// Changes is the move in the form of the rulesets.
	Changes []sum.Moved
	// To queries the whole position after the move; nil if the move wins at once.
	To *Query
}

// Options lists a player's moves from EachOption. It stops at a number of moves, at the memory
// limit of a list, or when the context ends, and reports whether it reached the end.
func (q *Query) Options(ctx context.Context, player games.Player, limit int) (options []Option, all bool) {
	return q.list(ctx, player, limit, q.Game.Choices)
}

// Results is like Options, but lists the moves of equal positions of a term once: their results
// differ in the order of components alone.
func (q *Query) Results(ctx context.Context, player games.Player, limit int) (options []Option, all bool) {
	return q.list(ctx, player, limit, q.Game.Results)
}

// MostListed returns the maximum number of listed moves of the position, by their memory.
func (q *Query) MostListed() int { return mostListed(len(q.text)) }

// EachOption yields the moves of a player, or of any player in an impartial position. Moves that
// leave the same text are one. It stops when yield returns false or the context ends, and reports
// whether it reached the end.
func (q *Query) EachOption(ctx context.Context, player games.Player, yield func(Option) bool) (all bool) {
	return q.each(ctx, player, q.Game.Choices, yield)
}

// moves yields the moves of a player in a sum.
type moves func(ctx context.Context, player games.Player, yield func(sum.Move) bool) bool

func (q *Query) list(ctx context.Context, player games.Player, limit int, from moves) (options []Option, all bool) {
	limit = min(limit, q.MostListed())
	all = q.each(ctx, player, from, func(o Option) bool {
		if len(options) == limit {
			return false
		}
		options = append(options, o)
		return true
	})
	return options, all
}

func (q *Query) each(ctx context.Context, player games.Player, from moves, yield func(Option) bool) (all bool) {
	type hash [sha256.Size / 2]byte // of a text, which may be long
	seen := make(map[hash]bool)
	return from(ctx, player, func(c sum.Move) bool {
		o := q.option(c, player)
		if o.To != nil {
			whole := sha256.Sum256([]byte(o.To.text))
			text := hash(whole[:len(hash{})])
			if seen[text] {
				return true
			}
			seen[text] = true
		}
		return yield(o)
	})
}

// Tidy removes the ended components of a sum, unless all have ended, to simplify the display of a
// play.
func (o Option) Tidy() Option {
	if o.To != nil {
		o.To = o.To.after(o.To.Game.WithoutEnded())
	}
	return o
}

// option returns a player's move in the query's position.
func (q *Query) option(c sum.Move, player games.Player) Option {
	o := Option{Text: c.Text(), Moved: movedBy(player, c.Moved), Changes: c.Moved}
	if !c.Wins {
		o.To = q.after(c.To)
	}
	return o
}

// after returns the query for another position under the same convention.
func (q *Query) after(g sum.Sum) *Query {
	text := g.String()
	if q.Misere {
		text = *within("misere", text)
	}
	return &Query{text: text, Misere: q.Misere, Game: g.Numbered()}
}

// Partizan reports whether Left and Right have different moves, here or after some moves.
func (q *Query) Partizan() bool { return q.Game.Partizan() }

// MadeBy returns the option as a move of a player: "any", "left" or "right".
func (o Option) MadeBy(player string) Move {
	m := Move{Player: player, Move: o.Text, Moved: o.Moved}
	if o.To != nil {
		m.To = new(o.To.String())
	}
	return m
}

// Loopy reports whether play need not end, though no position has a result.
func (q *Query) Loopy() bool {
	loopy := q.Game.Loops()
	if loopy {
		return true
	}
	q.Game.Rulesets(func(r games.Ruleset) bool {
		_, loopy = r.(games.Loopy)
		return !loopy
	})
	return loopy
}

// Players lists the players with separate moves: Left and Right if their moves differ, Left alone
// if Right has another task, else any player.
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

// Movable refuses queries without a position: a relation, or the form of a number.
func (q *Query) Movable() error {
	if q.Relation != nil || q.Form {
		return &Error{Code: games.CodeUnsupported, Message: say.Textf("only a position has moves, not a relation or a form")}
	}
	return nil
}

// Playable refuses queries that two players cannot play: there must be a position, alternating
// moves, and an answer to who wins.
func (q *Query) Playable() error {
	switch {
	case q.Relation != nil:
		return &Error{Code: games.CodeUnsupported, Message: say.Textf("a relation holds or does not; what is played is one position")}
	case q.Form:
		return &Error{Code: games.CodeUnsupported, Message: say.Textf("the form of a number is not played; the number is, as in play 3/4")}
	}
	var why say.Text
	q.Game.Rulesets(func(r games.Ruleset) bool {
		if _, alone := r.(games.Standalone); alone {
			why = say.Textf("in %s the two players have different tasks, and do not move by turns", games.Clip(r.Identity().Name))
		}
		return why.String() == ""
	})
	if why.String() != "" {
		return &Error{Code: games.CodeUnsupported, Message: why}
	}
	return nil
}
