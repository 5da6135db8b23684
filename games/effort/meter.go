// Package effort counts what a long search has done so far, for who watches it. The count
// travels with the context, as the wish to stop does: whatever looks whether it shall stop may
// say on that occasion how far it has come, and needs to know of nobody who wants to hear it.
package effort

import (
	"context"
	"sync/atomic"
)

// Meter counts the positions that are solved, by any number of goroutines. A nil Meter counts
// nothing, so that those who count need not ask whether somebody watches.
type Meter struct{ positions atomic.Uint64 }

// Add counts positions. It costs some nanoseconds, and more when several goroutines do so at the
// same time: who solves millions a second adds some thousand at once.
func (m *Meter) Add(positions uint64) {
	if m != nil {
		m.positions.Add(positions)
	}
}

// Positions tells how many have been counted.
func (m *Meter) Positions() uint64 {
	if m == nil {
		return 0
	}
	return m.positions.Load()
}

// key is that of the meter in a context.
type key struct{}

// With makes a context whose work m counts.
func With(ctx context.Context, m *Meter) context.Context { return context.WithValue(ctx, key{}, m) }

// Of gives the meter of a context, or nil. To look for it takes longer than to count: who counts
// keeps it.
func Of(ctx context.Context) *Meter {
	m, _ := ctx.Value(key{}).(*Meter)
	return m
}
