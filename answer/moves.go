package answer

import (
	"context"
	"strings"

	"sprague/answer/query"
	"sprague/games"
	"sprague/internal/say"
)

// Moves are the moves of a position. If Error is set, the query was refused.
type Moves struct {
	Query   string        `json:"query"`
	Players []PlayerMoves `json:"players"`
	Error   *Error        `json:"error"`
}

// PlayerMoves are the moves of one player, or of any player in an impartial position.
type PlayerMoves struct {
	Player string   `json:"player"` // "any", "left" or "right"
	Moves  []Option `json:"moves"`
	// Total is the number of the player's moves; nil if they are too many to count.
	Total *uint64 `json:"moves_total"`
}

// Option is a legal move, with the known facts about the position after it.
type Option struct {
	Move  say.Text      `json:"move"`  // the move, for people
	Moved []query.Moved `json:"moved"` // the move, as data
	// To is the position after the move, as a query; nil if the move wins at once.
	To *string `json:"to"`
	// Wins reports whether the move wins, or in a game with scores whether it reaches the score.
	// Outcome and Value are those of To. They are nil if unknown within the limits.
	Wins    *bool   `json:"wins"`
	Outcome *string `json:"outcome"`
	Value   *string `json:"value"`
	// ValueNote says why Value is nil although Outcome is known; otherwise it is empty. Values
	// longer than [LongestValue] bytes are not listed.
	ValueNote say.Text `json:"value_note,omitzero"`
	// Ending is that of To in a game with results.
	*query.Ending
	// Begins is the beginning of a value too long to list, for people; otherwise it is empty.
	Begins string `json:"-"`
}

// LongestValue is the maximum length in bytes of a value in a list of moves.
const LongestValue = 200

// MostMoves is the maximum number of moves of a player in a list. The texts of their results may
// have mostBytes in all.
const (
	MostMoves = 1 << 20
	mostBytes = 1 << 30
)

// Moves lists the legal moves of a position, at most Limits.Moves per player, with their results.
// Moves of a player that leave the same text are one. A list that would take too much memory is
// shorter than its Total. The error is like that of [Service.Ask].
func (s *Service) Moves(ctx context.Context, r Request) (list Moves, err error) {
	defer recoverFault(&err)
	ctx, cancel, e := s.withLimits(ctx, r.Limits, r.Query)
	defer cancel()
	r.Time = 0 // the context already has the limit
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
	moves := map[games.Player][]Option{}
	all, err := s.eachMove(ctx, q, r.Limits, r.Moves, q.MostListed(), func(c MoveCount, o Option) error {
		moves[c.Player] = append(moves[c.Player], o)
		return nil
	})
	if err != nil {
		return list, err
	}
	for _, c := range all {
		list.Players = append(list.Players, PlayerMoves{Player: c.Player.String(), Moves: append([]Option{}, moves[c.Player]...), Total: c.Total})
	}
	return checkResult(ctx, s, list, ctx.Err())
}

// MoveCount is the number of a player's moves.
type MoveCount struct {
	Player games.Player
	Listed uint64  // number of listed moves
	Total  *uint64 // number of moves; nil if too many to count
}

// EachMove yields the moves of a position, player by player, with the number of that player's moves:
// at most limit of each player, or MostMoves if limit is negative. It holds none of them, unless it
// sorts those of a game with results, the best first. It returns the numbers of all players. The
// error is that of yield or of the context, or concerns the database.
func (s *Service) EachMove(ctx context.Context, q *query.Query, l Limits, limit int, yield func(MoveCount, Option) error) ([]MoveCount, error) {
	return s.eachMove(ctx, q, l, limit, MostMoves, yield)
}

// eachMove is EachMove for lists of that many moves at most, whatever the limit.
func (s *Service) eachMove(ctx context.Context, q *query.Query, l Limits, limit, most int, yield func(MoveCount, Option) error) (all []MoveCount, err error) {
	defer recoverFault(&err)
	l.Moves, l.Winner = NoMoves, true
	ctx, cancel, e := s.withLimits(ctx, l, q.String())
	defer cancel()
	if limit < 0 || limit > MostMoves {
		limit = MostMoves
	}
	for _, player := range q.Players() {
		c := count(ctx, q, player, limit)
		c.Listed = min(c.Listed, uint64(most))
		all = append(all, c)
	}
	for _, c := range all {
		left := c.Listed
		failed := e.EachOption(ctx, q, c.Player, func(o query.Option, scores bool) bool {
			if left == 0 {
				return false
			}
			left--
			var result Option
			if result, err = s.option(ctx, e, c.Player, o); err == nil {
				if result.Ending != nil && result.Score != nil {
					result.Wins = &scores
				}
				err = yield(c, result)
			}
			return err == nil
		})
		if err == nil {
			err = failed
		}
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return all, err
		}
	}
	return all, nil
}

// Unlisted moves of a player are counted up to mostUnlisted, and while their results have short
// texts.
const (
	mostUnlisted      = 1 << 12
	mostUnlistedBytes = 1 << 25
)

// count counts the moves of a player for a list of at most limit moves. It stores no moves, since
// each holds the whole position after it.
func count(ctx context.Context, q *query.Query, player games.Player, limit int) MoveCount {
	total, size := 0, 0
	all := q.EachOption(ctx, player, func(o query.Option) bool {
		if total >= max(limit, mostUnlisted) || total >= limit && size > mostUnlistedBytes || size > mostBytes {
			return false
		}
		total++
		if o.To != nil {
			size += len(o.To.String())
		}
		return true
	})
	c := MoveCount{Player: player, Listed: uint64(min(total, limit))}
	if all {
		n := uint64(total)
		c.Total = &n
	}
	return c
}

// option returns the known facts about the result of a move.
func (s *Service) option(ctx context.Context, e *query.Evaluator, player games.Player, o query.Option) (Option, error) {
	result := Option{Move: o.Text, Moved: o.Moved}
	wins := o.To == nil
	if o.To != nil {
		to := o.To.String()
		result.To = &to
		a, err := e.Answer(ctx, o.To)
		if a, err = checkResult(ctx, s, a, err); err != nil {
			return result, err
		}
		if a.Error != nil {
			return result, nil
		}
		result.Outcome, result.Value, wins = a.Outcome, a.Value, a.Wins(player, false)
		if a.Value == nil {
			result.ValueNote = a.ValueNote
		}
		result.Ending = a.Ending
		if v := a.Value; v != nil && len(*v) > LongestValue {
			result.Value, result.Begins = nil, strings.ToValidUTF8((*v)[:LongestValue], "")
			result.ValueNote = say.Textf("the value has more than %d characters; form POSITION writes it", LongestValue)
		}
	}
	result.Wins = &wins
	return result, nil
}
