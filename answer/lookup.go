package answer

import (
	"context"
	"errors"
	"time"

	"sprague/games/search"
)

// Lookup makes a request that must not search: ask gets a context under which the service answers
// from tables, periods, formulas and earlier results alone. found is false if the answer needs a
// search or more than the given time; the result is then void. Otherwise result and error are those
// of ask, and equal to those of a request with searches.
func Lookup[T any](ctx context.Context, most time.Duration, ask func(ctx context.Context) (T, error)) (result T, found bool, err error) {
	limited, cancel := context.WithTimeout(ctx, most)
	defer cancel()
	only, needed := search.LookupsOnly(limited)
	result, err = ask(only)
	if needed() || errors.Is(err, search.ErrNeeded) || limited.Err() != nil {
		var none T
		return none, false, ctx.Err()
	}
	return result, true, err
}
