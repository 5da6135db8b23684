package precompute

import (
	"context"
	"math"
	"math/bits"

	"sprague/games"
	"sprague/games/period"
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

// solveTurning fills a table by the coin-turning theorem (Lenstra 1977): a row
// has the value of the row without its last head, xor that of this head alone.
func solveTurning(ctx context.Context, t Task, advance advance) ([]int64, *period.Certificate, error) {
	g, positions := t.Rules.(coinTurning), t.Positions
	cells := make([]int64, positions)
	for i := range positions {
		if i%step == 0 {
			if err := ctx.Err(); err != nil {
				return nil, nil, err
			}
			advance(min(step, positions-i))
		}
		if i > 0 {
			top := bits.Len64(i) - 1
			x, _ := g.Single(top)
			cells[i] = cells[i&^(1<<top)] ^ int64(x)
		}
	}
	return cells, nil, nil
}
