package proof

import (
	"context"

	"sprague/answer/query"
	"sprague/games"
)

func OfPeriod(ctx context.Context, e *query.Evaluator, r games.Ruleset, limit uint64) (*Grundy, error) {
	return nil, games.Errorf(games.CodeUnsupported, "stub")
}

func OfQuotient(ctx context.Context, e *query.Evaluator, r games.Ruleset, limit uint64) (*Grundy, error) {
	return nil, games.Errorf(games.CodeUnsupported, "stub")
}
