package precompute

import (
	"context"

	"sprague/store/tables"
)

// kind solves the tables of a kind.
type kind interface {
	// admit refuses a task whose ruleset has no table of the kind.
	admit(t Task) error
	// solve adds the columns to a solution, and changes its description where it is known only now.
	solve(ctx context.Context, t Task, s Solution, slots chan struct{}, advance advance) (Solution, error)
	// effort estimates the cost of a task; see [Task.Effort].
	effort(t Task) uint64
	// footprint estimates the bytes that a task takes until the file is written.
	footprint(t Task) uint64
}

var kinds = [...]kind{tables.OfValues: valueKind{}, tables.OfMeasures: measureKind{}, tables.OfQuotients: quotientKind{}, tables.OfOutcomes: outcomeKind{}}

// Effort estimates the cost of a task in nanoseconds of some processor. The estimate serves to
// distribute work, so small factors do not matter. It depends on the task only, and ignores that a
// period may shorten the work.
func (t Task) Effort() uint64 { return kinds[t.Kind].effort(t) }
