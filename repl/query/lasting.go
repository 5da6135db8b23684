package query

import (
	"context"
	"errors"

	"sprague/games"
	"sprague/games/compound"
	"sprague/games/measure"
	"sprague/games/search"
)

// Lasting is how long a play lasts when the winner hurries and the loser delays.
type Lasting struct {
	Moves int64
	Won   bool // by the player to move
}

// Lasting tells how long plays last from a position and from the positions that moves
// leave. It reports false where the remoteness of these is not defined, or not found
// within so many positions or before the context ends.
func (e *Evaluator) Lasting(ctx context.Context, q *Query, options []Option, positions uint64) (here Lasting, after []Lasting, ok bool, err error) {
	if measurable(q.Game, "a race") != nil {
		return Lasting{}, nil, false, nil
	}
	s := &session{ctx: ctx, resolver: e.Resolver, search: e.Resolver.engine.Glance}
	solver := compound.NewSolver(ctx, places{s}, e.Resolver.theory, search.Budget{Positions: positions})
	lasting := func(q *Query) Lasting {
		if err != nil {
			return Lasting{}
		}
		var n int64
		n, err = solver.Remoteness(q.Game, q.Misere)
		m := measure.Remoteness
		if q.Misere {
			m = measure.MisereRemoteness
		}
		return Lasting{Moves: n, Won: m.Wins(n)}
	}
	here = lasting(q)
	for _, o := range options {
		after = append(after, lasting(o.To))
	}
	if refusal := (*games.Error)(nil); errors.As(err, &refusal) || errors.Is(err, context.DeadlineExceeded) {
		return Lasting{}, nil, false, nil
	}
	return here, after, err == nil, err
}
