package search

import (
	"context"
	"errors"

	"sprague/games"
	"sprague/games/period"
	"sprague/games/value"
	"sprague/internal/memory"
)

// Engine solves single components by search and caches the results. Any number of goroutines may
// use it; their searches run concurrently.
type Engine struct {
	budget Budget
	arena  *value.Arena // of calculations; nil for an arena of each
	*cache
	ordinal
}

// Result is the result of a search.
type Result struct {
	Value value.Value
	// Period is the proof that extended a sequence to the position, if one was needed.
	Period *period.Certificate
	// Searched is the number of positions solved for this result: 0 if an earlier search had solved
	// them.
	Searched uint64
	// Effort is the cost of a search for a canonical form, in comparisons, found or refused.
	Effort uint64
	// Work is the cost of a search from the position of an impartial game, in moves.
	Work uint64
	// Counter counts how long a loopy position worth a nimber keeps it, as [games.Counted] does.
	Counter int64
}

// NewEngine returns an engine whose searches each stay within the budget.
func NewEngine(budget Budget) *Engine { return &Engine{budget: budget, cache: newCache(budget)} }

// Within returns an engine with another budget. Both share a cache, whose size follows the larger
// budget.
func (e *Engine) Within(budget Budget) *Engine {
	e.allow(budget)
	return &Engine{budget: budget, cache: e.cache}
}

// ForRequest returns an engine for one request. Its calculations share an arena, and so each
// other's forms. It is not safe for concurrent use.
func (e *Engine) ForRequest() *Engine {
	return &Engine{budget: e.budget, arena: newArena(e.budget), cache: e.cache}
}

// arenaOf returns the arena of a calculation.
func (e *Engine) arenaOf() *value.Arena {
	if e.arena == nil {
		return newArena(e.budget)
	}
	if uint64(e.arena.Forms()) > e.budget.Positions {
		e.arena = newArena(e.budget)
	}
	return e.arena
}

// Budget returns the budget of each search of the engine.
func (e *Engine) Budget() Budget { return e.budget }

// Value returns the exact value of p, from the moves of r alone and, if a theorem of r proves one,
// a period.
//
// The error is a *games.Error with code too_large if the budget does not suffice, or that of the
// context.
func (e *Engine) Value(ctx context.Context, r games.Ruleset, p games.Position) (Result, error) {
	return e.within(ctx, e.budget, r, p)
}

// QuickValue is Value with a budget of at most some milliseconds.
func (e *Engine) QuickValue(ctx context.Context, r games.Ruleset, p games.Position) (Result, error) {
	return e.within(ctx, QuickBudget(e.budget), r, p)
}

// QuickBudget returns the budget of a quick search of an engine with a budget.
func QuickBudget(b Budget) Budget { return b.Of(min(b.Positions, shortSearch)) }

func (e *Engine) within(ctx context.Context, budget Budget, r games.Ruleset, p games.Position) (Result, error) {
	if solver, ok := r.(games.Solver); ok {
		if err := Allowed(ctx); err != nil {
			return Result{}, err
		}
		v, err := solver.Solve(ctx, p)
		if counted, ok := r.(games.Counted); ok && err == nil {
			counter, err := counted.Counter(ctx, p)
			return Result{Value: v, Counter: counter}, err
		}
		return Result{Value: v}, err
	}
	if loopy, ok := r.(games.Loopy); ok {
		var err error
		if p, err = representative(loopy, p); err != nil {
			return Result{}, err
		}
	}
	return e.resultOf(ctx, searchKey{r.Identity().Name, p, budget}, r, func(n *rulesetCache) (Result, error) {
		before := n.solved()
		result, err := e.search(ctx, budget, r, p, n)
		result.Searched = n.solved() - min(before, n.solved()) // a memo set may have been dropped
		return result, err
	})
}

// search solves a position by the method of its ruleset.
func (e *Engine) search(ctx context.Context, budget Budget, r games.Ruleset, p games.Position, n *rulesetCache) (Result, error) {
	if loopy, ok := r.(games.Loopy); ok {
		return e.searchLoops(ctx, budget, loopy, p, n)
	}
	if partizan, ok := r.(games.Partizan); ok {
		if games.NatureOf(r, p) == games.Numbers {
			return e.searchNumber(ctx, budget, partizan, p, n)
		}
		return e.searchShort(ctx, budget, partizan, p, n)
	}
	if separable, ok := r.(games.Separable); ok {
		return e.searchRegions(ctx, budget, separable, p, n)
	}
	if dense, ok := r.(games.Dense); ok {
		return e.searchDense(ctx, budget, dense, p, n)
	}
	return e.searchParts(ctx, budget, r, []games.Position{p}, 0, n)
}

