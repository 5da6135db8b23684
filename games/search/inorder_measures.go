package search

import (
	"context"
	"errors"

	"sprague/games"
	"sprague/games/measure"
	"sprague/internal/progress"
)

// measured is what an engine has solved of the measures of one ruleset, in order.
type measured struct {
	columns Columns
	work    [measure.Count]uint64 // spent on a column, in moves
	splits  bool                  // a move splits a position, so that measures do not follow in order
}

// weight counts the measures.
func (memo *measured) weight() (total uint64) {
	for _, column := range memo.columns {
		total += uint64(len(column))
	}
	return total
}

// Measure gives a measure of p by solving all positions before it in order, which it
// remembers. It reports false where that is no way to do it: the ruleset is not dense, a
// move splits a position, or there are too many positions or moves for the budget.
//
// The error is that of the context.
func (e *Engine) Measure(ctx context.Context, r games.Ruleset, p games.Position, m measure.Measure) (x int64, known bool, err error) {
	dense, ok := r.(games.Dense)
	if !ok || !Unmeasured(r).Empty() || r.Identity().Table == "" {
		return 0, false, nil
	}
	i, ok := dense.Number(p)
	if !ok || i >= e.budget.Positions {
		return 0, false, nil
	}
	n, giveBack := e.borrow(r)
	defer giveBack()
	memo := &n.measures
	err = memo.grow(ctx, dense, m, i, e.budget.Positions*movesMeasured)
	if err != nil || i >= uint64(len(memo.columns[m])) {
		return 0, false, err
	}
	return memo.columns[m][i], true, nil
}

// grow solves a measure up to position number i, or as far as so many moves go from the
// beginning on.
func (memo *measured) grow(ctx context.Context, r games.Dense, m measure.Measure, i, moves uint64) error {
	ev := Evaluator{Stop: func() bool { return ctx.Err() != nil }}
	var only Columns
	only[m] = memo.columns[m]
	defer func() { memo.columns[m], memo.work[m] = only[m], memo.work[m]+ev.work }()
	watcher := progress.Of(ctx)
	for n := uint64(len(only[m])); n <= i && !memo.splits && memo.work[m]+ev.work < moves; n++ {
		all, err := ev.MeasuresInOrder(r, n, &only)
		if refusal := (*games.Error)(nil); errors.As(err, &refusal) {
			memo.splits = true
			return nil
		}
		if ev.stopped || n%checkEvery == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		only[m] = append(only[m], all[m])
		if n%checkEvery == checkEvery-1 {
			watcher.Add(checkEvery)
		}
	}
	return nil
}
