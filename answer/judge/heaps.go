package judge

import (
	"context"

	"sprague/precompute"
)

// heaps are the heaps of one game, of which so many are asked for that those up
// to the largest had better be solved in order, once.
type heaps struct {
	game  *game
	cells []int64
}

// solveReach bounds the heaps that are solved in order here; larger ones are the
// resolver's affair, which knows periods and minds the budget.
const solveReach = 10_000

// cell gives the Grundy value of a heap.
func (h *heaps) cell(ctx context.Context, n int64) int64 {
	if n < int64(len(h.cells)) {
		return h.cells[n]
	}
	return h.game.cell(ctx, heap(n))
}

// solve solves the heaps up to n as tables are solved.
func (h *heaps) solve(ctx context.Context, n int64) {
	task, err := precompute.NewTask(h.game.rules, uint64(min(n, solveReach)))
	if err != nil {
		halt(err)
	}
	solution, err := precompute.Solve(ctx, task, func(uint64) {})
	if err != nil {
		halt(err)
	}
	column := solution.Columns[0]
	h.cells = make([]int64, column.Len(), task.Positions)
	for i := range h.cells {
		h.cells[i] = column.At(i)
	}
	if p := column.Period; p != nil {
		for n := uint64(len(h.cells)); n < task.Positions; n++ {
			h.cells = append(h.cells, h.cells[n-p.Length]+int64(p.Saltus))
		}
	}
}
