package misere

import (
	"context"

	"sprague/games/search"
	"sprague/internal/progress"
)

// meter limits the cost of the search for one algebra.
type meter struct {
	positions uint64 // remaining positions
	moves     uint64 // remaining moves
	memory    uint64 // remaining bytes
	ticks     uint64
	held      uint64 // positions not yet reported as progress
	stopped   error  // the end of the context
	spent     bool
	outgrown  bool // memory ended the search; then it is spent
}

func newMeter(b search.Budget) *meter {
	return &meter{positions: b.Positions, moves: b.Moves(), memory: b.Bytes()}
}

// cost returns the part of a budget that has been spent, in positions.
func (m *meter) cost(b search.Budget) uint64 {
	const each = 100 // moves a position
	return max(b.Positions-m.positions, (b.Moves()-m.moves+each-1)/each)
}

// checkEvery is the number of moves between two checks of the context.
const checkEvery = 1 << 10

// move counts a move, and reports whether the search may continue.
func (m *meter) move(ctx context.Context, cost uint64) bool {
	if m.ticks++; m.ticks%checkEvery == 0 && m.stopped == nil {
		m.stopped = ctx.Err()
		progress.Of(ctx).Add(m.held)
		m.held = 0
	}
	if cost > m.moves {
		m.spent = true
	} else {
		m.moves -= cost
	}
	return !m.exhausted()
}

// hold counts a position, and reports whether the search may continue.
func (m *meter) hold(weight uint64) bool {
	if weight > m.positions {
		m.spent = true
	} else {
		m.positions -= weight
		m.held++
	}
	return !m.exhausted()
}

// reserve counts the bytes of a table that grows, and reports whether the search may continue.
func (m *meter) reserve(bytes uint64) bool {
	if bytes > m.memory {
		m.spent, m.outgrown = true, true
	} else {
		m.memory -= bytes
	}
	return !m.exhausted()
}

// release uncounts them.
func (m *meter) release(bytes uint64) { m.memory += bytes }

// growthFactor is the number of bytes that a list takes for each of its bytes while it grows.
const growthFactor = 2

func (m *meter) exhausted() bool { return m.spent || m.stopped != nil }