// searchDense solves positions in order. If p is then beyond the budget, it searches from p. For a
// heap game it does so only in a short search, which suffices if few smaller heaps are reachable.
func (e *Engine) searchDense(ctx context.Context, budget Budget, r games.Dense, p games.Position, n *rulesetCache) (Result, error) {
	result, ok, err := e.follow(ctx, budget, n.inOrder, r, p)
	if ok || err != nil {
		return result, err
	}
	from := budget
	i, _ := r.Number(p)
	if _, heaped := r.(games.Heaped); heaped && i < n.inOrder.reach(budget) {
		from.Positions = min(from.Positions, shortSearch)
	}
	result, err = e.searchParts(ctx, from, r, []games.Position{p}, 0, n)
	if limit := (*Limit)(nil); errors.As(err, &limit) {
		if err = n.inOrder.refusal(budget, i, p); limit.Memory > 0 {
			err = budget.memoryRefusal(r, p)
		}
	}
	return result, err
}

// follow solves a dense ruleset in order up to p, if that is within the budget or a period is
// proven on the way. It returns false otherwise, and tries only if one of them is possible.
func (e *Engine) follow(ctx context.Context, budget Budget, o *orderedSolver, r games.Dense, p games.Position) (Result, bool, error) {
	i, ok := r.Number(p)
	if !ok {
		return Result{}, false, nil
	}
	o.needed = 0
	if i < o.reach(budget) || budget.mayProvePeriod(r) {
		if err := o.follow(ctx, budget, i); err != nil {
			return Result{}, false, err
		}
		if result, ok := o.result(i); ok {
			return result, true, nil
		}
	}
	_, heaped := r.(games.Heaped)
	if broad, ok := r.(games.Broad); ok && heaped && broad.Breadth(p) > mostMovesOutOfOrder {
		if any := (Budget{Positions: MaxBudget, Memory: memory.Most}); i >= o.reach(any) && !any.mayProvePeriod(r) {
			return Result{}, false, budget.BelowLeast(r, p, MaxBudget+1)
		}
		return Result{}, false, o.refusal(budget, i, p)
	}
	return Result{}, false, nil
}

// mostMovesOutOfOrder is the number of moves from which on a heap not reached in order is not
// searched. The search would look up most solved positions, and more.
const mostMovesOutOfOrder = 1000

// searchRegions adds up the values of the independent parts of p.
func (e *Engine) searchRegions(ctx context.Context, budget Budget, r games.Separable, p games.Position, n *rulesetCache) (Result, error) {
	parts, labor := AppendParts(r, nil, p)
	return e.searchParts(ctx, budget, partRules{r}, parts, labor+uint64(len(parts)), n)
}

// searchParts adds up the values of positions that were found by that much work. Each may cost the
// whole budget, and all together twice the budget.
func (e *Engine) searchParts(ctx context.Context, budget Budget, r games.Ruleset, parts []games.Position, work uint64, n *rulesetCache) (total Result, err error) {
	moves := (&meter{rules: r}).moves()
	err = n.withMemos(budget, func(budget Budget, memos *memoSet) (cost uint64, err error) {
		total, cost = Result{Work: work}, work/moves
		for _, p := range parts {
			if cost > 2*budget.Positions {
				return cost, budget.budgetRefusal(r, p, 0)
			}
			result, spent, err := searchImpartial(ctx, budget, r, p, memos)
			total.Work += result.Work
			if cost += spent; err != nil {
				return cost, err
			}
			total.Value = total.Value.Add(result.Value)
		}
		return cost, nil
	})
	return total, err
}

func searchImpartial(ctx context.Context, budget Budget, r games.Ruleset, p games.Position, memos *memoSet) (result Result, cost uint64, err error) {
	var ev Evaluator
	m := meter{budget: budget, rules: r, position: p}
	if err := m.checkReach(memos.cells.Size()); err != nil {
		return Result{}, 0, err
	}
	before := memos.cells.weight
	cell, err := explore(ctx, &m, &ev, memos.cells, func(p games.Position) (int64, bool, error) {
		cell, complete := ev.Impartial(r, p, ev.limit, memos.cells.Get)
		if !complete && budget.exceededByBreadth(r, p) {
			return 0, false, budget.breadthRefusal(r, m.position, p)
		}
		return cell, complete, nil
	}, &gathering[int64]{
		add:    func(g *gathered, cell int64) { g.add(cell, 0) },
		result: func(g gathered) (int64, bool) { return g.cell() },
	})
	return Result{Value: value.OfCell(cell), Work: ev.work}, max(memos.cells.weight-before, ceil(ev.work, m.moves())), err
}
