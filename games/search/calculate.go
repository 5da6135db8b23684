package search

import (
	"context"
	"errors"

	"sprague/games"
	"sprague/games/value"
)

// Calculation is arithmetic on canonical forms within the budget of an engine. It belongs to one goroutine.
type Calculation struct {
	*value.Calculation
	budget Budget
}

// Calculate begins a calculation.
func (e *Engine) Calculate(ctx context.Context) Calculation {
	return Calculation{e.budget.calculate(ctx, e.arenaOf()), e.budget}
}

// Refusal returns why the calculation stopped: a *games.Error with code too_large when the budget did not suffice, or
// the error of the context. It is nil while all results are good.
func (c Calculation) Refusal() error {
	err := c.Err()
	if errors.Is(err, value.ErrForms) {
		return games.Errorf(games.CodeTooLarge, "arithmetic on the canonical form exceeds the search limit of %d positions; raise it with --budget N", c.budget.Positions)
	}
	return err
}
