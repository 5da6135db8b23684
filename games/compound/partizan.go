package compound

import (
	"context"
	"errors"

	"sprague/games"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/games/value"
	"sprague/games/winner"
)

// bothWin returns the outcome in misere play of a sum in which Left and Right have different moves,
// by a search for each of them. It contains no compound.
func (s *Solver) bothWin(ctx context.Context, g sum.Sum) (value.Outcome, error) {
	left, err := s.playerWins(ctx, g, games.Left)
	if err != nil {
		return 0, err
	}
	right, err := s.playerWins(ctx, g, games.Right)
	return value.OutcomeOf(left, right), err
}

// playerWins reports whether a player wins such a sum by moving first.
func (s *Solver) playerWins(ctx context.Context, g sum.Sum, player games.Player) (bool, error) {
	if err := search.Allowed(ctx); err != nil {
		return false, err
	}
	s.beginWinners(ctx)
	won, err := s.winners.WinsMisere(g.Components(), player == games.Right)
	if errors.Is(err, winner.ErrLimit) {
		err = s.sumRefusal(g, err)
	}
	return won, err
}

// sumRefusal returns the refusal of the search of a sum, which ended with an error.
func (s *Solver) sumRefusal(g sum.Sum, err error) error {
	for _, c := range g.Components() {
		if least := winner.LeastBudget(c.Rules, c.Position); least > s.store.budget.Positions {
			return s.store.budget.BelowLeast(c.Rules, c.Position, least)
		}
	}
	l := s.winners.Limit(err)
	if errors.Is(err, winner.ErrDeep) || errors.Is(err, winner.ErrMany) {
		l = search.Limit{Positions: l.Positions, Needed: search.MaxBudget + 1, Least: true}
	}
	l.Asked = Misere + "(" + g.String() + ")"
	return l.Refusal()
}

// byPlayer finds the moves of Left, and those of Right, that win a sum in misere play. It has a budget
// of its own.
func (s *Solver) byPlayer(ctx context.Context, sides []side, outcome value.Outcome, t *tally) error {
	s.beginWinners(ctx)
	s.winners.Begin(ctx, s.store.budget.Positions)
	return s.tallyByPlayer(ctx, sides, outcome, t)
}

// Remembered returns one winning move of each player who wins a sum by moving first in misere play, as
// the search for the winner found it. It searches nothing, and returns none for an impartial sum.
func (s *Solver) Remembered(ctx context.Context, g sum.Sum, outcome value.Outcome, work uint64) (w sum.Winning, err error) {
	if s.winners == nil || !g.Partizan() {
		return w, nil
	}
	t := tally{Tally: sum.Tally{Limits: sum.Limits{List: 1, Each: true}}, work: work}
	s.winners.Begin(ctx, 0)
	err = s.tallyByPlayer(ctx, sidesOf(g), outcome, &t)
	w = t.Winning(false)
	w.Total = 0 // there may be more
	return w, err
}

// tallyByPlayer tallies the winning moves of each player who wins by moving first.
func (s *Solver) tallyByPlayer(ctx context.Context, sides []side, outcome value.Outcome, t *tally) (failure error) {
	for _, i := range t.order(sides) {
		one := sides[i]
		size := sizeOf(one.game)
		one.game.Options(func(o sum.Option) bool {
			if !t.spend(size + o.Cost - 1) {
				return false
			}
			for _, player := range [2]games.Player{games.Left, games.Right} {
				if o.Moved[0].Player == player.Opponent() || !outcome.FirstWins(player == games.Right) {
					continue
				}
				answered, err := s.playerWins(ctx, one.put(o.To), player.Opponent())
				switch {
				case err != nil && s.refusal(err): // others may be known, or easy
					t.counted = false
				case err != nil:
					failure = err
				case !answered:
					t.take(one, o, player)
				}
			}
			return failure == nil
		})
		if failure != nil {
			break
		}
	}
	return failure
}
