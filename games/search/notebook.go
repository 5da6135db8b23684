package search

import (
	"sprague/games"
	"sprague/games/period"
	"sprague/games/value"
)

// notebook holds the results of searches for one ruleset. One search at a time uses it.
type notebook struct {
	inOrder   *orderedSolver // nil unless the ruleset is dense
	pages     []*page        // of searches, the oldest first
	arena     *value.Arena   // of the forms of heaps
	heaps     heapForms      // of a heap game, to find a period
	measures  measureMemo
	footprint uint64 // bytes besides the results
}

func newNotebook(r games.Ruleset) *notebook {
	n := &notebook{footprint: games.Footprint(r)}
	if dense, ok := r.(games.Dense); ok {
		n.inOrder = newOrdered(dense)
		n.footprint += n.inOrder.bytes()
	}
	return n
}

// weight returns the weight of its positions, in positions of a budget.
func (n *notebook) weight() (total uint64) {
	for _, p := range n.pages {
		total += p.weight()
	}
	return total + uint64(len(n.heaps.forms)) + n.inOrder.weight() + n.measures.weight()
}

// solved returns the number of values in it.
func (n *notebook) solved() (total uint64) {
	for _, p := range n.pages {
		total += p.size()
	}
	return total + uint64(n.inOrder.solved())
}

// result returns the cached result of a position, if a search within the budget finds it.
func (n *notebook) result(b Budget, r games.Ruleset, p games.Position) (Result, bool) {
	for _, page := range n.pages {
		if page.spent <= b.Positions && page.memory <= b.Bytes() {
			if result, ok := page.result(r, p); ok {
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

// pattern returns the pattern of the notebook, if there is one.
func (n *notebook) pattern() (pattern, bool) {
	proof := n.inOrder.proof()
	if proof == nil {
		return pattern{}, false
	}
	return pattern{proof, n.inOrder.cells()}, true
}
