package search

import "sprague/games"

// memo remembers the values of positions, and what they weigh together. Positions without a text, which are
// most, have a map of their own: their keys are short.
type memo[T any] struct {
	short  map[[2]int64]T
	long   map[games.Position]T
	weight uint64
}

func newMemo[T any]() *memo[T] {
	return &memo[T]{short: make(map[[2]int64]T), long: make(map[games.Position]T)}
}

func (m *memo[T]) get(p games.Position) (T, bool) {
	if p.S == "" {
		v, ok := m.short[[2]int64{p.X, p.Y}]
		return v, ok
	}
	v, ok := m.long[p]
	return v, ok
}

func (m *memo[T]) put(p games.Position, v T) {
	if p.S == "" {
		m.short[[2]int64{p.X, p.Y}] = v
	} else {
		m.long[p] = v
	}
	m.weight += weight(p)
}

// size counts the values.
func (m *memo[T]) size() int { return len(m.short) + len(m.long) }

// weight is how many positions of a budget one counts for: more than one when it
// is long to write.
func weight(p games.Position) uint64 { return 1 + uint64(len(p.S))/64 }
