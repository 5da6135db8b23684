package query

import (
	"context"
	"errors"

	"sprague/games"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/games/value"
	"sprague/internal/say"
)

// moveLister adds the winning moves of a position to an answer that has the outcome.
type moveLister func(a *Answer) error

// answer finds the winner, and the value if there is one, by the theory that the query calls for.
// It adds winning moves if they are requested.
func (e *Evaluator) answer(ctx context.Context, q *Query, s *session, a *Answer) error {
	*a = Answer{Query: q.String(), Convention: "normal", Compound: q.Game.Kind().String(), Moves: []Move{}}
	var find moveLister // nil if no moves are requested
	var err error
	switch {
	case q.Misere:
		a.Convention = "misere"
		find, err = e.misere(ctx, q.Game, s, a)
	case q.Relation != nil:
		err = e.relation(ctx, q, s, a)
	case q.Form:
		err = e.form(ctx, q.Game, s, a)
	case q.Game.Kind() != sum.Disjunctive:
		find, err = e.compound(ctx, q.Game, false, s, a)
	default:
		find, err = e.normal(ctx, q, s, a)
	}
	a.Unsought, a.Number = e.Limits.List == 0, q.Number
	if err == nil && find != nil && !a.Unsought {
		err = find(a)
	}
	if s.used == 0 {
		s.used = FromFormula // Nim, and games without components
	}
	a.Source = s.used.Names()
	return err
}

// normal answers for a disjunctive sum in normal play. A theorem answers before a search, unless
// the position is partizan: its value says more, so a theorem answers only what a search refuses.
func (e *Evaluator) normal(ctx context.Context, q *Query, s *session, a *Answer) (moveLister, error) {
	g := q.Game
	s.sum = g
	if g.Loops() {
		return e.byLoops(ctx, g, s, a)
	}
	r, p, alone := g.SolePosition()
	if rules, ok := r.(games.Resulting); ok {
		return e.byResult(ctx, q, rules, p, s, a)
	}
	hot := alone && sum.Partizan(r)
	if !hot {
		if find, decided, err := e.byTheorem(ctx, g, s, a); decided || err != nil {
			return find, err
		}
	}
	find, err := e.byValue(ctx, g, s, a)
	if hot && games.IsTooLarge(err) {
		s.used = 0
		if find, decided, err := e.byTheorem(ctx, g, s, a); decided || err != nil {
			return find, err
		}
	}
	return find, err
}

// byValue answers by the values of the components, or else by a search for the winner.
func (e *Evaluator) byValue(ctx context.Context, g sum.Sum, s *session, a *Answer) (moveLister, error) {
	var valued *sum.Valued
	err := e.inStages(s, func() (known bool, err error) {
		if e.Limits.List == 0 { // the values of a million components are not kept
			s.evaluation, err = g.ValueOrOutcome(ctx, s)
		} else if next, failed := g.Evaluate(ctx, s); failed == nil {
			valued, s.evaluation = next, next.Evaluation
		} else {
			err = failed
		}
		return err == nil && s.evaluation.Unknown == nil, err
	})
	if err != nil {
		return nil, err
	}
	if s.evaluation.Unknown != nil && s.winnerOnly {
		s.evaluation.Unknown = notSearched()
	}
	if err := a.setEvaluation(ctx, s, s.evaluation); err != nil || valued == nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		if e.WinnerFirst || s.evaluation.Unknown != nil { // the winner was found in time
			return nil, nil
		}
		return nil, err
	}
	return func(a *Answer) error { return e.normalMoves(ctx, valued, s, a) }, nil
}

