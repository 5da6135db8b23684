package precompute

import (
	"context"
	"math/bits"

	"sprague/games/kernel/coin"
)

// solveCoins is solveTurning by the kernel: the theorem, a block of rows at a time.
func solveCoins(ctx context.Context, g coinTurning, positions uint64, advance advance) ([]int64, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	singles := make([]int64, bits.Len64(max(positions, 1)-1))
	for j := range singles {
		x, _ := g.Single(j)
		singles[j] = int64(x)
	}
	cells := make([]int64, positions)
	coin.Fill(cells, singles)
	advance(positions)
	return cells, nil
}
