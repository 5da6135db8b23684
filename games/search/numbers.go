package search

import (
	"context"

	"sprague/games"
	"sprague/games/value"
	"sprague/internal/coded"
)

// searchNumber returns the number value of a position known to be a number.
func (e *Engine) searchNumber(ctx context.Context, budget Budget, r games.Partizan, p games.Position, n *rulesetCache) (Result, error) {
	var total value.Dyadic
	rules, parts := separatedRules(r, p)
	err := n.withMemos(budget, func(budget Budget, memos *memoSet) (cost uint64, err error) {
		total = value.Dyadic{}
		for _, part := range parts {
			number, spent, err := searchNumber(ctx, budget, r, rules, part, memos.numbers)
			if cost += spent; err != nil {
				return cost, err
			}
			total = total.Add(number)
		}
		return cost, nil
	})
	return Result{Value: value.OfNumber(total)}, err
}

func searchNumber(ctx context.Context, budget Budget, r games.Partizan, rules games.Ruleset, part games.Position, numbers *Memo[value.Dyadic]) (number value.Dyadic, cost uint64, err error) {
	var ev Evaluator
	m := meter{budget: budget, rules: rules, position: part}
	before := numbers.weight
	number, err = explore(ctx, &m, &ev, numbers, func(p games.Position) (value.Dyadic, bool, error) {
		if base, top, ok := stacked(r, p); ok && base != games.AnyPlayer {
			ev.begin(rules, games.Position{})
			var sum value.Dyadic
			complete := sumOf(&ev, top, fanout, numbers.Get, func(x value.Dyadic) { sum = sum.Add(x) })
			return sum.Above(base == games.Left), complete, nil
		}
		if err := m.checkLabor(p); err != nil {
			return value.Dyadic{}, false, err
		}
		d, isNumber, complete := ev.Partizan(rules, p, fanout, numbers.Get)
		if complete && !isNumber {
			return d, false, coded.Errorf("the partizan position %s is not a number, against its rules: report this defect of sprague", Name(r, p))
		}
		return d, complete, nil
	}, nil)
	return number, max(numbers.weight-before, ceil(ev.work, m.moves())), err
}
