package precompute

import (
	"context"

	"sprague/games"
	"sprague/games/value"
	"sprague/store"
	"sprague/store/tables"
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

// directNumbers is a ruleset whose positions are numbers, with a kernel of its own.
type directNumbers interface {
	games.Numbered
	// Numbers gives the values of the first positions as multiples of 1/2^scale.
	Numbers(positions uint64) (cells []int64, scale uint)
}

// solveDirectNumbers fills a table of numbers by the ruleset's own kernel.
func solveDirectNumbers(ctx context.Context, g directNumbers, positions uint64, advance advance) (store.Input, error) {
	cells, scale := g.Numbers(positions)
	if err := ctx.Err(); err != nil {
		return store.Input{}, err
	}
	values := make([]value.Dyadic, positions)
	for i, cell := range cells {
		values[i] = value.Scaled(cell, scale)
	}
	advance(positions)
	return tables.Numbers(values)
}
