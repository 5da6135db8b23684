package search

import (
	"context"

	"sprague/games"
)

// Suspense finds the suspense numbers of positions of one impartial ruleset whose
// moves leave one part, and remembers them. They tell who wins a continued
// conjunctive compound in normal play (C. A. B. Smith, Graphs and composite games,
// 1966; Winning Ways, chapter 9), in which a turn moves in every component that has
// not ended: the player to move exactly when the greatest of them is odd.
//
// A position without moves has the number 0. Whoever wins lets it last, and whoever
// loses makes it short: if an option has an even number, the number is 1 more than
// the greatest even one of an option, else 1 more than the least.
//
// A Suspense is for one goroutine.
type Suspense struct {
	rules     games.Ruleset
	budget    Budget
	numbers   *memo[uint64]
	evaluator Evaluator
}

// NewSuspense makes one that keeps each search within the budget. The error tells why
// the ruleset has no suspense numbers.
func NewSuspense(r games.Ruleset, budget Budget) (*Suspense, error) {
	reason := ""
	switch r.(type) {
	case games.Partizan:
		reason = "Left and Right have different moves"
	case games.Loopy:
		reason = "play need not end"
	case games.Standalone:
		reason = "it is played alone"
	}
	if reason != "" {
		return nil, games.Errorf(games.CodeUnsupported, "%s has no suspense numbers: %s", clip(r.Identity().Name), reason)
	}
	return &Suspense{rules: r, budget: budget, numbers: newMemo[uint64]()}, nil
}

// Of gives the suspense number of p, by a theorem of the ruleset or from its moves.
//
// The error is an *games.Error with code too_large when the budget does not suffice,
// or unsupported when a move splits a position or wins at once; or that of the context.
func (s *Suspense) Of(ctx context.Context, p games.Position) (uint64, error) {
	if timed, ok := s.rules.(games.Timed); ok {
		return timed.Suspense(p), nil
	}
	if s.numbers.weight > s.budget.Positions {
		s.numbers = newMemo[uint64]()
	}
	m := meter{ctx: ctx, budget: s.budget, rules: s.rules, position: p}
	return explore(&m, &s.evaluator, s.numbers, func(p games.Position) (uint64, bool, error) {
		number, complete, err := s.evaluator.suspense(s.rules, p, s.numbers.get)
		if err == nil && !complete && s.budget.tooNarrowFor(s.rules, p) {
			err = s.budget.exceeded(s.rules, m.position)
		}
		return number, complete, err
	})
}

// suspense gives the suspense number of p from those of its options. Where known
// does not know, it reports false, and Missing lists some that it asked for.
func (e *Evaluator) suspense(r games.Ruleset, p games.Position, known func(games.Position) (uint64, bool)) (number uint64, complete bool, err error) {
	e.missing, e.stopped = e.missing[:0], false
	longest, shortest := uint64(0), uint64(0) // a win and a loss for who moves, 1 on; 0 as long as there is none
	r.Moves(p, func(m games.Move) bool {
		if !e.goOn() {
			return false
		}
		if len(m.Parts) != 1 || m.Wins {
			err = games.Errorf(games.CodeUnsupported, "%s has no suspense number: a move splits it or wins at once", Name(r, p))
			return false
		}
		option := m.Parts[0]
		e.work += 1 + uint64(len(option.S))/16
		n, ok := known(option)
		switch {
		case !ok:
			e.missing = append(e.missing, option)
		case n%2 == 0:
			longest = max(longest, n+1)
		case shortest == 0 || n+1 < shortest:
			shortest = n + 1
		}
		return len(e.missing) < fanout
	})
	if err != nil || e.stopped || len(e.missing) > 0 {
		return 0, false, err
	}
	if longest > 0 {
		return longest, true, nil
	}
	return shortest, true, nil
}
