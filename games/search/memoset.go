package search

import (
	"math"

	"sprague/games"
	"sprague/games/value"
)

// memoSet holds the results of searches for one ruleset that one budget would have allowed
// together.
//
// A question is refused, or not, as if nothing were remembered. So a search that finds the results
// of earlier ones is charged for the whole set, as if it had found them anew. If that is too much,
// it begins again with an empty set.
type memoSet struct {
	cells    *Memo[int64]        // of an impartial ruleset
	loops    loopGraph           // of a loopy one, whose cells are its vertices
	numbers  *Memo[value.Dyadic] // of a partizan ruleset, for positions known to be numbers
	forms    *Memo[*value.Form]  // of other positions
	arena    *value.Arena        // of the forms
	spent    uint64              // a budget, in positions, that suffices for each result
	memory   uint64              // a budget, in bytes, that suffices for each result
	readOnly bool                // no search writes to it any more
}

func newMemoSet(b Budget) *memoSet {
	return &memoSet{cells: NewMemo[int64](), numbers: NewMemo[value.Dyadic](), forms: NewMemo[*value.Form](), arena: newArena(b), memory: b.Bytes()}
}

// newArena returns an arena for the canonical forms of a search within a budget.
func newArena(b Budget) *value.Arena {
	return value.NewArena(int(min(2*b.Positions, math.MaxInt32)))
}

// weight returns the weight of the results, in positions of a budget.
func (p *memoSet) weight() uint64 { return p.cells.weight + p.numbers.weight + p.forms.weight }

// size returns the number of results.
func (p *memoSet) size() uint64 { return uint64(p.cells.Size() + p.numbers.Size() + p.forms.Size()) }

// result returns the result of a position.
func (p *memoSet) result(r games.Ruleset, at games.Position) (Result, bool) {
	if _, partizan := r.(games.Partizan); !partizan {
		cell, ok := p.cells.Get(at)
		if _, loopy := r.(games.Loopy); loopy && ok {
			return p.loops.result(int32(cell)), true
		}
		return Result{Value: value.OfCell(cell)}, ok
	}
	if d, ok := p.numbers.Get(at); ok {
		return Result{Value: value.OfNumber(d)}, true
	}
	if f, ok := p.forms.Get(at); ok {
		return Result{Value: value.OfForm(f)}, true
	}
	return Result{}, false
}

// mostMemoSets is the maximum number of memo sets of a ruleset. Beyond it the oldest is dropped.
const mostMemoSets = 64

// Only a set of at most a quarter of the budget is written to. It and the new results together may
// cost half of the budget: a search with an empty set may cost somewhat more than its results, such
// as for positions that wait to be solved.
const (
	quarter = 4
	half    = 2
)

// withMemos runs a search, which returns its cost in positions of a budget, with the fullest set
// that leaves room for it. If that is refused it runs it with an empty set, within the whole
// budget. The refusal of the latter is final.
func (n *rulesetCache) withMemos(b Budget, search func(b Budget, p *memoSet) (cost uint64, err error)) error {
	if p := n.writable(b); p != nil {
		left := b.Of(b.Positions/half - p.spent)
		cost, err := search(left, p)
		p.spent += min(cost, left.Positions)
		if err != nil {
			p.spent = max(p.spent, b.Positions/half)
		}
		if err == nil && cost <= left.Positions || err != nil && !games.IsTooLarge(err) {
			return err
		}
	}
	p := newMemoSet(b)
	cost, err := search(b, p)
	if p.spent = min(cost, b.Positions); err != nil {
		p.spent, p.readOnly = b.Positions, true
	}
	limit := limitOf(err)
	if p.weight() > 0 && (limit == nil || limit.Memory == 0) {
		if len(n.memoSets) == mostMemoSets {
			n.memoSets = append(n.memoSets[:0], n.memoSets[1:]...)
		}
		n.memoSets = append(n.memoSets, p)
	}
	return err
}

// writable returns the set for a search within a budget; nil if there is none.
func (n *rulesetCache) writable(b Budget) (best *memoSet) {
	for _, p := range n.memoSets {
		if !p.readOnly && p.memory <= b.Bytes() && p.spent <= b.Positions/quarter && (best == nil || p.spent > best.spent) {
			best = p
		}
	}
	return best
}

// ceil divides, and rounds up.
func ceil(n, by uint64) uint64 { return (n + by - 1) / by }
