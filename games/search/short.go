package search

import (
	"context"
	"errors"

	"sprague/games"
	"sprague/games/value"
)

// comparisonsEach is how many comparisons of canonical forms a budget has for each position.
const comparisonsEach = 32

// calculate begins a calculation within a budget.
func (b Budget) calculate(ctx context.Context, arena *value.Arena) *value.Calculation {
	return arena.Calculate(ctx, b.Positions*comparisonsEach)
}

// Settle works out a sum of short games. The error is a *games.Error with code too_large when the budget does
// not suffice, or that of the context.
func (e *Engine) Settle(ctx context.Context, v value.Value) (value.Value, error) {
	if v.Settled() {
		return v, nil
	}
	c := e.budget.calculate(ctx, e.arenaOf())
	settled, _ := c.Settle(v)
	if errors.Is(c.Err(), value.ErrForms) {
		return v, games.Errorf(games.CodeTooLarge, "the value of the sum is too large for the search limit of %d positions; raise it with --budget N", e.budget.Positions)
	}
	return settled, c.Err()
}

// searchShort gives the canonical form of a position whose players have different moves.
func (e *Engine) searchShort(ctx context.Context, budget Budget, r games.Partizan, p games.Position, n *notebook) (Result, error) {
	rules, parts := games.Ruleset(r), []games.Position{p}
	if separable, ok := r.(games.Separable); ok {
		rules, parts = separated{separable}, separable.Separate(p)
	}
	c := budget.calculate(ctx, n.arena)
	total := c.Zero()
	for _, part := range parts {
		var ev Evaluator
		m := meter{budget: budget, rules: rules, position: part}
		f, err := explore(ctx, &m, &ev, n.forms, func(p games.Position) (*value.Form, bool, error) {
			f, complete := ev.Short(rules, p, fanout, c, n.forms.get)
			return f, complete, tooLarge(c.Err(), budget, r, p)
		})
		if err != nil {
			return Result{}, err
		}
		total = c.Add(total, f)
	}
	if err := tooLarge(c.Err(), budget, r, p); err != nil {
		return Result{}, err
	}
	return Result{Value: value.OfForm(total)}, nil
}

// tooLarge tells that the budget does not suffice for the value of a position, where that is why a calculation
// stopped.
func tooLarge(err error, budget Budget, r games.Ruleset, p games.Position) error {
	if errors.Is(err, value.ErrForms) {
		return budget.exceeded(r, p, 0)
	}
	return err
}

// Short gives the canonical form of p by the forms of the parts of its moves. See Impartial for known, limit
// and the second result. A nil form, with true, tells that the calculation stopped.
func (e *Evaluator) Short(r games.Ruleset, p games.Position, limit int, c *value.Calculation, known func(games.Position) (*value.Form, bool)) (f *value.Form, complete bool) {
	e.begin(r, p)
	var left, right []*value.Form
	r.Moves(p, func(m games.Move) bool {
		if !e.goOn() {
			return false
		}
		e.work += 1 + uint64(len(m.Parts))/4
		whole := c.Zero()
		for _, part := range m.Parts {
			e.work += uint64(len(part.S)) / 16
			x, ok := known(part)
			switch {
			case !ok:
				e.missing = append(e.missing, part)
			case len(e.missing) == 0 && c.Err() == nil:
				whole = c.Add(whole, x)
			}
		}
		if m.Player != games.Right {
			left = append(left, whole)
		}
		if m.Player != games.Left {
			right = append(right, whole)
		}
		return c.Err() == nil && len(e.missing) < max(limit, 1)
	})
	if e.stopped {
		e.missing = e.missing[:0]
		return nil, false
	}
	if len(e.missing) > 0 {
		return nil, false
	}
	return c.Make(left, right), true
}
