package search

import (
	"context"

	"sprague/games"
	"sprague/games/value"
	"sprague/internal/coded"
)

// searchNumber returns the number value of a position known to be a number.
func (e *Engine) searchNumber(ctx context.Context, budget Budget, r games.Partizan, p games.Position, n *notebook) (Result, error) {
	var total value.Dyadic
	rules, parts := apart(r, p)
	for _, part := range parts {
		var ev Evaluator
		m := meter{budget: budget, rules: rules, position: part}
		number, err := explore(ctx, &m, &ev, n.numbers, func(p games.Position) (value.Dyadic, bool, error) {
			if base, top, ok := stacked(r, p); ok && base != games.AnyPlayer {
				ev.begin(rules, games.Position{})
				var sum value.Dyadic
				complete := sumOf(&ev, top, fanout, n.numbers.Get, func(x value.Dyadic) { sum = sum.Add(x) })
				return sum.Above(base == games.Left), complete, nil
			}
			if err := m.laborious(p); err != nil {
				return value.Dyadic{}, false, err
			}
			d, isNumber, complete := ev.Partizan(rules, p, fanout, n.numbers.Get)
			if complete && !isNumber {
				return d, false, coded.Errorf("the partizan position %s is not a number, against its rules: report this defect of sprague", Name(r, p))
			}
			return d, complete, nil
		})
		if err != nil {
			return Result{}, err
		}
		total = total.Add(number)
	}
	return Result{Value: value.OfNumber(total)}, nil
}
