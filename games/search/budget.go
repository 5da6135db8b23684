package search

import (
	"context"
	"fmt"

	"sprague/games"
	"sprague/internal/progress"
	"sprague/internal/say"
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
var DefaultBudget = Budget{Positions: DefaultPositions}

// TableBudget bounds a search for the positions of a table, so many, whose moves lead to positions without numbers: a
// script may go round in a circle, or grow without end.
func TableBudget(positions uint64) Budget {
	const each = 64 // positions without a number, for one with
	return Budget{Positions: DefaultPositions + each*positions}
}

// DefaultPositions is how many positions a search may hold where nobody says otherwise.
const DefaultPositions = 2_000_000

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
	movesOfForms  = 1  // in a search for canonical forms
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

// tooNarrow is the refusal of a search that meets such a position.
func (b Budget) tooNarrow(r games.Ruleset, asked, p games.Position) error {
	if (Budget{Positions: MaxBudget}).tooNarrowFor(r, p) {
		return b.needs(r, asked, MaxBudget+1)
	}
	return b.exceeded(r, asked, 0) // which is far more than one position takes
}

// MaxBudget is the largest budget, in positions.
const MaxBudget = 1 << 40

// Limit tells that a search hit its limit. It is the cause of the refusal.
type Limit struct {
	Asked     string   // what was asked for
	Theory    say.Text // why it had to be searched; empty where that is plain
	Positions uint64   // the budget
	// Needed is a budget that may do, and 0 where that is unknown.
	Needed uint64
	// Least is set where no smaller budget does.
	Least bool
}

// Error implements error.
func (l *Limit) Error() string { return l.text().String() }

// Refusal returns the refusal.
func (l *Limit) Refusal() *games.Error {
	return &games.Error{Code: games.CodeTooLarge, Message: l.text(), Arg: -1, Cause: l}
}

func (l *Limit) text() say.Text {
	asked := games.Clip(l.Asked)
	switch {
	case !l.Theory.Empty():
		why := say.Textf("%s, and the search hit its limit of %d positions; raise it with --budget N (set budget N at the prompt)", l.Theory, l.Positions)
		if asked != "" {
			why = say.Textf("%s: %s", asked, why)
		}
		return why
	case l.Least && l.Needed > MaxBudget:
		return say.Textf("%s is too large for a search of %d positions, and for that of any budget", asked, l.Positions)
	case l.Least:
		return say.Textf("%s is too large for a search of %d positions; it needs --budget %d at least (set budget at the prompt)", asked, l.Positions, rounded(l.Needed))
	case l.Needed > l.Positions:
		return say.Textf("%s is too large for a search of %d positions; --budget %d might do (set budget at the prompt)", asked, l.Positions, rounded(l.Needed))
	default:
		return say.Textf("%s is too large for a search of %d positions; raise it with --budget N (set budget N at the prompt)", asked, l.Positions)
	}
}

// rounded rounds up to two digits, but not beyond MaxBudget.
func rounded(n uint64) uint64 {
	unit := uint64(1)
	for n/unit >= 100 {
		unit *= 10
	}
	return min((n+unit-1)/unit*unit, MaxBudget)
}

// exceeded is the refusal of a search that outgrew its budget, where another may do; see [Limit].
func (b Budget) exceeded(r games.Ruleset, p games.Position, needed uint64) error {
	l := Limit{Asked: Name(r, p), Positions: b.Positions, Needed: needed}
	return l.Refusal()
}

// needs is the refusal of a search that needs another budget at least, more than MaxBudget where none does.
func (b Budget) needs(r games.Ruleset, p games.Position, least uint64) error {
	l := Limit{Asked: Name(r, p), Positions: b.Positions, Needed: least, Least: true}
	return l.Refusal()
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
	forms    bool   // whether canonical forms are searched for
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
	if positions > m.budget.Positions || work > m.budget.Positions*m.moves() {
		return m.budget.exceeded(m.rules, m.position, 0)
	}
	return nil
}

// laborious refuses a position of which a list of moves costs more than the budget.
func (m *meter) laborious(p games.Position) error {
	if games.LaborOf(m.rules, p) > m.budget.Positions*m.moves() {
		return m.budget.exceeded(m.rules, m.position, 0)
	}
	return nil
}

// moves is how many moves the budget allows for each of its positions.
func (m *meter) moves() uint64 {
	if m.forms {
		return movesOfForms
	}
	if _, apart := m.rules.(separated); apart {
		return movesApart
	}
	return movesInSearch
}

// beyond refuses a search that needs more than the budget for certain, beside what is remembered.
func (m *meter) beyond(remembered int) error {
	if needed := m.needed(remembered); needed > m.budget.Positions {
		return m.budget.needs(m.rules, m.position, needed)
	}
	return nil
}

// needed returns a budget below which a search surely fails, apart from cached results; 0 if none is known.
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
