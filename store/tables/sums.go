package tables

import (
	"context"
	"sync/atomic"

	"sprague/games/value"
)

// Limits for the evaluation of sums of pieces: some milliseconds and some megabytes. Larger sums
// are left to a search with the user's budget.
const (
	sumComparisons = 1 << 16
	sumForms       = 1 << 16
)

// sums evaluates sums of pieces. It drops cached sums before they become too many.
type sums struct {
	arena atomic.Pointer[value.Arena]
}

// evaluate evaluates v; it returns false beyond the limits.
func (s *sums) evaluate(v value.Value) (value.Value, bool) {
	if v.Settled() {
		return v, true
	}
	arena := s.arena.Load()
	if arena == nil || arena.Forms() > sumForms {
		arena = value.NewArena(4 * sumForms)
		s.arena.Store(arena)
	}
	return arena.Calculate(context.Background(), sumComparisons).Settle(v)
}
