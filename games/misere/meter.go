package misere

import (
	"context"

	"sprague/games/search"
	"sprague/internal/progress"
)

// meter watches what the search for one algebra costs.
type meter struct {
	positions uint64 // that may yet be held
	moves     uint64 // that may yet be looked at
	ticks     uint64
	held      uint64 // positions that have not been told to whoever watches
	stopped   error  // the context's end
	spent     bool
}

func newMeter(b search.Budget) *meter {
	return &meter{positions: b.Positions, moves: b.Moves()}
}

// checkEvery is how many moves pass between two looks at the context.
const checkEvery = 1 << 10

// move counts a move, and reports whether the search may go on.
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
	return !m.over()
}

// hold counts a position, and reports whether the search may go on.
func (m *meter) hold(weight uint64) bool {
	if weight > m.positions {
		m.spent = true
	} else {
		m.positions -= weight
		m.held++
	}
	return !m.over()
}

func (m *meter) over() bool { return m.spent || m.stopped != nil }
