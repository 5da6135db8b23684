package answer

import (
	"context"

	"sprague/answer/query"
	"sprague/games"
	"sprague/internal/say"
)

// Moves are the moves of a position. An Error in it refuses the query.
type Moves struct {
	Query   string        `json:"query"`
	Players []PlayerMoves `json:"players"`
	Error   *Error        `json:"error"`
}

// PlayerMoves are the moves of a player, of anyone in an impartial position.
type PlayerMoves struct {
	Player string   `json:"player"` // "any", "left" or "right"
	Moves  []Option `json:"moves"`
	// Total is how many moves the player has; nil where they are too many to count.
	Total *uint64 `json:"moves_total"`
}

// Option is a legal move, and what is known of the position that it leaves.
type Option struct {
	Move  say.Text      `json:"move"`  // what is done, for people
	Moved []query.Moved `json:"moved"` // what is done, as data
	// To is the position after the move, as a query; nil when the move wins at once.
	To *string `json:"to"`
	// Wins tells whether the move wins, and Outcome and Value are those of To. They are nil where
	// that is beyond the limits.
	Wins    *bool   `json:"wins"`
	Outcome *string `json:"outcome"`
	Value   *string `json:"value"`
}

// Moves lists the legal moves of a position, at most Limits.Moves of a player, with what each leaves.
// Moves to the same position are listed once. The error is as that of [Service.Ask].
func (s *Service) Moves(ctx context.Context, r Request) (list Moves, err error) {
	defer caught(&err)
	ctx, cancel, e := s.limited(ctx, r.Limits, r.Query)
	defer cancel()
	r.Time = 0 // the context has it
	list = Moves{Query: r.Query, Players: []PlayerMoves{}}
	q, err := e.Read(ctx, r.Query)
	if err == nil {
		err = q.Movable()
	}
	if e, ok := query.Refusal(err); ok {
		list.Error = e
		return list, nil
	}
	if err != nil {
		return list, err
	}
	list.Query = q.String()
	for _, player := range q.Players() {
		count := Count(ctx, q, player, r.Moves)
		of := PlayerMoves{Player: player.String(), Moves: []Option{}, Total: count.Total}
		err := s.EachMove(ctx, q, count, r.Limits, func(o Option) error {
			of.Moves = append(of.Moves, o)
			return nil
		})
		if err != nil {
			return list, err
		}
		list.Players = append(list.Players, of)
	}
	return proven(ctx, s, list, ctx.Err())
}

// Moves of a player that are not listed are counted up to movesCounted, and as long as what they
// leave takes few bytes to write.
const (
	movesCounted = 1 << 12
	bytesCounted = 1 << 25
)

// Counted tells how many moves a player has.
type Counted struct {
	Player games.Player
	Listed uint64  // how many are listed
	Total  *uint64 // how many there are; nil where they are too many to count
}

// Count counts the moves of a player, of which at most so many are to be listed, all of them for
// AllMoves. It keeps none: each holds the whole position that it leaves.
func Count(ctx context.Context, q *query.Query, player games.Player, limit int) Counted {
	if limit < 0 || limit > q.MostListed() {
		limit = q.MostListed()
	}
	total, size := 0, 0
	all := q.EachOption(ctx, player, func(o query.Option) bool {
		if total >= max(limit, movesCounted) || total >= limit && size > bytesCounted {
			return false
		}
		total++
		if o.To != nil {
			size += len(o.To.String())
		}
		return true
	})
	c := Counted{Player: player, Listed: uint64(min(total, limit))}
	if all {
		n := uint64(total)
		c.Total = &n
	}
	return c
}

// EachMove yields the moves that are to be listed. The error is that of yield, of the context or
// about the database.
func (s *Service) EachMove(ctx context.Context, q *query.Query, c Counted, l Limits, yield func(Option) error) (err error) {
	defer caught(&err)
	l.Moves = NoMoves
	ctx, cancel, e := s.limited(ctx, l, q.String())
	defer cancel()
	left := c.Listed
	q.EachOption(ctx, c.Player, func(o query.Option) bool {
		if left == 0 {
			return false
		}
		left--
		var made Option
		if made, err = s.option(ctx, e, c.Player, o); err == nil {
			err = yield(made)
		}
		return err == nil
	})
	return err
}

// option tells what is known of what a move leaves.
func (s *Service) option(ctx context.Context, e *query.Evaluator, player games.Player, o query.Option) (Option, error) {
	made := Option{Move: o.Text, Moved: o.Moved}
	wins := o.To == nil
	if o.To != nil {
		to := o.To.String()
		made.To = &to
		a, err := e.Answer(ctx, o.To)
		if a, err = proven(ctx, s, a, err); err != nil {
			return made, err
		}
		if a.Error != nil {
			return made, nil
		}
		made.Outcome, made.Value, wins = a.Outcome, a.Value, a.Wins(player, false)
	}
	made.Wins = &wins
	return made, nil
}
