package search

import (
	"sprague/games"
	"sprague/games/period"
	"sprague/games/value"
)

// notebook holds the results of searches for one ruleset. One search at a time uses it.
type notebook struct {
	inOrder   *ordered            // nil unless the ruleset is dense
	cells     *Memo[int64]        // of an impartial ruleset
	numbers   *Memo[value.Dyadic] // of a partizan ruleset, for positions known to be numbers
	arena     *value.Arena
	forms     *Memo[*value.Form] // of other positions
	heaps     heapForms          // of a heap game, to find a period
	measures  measured
	footprint uint64 // bytes besides the results
}

func newNotebook(r games.Ruleset, arena *value.Arena) *notebook {
	n := &notebook{
		cells: NewMemo[int64](), numbers: NewMemo[value.Dyadic](), forms: NewMemo[*value.Form](), arena: arena,
		footprint: games.Footprint(r),
	}
	if dense, ok := r.(games.Dense); ok {
		n.inOrder = newOrdered(dense)
		n.footprint += n.inOrder.bytes()
	}
	return n
}

// weight returns the weight of its positions, in positions of a budget.
func (n *notebook) weight() uint64 {
	return n.cells.weight + n.numbers.weight + n.forms.weight + uint64(len(n.heaps.forms)) + n.inOrder.weight() + n.measures.weight()
}

// solved returns the number of values in it.
func (n *notebook) solved() uint64 {
	return uint64(n.cells.Size() + n.numbers.Size() + n.forms.Size() + n.inOrder.solved())
}

// result returns the cached result of a position.
func (n *notebook) result(r games.Ruleset, p games.Position) (Result, bool) {
	if _, partizan := r.(games.Partizan); partizan {
		if d, ok := n.numbers.Get(p); ok {
			return Result{Value: value.OfNumber(d)}, true
		}
		if f, ok := n.forms.Get(p); ok {
			return Result{Value: value.OfForm(f)}, true
		}
		return Result{}, false
	}
	if cell, ok := n.cells.Get(p); ok {
		return Result{Value: value.OfCell(cell)}, true
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
