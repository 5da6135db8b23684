package precompute

import (
	"context"

	"sprague/games"
)

// direct is a ruleset with a kernel of its own, without loony positions.
type direct interface {
	games.Numbered
	// Values gives the values of the first positions. The error is that of the context.
	Values(ctx context.Context, positions uint64) ([]uint16, error)
}

// solveDirect fills a table by the ruleset's own kernel.
func solveDirect(ctx context.Context, g direct, positions uint64, advance advance) ([]int64, error) {
	values, err := g.Values(ctx, positions)
	if err != nil {
		return nil, err
	}
	cells := make([]int64, positions)
	for i, v := range values {
		cells[i] = int64(v)
	}
	advance(positions)
	return cells, nil
}
