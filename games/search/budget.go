package search

import (
	"context"
	"fmt"

	"sprague/games"
	"sprague/internal/progress"
)

// Budget bounds the cost of a search.
type Budget struct {
	// Positions is the maximum number of positions held at once, solved and unsolved. A position
	// with a long text counts for several. Sixteen positions count for one if a kernel solves them
	// in order.
	Positions uint64
	// Memory is the maximum number of bytes of its tables; 0 for the default of the machine.
	Memory uint64
}

// DefaultBudget allows a search some hundred megabytes and some seconds.
var DefaultBudget = Budget{Positions: DefaultPositions}

// TableBudget returns the budget of a search for that number of positions of a table. Their moves
// may lead to positions without numbers, such as those of a script that cycles or grows without
// end.
func TableBudget(positions uint64) Budget {
	const each = 64 // positions without a number, for each with one
	return Budget{Positions: DefaultPositions + each*positions}
}

// DefaultPositions is the number of positions in DefaultBudget.
const DefaultPositions = 2_000_000

// shortSearch is the budget, in positions, of a search of at most some milliseconds.
const shortSearch = 20_000

// rulesetBytes bounds the memory of the rulesets that an engine caches. A script may use any number
// of them.
const rulesetBytes = 8 << 20

// The number of moves that a budget allows for each of its positions. A search from a position down
// looks each part up, so it is allowed fewer than a solution in order.
const (
	movesInSearch  = 25
	movesInOrder   = 100
	movesSeparated = 5  // of a search that separates each part, at a cost that is not told
	movesOfForms   = 1  // of a search for canonical forms
	movesMeasured  = 20 // of measures solved in order
)

// Moves returns the number of moves that may be examined when positions are solved in order. Moves
// with many parts, or with long ones, count for several.
func (b Budget) Moves() uint64 { return b.Positions * movesInOrder }

// mayProvePeriod reports whether the budget allows enough positions to prove the shortest period,
// one from the beginning on.
func (b Budget) mayProvePeriod(r games.Ruleset) bool {
	recurrent, ok := r.(games.Recurrent)
	if !ok {
		return false
	}
	_, checked, ok := recurrent.PeriodTheorem(0, 1)
	return ok && checked < b.Positions
}

// exceededByBreadth reports whether p has too many moves for the budget. Their results are all
// distinct, and the search holds the parts of each. The parts of a split may occur in other splits,
// hence the factor.
func (b Budget) exceededByBreadth(r games.Ruleset, p games.Position) bool {
	broad, ok := r.(games.Broad)
	return ok && broad.Breadth(p)/2 > b.Positions
}

// breadthRefusal returns the refusal of a search that meets such a position.
func (b Budget) breadthRefusal(r games.Ruleset, asked, p games.Position) error {
	if (Budget{Positions: MaxBudget}).exceededByBreadth(r, p) {
		return b.BelowLeast(r, asked, MaxBudget+1)
	}
	return b.budgetRefusal(r, asked, 0) // unknown: far more than p alone needs
}

// MaxBudget is the largest budget, in positions.
const MaxBudget = 1 << 40

// budgetRefusal returns the refusal of a search that exceeded its budget. The argument needed is a
// budget that may suffice, or 0; see [Limit].
func (b Budget) budgetRefusal(r games.Ruleset, p games.Position, needed uint64) error {
	l := Limit{Asked: Name(r, p), Positions: b.Positions, Needed: needed}
	return l.Refusal()
}

// Exceeded returns the refusal of a search for the winner, or the canonical form, of a position.
func (b Budget) Exceeded(r games.Ruleset, p games.Position) error {
	l := Limit{Asked: Name(r, p), Positions: b.Positions, Winner: true}
	return l.Refusal()
}

// BelowLeast returns the refusal of a search that needs a budget of at least that many
// positions. A value above MaxBudget means that no budget suffices.
func (b Budget) BelowLeast(r games.Ruleset, p games.Position, least uint64) error {
	l := Limit{Asked: Name(r, p), Positions: b.Positions, Needed: least, Least: true}
	return l.Refusal()
}

// Name returns the name of a component for a message. It clips long names.
func Name(r games.Ruleset, p games.Position) string {
	return fmt.Sprintf("%s(%s)", games.Clip(r.Identity().Name), games.Clip(r.Format(p)))
}

// meter tracks the cost of the search for one position.
type meter struct {
	budget   Budget
	rules    games.Ruleset
	position games.Position
	ticks    uint64
	forms    bool   // the search is for canonical forms
	table    bool   // positions of a table are solved, with any number of moves
	held     uint64 // weight of the positions that the table holds
	solved   uint64 // positions not reported yet
}

// checkEvery is the number of steps between checks of the context.
const checkEvery = 1 << 10

// reportProgress reports the solved positions to the progress counter of ctx.
func (m *meter) reportProgress(ctx context.Context) {
	progress.Of(ctx).Add(m.solved)
	m.solved = 0
}

// check returns an error if the context has ended or the budget is exceeded.
func (m *meter) check(ctx context.Context, positions, work uint64) error {
	if m.ticks++; m.ticks%checkEvery == 0 {
		m.reportProgress(ctx)
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	if m.held+positions > m.budget.Positions {
		return m.budget.budgetRefusal(m.rules, m.position, 0)
	}
	if m.workExceeded(work) {
		return m.workRefusal()
	}
	return nil
}

// workRefusal returns the refusal of a search that lists too many moves.
func (m *meter) workRefusal() error {
	l := Limit{Asked: Name(m.rules, m.position), Positions: m.budget.Positions, Moves: m.budget.Positions * m.moves()}
	return l.Refusal()
}

// workExceeded reports whether the work of a search exceeds the budget.
func (m *meter) workExceeded(work uint64) bool {
	return work > m.budget.Positions*m.moves() && !m.table
}

// checkLabor refuses a position if listing its moves costs more than the budget.
func (m *meter) checkLabor(p games.Position) error {
	if games.LaborOf(m.rules, p) > m.budget.Positions*m.moves() {
		return m.workRefusal()
	}
	return nil
}

// moves returns the number of moves that the budget allows for each of its positions.
func (m *meter) moves() uint64 {
	if m.forms {
		return movesOfForms
	}
	if s, ok := m.rules.(partRules); ok && !s.tellsCost() {
		return movesSeparated
	}
	return movesInSearch
}

// checkReach refuses a search that certainly needs more than the budget, apart from cached results.
func (m *meter) checkReach(remembered int) error {
	if needed := m.needed(remembered); needed > m.budget.Positions {
		return m.budget.BelowLeast(m.rules, m.position, needed)
	}
	return nil
}

// needed returns a budget below which a search certainly fails, apart from cached results; 0 if
// none is known.
func (m *meter) needed(remembered int) uint64 {
	vast, ok := m.rules.(games.Vast)
	if !ok {
		return 0
	}
	positions, moves := vast.Reach(m.position)
	if broad, ok := m.rules.(games.Broad); ok && remembered > 0 {
		moves -= float64(remembered) * float64(broad.Breadth(m.position))
	}
	return uint64(max(0, min(positions-float64(remembered), 2*MaxBudget), min(moves/float64(m.moves()), 2*MaxBudget)))
}
