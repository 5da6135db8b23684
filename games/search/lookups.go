package search

import (
	"context"
	"errors"
	"sync/atomic"
)

// ErrNeeded is the error of a search under a context of [LookupsOnly].
var ErrNeeded = errors.New("a search is needed")

type lookupsKey struct{}

// LookupsOnly returns a context under which no search begins: values come from tables, periods,
// formulas and earlier results, and small sums of short games are worked out. A search ends with
// ErrNeeded instead. needed reports whether there was one; any result is then void, since it may
// lack what the search would find.
func LookupsOnly(ctx context.Context) (_ context.Context, needed func() bool) {
	n := new(atomic.Bool)
	return context.WithValue(ctx, lookupsKey{}, n), n.Load
}

// Allowed returns ErrNeeded under a context of LookupsOnly. Whatever searches calls it first.
func Allowed(ctx context.Context) error {
	if n := lookupsOf(ctx); n != nil {
		n.Store(true)
		return ErrNeeded
	}
	return nil
}

// lookupsOf returns the flag of a context of LookupsOnly, nil for others.
func lookupsOf(ctx context.Context) *atomic.Bool {
	n, _ := ctx.Value(lookupsKey{}).(*atomic.Bool)
	return n
}

// allowed returns the context of a calculation, which has ended if the calculation is not allowed.
func allowed(ctx context.Context) context.Context {
	if Allowed(ctx) == nil {
		return ctx
	}
	ended, cancel := context.WithCancelCause(ctx)
	cancel(ErrNeeded)
	return ended
}

// sumsInLookups is the budget of sums under a context of LookupsOnly.
var sumsInLookups = Budget{Positions: 2000}
