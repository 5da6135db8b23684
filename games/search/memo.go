package search

import "sprague/games"

// memo remembers the values of positions, and what they weigh together.
type memo[T any] struct {
	values map[games.Position]T
	weight uint64
}

func newMemo[T any]() *memo[T] { return &memo[T]{values: make(map[games.Position]T)} }

func (m *memo[T]) get(p games.Position) (T, bool) {
	v, ok := m.values[p]
	return v, ok
}

func (m *memo[T]) put(p games.Position, v T) {
	m.values[p] = v
	m.weight += weight(p)
}

// weight is how many positions of a budget one counts for: more than one when it
// is long to write.
func weight(p games.Position) uint64 { return 1 + uint64(len(p.S))/64 }
