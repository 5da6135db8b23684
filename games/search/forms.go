package search

import (
	"context"
	"math"

	"sprague/games"
	"sprague/games/value"
)

// Forms gives canonical forms of positions of a ruleset, for tables: without a budget, and what is known elsewhere is
// not remembered. It is for one goroutine.
type Forms struct {
	rules games.Ruleset
	known func(games.Position) (*value.Form, bool)
	eval  Evaluator
	memo  *memo[*value.Form]
	calc  *value.Calculation
	ctx   context.Context
}

// NewForms returns forms of an arena.
func NewForms(ctx context.Context, r games.Ruleset, arena *value.Arena) *Forms {
	f := &Forms{rules: r, memo: newMemo[*value.Form](), calc: arena.Calculate(ctx, math.MaxUint64), ctx: ctx}
	if separable, ok := r.(games.Separable); ok {
		f.rules = separated{separable}
	}
	f.known = f.memo.get
	return f
}

// Know has forms of parts of moves asked for elsewhere first: of what Separate gives, where the ruleset takes positions
// apart. What is known there is not searched.
func (f *Forms) Know(known func(games.Position) (*value.Form, bool)) {
	f.known = func(p games.Position) (*value.Form, bool) {
		if x, ok := known(p); ok {
			return x, true
		}
		return f.memo.get(p)
	}
}

// Calculation returns that of the forms.
func (f *Forms) Calculation() *value.Calculation { return f.calc }

// Form returns the form of a position that is not to be taken apart. The error is that of the context, or a *games.Error where
// the arena is full.
func (f *Forms) Form(p games.Position) (*value.Form, error) {
	f.eval.Stop = func() bool { return f.ctx.Err() != nil }
	form, complete := f.eval.Short(f.rules, p, fanout, f.calc, f.known)
	if !complete && f.ctx.Err() == nil {
		m := meter{budget: Budget{Positions: MaxBudget}, rules: f.rules, position: p}
		return explore(f.ctx, &m, &f.eval, f.memo, func(p games.Position) (*value.Form, bool, error) {
			form, complete := f.eval.Short(f.rules, p, fanout, f.calc, f.known)
			return form, complete, tooLarge(f.calc.Err(), m.budget, f.rules, p)
		})
	}
	if form == nil {
		return nil, tooLarge(f.failure(), Budget{Positions: MaxBudget}, f.rules, p)
	}
	return form, nil
}

// failure tells why there is no form.
func (f *Forms) failure() error {
	if err := f.ctx.Err(); err != nil {
		return err
	}
	return f.calc.Err()
}
