package search

import (
	"context"
	"math"

	"sprague/games"
	"sprague/games/value"
)

// Forms computes canonical forms of a ruleset's positions for tables. It does not
// cache forms known elsewhere. It is for one goroutine.
type Forms struct {
	rules games.Ruleset
	known func(games.Position) (*value.Form, bool)
	eval  Evaluator
	memo  *Memo[*value.Form]
	calc  *value.Calculation
	ctx   context.Context
}

// NewForms returns a Forms that uses an arena.
func NewForms(ctx context.Context, r games.Ruleset, arena *value.Arena) *Forms {
	f := &Forms{rules: r, memo: NewMemo[*value.Form](), calc: arena.Calculate(ctx, math.MaxUint64), ctx: ctx}
	if separable, ok := r.(games.Separable); ok {
		f.rules = partRules{separable}
	}
	f.known = f.memo.Get
	return f
}

// Know sets a source of known forms for parts of moves: of parts from Separate, if the ruleset
// separates positions. Known forms are not searched.
func (f *Forms) Know(known func(games.Position) (*value.Form, bool)) {
	f.known = func(p games.Position) (*value.Form, bool) {
		if x, ok := known(p); ok {
			return x, true
		}
		return f.memo.Get(p)
	}
}

// Calculation returns the calculation of the forms.
func (f *Forms) Calculation() *value.Calculation { return f.calc }

// Form returns the form of a position that must not be separable. The error is that of the context,
// or a *games.Error if the arena is full.
func (f *Forms) Form(p games.Position) (*value.Form, error) {
	f.eval.Stop = func() bool { return f.ctx.Err() != nil }
	form, complete := f.eval.Short(f.rules, p, fanout, f.calc, f.known)
	if !complete && f.ctx.Err() == nil {
		m := meter{budget: TableBudget(0), rules: f.rules, position: p, table: true}
		return explore(f.ctx, &m, &f.eval, f.memo, func(p games.Position) (*value.Form, bool, error) {
			form, complete := f.eval.Short(f.rules, p, fanout, f.calc, f.known)
			return form, complete, tooLarge(f.calc.Err(), m.budget, f.rules, p)
		}, nil)
	}
	if form == nil {
		return nil, tooLarge(f.failure(), Budget{Positions: MaxBudget}, f.rules, p)
	}
	return form, nil
}

// failure returns the reason why there is no form.
func (f *Forms) failure() error {
	if err := f.ctx.Err(); err != nil {
		return err
	}
	return f.calc.Err()
}
