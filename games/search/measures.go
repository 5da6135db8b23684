package search

import (
	"context"

	"sprague/games"
	"sprague/games/measure"
	"sprague/internal/say"
)

// Measures computes and caches a measure of positions of one impartial ruleset whose moves leave
// one part. It is for one goroutine.
type Measures struct {
	rules     games.Ruleset
	measure   measure.Measure
	budget    Budget
	numbers   *Memo[int64]
	evaluator Evaluator
	fold      measure.Fold
}

// NewMeasures returns a Measures that keeps each search within the budget. The error says why the
// ruleset has no measures.
func NewMeasures(r games.Ruleset, m measure.Measure, budget Budget) (*Measures, error) {
	if reason := Unmeasured(r); !reason.Empty() {
		return nil, games.Errorf(games.CodeUnsupported, "%s has no %s: %s", games.Clip(r.Identity().Name), m, reason)
	}
	return &Measures{rules: r, measure: m, budget: budget, numbers: NewMemo[int64]()}, nil
}

// Unmeasured returns the reason why a ruleset has no measures, so that its positions occur at most
// in disjunctive sums in normal play. It is empty if the ruleset has measures.
func Unmeasured(r games.Ruleset) say.Text {
	if _, partizan := r.(games.Partizan); partizan {
		return say.Textf("Left and Right have different moves")
	}
	return OnlyNormal(r)
}

// OnlyNormal returns the reason why positions of a ruleset are no part of misere play. It is empty if
// they may be.
func OnlyNormal(r games.Ruleset) say.Text {
	switch r := r.(type) {
	case games.Loopy:
		return say.Textf("play need not end")
	case games.Standalone, games.Resulting:
		return say.Textf("it is played alone")
	case games.Outright:
		if r.Outright() {
			return say.Textf("a move may win at once, whatever else is on the table")
		}
	}
	return say.Text{}
}

// Of returns the measure of p, by a theorem of the ruleset or from its moves.
//
// The error is a *games.Error with code too_large if the budget does not suffice, or unsupported if
// a move splits a position; or that of the context.
func (s *Measures) Of(ctx context.Context, p games.Position) (int64, error) {
	if measured, ok := s.rules.(games.Measured); ok {
		if x, ok := measured.Measure(p, s.measure); ok {
			return x, nil
		}
	}
	if s.numbers.weight > s.budget.Positions || s.numbers.Bytes() > s.budget.Bytes()/2 {
		s.numbers = NewMemo[int64]()
	}
	m := meter{budget: s.budget, rules: s.rules, position: p}
	return explore(ctx, &m, &s.evaluator, s.numbers, func(p games.Position) (int64, bool, error) {
		s.fold.Start(s.measure)
		complete, err := s.evaluator.Measure(s.rules, p, &s.fold, s.numbers.Get)
		if err == nil && !complete && s.budget.exceededByBreadth(s.rules, p) {
			err = s.budget.breadthRefusal(s.rules, m.position, p)
		}
		return s.fold.Result(), complete, err
	}, nil)
}

// Measure folds the measures of the options of p. If known lacks some, it returns false, and
// Missing lists some of them. The error says that a move splits the position.
func (e *Evaluator) Measure(r games.Ruleset, p games.Position, fold *measure.Fold, known func(games.Position) (int64, bool)) (complete bool, err error) {
	e.begin(r, p)
	r.Moves(p, func(m games.Move) bool {
		if !e.goOn() {
			return false
		}
		if len(m.Parts) != 1 || m.Wins {
			err = games.Errorf(games.CodeUnsupported, "the measures of %s do not follow from those of its parts: a move splits it", Name(r, p))
			return false
		}
		option := m.Parts[0]
		e.work += 1 + uint64(len(option.S))/16
		x, ok := known(option)
		if !ok {
			e.missing = append(e.missing, option)
			return len(e.missing) < fanout
		}
		return fold.Add(x) || len(e.missing) > 0
	})
	return err == nil && !e.stopped && len(e.missing) == 0, err
}
