package search

import (
	"context"
	"fmt"

	"sprague/games"
	"sprague/internal/progress"
)

// Budget bounds a search, so that no question eats the machine.
type Budget struct {
	// Positions is how many positions may be held at once, solved and waiting.
	// Those that are long to write count for several; of those that a kernel solves in
	// order, sixteen count for one.
	Positions uint64
}

// DefaultBudget is what a question may cost when nobody says otherwise: some
// hundred megabytes and some seconds.
var DefaultBudget = Budget{Positions: 2_000_000}

// glance is the budget, in positions, of a search whose result is wanted only if
// it costs next to nothing.
const glance = 20_000

// rulesetBytes bounds the memory of the rulesets that an engine remembers; a
// script may ask for any number.
const rulesetBytes = 8 << 20

// The moves that a budget allows for each of its positions: fewer in a search
// from the position down, which has to look each part up, than when positions
// are solved in order.
const (
	movesInSearch = 25
	movesInOrder  = 100
	movesApart    = 5  // in a search where each part has to be taken apart
	movesMeasured = 20 // when measures are solved in order
)

// Moves is how many moves may be examined when positions are solved in order.
// Those of many parts, or of parts that are long to write, count for several.
func (b Budget) Moves() uint64 { return b.Positions * movesInOrder }

// mayProvePeriod reports whether the positions that the budget allows can be
// enough to prove a period, the shortest from the beginning on.
func (b Budget) mayProvePeriod(r games.Ruleset) bool {
	recurrent, ok := r.(games.Recurrent)
	if !ok {
		return false
	}
	_, checked, ok := recurrent.PeriodTheorem(0, 1)
	return ok && checked < b.Positions
}

// tooNarrowFor reports whether p has so many moves that a search had better not
// begin: their results are all distinct, and the positions of each have to be
// held. Two parts of a split may be those of others too, hence the factor.
func (b Budget) tooNarrowFor(r games.Ruleset, p games.Position) bool {
	broad, ok := r.(games.Broad)
	return ok && broad.Breadth(p)/2 > b.Positions
}

// exceeded is the refusal of a search that outgrew its budget.
func (b Budget) exceeded(r games.Ruleset, p games.Position) error {
	return games.Errorf(games.CodeTooLarge,
		"%s is too large for a search of %d positions; raise it with --budget N (set budget N at the prompt)",
		Name(r, p), b.Positions)
}

// Name writes a component for a message, shortened when it is long.
func Name(r games.Ruleset, p games.Position) string {
	return fmt.Sprintf("%s(%s)", games.Clip(r.Identity().Name), games.Clip(r.Format(p)))
}

// meter watches the cost of the search for one position.
type meter struct {
	budget   Budget
	rules    games.Ruleset
	position games.Position
	ticks    uint64
	solved   uint64 // positions that have not been told to whoever watches
}

// checkEvery is how many steps pass between two looks at the context.
const checkEvery = 1 << 10

// tell tells whoever watches what has been solved.
func (m *meter) tell(ctx context.Context) {
	progress.Of(ctx).Add(m.solved)
	m.solved = 0
}

// over gives the reason to stop, if any: the context's end or the budget's.
func (m *meter) over(ctx context.Context, positions, work uint64) error {
	if m.ticks++; m.ticks%checkEvery == 0 {
		m.tell(ctx)
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	moves := uint64(movesInSearch)
	if _, apart := m.rules.(separated); apart {
		moves = movesApart
	}
	if positions > m.budget.Positions || work > m.budget.Positions*moves {
		return m.budget.exceeded(m.rules, m.position)
	}
	return nil
}
