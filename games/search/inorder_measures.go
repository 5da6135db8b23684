package search

import (
	"context"
	"errors"

	"sprague/games"
	"sprague/games/measure"
	"sprague/internal/progress"
)

// measureMemo holds the measures that an engine has solved in order for one ruleset.
type measureMemo struct {
	columns Columns
	work    [measure.Count]uint64 // work spent on each column, in moves
	splits  bool                  // a move splits a position, so measures cannot be solved in order
}

// weight returns the number of measures.
func (memo *measureMemo) weight() (total uint64) {
	for _, column := range memo.columns {
		total += uint64(len(column))
	}
	return total
}

// Measure returns a measure of p by solving all positions before it in order, and caches them. It
// returns false if that is impossible: the ruleset is not dense, a move splits a position, or
// positions or moves exceed the budget.
//
// The error is that of the context.
func (e *Engine) Measure(ctx context.Context, r games.Ruleset, p games.Position, m measure.Measure) (x int64, known bool, err error) {
	dense, ok := r.(games.Dense)
	if !ok || !Unmeasured(r).Empty() || r.Identity().Table == "" {
		return 0, false, nil
	}
	i, ok := dense.Number(p)
	if !ok || i >= min(e.budget.Positions, e.budget.Bytes()/cellBytes) {
		return 0, false, nil
	}
	if err := Allowed(ctx); err != nil {
		return 0, false, err
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

// grow solves a measure up to position i, or until its total work reaches limit moves.
func (memo *measureMemo) grow(ctx context.Context, r games.Dense, m measure.Measure, i, moves uint64) error {
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
