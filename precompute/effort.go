package precompute

import (
	"sprague/games"
	"sprague/games/kernel"
	"sprague/games/search"
	"sprague/store/tables"
)

// Effort estimates the cost of a task in nanoseconds of some processor. The estimate serves to
// distribute work, so small factors do not matter. It depends on the task only, and ignores that a
// period may shorten the work.
func (t Task) Effort() uint64 {
	const (
		sparse = 1 << 3  // per position, when a kernel knows its few moves
		masks  = 1 << 7  // per position of a board or a row
		forms  = 1 << 14 // per position valued by a canonical form
		fold   = 1 << 11 // per position with all measures, by the rules
		sets   = 1 << 8  // per multiset of heaps
		guess  = 1 << 32 // for a misere quotient
		dense  = 1 << 12 // per heap compared with all smaller ones: a user who asks for millions expects fewer
	)
	heaped, isHeaped := t.Rules.(games.Heaped)
	switch t.Kind {
	case tables.OfQuotients:
		return guess
	case tables.OfMeasures:
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
