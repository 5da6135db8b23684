package judge

import (
	"context"

	"sprague/precompute"
)

// heapTable are the heaps of one game, requested so often that solving all up to the largest in
// order, once, is faster.
type heapTable struct {
	game  *game
	cells []int64
}

// mostSolved bounds the heaps solved in order here; larger ones go to the resolver, which uses
// periods and keeps the budget.
const mostSolved = 10_000

// cell returns the Grundy value of a heap.
func (h *heapTable) cell(ctx context.Context, n int64) int64 {
	if n < int64(len(h.cells)) {
		return h.cells[n]
	}
	return h.game.cell(ctx, heap(n))
}

// solve solves the heaps up to n like tables.
func (h *heapTable) solve(ctx context.Context, n int64) {
	task, err := precompute.NewTask(h.game.rules, uint64(min(n, mostSolved)))
	if err != nil {
		fail(err)
	}
	solution, err := precompute.Solve(ctx, task, func(uint64) {})
	if err != nil {
		fail(err)
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

// solvedCell is cell, after solving more heaps if necessary.
func (h *heapTable) solvedCell(ctx context.Context, n int64) int64 {
	if n >= int64(len(h.cells)) && n < mostSolved {
		h.solve(ctx, 2*n)
	}
	return h.cell(ctx, n)
}
