package query

import (
	"context"

	"sprague/games"
	"sprague/games/script"
	"sprague/games/search"
	"sprague/games/sum"
)

// moveSession is the session for the moves of a sum. A searched position has the values of its
// moves in the cache, unless another request has borrowed them: then they are searched again. If
// the position was not searched, long searches for its moves do not pay.
type moveSession struct {
	*session
	parent  *session // of the sum
	spent   bool     // a search has used up its budget; no further one is started
	recall  bool     // no search is started
	refused uint64   // the budgets of short searches that were refused since then
}

// moveSession returns the session for the moves of an answered sum. All moves together may spend
// the answer's remaining budget, and at least a part of the whole budget.
func (e *Evaluator) moveSession(ctx context.Context, parent *session) *moveSession {
	budget, spent := e.Resolver.engine.Budget(), parent.effort
	if parent.sums != nil {
		spent += parent.sums.Effort()
	}
	m := &moveSession{session: parent.separateSession(nil), parent: parent}
	m.search, m.owner = m.shortSearch, parent // the moves share games with the position
	m.allowance = &allowance{max(leastAllowance, budget.Positions/2, budget.Effort()-min(spent, budget.Effort()))}
	if parent.sums != nil {
		m.sums = parent.sums.Again(ctx)
	}
	if m.winners != nil {
		m.winners.Begin(ctx, budget.Positions/4+1)
	}
	return m
}

// After implements sum.After.
func (m *moveSession) After(t sum.Term, before sum.Lookup) sum.Lookup {
	b := before.(*lookup).binding
	if script.Of(t.Rules) != nil { // its moves often lead to positions that no table has
		return &lookup{m.separateSession(m.look), b}
	}
	name := t.Rules.Identity().Name
	for _, p := range t.Positions {
		if _, searched := m.parent.results[componentKey{name, p}]; searched {
			deep := m.separateSession(m.look)
			deep.allowance = m.allowance
			return &lookup{deep, b}
		}
	}
	return &lookup{m.session, b}
}

// look searches a value with the remaining budget; once that is refused, by short searches. The form
// of a partizan position costs effort, so that a short search comes first.
func (m *moveSession) look(ctx context.Context, r games.Ruleset, p games.Position) (search.Result, error) {
	budget := m.resolver.engine.Budget()
	if m.recall || m.refused > max(leastAllowance, budget.Positions/2) {
		return search.Result{}, budget.Exceeded(r, p)
	}
	if _, partizan := r.(games.Partizan); partizan || m.spent || m.allowance.left == 0 {
		result, err := m.shortSearch(ctx, r, p)
		_, refused := refusal(err)
		if refused && m.spent {
			m.refused += search.QuickBudget(budget).Positions
		}
		if !refused || m.spent || m.allowance.left == 0 {
			return result, err
		}
	}
	result, err := m.resolver.engine.Value(ctx, r, p)
	m.allowance.spend(result.Effort)
	_, m.spent = refusal(err)
	return result, err
}
