package query

import (
	"context"

	"sprague/games"
	"sprague/games/period"
	"sprague/games/search"
)

// Recurring describes how the values of a ruleset's positions repeat, in the order of their
// numbers: for a heap game, its nim-sequence.
type Recurring struct {
	Proof  *period.Certificate // nil if no period is proven
	Source Source              // of the proof, or of the values without a period
	// Known is the number of known values, from number 0. With a proof they include those below
	// preperiod + period.
	Known uint64
	// Value returns those values.
	Value func(n uint64) int64
	// Exhausted means that the budget ended the search.
	Exhausted bool
	// Outgrown means that it was the budget's memory.
	Outgrown bool
}

// Farthest requests a search as far as the budget allows.
const Farthest = ^uint64(0)

// Period looks for a proven period of a ruleset: in its table or, if that has none but a theorem
// could prove one, in the values of all positions up to number n.
//
// The error is a *games.Error with code too_large in two cases: the budget ends the search before
// n, unless n is Farthest, or before any period can be proven. Otherwise it is that of the context,
// or concerns the database.
func (r *Resolver) Period(ctx context.Context, rules games.Ruleset, n uint64) (Recurring, error) {
	b, err := r.bind(rules)
	if err != nil {
		return Recurring{}, err
	}
	stored := b.recurring()
	if stored.Proof != nil || n < stored.Known || !period.Provable(rules) {
		return stored, nil
	}
	dense, ok := rules.(games.Dense)
	if !ok {
		return stored, nil
	}
	look, err := r.engine.Period(ctx, dense, n)
	if err != nil {
		return Recurring{}, err
	}
	known := look.Solved
	exhausted := look.Proof == nil && known <= n
	switch {
	case exhausted && n != Farthest && look.OutOfMemory:
		return Recurring{}, &games.Error{Code: games.CodeTooLarge, Arg: -1, Message: r.engine.Budget().PeriodOutgrown(rules.Identity().Name, max(known, stored.Known)-1)}
	case exhausted && n != Farthest:
		return Recurring{}, games.Errorf(games.CodeTooLarge,
			"no period of %s found up to %d, within the search limit of %d positions; %s",
			games.Clip(rules.Identity().Name), max(known, stored.Known)-1, r.engine.Budget().Positions, games.SearchLimit{}.Advice())
	case exhausted && known <= stored.Known:
		stored.Exhausted, stored.Outgrown = true, look.OutOfMemory
		return stored, nil
	}
	return Recurring{
		Proof: look.Proof, Source: FromEngine, Known: known, Exhausted: exhausted, Outgrown: look.OutOfMemory,
		Value: look.Cell,
	}, nil
}

// Budget returns the budget of each search of the resolver.
func (r *Resolver) Budget() search.Budget { return r.engine.Budget() }

// recurring returns the values of the table, unless they are canonical forms.
func (b *binding) recurring() Recurring {
	if b.table == nil || b.table.Forms() != nil {
		return Recurring{}
	}
	return Recurring{
		Proof:  b.table.Proof(),
		Source: FromTable,
		Known:  b.table.Meta().Positions,
		Value: func(n uint64) int64 {
			cell, _ := b.table.Cell(n)
			return cell
		},
	}
}