// inStages evaluates a sum, if need be twice. For the winner alone, the first stage searches values
// for some milliseconds. Otherwise, with a larger budget than the default one, it allows what that
// does. A winner then costs at most as much, and the search for its value does not lose it.
func (e *Evaluator) inStages(s *session, evaluate func() (known bool, err error)) error {
	full, engine := s.search, s.resolver.engine
	switch {
	case e.WinnerFirst:
		s.search, s.winnerOnly = engine.QuickValue, true
	case engine.Budget().Positions > search.DefaultPositions:
		s.search = engine.Within(engine.Budget().Of(search.DefaultPositions)).Value
	default:
		_, err := evaluate()
		return err
	}
	known, first := evaluate()
	if known || first == nil && e.WinnerFirst || first != nil && !games.IsTooLarge(first) {
		return first
	}
	found := s.evaluation
	s.search, s.spent, s.winnerOnly = full, false, false
	_, err := evaluate()
	if first == nil && (games.IsTooLarge(err) || errors.Is(err, context.DeadlineExceeded)) {
		s.evaluation, err = found, nil
	}
	return err
}

// misere answers for any game in misere play; heaps of Nim are immediate.
func (e *Evaluator) misere(ctx context.Context, g sum.Sum, s *session, a *Answer) (moveLister, error) {
	if !isNim(g) {
		return e.compound(ctx, g, true, s, a)
	}
	if err := a.setEvaluation(ctx, s, misereEvaluation(sum.MisereNim(g))); err != nil {
		return nil, err
	}
	s.sum = g
	return func(a *Answer) error {
		limits := e.limits(len(a.Query))
		return e.list(ctx, sum.MisereNimMoves(g, limits), limits, "misere", s, a)
	}, nil
}

// relation compares two sums by their difference.
func (e *Evaluator) relation(ctx context.Context, q *Query, s *session, a *Answer) error {
	if q.Game.Loops() || q.Relation.Right.Loops() {
		return e.loopRelation(ctx, q, s, a)
	}
	left, err := q.Game.ValueOrOutcome(ctx, s)
	if err != nil {
		return err
	}
	right, err := q.Relation.Right.ValueOrOutcome(ctx, s)
	if err != nil {
		return err
	}
	if left.Total.IsLoony() || right.Total.IsLoony() {
		return games.Errorf(games.CodeUnsupported, "a loony position cannot be compared: it has no value")
	}
	if left.Total.IsLoopy() || right.Total.IsLoopy() {
		return games.Errorf(games.CodeUnsupported, "a loopy position cannot be compared: added to itself it is not 0")
	}
	s.left, s.right = left.Total, right.Total
	if s.difference, err = left.Minus(ctx, s, right); err != nil {
		return err
	}
	holds := q.Relation.holds(s.difference.Outcome)
	a.Relation = &holds
	return nil
}

// setEvaluation sets the value and the winner.
func (a *Answer) setEvaluation(ctx context.Context, s *session, w sum.Evaluation) error {
	s.evaluation = w
	a.setOutcome(w.Outcome)
	if refusal, ok := Refusal(w.Unknown); ok {
		a.ValueNote, a.Valueless = refusal.Message, refusal.Code == games.CodeUnsupported
		if !a.Valueless {
			a.ValueNote = say.Textf("value not computed (%s)", refusal.Message)
		}
		return nil
	}
	return a.setValue(ctx, s, w.Total)
}

func (a *Answer) setOutcome(o value.Outcome) {
	text := o.String()
	a.Outcome = &text
}

func (a *Answer) setValue(ctx context.Context, s *session, v value.Value) error {
	text, err := v.Text(ctx)
	switch {
	case errors.Is(err, value.ErrText):
		a.ValueNote = tooLong(v)
	case err != nil:
		return err
	default:
		a.Value = &text
	}
	if v.IsNimber() {
		n := v.Nimber()
		a.Grundy = &n
	}
	mean, temperature, closed := v.Mean()
	if err = nil; !closed {
		if v.IsLoony() || v.IsLoopy() {
			return nil
		}
		mean, temperature, err = s.working(ctx).Mean(v)
		if _, refused := refusal(err); refused {
			return nil
		}
	}
	if err == nil {
		a.Mean, err = fraction(ctx, mean)
	}
	if err == nil {
		a.Temperature, err = fraction(ctx, temperature)
	}
	return err
}

// fraction formats a number.
func fraction(ctx context.Context, d value.Dyadic) (*string, error) {
	text, err := d.Text(ctx)
	return &text, err
}
