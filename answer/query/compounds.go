package query

import (
	"context"
	"errors"

	"sprague/games"
	"sprague/games/compound"
	"sprague/games/heaps"
	"sprague/games/measure"
	"sprague/games/sum"
	"sprague/games/value"
)

// solve returns the session's solver of compounds and misere play.
func (s *session) solve() *compound.Solver {
	if s.solver == nil {
		s.solver = s.newSolver()
	}
	return s.solver
}

// newSolver returns a solver of compounds and misere play, with a budget of its own.
func (s *session) newSolver() *compound.Solver {
	return compound.NewSolver(componentValues{s}, s.resolver.theory, s.resolver.engine.Budget())
}

// Compound implements sum.Valuer.
func (s *session) Compound(ctx context.Context, c *sum.Compound) (int64, error) {
	solver := s.solve()
	before := solver.Searched()
	x, err := solver.Grundy(ctx, sum.Sum{sum.Of(*c)})
	if solver.Searched() > before {
		s.used |= FromEngine
	}
	return x, err
}

// compound answers for a compound, or for any game in misere play: the winner and the winning
// moves. In normal play a compound has a Grundy value.
func (e *Evaluator) compound(ctx context.Context, g sum.Sum, misere bool, s *session, a *Answer) (moveLister, error) {
	solver := s.solve()
	outcome, err := solver.Outcome(ctx, g, misere)
	if err != nil {
		return nil, err
	}
	s.searched = solver.Searched()
	s.used |= usedBy(solver)
	worth := misereEvaluation(outcome)
	if !misere {
		if worth, err = e.compoundEvaluation(ctx, g, outcome, s); err != nil {
			return nil, err
		}
	}
	if err := a.setEvaluation(ctx, s, worth); err != nil {
		return nil, err
	}
	return func(a *Answer) error { return e.turns(ctx, g, misere, outcome, s, a) }, nil
}

// misereEvaluation returns the evaluation of a game in misere play.
func misereEvaluation(outcome value.Outcome) sum.Evaluation {
	return sum.Evaluation{Outcome: outcome, Unknown: games.Errorf(games.CodeUnsupported, "no value is defined in misere play; outcome tells who wins")}
}

// mostValued is the number of components of a compound whose value is searched: the search holds
// them a second time.
const mostValued = 1000

// compoundEvaluation returns the evaluation of a compound in normal play, whose winner is known.
// The value is searched as that of a component: with a solver of its own, so that the search for
// the winner costs it nothing.
func (e *Evaluator) compoundEvaluation(ctx context.Context, g sum.Sum, outcome value.Outcome, s *session) (sum.Evaluation, error) {
	w := sum.Evaluation{Outcome: outcome}
	switch {
	case outcome == value.P: // worth 0
		return w, nil
	case e.Winner:
		w.Unknown = notSearched()
		return w, nil
	}
	if c, ok := g.SoleCompound(); ok && len(c.Components) > mostValued {
		w.Unknown = games.Errorf(games.CodeTooLarge, "no value of a compound of more than %d components is searched", mostValued)
		return w, nil
	}
	alone := &session{resolver: s.resolver, search: s.search}
	v, err := g.Value(ctx, alone)
	if refused := (*games.Error)(nil); errors.As(err, &refused) {
		w.Unknown = refused
		return w, nil
	}
	s.used |= alone.used
	w.Total = v
	return w, err
}

// turns finds the winning moves of a compound, or of any game in misere play.
func (e *Evaluator) turns(ctx context.Context, g sum.Sum, misere bool, outcome value.Outcome, s *session, a *Answer) error {
	solver := s.solve()
	used := s.used // the sources of the moves' values are not sources of the answer
	limits := e.limits(len(a.Query))
	var winning sum.Winning
	var err error
	if misere && e.WinnerFirst {
		winning, err = solver.Remembered(ctx, g, outcome, limits.Work)
	}
	if err == nil && len(winning.Moves) == 0 {
		winning, err = solver.WinningMoves(ctx, g, misere, outcome, limits)
	}
	if err != nil {
		return err
	}
	s.used = used
	convention := ""
	if misere {
		convention = "misere"
	}
	return e.list(ctx, winning, limits, convention, s, a)
}

// usedBy records the sources of a solver besides the positions it asked about.
func usedBy(solver *compound.Solver) (used Source) {
	if solver.Searched() > 0 {
		used |= FromEngine
	}
	for _, algebra := range solver.Algebras() {
		used |= FromFormula
		from := algebra.Source()
		if from.Stored {
			used |= FromTable
		}
		if from.Search {
			used |= FromEngine
		}
		if from.Period {
			used |= FromPeriod
		}
	}
	return used
}

// isNim reports whether all components are heaps of Nim.
func isNim(s sum.Sum) bool {
	for _, t := range s {
		if t.Compound != nil || t.Rules.Identity().Family != heaps.Nim.Name {
			return false
		}
	}
	return true
}

// componentValues provides a solver with knowledge of single positions.
type componentValues struct{ session *session }

func (p componentValues) Grundy(ctx context.Context, r games.Ruleset, at games.Position) (int64, error) {
	l, err := p.session.Lookup(r)
	if err != nil {
		return 0, err
	}
	v, err := l.Value(ctx, at)
	if err == nil && !fits(v) {
		return 0, games.Errorf(games.CodeTooLarge, "the value of %s is beyond 63 bits", games.Named(r, at))
	}
	return int64(v.Nimber()), err
}

func fits(v value.Value) bool { return v.Nimber() < 1<<63 }

func (p componentValues) Known(r games.Ruleset, at games.Position) (v value.Value, known bool, err error) {
	b, err := p.session.resolver.bind(r)
	if err != nil {
		return value.Value{}, false, err
	}
	v, from, known := b.known(at)
	if known {
		p.session.used |= from
	}
	return v, known, nil
}

// Outcome returns the winner by a theorem, in misere play by the misere Grundy value first.
func (p componentValues) Outcome(ctx context.Context, r games.Ruleset, at games.Position, misere bool) (won, known bool, err error) {
	if misere {
		if x, known, err := p.Measure(ctx, r, at, measure.MisereGrundy); known || err != nil {
			return measure.MisereGrundy.Wins(x), known, err
		}
		if decided, ok := r.(games.MisereDecided); ok {
			return p.decided(decided.MisereOutcome(at))
		}
		return false, false, nil
	}
	if decided, ok := r.(games.Decided); ok {
		return p.decided(decided.Outcome(at))
	}
	return false, false, nil
}

// decided records the source of an outcome given by a theorem, if there is one.
func (p componentValues) decided(outcome value.Outcome, ok bool) (won, known bool, err error) {
	if ok {
		p.session.used |= FromFormula
	}
	return outcome == value.N, ok, nil
}

func (p componentValues) Measure(ctx context.Context, r games.Ruleset, at games.Position, m measure.Measure) (int64, bool, error) {
	x, from, ok, err := p.session.resolver.Measure(r, at, m)
	if !ok && err == nil {
		x, ok, err = p.session.resolver.engine.Measure(ctx, r, at, m)
		from = FromEngine
	}
	if ok {
		p.session.used |= from
	}
	return x, ok, err
}
