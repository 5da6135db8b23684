package judge

import (
	"math"

	"sprague/games"
	"sprague/games/search"
)

// heaps are the heaps of one game, of which so many are asked for that those up
// to the largest had better be solved in order, once.
type heaps struct {
	game     *game
	cells    []int64
	extender extender         // nil when there is none
	sequence *search.Sequence // nil when there is an extender
}

// extender is a heap game that has a faster way than its moves to solve heaps in
// order.
type extender interface {
	games.Numbered
	// Extend appends to cells, those of the heaps 0, 1, …, the cells of the
	// heaps up to n-1.
	Extend(cells []int64, n int) []int64
}

// solvedReach bounds the heaps that are solved in order here; larger ones are the
// resolver's affair.
const solvedReach = 1 << 16

// inOrder makes the heaps of a game.
func (g *game) inOrder() *heaps {
	h := &heaps{game: g}
	if e, ok := g.rules.(extender); ok {
		h.extender = e
	} else {
		h.sequence = search.NewSequence(g.rules.(games.Numbered)) // as all heap games are
	}
	return h
}

// nimber gives the Grundy value of a heap.
func (h *heaps) nimber(n int64) uint64 {
	if n < int64(len(h.cells)) {
		return uint64(h.cells[n])
	}
	return h.further(n)
}

// further is nimber for a heap beyond those that are solved.
func (h *heaps) further(n int64) uint64 {
	if n >= solvedReach {
		return h.game.nimber(heap(n))
	}
	if h.extender != nil {
		h.extend(int(n) + 1)
		return uint64(h.cells[n])
	}
	if err := h.sequence.Grow(h.game.court.ctx, uint64(n)+1, math.MaxUint64); err != nil {
		halt(err)
	}
	h.cells = h.sequence.Cells()
	cell, _ := h.sequence.Cell(uint64(n)) // by the period, if that is where it stopped
	return uint64(cell)
}

// extendStep is how many heaps are solved between two looks at the context.
const extendStep = 256

func (h *heaps) extend(n int) {
	for len(h.cells) < n {
		h.game.court.goOn()
		h.cells = h.extender.Extend(h.cells, min(len(h.cells)+extendStep, n))
	}
}
