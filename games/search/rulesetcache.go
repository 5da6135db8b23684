package search

import (
	"sprague/games"
	"sprague/games/period"
	"sprague/games/value"
)

// rulesetCache holds the results of searches for one ruleset. One search at a time uses it.
type rulesetCache struct {
	inOrder   *orderedSolver // nil unless the ruleset is dense
	memoSets  []*memoSet     // of searches, the oldest first
	arena     *value.Arena   // of the forms of heaps
	heaps     heapForms      // of a heap game, to find a period
	measures  measureMemo
	footprint uint64 // bytes besides the results
}

func newRulesetCache(r games.Ruleset) *rulesetCache {
	n := &rulesetCache{footprint: games.Footprint(r)}
	if dense, ok := r.(games.Dense); ok {
		n.inOrder = newOrdered(dense)
		n.footprint += n.inOrder.bytes()
	}
	return n
}

// weight returns the weight of its positions, in positions of a budget.
func (n *rulesetCache) weight() (total uint64) {
	for _, p := range n.memoSets {
		total += p.weight()
	}
	return total + uint64(len(n.heaps.forms)) + n.inOrder.weight() + n.measures.weight()
}

// solved returns the number of values in it.
func (n *rulesetCache) solved() (total uint64) {
	for _, p := range n.memoSets {
		total += p.size()
	}
	return total + uint64(n.inOrder.solved())
}

// result returns the cached result of a position, if a search within the budget finds it.
func (n *rulesetCache) result(b Budget, r games.Ruleset, p games.Position) (Result, bool) {
	for _, memos := range n.memoSets {
		if memos.spent <= b.Positions && memos.memory <= b.Bytes() {
			if result, ok := memos.result(r, p); ok {
				return result, true
			}
		}
	}
	if numbered, ok := r.(games.Numbered); ok && n.inOrder != nil {
		if i, ok := numbered.Number(p); ok {
			return n.inOrder.result(i)
		}
	}
	return Result{}, false
}

// pattern is a proven period and the cells below its end. It is immutable.
type pattern struct {
	proof *period.Certificate
	cells func(i uint64) int64
}

// pattern returns the pattern of the ruleset, if there is one.
func (n *rulesetCache) pattern() (pattern, bool) {
	proof := n.inOrder.proof()
	if proof == nil {
		return pattern{}, false
	}
	return pattern{proof, n.inOrder.cells()}, true
}
