package precompute

import (
	"sprague/games"
	"sprague/games/kernel"
	"sprague/games/search"
)

// Effort estimates what it takes to solve a task, in nanoseconds of some processor: to share work
// out, for which factors of a few do not matter. It depends on the task alone. Whether a
// period will cut the work short cannot be known, and is left out.
func (t Task) Effort() uint64 {
	const (
		sparse = 1 << 3  // for a position, when a kernel knows its few moves
		masks  = 1 << 7  // when it is one of a board or a row
		forms  = 1 << 14 // when its value is a canonical form
		fold   = 1 << 11 // for all its measures, by the rules
		sets   = 1 << 8  // for a multiset of heaps
		dense  = 1 << 12 // for a heap that is held to all smaller ones: who asks for millions knows that fewer will do
	)
	heaped, isHeaped := t.Rules.(games.Heaped)
	if t.Measures {
		if isHeaped && search.Splits(heaped, t.Bound) {
			return search.SplitCount(heaped, t.Bound) * sets
		}
		return t.Positions * fold
	}
	if t.short() {
		return t.Positions * forms
	}
	if k, ok := kernel.For(t.Rules, 0); ok && k.Name() == "subtraction" {
		return t.Positions * sparse
	}
	if isHeaped {
		return t.Positions * min(t.Positions/16+1, dense)
	}
	return t.Positions * masks
}
