package precompute

import (
	"context"
	"math/bits"

	"sprague/games"
	"sprague/games/kernel/board"
)

// placement is a game of taking squares, numbered by the mask of those that are free: a move
// from position number i takes away the digits of a pattern, all of which are 1 in i.
type placement interface {
	games.Numbered
	// Patterns lists the patterns within the lowest squares.
	Patterns(squares int) []uint64
}

// fitsBoard reports whether the board kernel can hold a table.
func fitsBoard(positions uint64) bool {
	return bits.Len64(max(positions, 1)-1) <= board.MaxSquares
}

// solvePlacement fills a table of a game of taking squares, with what slots the build has left.
func solvePlacement(ctx context.Context, g placement, positions uint64, r run) ([]int64, error) {
	squares := bits.Len64(max(positions, 1) - 1)
	values, err := board.Solve(ctx, squares, g.Patterns(squares), r.slots)
	if err != nil {
		return nil, err
	}
	cells := make([]int64, positions)
	for i := range cells {
		cells[i] = int64(values[i])
	}
	r.advance(positions)
	return cells, nil
}
