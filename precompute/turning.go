package precompute

import (
	"context"
	"math"
	"math/bits"

	"sprague/games"
	"sprague/games/kernel/coin"
)

// coinTurning is a game played with a row of coins, numbered by the mask of its
// heads, that is the sum of its single heads.
type coinTurning interface {
	games.Numbered
	// Single gives the value of a single head at place j; false when it is out
	// of reach.
	Single(j int) (uint64, bool)
}

// withinReach reports whether the value of every single head in a table is known,
// and small enough for a cell.
func withinReach(g coinTurning, positions uint64) bool {
	for j := range bits.Len64(max(positions, 1) - 1) {
		if x, ok := g.Single(j); !ok || x > math.MaxInt64 {
			return false
		}
	}
	return true
}

// solveCoins fills a table by the coin-turning theorem (Lenstra 1977): a row has the value of
// the row without its last head, xor that of this head alone.
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
