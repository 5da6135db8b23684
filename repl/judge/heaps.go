package judge

import (
	"sprague/games"
	"sprague/precompute"
)

// heaps are the heaps of one game, of which so many are asked for that those up
// to the largest had better be solved in order, once.
type heaps struct {
	game  *game
	cells []int64
}

// extender is a heap game that has a faster way than its moves to solve heaps in
// order.
type extender interface {
	games.Numbered
	// Extend appends to cells, those of the heaps 0, 1, …, the cells of the
	// heaps up to n-1.
	Extend(cells []int64, n int) []int64
}

// Heaps up to these are solved in order here; larger ones are the resolver's
// affair, which knows periods and minds the budget.
const (
	extendReach = 1 << 16
	solveReach  = 10_000
)

// cell gives the Grundy value of a heap.
func (h *heaps) cell(n int64) int64 {
	if n < int64(len(h.cells)) {
		return h.cells[n]
	}
	return h.further(n)
}

// further is cell for a heap beyond those that are solved.
func (h *heaps) further(n int64) int64 {
	extender, ok := h.game.rules.(extender)
	if !ok || n >= extendReach {
		return h.game.cell(heap(n))
	}
	const step = 256 // heaps between two looks at the context
	for int64(len(h.cells)) <= n {
		h.game.court.goOn()
		h.cells = extender.Extend(h.cells, min(len(h.cells)+step, int(n)+1))
	}
	return h.cells[n]
}

// solve solves the heaps up to n as tables are solved.
func (h *heaps) solve(n int64) {
	task, err := precompute.NewTask(h.game.rules, uint64(min(n, solveReach)))
	if err != nil {
		halt(err)
	}
	solution, err := precompute.Solve(h.game.court.ctx, task, func(uint64) {})
	if err != nil {
		halt(err)
	}
	column := solution.Columns[0]
	h.cells = column.Cells
	if p := column.Period; p != nil {
		for n := uint64(len(h.cells)); n < task.Positions; n++ {
			h.cells = append(h.cells, h.cells[n-p.Length]+int64(p.Saltus))
		}
	}
}
