package query

import (
	"context"
	"errors"

	"sprague/games"
	"sprague/games/sum"
	"sprague/games/value"
)

// byTheorem answers for a sum of a single position whose winner follows from a theorem. The value
// is unknown to tables, formulas and a quick search. It reports whether there is such a theorem. An
// impartial P-position has the value 0; that of an N-position stays unknown. A standalone ruleset
// has outcomes and no moves to find.
func (e *Evaluator) byTheorem(ctx context.Context, g sum.Sum, s *session, a *Answer) (find finder, decided bool, err error) {
	r, p, ok := g.Alone()
	if !ok {
		return nil, false, nil
	}
	if standalone, ok := r.(games.Standalone); ok {
		s.used |= FromFormula
		s.decided = true
		a.setOutcome(standalone.Outcome(p))
		return nil, true, nil
	}
	rules, ok := r.(games.Decided)
	if !ok {
		return nil, false, nil
	}
	outcome, ok := rules.Outcome(p)
	if !ok {
		return nil, false, nil
	}
	known, err := s.withinReach(ctx, r, p)
	if known || err != nil {
		return nil, false, err
	}
	s.used |= FromFormula
	s.decided = true
	a.setOutcome(outcome)
	find = func(a *Answer) error {
		var w sum.Winning
		if w.Counted = outcome == value.P; !w.Counted {
			w = g.WinningAlone(rules, e.limits(len(a.Query)))
		}
		s.noteMoves(w)
		return a.setMoves(ctx, w, "")
	}
	if outcome == value.P {
		err = a.setValue(ctx, s, value.Value{})
	}
	return find, true, err
}

// withinReach reports whether the value of a position is known from a table or a formula, or is
// almost free to search.
func (s *session) withinReach(ctx context.Context, r games.Ruleset, p games.Position) (bool, error) {
	b, err := s.resolver.bind(r)
	if err != nil {
		return false, err
	}
	if _, _, ok := b.known(p); ok {
		return true, nil
	}
	result, err := s.resolver.engine.Glance(ctx, r, p)
	s.note(r, p, result)
	if refusal := (*games.Error)(nil); errors.As(err, &refusal) {
		return false, nil
	}
	return err == nil, err
}
