package query

import (
	"context"

	"sprague/games"
	"sprague/games/period"
	"sprague/games/search"
)

// Recurring is what is known of how the values of a ruleset's positions repeat, taken
// by their numbers: its nim-sequence, for a heap game.
type Recurring struct {
	Proof  *period.Certificate // nil when no period is proven
	Source Source              // of the proof, or of the values that prove none
	// Known is how many values are known, from that of number 0 on. With a proof they
	// are those below preperiod + period at least.
	Known uint64
	// Value gives those values.
	Value func(n uint64) int64
	// Exhausted is set when the budget has ended the search.
	Exhausted bool
}

// Farthest asks for a search as far as the budget allows.
const Farthest = ^uint64(0)

// Period looks for a proven period of a ruleset: in its table, and, where that has none
// but a theorem could prove one, in the values of all positions up to number n.
//
// The error is an *games.Error with code too_large when the budget ends the search before
// n, which is not Farthest, or before any period can be proven; else it is that of the
// context or about the database.
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
	case exhausted && n != Farthest:
		return Recurring{}, games.Errorf(games.CodeTooLarge,
			"no period of %s found up to %d, within the search limit of %d positions; raise it with --budget N (set budget N at the prompt)",
			games.Clip(rules.Identity().Name), max(known, stored.Known)-1, r.engine.Budget().Positions)
	case exhausted && known <= stored.Known:
		stored.Exhausted = true
		return stored, nil
	}
	return Recurring{
		Proof: look.Proof, Source: FromEngine, Known: known, Exhausted: exhausted,
		Value: look.Cell,
	}, nil
}

// Budget bounds each search of the resolver.
func (r *Resolver) Budget() search.Budget { return r.engine.Budget() }

// recurring is what the table tells, unless its values are canonical forms.
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
