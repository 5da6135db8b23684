package compound

import (
	"context"
	"errors"

	"sprague/games"
	"sprague/games/misere"
	"sprague/games/sum"
	"sprague/games/winner"
)

// quickly is the number of positions of a search before a misere quotient is looked for.
const quickly = 5_000

// searchable reports whether the winner of a sum may be searched: the search lists all moves of a
// position before it tries the first, so it must know beforehand that they are not too many.
func searchable(places []misere.Part) bool {
	for _, p := range places {
		_, broad := p.Rules.(games.Broad)
		_, listed := p.Rules.(games.Listed) // a script, which lists them itself
		if !broad && !listed {
			return false
		}
	}
	return true
}

// searchQuickly searches for the winner of a wild sum in misere play, if that is likely to end
// before a quotient of its game would be found.
func (s *Solver) searchQuickly(ctx context.Context, n id, places []misere.Part) (won int64, known bool, err error) {
	if !searchable(places) {
		k := key{n, misereWins}
		if !s.solveQuickly(ctx, []key{k}) {
			return 0, false, nil
		}
		won, known = s.answer(k)
		return won, known, nil
	}
	s.beginWinners(ctx)
	s.winners.Begin(ctx, min(quickly, s.store.budget.Positions/2))
	won, known, err = s.winnerOf(places)
	s.winners.Begin(ctx, s.store.budget.Positions)
	if errors.Is(err, winner.ErrLimit) {
		err = nil
	}
	return won, known, err
}

// searchWinner searches for the winner of a sum in misere play. It returns false in known if only
// the search of compounds can find it, which follows longer plays and takes moves one by one.
func (s *Solver) searchWinner(ctx context.Context, places []misere.Part) (won int64, known bool, err error) {
	if !searchable(places) {
		return 0, false, nil
	}
	s.beginWinners(ctx)
	won, known, err = s.winnerOf(places)
	switch {
	case errors.Is(err, winner.ErrDeep):
		err = nil
	case errors.Is(err, winner.ErrLimit):
		l := s.winners.Limit(err)
		l.Theory = s.store.theory
		err = l.Refusal()
	}
	return won, known, err
}

// beginWinners creates the search for winners on first use.
func (s *Solver) beginWinners(ctx context.Context) {
	if s.winners == nil {
		s.winners = winner.New(ctx, s.store.budget)
	}
}

func (s *Solver) winnerOf(places []misere.Part) (won int64, known bool, err error) {
	components := make([]winner.Component, len(places))
	for i, p := range places {
		components[i] = winner.Component(p)
	}
	x, err := s.winners.WinsMisere(components, false)
	return truth(x), err == nil, err
}

// placesOf lists the positions of a sum without compounds.
func placesOf(g sum.Sum) (places []misere.Part) {
	for _, t := range g {
		for _, p := range t.Positions {
			places = append(places, misere.Part{Rules: t.Rules, Position: p, Count: t.Count})
		}
	}
	return places
}
