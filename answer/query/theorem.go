package query

import (
	"context"
	"errors"

	"sprague/games"
	"sprague/games/sum"
	"sprague/games/value"
)

// byTheorem answers for a sum of a single position whose winner follows from a theorem and whose
// value is out of reach. It reports whether the position is such a one. An impartial P-position has
// the value 0. A standalone ruleset has outcomes, no values and no moves to find.
func (e *Evaluator) byTheorem(ctx context.Context, g sum.Sum, s *session, a *Answer) (find moveLister, decided bool, err error) {
	r, p, ok := g.SolePosition()
	if !ok {
		return nil, false, nil
	}
	if standalone, ok := r.(games.Standalone); ok {
		s.used |= FromFormula
		s.decided = true
		return nil, true, a.setEvaluation(ctx, s, sum.Evaluation{
			Outcome: standalone.Outcome(p),
			Unknown: valueless(r),
		})
	}
	rules, ok := r.(games.Decided)
	if !ok {
		return nil, false, nil
	}
	outcome, ok := rules.Outcome(p)
	if !ok {
		return nil, false, nil
	}
	refused, err := s.searchRefusal(ctx, r, p, e.Winner || outcome == value.P)
	if refused == nil || err != nil {
		return nil, false, err
	}
	s.used |= FromFormula
	s.decided = true
	switch s.evaluation.Outcome = outcome; {
	case outcome == value.P: // worth 0
	case e.Winner:
		s.evaluation.Unknown = notSearched()
	default:
		s.evaluation.Unknown = refused
	}
	find = func(a *Answer) error {
		var w sum.Winning
		if w.Counted = outcome == value.P; !w.Counted {
			w = g.WinningByTheorem(rules, e.limits(len(a.Query)))
		}
		s.noteMoves(w)
		return a.setMoves(ctx, w, "")
	}
	return find, true, a.setEvaluation(ctx, s, s.evaluation)
}

// searchRefusal returns the refusal of a search for the value of a position, or nil if the value is
// known. A quick search takes some milliseconds. The error is that of the context, or concerns the
// database.
func (s *session) searchRefusal(ctx context.Context, r games.Ruleset, p games.Position, quick bool) (*games.Error, error) {
	b, err := s.resolver.bind(r)
	if err != nil {
		return nil, err
	}
	if _, _, ok := b.sourced(p); ok {
		return nil, nil
	}
	look := s.searchFor(b)
	if quick {
		look = s.resolver.engine.QuickValue
	}
	result, err := look(ctx, b.rules, p)
	if games.IsTooLarge(err) && !quick {
		result, _, err = s.byOutcomes(ctx, b.rules, p, err)
	}
	s.note(r, p, result)
	if refused := (*games.Error)(nil); errors.As(err, &refused) {
		return refused, nil
	}
	return nil, err
}

// valueless is the refusal of a value of a position that is played alone.
func valueless(r games.Ruleset) error {
	return games.Errorf(games.CodeUnsupported, "a position of %s has no value: %s", games.Clip(r.Identity().Name), games.Alone(r))
}

// notSearched is the refusal of a value that was not asked for.
func notSearched() error {
	return games.Errorf(games.CodeTooLarge, "value POSITION searches for it")
}
