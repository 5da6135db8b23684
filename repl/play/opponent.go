package play

import (
	"context"
	"math/rand/v2"
	"slices"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
)

// Opponent finds moves. Each of its steps has a time limit; facts not found by then are unknown.
type Opponent struct {
	Table *Table
	// Random, if set, chooses uniformly among all moves, good or bad.
	Random *rand.Rand
}

const (
	// mostMoves is the maximum number of compared moves of a position.
	mostMoves = 4096
	// raceBudget is the maximum number of positions searched to compare the lengths of plays.
	raceBudget = 50_000
)

// Judgement holds the opponent's findings about a position for the player to move.
type Judgement struct {
	// Answer is the answer to a query; nil if there is none in time.
	Answer *query.Answer
	// Refusal is the refusal of the query, if there is one for a reason other than time.
	Refusal *query.Error
	// Known means that the winner is known, and Wins that it is the player to move.
	Known, Wins bool
	// Draws means that neither player can win.
	Draws bool
	// Best is the move to make: a winning one if known, the quickest if that is known. Otherwise it
	// is the move that delays the end longest, if that is known.
	Best *query.Option
	// named is the winning move of the answer.
	named *query.Option
	// Length is the number of moves if the winner hurries and the loser delays; -1 if unknown, and in
	// draws, endless play and games with scores.
	Length int64
	// Endless means that the play does not end and has a winner, if both play best.
	Endless bool
}

// scores reports whether the game has scores.
func (j Judgement) scores() bool {
	return j.Answer != nil && j.Answer.Ending != nil && j.Answer.Score != nil
}

// Choose returns a move of the player to move, who must have one.
func (o *Opponent) Choose(ctx context.Context, position *query.Query, player games.Player) (query.Option, Judgement, error) {
	options, _, err := o.options(ctx, player, position.Options)
	if err != nil {
		return query.Option{}, Judgement{}, err
	}
	if o.Random != nil && len(options) > 0 {
		return options[o.Random.IntN(len(options))], Judgement{}, nil
	}
	if i := slices.IndexFunc(options, winsAtOnce); i >= 0 {
		return options[i], Judgement{Known: true, Wins: true, Best: &options[i], Length: 1}, nil
	}
	j, err := o.Judge(ctx, position, player)
	switch {
	case err != nil:
		return query.Option{}, Judgement{}, err
	case j.named != nil && position.Loopy():
		// It brings the play to its end, and the quickest moves might be unknown at another turn.
		if j.named.To.String() != j.Best.To.String() {
			j.Length = -1
		}
		return *j.named, j, nil
	case j.Best != nil:
		return *j.Best, j, nil
	case len(options) == 0:
		return query.Option{}, Judgement{}, errorf(games.CodeTooLarge, "Sprague found no move in the time limit")
	default:
		// Moves that leave little come first, so the last may keep the play going.
		return options[len(options)-1], j, nil
	}
}

// Judge returns the known facts about a position.
func (o *Opponent) Judge(ctx context.Context, position *query.Query, player games.Player) (Judgement, error) {
	if _, _, ok := position.Resulting(); ok {
		return o.rank(ctx, position)
	}
	options, all, err := o.options(ctx, player, position.Results)
	if err != nil {
		return Judgement{}, err
	}
	j, err := o.ask(ctx, position, player)
	if err != nil || !all {
		return j, err
	}
	if i := slices.IndexFunc(options, winsAtOnce); i >= 0 {
		j.Known, j.Wins, j.Best, j.Length = true, true, &options[i], 1
		return j, nil
	}
	if position.Loopy() && j.Answer != nil && j.Answer.Draws(player) {
		j.Draws = true
		j.Best, err = o.draw(ctx, options, player)
		return j, err
	}
	err = o.race(ctx, position, player, options, &j)
	return j, err
}

// draw returns a move that leaves a draw; nil if none is found in time.
func (o *Opponent) draw(ctx context.Context, options []query.Option, player games.Player) (*query.Option, error) {
	best, _, err := doInTime(ctx, o.Table.Time, func(ctx context.Context) (*query.Option, error) {
		e := o.Table.Service.Within(o.Table.Limits)
		for i := range options {
			after, err := e.Answer(ctx, options[i].To)
			if err != nil {
				return nil, err
			}
			if after.Draws(player.Opponent()) {
				return &options[i], nil
			}
		}
		return nil, nil
	})
	return best, err
}

