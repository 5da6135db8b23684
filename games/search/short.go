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

// Calculate begins a calculation with canonical forms within the budget of the engine.
func (e *Engine) Calculate(ctx context.Context) *value.Calculation {
	return e.budget.calculate(ctx, e.arenaOf())
}

// Settle works out a sum of short games. The error is a *games.Error with code too_large when the budget does
// not suffice, or that of the context.
func (e *Engine) Settle(ctx context.Context, v value.Value) (value.Value, error) {
	if v.Settled() {
		return v, nil
	}
	c := e.Calculate(ctx)
	settled, _ := c.Settle(v)
	if errors.Is(c.Err(), value.ErrForms) {
		return v, games.Errorf(games.CodeTooLarge, "the value of the sum is too large for the search limit of %d positions; raise it with --budget N", e.budget.Positions)
	}
	return settled, c.Err()
}

// Ordinal returns the value of the ordinal sum G:H (Conway 1976), where the options of G are worth left and right, and
// H upper. With an upper of 0 it is the value of G. The error is as that of Settle.
func (e *Engine) Ordinal(ctx context.Context, left, right []value.Value, upper value.Value) (value.Value, error) {
	c := e.Calculate(ctx)
	forms := func(values []value.Value) (forms []*value.Form) {
		for _, v := range values {
			forms = append(forms, c.Form(v))
		}
		return forms
	}
	l, r, above := forms(left), forms(right), c.Form(upper)
	var f *value.Form
	if c.Err() == nil {
		f = c.Ordinal(l, r, above)
	}
	switch {
	case errors.Is(c.Err(), value.ErrForms):
		return value.Value{}, games.Errorf(games.CodeTooLarge, "the value of a game in braces is too large for the search limit of %d positions; raise it with --budget N", e.budget.Positions)
	case c.Err() != nil:
		return value.Value{}, c.Err()
	}
	return value.OfForm(f), nil
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
		if limit := (*Limit)(nil); errors.As(err, &limit) {
			err = budget.exceeded(r, p, 0) // which names what was asked for, not a part of it
		}
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
