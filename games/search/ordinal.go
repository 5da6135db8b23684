package search

import (
	"context"

	"sprague/games/value"
)

// ordinal holds what the ordinal sums of one request share.
type ordinal struct {
	ordinals uint64        // comparisons spent on the games in braces and ordinal sums of the request
	bases    []*value.Base // of the latest ordinal sums
	basesOf  *value.Arena  // the arena of the bases
}

// All games in braces and ordinal sums of a request, with those after its moves, may together cost a
// few times what one may.
const (
	mostOrdinals  = 4       // calculations of a whole budget
	leastOrdinals = 400_000 // comparisons at any budget, some milliseconds
	mostBases     = 8
)

// ordinalCalculation starts the calculation of a game in braces or an ordinal sum.
func (e *Engine) ordinalCalculation(ctx context.Context) *value.Calculation {
	each := e.budget.Positions * comparisonsEach
	if e.arena == nil {
		return e.CalculateWithin(ctx, each)
	}
	all := max(leastOrdinals, mostOrdinals*each)
	return e.CalculateWithin(ctx, min(each, all-min(e.ordinals, all)))
}

// chargeOrdinal counts comparisons of an ordinal calculation for the request. Engines of no request
// may be used concurrently, and count none.
func (e *Engine) chargeOrdinal(comparisons uint64) {
	if e.arena != nil {
		e.ordinals += comparisons
	}
}

// baseOf returns a game with these options, which knows its earlier ordinal sums. Games in braces
// have none, and leave the bases of others.
func (e *Engine) baseOf(left, right []*value.Form, upper value.Value) *value.Base {
	if e.arena == nil || upper.Equal(value.Value{}) {
		return value.NewBase(left, right)
	}
	if e.basesOf != e.arena || len(e.bases) == mostBases {
		e.bases, e.basesOf = nil, e.arena
	}
	for _, b := range e.bases {
		if b.Has(left, right) {
			return b
		}
	}
	b := value.NewBase(left, right)
	e.bases = append(e.bases, b)
	return b
}