// rank returns the known facts about a position of a game with results.
func (o *Opponent) rank(ctx context.Context, position *query.Query) (Judgement, error) {
	j, err := o.ask(ctx, position, games.AnyPlayer)
	if err != nil || !j.Known {
		return j, err
	}
	ranked, ok, err := doInTime(ctx, o.Table.Time, func(ctx context.Context) ([]query.RankedMove, error) {
		return o.Table.Service.Within(o.Table.Limits).Ranked(ctx, position)
	})
	if err != nil || !ok || len(ranked) == 0 {
		return j, err
	}
	j.Best, j.Draws = &ranked[0].Option, *j.Answer.Outcome == value.D.String()
	if n := j.Answer.Remoteness; n != nil {
		j.Length = int64(*n)
	} else {
		j.Endless = !j.Draws && !j.scores()
	}
	return j, nil
}

// winsAtOnce reports whether a move leaves no moves, in normal play, or wins whatever it leaves.
func winsAtOnce(o query.Option) bool {
	if o.To == nil {
		return true
	}
	_, _, results := o.To.Resulting()
	return !results && !o.To.Misere && o.To.Game.Ended()
}

// options lists the moves of a player, up to mostMoves.
func (o *Opponent) options(ctx context.Context, player games.Player, from func(context.Context, games.Player, int) ([]query.Option, bool)) (options []query.Option, all bool, err error) {
	type list struct {
		options []query.Option
		all     bool
	}
	found, _, err := doInTime(ctx, o.Table.Time/4, func(ctx context.Context) (list, error) {
		options, all := from(ctx, player, mostMoves)
		return list{options, all}, nil
	})
	return found.options, found.all, err
}

// ask asks for the winner and a winning move.
func (o *Opponent) ask(ctx context.Context, position *query.Query, player games.Player) (Judgement, error) {
	j := Judgement{Length: -1}
	limits := o.Table.Limits
	limits.Moves = 2 // one for each of Left and Right
	answer, ok, err := doInTime(ctx, o.Table.Time, func(ctx context.Context) (query.Answer, error) {
		return o.Table.Service.Answer(ctx, position, limits)
	})
	switch {
	case err != nil || !ok:
		return j, err
	case answer.Error != nil:
		j.Refusal = answer.Error
		return j, nil
	}
	j.Answer = &answer
	j.Known, j.Wins = true, answer.Wins(player, true)
	for _, m := range answer.Moves {
		if j.Best != nil || m.Player != games.AnyPlayer.String() && m.Player != player.String() {
			continue
		}
		j.Best = &query.Option{Text: m.Move, Moved: m.Moved}
		if m.To != nil {
			j.named = j.Best
		}
		if m.To == nil {
			j.Length = 1
			continue
		}
		if j.Best.To, err = o.Table.read(ctx, *m.To); err != nil {
			return j, err
		}
	}
	return j, nil
}

// race finds the quickest win, or else the slowest loss, with its length, if known.
func (o *Opponent) race(ctx context.Context, position *query.Query, player games.Player, options []query.Option, j *Judgement) error {
	type lengths struct {
		here  query.PlayLength
		after []query.PlayLength
		known bool
	}
	l, ok, err := doInTime(ctx, o.Table.Time/4, func(ctx context.Context) (l lengths, err error) {
		l.here, l.after, l.known, err = o.Table.Service.Within(o.Table.Limits).PlayLengths(ctx, position, player, options, raceBudget)
		return l, err
	})
	if err != nil || !ok || !l.known {
		return err
	}
	j.Known, j.Wins, j.Length = true, l.here.Won, l.here.Moves
	for i, after := range l.after {
		if after.Won != l.here.Won && after.Moves+1 == l.here.Moves {
			j.Best = &options[i]
			break
		}
	}
	return nil
}

// uncertainty describes the facts that the opponent did not know when it moved.
func (o *Opponent) uncertainty(j Judgement) say.Text {
	switch {
	case o.Random != nil:
		return say.Text{}
	case !j.Known:
		return say.Textf("the outcome is unknown")
	case j.Wins && j.Best == nil:
		return say.Textf("the proof gives no winning move")
	default:
		return say.Text{}
	}
}
