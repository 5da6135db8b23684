package query

import (
	"context"

	"sprague/games"
	"sprague/games/retrograde"
	"sprague/games/sum"
	"sprague/games/value"
)

// Referee decides one sum after another under one convention. Each question has the whole budget,
// and may use what earlier ones found. It is for one goroutine.
type Referee struct {
	session *session
	misere  bool
}

// Referee returns a referee for sums of short games without compounds.
func (e *Evaluator) Referee(misere bool) *Referee {
	return &Referee{&session{resolver: e.Resolver, search: e.Resolver.engine.Value}, misere}
}

// Wins reports whether a player wins a sum by moving first. The error is a *games.Error if the
// budget does not suffice, or that of the context, or concerns the database.
func (r *Referee) Wins(ctx context.Context, g sum.Sum, player games.Player) (won bool, err error) {
	err = guarded(func() error {
		outcome, err := r.outcome(ctx, g)
		won = outcome.FirstWins(player == games.Right)
		return err
	})
	return won, err
}

func (r *Referee) outcome(ctx context.Context, g sum.Sum) (value.Outcome, error) {
	s := r.session
	if r.misere {
		outcome, err := s.solve().Outcome(ctx, g, true)
		if games.IsTooLarge(err) { // earlier questions may have spent the budget
			s.solver = nil
			outcome, err = s.solve().Outcome(ctx, g, true)
		}
		return outcome, err
	}
	outcome, err := r.outcomeBy(ctx, g, s.resolver.engine.QuickValue)
	if games.IsTooLarge(err) {
		return r.outcomeBy(ctx, g, s.search)
	}
	return outcome, err
}

// outcomeBy returns the outcome of a sum whose components are valued by a search, as far as they can.
func (r *Referee) outcomeBy(ctx context.Context, g sum.Sum, look searching) (value.Outcome, error) {
	s := r.session
	one := s.separateSession(look)
	one.winners = one.searching(ctx)
	s.winners = one.winners
	s.winners.Begin(ctx, s.resolver.engine.Budget().Positions)
	w, err := g.ValueOrOutcome(ctx, one)
	return w.Outcome, err
}

// Grundy returns the Grundy value of a sum in normal play, and false if its value is no nimber, or
// is out of reach. The error is that of the context, or concerns the database.
func (r *Referee) Grundy(ctx context.Context, g sum.Sum) (n uint64, ok bool, err error) {
	err = guarded(func() error {
		v, err := g.Value(ctx, r.session.separateSession(r.session.search))
		if ok = err == nil && v.IsNimber(); ok {
			n = v.Nimber()
		}
		return err
	})
	if _, refused := Refusal(err); refused {
		err = nil
	}
	return n, ok, err
}

// Form returns the canonical form of a sum in normal play, and a calculation to continue with. The
// error is like that of [Referee.Wins], or refuses a game without a form.
func (r *Referee) Form(ctx context.Context, g sum.Sum) (f *value.Form, c *value.Calculation, err error) {
	err = guarded(func() error {
		s := r.session
		v, err := shortValue(ctx, g, s)
		if err != nil {
			return err
		}
		c = s.engine().CalculateWithin(ctx, s.resolver.engine.Budget().Effort())
		f, err = formOfValue(c, v)
		return err
	})
	return f, c, err
}

// Result returns the result of best play from a position of a game with results. The error is like
// that of [Referee.Wins].
func (r *Referee) Result(ctx context.Context, rules games.Resulting, p games.Position) (solved retrograde.Solved, err error) {
	err = guarded(func() error {
		solved, _, err = r.session.resolver.Solve(ctx, rules, p)
		return err
	})
	return solved, err
}
