package compound

import (
	"sprague/games/misere"
	"sprague/games/sum"
)

// NimHeaps returns the sizes of the components of a compound, 0 for ended ones, if all are heaps of
// Nim.
func (s *Solver) NimHeaps(c *sum.Compound) (sizes []int64, ok bool, err error) {
	sizes = make([]int64, len(c.Components))
	for i, g := range c.Components {
		n, err := s.store.game(g)
		if err != nil {
			return nil, false, err
		}
		if n == exhausted {
			continue
		}
		heap, ok := s.heaps([]id{n})
		if !ok {
			return nil, false, nil
		}
		sizes[i] = heap[0]
	}
	return sizes, true, nil
}

// Algebra returns an algebra that covers a game, among those used for outcomes of misere play, and
// the game's element. It returns false if there is none.
func (s *Solver) Algebra(g sum.Sum) (misere.Algebra, misere.Element, bool) {
	for _, a := range s.algebras {
		if e, ok := element(a, g); ok {
			return a, e, true
		}
	}
	return nil, 0, false
}
