package tables

import (
	"context"
	"sync/atomic"

	"sprague/games/value"
)

// What sums of pieces may take: some milliseconds, and some megabytes. Larger ones are left to a search, which has the
// budget of its user.
const (
	sumComparisons = 1 << 16
	sumForms       = 1 << 16
)

// sums works out sums of pieces. It forgets them before they are too many.
type sums struct {
	arena atomic.Pointer[value.Arena]
}

// settle works v out; false where that takes too much.
func (s *sums) settle(v value.Value) (value.Value, bool) {
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
